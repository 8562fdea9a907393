import type { HistoryRun, MonthView } from '@fairshare/contract'
import type { StatusFamily } from '../../../ui/StatusChip.tsx'

/** How a month stands, in one word (docs/architecture.md, The life of a month): each has one next step. */
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

/** The latest run of the month, of all newest first. One of a year's growth bonuses alone says nothing of how December stands. */
export const latestOf = (runs: readonly HistoryRun[] | undefined): HistoryRun | undefined => runs?.find(({ kind }) => kind === 'month')

/** `toCheck` is how many exceptions block the month or have nobody who answers for them: a month with some is calculated and not done. */
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

/** Whether nothing of the month may be changed any more. */
export const isClosed = (view: MonthView): boolean => view.status === 'Finalized' || view.status === 'Locked'
