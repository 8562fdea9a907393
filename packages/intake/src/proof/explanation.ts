import type { Money, Percent } from '@fairshare/engine/values'
import type { Text } from '@fairshare/texts/text'
import type { DecimalMark } from '../formats/amount.ts'
import type { MoneyField } from '../types.ts'

/** The totals required by the statement; null if not stated. */
export type StatedSums = { commissionCents: Money | null; salesCents: Money | null }

/** The actions that can close a gap between a file and its statement. */
export type GapAction =
  | { kind: 'leaveOut' | 'readAsCredits'; rows: number[] }
  | { kind: 'useColumn'; field: MoneyField; column: string }
  | { kind: 'useSheet'; sheet: string; headerRow: number }
  | { kind: 'useMark'; mark: DecimalMark }
  | { kind: 'usePercent'; percent: Percent }
  | { kind: 'multiply'; fields: MoneyField[]; factor: number }

/** A reason that closes the gap to the cent. `rows` are its rows; without an action a person has to decide. */
export type Explanation = { text: Text; rows: number[]; action: GapAction | null }

/** A gap in cents: `read` is the rows' total, `stated` the expected one. */
export type Gap = { read: number; stated: number; difference: number }

/** The rows of a reason, as indexes of the sales. */
export type RowFilter = (at: number) => boolean
/** The action: leave these rows out, negate them, or use only them. */
export type Effect = 'leaveOut' | 'credits' | 'only'
/** A set of rows that closes the gap. A lower rank is a likelier cause. */
export type RowsCandidate = { rank: number; effect: Effect; what: (count: number) => Text; matches: RowFilter }
/** Anything else that closes it. */
export type OtherCandidate = { rank: number; text: Text; rows: number[]; action: GapAction | null }
export type Candidate = RowsCandidate | OtherCandidate

/** The action by which a group of rows closes the gap, if any. */
export function effectsOf({ sum, positive, count }: GroupSums, all: { count: number; gap: Gap }): Effect[] {
  const { difference, stated } = all.gap
  if (count === 0 || count === all.count) return []
  return [
    ...(sum === difference ? (['leaveOut'] as const) : []),
    ...(positive > 0 && positive * 2 === difference ? (['credits'] as const) : []),
    ...(sum === stated && stated !== 0 ? (['only'] as const) : []),
  ]
}
export type GroupSums = { sum: number; positive: number; count: number }
