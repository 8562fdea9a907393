import type { MonthStatus } from '@fairshare/contract'
import type { Month } from '@fairshare/engine/values'
import { monthInWords } from '../../platform/month-words.ts'

/** What decides whether a month may be finalized (domain.md 8). */
export type Standing = {
  month: Month
  status: MonthStatus
  isRunning: boolean
  isOutOfDate: boolean
  /** Earlier months with results that are not finalized yet. */
  earlierOpen: readonly Month[]
  /** The latest finalized month of the company. */
  closedThrough: Month | null
}

/** What stands between a month and its finalization, as sentences fit to show; none for a month that is finalized. */
export function blockersOf({ month, status, isRunning, isOutOfDate, earlierOpen, closedThrough }: Standing): string[] {
  if (status === 'Finalized' || status === 'Locked') return []
  const name = monthInWords(month)
  const found: string[] = []
  if (isRunning) found.push(`${name} is being calculated.`)
  else if (status === 'Open') found.push(`${name} has no results yet. Calculate it first.`)
  else if (isOutOfDate) found.push(`Something that ${name} depends on changed after its calculation. Calculate it again.`)
  for (const earlier of earlierOpen) found.push(`${monthInWords(earlier)} has results that are not finalized. Finalize it first.`)
  if (closedThrough !== null && closedThrough > month)
    found.push(`${monthInWords(closedThrough)} is finalized already, and ${name} lies before it. Un-finalize it first.`)
  return found
}
