import { covers, monthOf, parseEndMonth, parseMonth } from '@fairshare/engine/values'
import type { DraftRule } from './draft.ts'

export type Standing = 'active' | 'upcoming' | 'expired'
export const VIEWS = ['active', 'upcoming', 'expired', 'all'] as const

/** How a rule's months lie to today's. */
export function spanStanding({ startMonth, endMonth }: Pick<DraftRule, 'startMonth' | 'endMonth'>): Standing {
  const today = new Date(Date.now())
  const month = monthOf(today.getFullYear(), today.getMonth() + 1)
  const [start, end] = [parseMonth(startMonth), parseEndMonth(endMonth)]
  if (!start || !end || covers({ start, end }, month)) return 'active'
  return start > month ? 'upcoming' : 'expired'
}
