import { formatMonth, parseMonth } from '@fairshare/engine/values'
import { reads } from './api/client.ts'
import { readAhead } from './api/hooks.ts'
import { stored } from './session/storage.ts'

/** A screen that waits longer shows its frame, and that its figures are on their way. */
const LONGEST_WAIT_MS = 1_000

/**
 * The answers that a screen begins with, so that it is drawn once and whole. They were asked for before this code was there: what
 * early-calls.ts has by their addresses.
 */
export async function firstReads({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))
  await Promise.race([late, Promise.all(readsOf(pathname, new URLSearchParams(search)))])
}

function readsOf(pathname: string, search: URLSearchParams): Promise<void>[] {
  if (stored('loginToken') === null) return pathname === '/login' ? [readAhead(reads.user.configuration, {})] : []
  const month = parseMonth(search.get('month') ?? '') ?? parseMonth(stored('month') ?? '')
  if (month === undefined || !(pathname === '/dashboard' || pathname === '/commission/list')) return []
  const selectedMonth = formatMonth(month)
  const ofMenu = [
    readAhead(reads.commission.months, {}),
    readAhead(reads.commission.exceptions, { selectedMonth }),
    readAhead(reads.inquiries.list, { state: 'open', pageSize: 1 }),
  ]
  if (pathname === '/dashboard') {
    const territory = search.get('territory') ?? 'All'
    const primaryTerritory = territory === 'All' ? 'All' : Number(territory)
    return [
      readAhead(reads.dashboard.summary, { selectedMonth, primaryTerritory }),
      readAhead(reads.commission.checklist, { selectedMonth }),
      ...ofMenu,
    ]
  }
  return [
    readAhead(reads.commission.data, { selectedMonth, isPayoutInsertRequired: true }),
    readAhead(reads.commission.status, { selectedMonth }),
    readAhead(reads.commission.history, { selectedMonth }),
    readAhead(reads.commission.repChanges, { selectedMonth }),
    readAhead(reads.commission.repFigures, { selectedMonth }),
    readAhead(reads.commission.thresholds, {}),
    readAhead(reads.savedViews.list, {}),
    ...ofMenu,
  ]
}
