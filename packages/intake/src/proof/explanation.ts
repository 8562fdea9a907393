import type { Money, Percent } from '@fairshare/engine/values'
import type { Text } from '@fairshare/texts/text'
import type { DecimalMark } from '../formats/amount.ts'
import type { MoneyField } from '../types.ts'

/** What the sums of a file have to be for its statement to be met; null where the statement does not say. */
export type StatedSums = { commissionCents: Money | null; salesCents: Money | null }

/** How a gap between a file and its statement can be closed. */
export type GapAction =
  | { kind: 'leaveOut' | 'readAsCredits'; rows: number[] }
  | { kind: 'useColumn'; field: MoneyField; column: string }
  | { kind: 'useSheet'; sheet: string; headerRow: number }
  | { kind: 'useMark'; mark: DecimalMark }
  | { kind: 'usePercent'; percent: Percent }
  | { kind: 'multiply'; fields: MoneyField[]; factor: number }

/** A reason that closes the gap to the cent. `rows` are those it speaks of; without an action a person has to settle it. */
export type Explanation = { text: Text; rows: number[]; action: GapAction | null }

/** A gap in integer cents: `read` is what the rows add up to, `stated` what they should. */
export type Gap = { read: number; stated: number; difference: number }

/** Which rows a reason is about, by their place among the sales. */
export type RowFilter = (at: number) => boolean
/** What closes the gap: without these rows, with a minus in them, or these alone. */
export type Effect = 'leaveOut' | 'credits' | 'only'
/** A set of rows that closes the gap. A lower rank is the likelier cause. */
export type RowsCandidate = { rank: number; effect: Effect; what: (count: number) => Text; matches: RowFilter }
/** Anything else that closes it. */
export type OtherCandidate = { rank: number; text: Text; rows: number[]; action: GapAction | null }
export type Candidate = RowsCandidate | OtherCandidate

/** How a group of rows closes the gap, if it does. */
export function effectsOf({ sum, positive, count }: GroupSums, all: { count: number; gap: Gap }): Effect[] {
  const { difference, stated } = all.gap
  if (count === 0 || count === all.count) return []
  return [
    ...(sum === difference ? (['leaveOut'] as const) : []),
    ...(positive > 0 && positive * 2 === difference ? (['credits'] as const) : []),
    ...(sum === stated && stated !== 0 ? (['only'] as const) : []),
  ]
}
/** What the rows of a group add up to, and those of them that are above zero. */
export type GroupSums = { sum: number; positive: number; count: number }
