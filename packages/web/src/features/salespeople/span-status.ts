import { type CollectionName, COLLECTIONS } from '@fairshare/contract'
import { covers, decemberOf, monthOf, parseEndMonth, parseMonth } from '@fairshare/engine/values'

export type SpanStatus = 'active' | 'upcoming' | 'expired'
export const VIEWS = ['active', 'upcoming', 'expired', 'all'] as const

/** How the months of an entry lie to today's; a year counts from its first month to its last. */
export function spanStatus(collection: CollectionName, { startMonth, endMonth }: { startMonth: string; endMonth: string }): SpanStatus {
  const today = new Date(Date.now())
  const isYears = COLLECTIONS[collection].fields.startMonth.kind === 'year'
  const month = isYears ? decemberOf(today.getFullYear()) : monthOf(today.getFullYear(), today.getMonth() + 1)
  const [start, end] = [parseMonth(startMonth), parseEndMonth(endMonth)]
  if (!start || !end || covers({ start, end }, month)) return 'active'
  return start > month ? 'upcoming' : 'expired'
}
