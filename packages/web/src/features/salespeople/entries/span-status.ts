import { type CollectionName, fieldOf } from '@fairshare/contract'
import { decemberOf, FOREVER, type Month, parseEndMonth, parseMonth, type Span, yearOf } from '@fairshare/engine/values'

export type SpanStatus = 'active' | 'upcoming' | 'expired'
export const VIEWS = ['active', 'upcoming', 'expired', 'all'] as const
export const VIEWS_OF_A_MONTH = ['month', ...VIEWS] as const

type Dated = { startMonth: string; endMonth: string }

/** The months of an entry; undefined if invalid. A year maps to its December. */
export function spanOf(collection: CollectionName, { startMonth, endMonth }: Dated): Span | undefined {
  const [start, end] = [parseMonth(startMonth), parseEndMonth(endMonth)]
  return start && end && { start: counted(collection, start), end: counted(collection, end) }
}

/** The status of an entry relative to a month. */
export function spanStatus(collection: CollectionName, dated: Dated, at: Month): SpanStatus {
  const month = counted(collection, at)
  const span = spanOf(collection, dated)
  if (span && span.start > month) return 'upcoming'
  return span && span.end < month ? 'expired' : 'active'
}

/** Whether an entry applies in a month. */
export function countsIn(collection: CollectionName, dated: Dated, month: Month): boolean {
  const span = spanOf(collection, dated)
  return span !== undefined && span.start <= month && month <= span.end
}

/** Whether a rule can be activated: not if it applies without an end. */
export const mayBeActivated = (rule: Dated, month: Month): boolean =>
  spanStatus('rules', rule, month) !== 'active' || parseEndMonth(rule.endMonth) !== FOREVER

const counted = (collection: CollectionName, month: Month) =>
  fieldOf(collection, 'startMonth')?.kind === 'year' ? decemberOf(yearOf(month)) : month
