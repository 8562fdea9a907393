import type { MonthStatus } from '@fairshare/contract'
import type { Month } from '@fairshare/engine/values'
import { type Text, text } from '@fairshare/texts'

/** What decides whether a month may be finalized (docs/architecture.md, The life of a month). */
export type MonthFacts = {
  month: Month
  status: MonthStatus
  isRunning: boolean
  isOutOfDate: boolean
  /** Earlier months with results that are not finalized yet. */
  earlierOpen: readonly Month[]
  /** The latest finalized month of the company. */
  closedThrough: Month | null
}

/** What keeps a month from being finalized; none for a month that is finalized. */
export function blockersOf({ month, status, isRunning, isOutOfDate, earlierOpen, closedThrough }: MonthFacts): Text[] {
  if (status === 'Finalized' || status === 'Locked') return []
  const found: Text[] = []
  if (isRunning) found.push(text('months.blocker.isRunning', { month }))
  else if (status === 'Open') found.push(text('months.blocker.isOpen', { month }))
  else if (isOutOfDate) found.push(text('months.blocker.isOutOfDate', { month }))
  for (const earlier of earlierOpen) found.push(text('months.blocker.earlierIsOpen', { earlier }))
  if (closedThrough !== null && closedThrough > month) found.push(text('months.blocker.laterIsFinalized', { later: closedThrough, month }))
  return found
}
