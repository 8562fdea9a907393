import type { MonthView } from '@fairshare/contract'
import { formatMonth, type Month, monthOfDay } from '@fairshare/engine/values'
import type { Translate } from '@fairshare/texts'
import type { Tx } from '../../platform/database/db.ts'
import { type Blocker, blockersOf, type MoveFacts } from './blockers.service.ts'
import { findOverview, type MonthRow, stateOf } from './months.store.ts'

/** The month as returned by `getCommissionStatus`, with untranslated blockers and their facts. */
export type MonthOverview = Omit<MonthView, 'blockers'> & { blockers: Blocker[]; facts: MoveFacts }

export async function overviewOf(tx: Tx, month: Month): Promise<MonthOverview> {
  const found = await findOverview(tx, month)
  const { run, files, has_rules: hasRules, earlier, closed_through, not_mapped: notMapped, not_matched: notMatched, queued, ...row } = found
  const current = stateOf(month, row.status === null ? undefined : (row as MonthRow))
  const { status, isOutOfDate, finalizedBy, sendAllStatus, unlocked } = current
  const isRunning = run !== null
  const earlierOpen = earlier as Month[]
  const closedThrough = closed_through === null ? null : monthOfDay(closed_through)
  const facts = { month, status, isOutOfDate, isRunning, notMapped, notMatched, earlierOpen, closedThrough }
  return {
    selectedMonth: formatMonth(month),
    status,
    isRunning,
    isOutOfDate,
    finalizedBy,
    // Without queued statements nothing is being sent; a user resends those that failed.
    sendAllStatus: sendAllStatus === 'Sending' && queued === 0 ? 'Incomplete' : sendAllStatus,
    queuedStatements: queued,
    facts,
    blockers: status === 'Finalized' || status === 'Locked' ? [] : blockersOf('finalize', facts),
    earlierOpen: earlierOpen.map(formatMonth),
    unlocked,
    calculatedAt: current.calculatedAt?.toISOString() ?? null,
    finalizedAt: current.finalizedAt?.toISOString() ?? null,
    files,
    hasRules,
    run,
  }
}

export const overviewView = ({ facts: _facts, ...month }: MonthOverview, translate: Translate): MonthView => ({
  ...month,
  blockers: month.blockers.map(({ why }) => translate(why)),
})
