import type { HistoryRun, MonthView } from '@fairshare/contract'
import type { StatusFamily } from '../../../ui/StatusChip.tsx'

/** A month's status (docs/architecture.md, A month); each has one next step. */
export type MonthState =
  | 'noFiles'
  | 'mapping'
  | 'ready'
  | 'calculating'
  | 'failed'
  | 'calculated'
  | 'toCheck'
  | 'outOfDate'
  | 'finalized'
  | 'unlocked'
  | 'sending'
  | 'incomplete'
  | 'locked'

export const FAMILY: Record<MonthState, StatusFamily> = {
  noFiles: 'neutral',
  mapping: 'info',
  ready: 'info',
  calculating: 'info',
  failed: 'danger',
  calculated: 'success',
  toCheck: 'warning',
  outOfDate: 'warning',
  finalized: 'locked',
  unlocked: 'warning',
  sending: 'locked',
  incomplete: 'warning',
  locked: 'locked',
}

/** The latest run, given newest first. Runs of only annual growth bonuses do not count for December. */
export const latestOf = (runs: readonly HistoryRun[] | undefined): HistoryRun | undefined => runs?.find(({ kind }) => kind === 'month')

/** `toCheck` counts exceptions that block or are unacknowledged; with any, a calculated month is not done. */
export function stateOf(view: MonthView, latest: HistoryRun | undefined, toCheck = 0): MonthState {
  if (view.isRunning) return 'calculating'
  if (view.status === 'Locked') return 'locked'
  if (view.status === 'Finalized') return finalizedAs(view)
  if (latest?.status === 'Failed') return 'failed'
  if (view.status === 'Calculated') return view.isOutOfDate ? 'outOfDate' : toCheck > 0 ? 'toCheck' : 'calculated'
  if (view.files.total === 0) return 'noFiles'
  return view.files.processed < view.files.total ? 'mapping' : 'ready'
}

function finalizedAs({ sendAllStatus, unlocked }: MonthView): MonthState {
  if (sendAllStatus === 'Sending') return 'sending'
  if (unlocked) return 'unlocked'
  return sendAllStatus === 'Incomplete' ? 'incomplete' : 'finalized'
}

/** Whether the month is closed for edits. */
export const isClosed = (view: MonthView): boolean => view.status === 'Finalized' || view.status === 'Locked'
