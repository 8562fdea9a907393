import type { HistoryRun, MonthView } from '@fairshare/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { reads } from '../../../api/client.ts'
import { useRead, useRefresh } from '../../../api/hooks.ts'
import { useSocket } from '../../../api/socket.ts'
import { useMonth } from '../../../months/use-month.ts'
import { exceptionsToCheck } from '../../../months/exceptions.ts'
import { useRunProgress } from '../../../months/run-progress.ts'
import { latestOf, type MonthState, stateOf } from './month-state.ts'
import type { MonthData } from './month-data.ts'

/** Poll interval while work is in progress: the socket may be disconnected. */
const POLL_MS = 5000
/** Poll interval when idle, to notice other users' changes. */
export const IDLE_POLL_MS = 10_000
/** Poll interval while statements are being delivered. */
const SENDING_POLL_MS = 3000

type Progress = { done: number; total: number; percent: number; startedBy: string }
export type ShownMonth = ReturnType<typeof useShownMonth>

/** Changes of these fields mean that the results must be refetched. */
const fingerprintOf = ({ status, isRunning, isOutOfDate, calculatedAt, sendAllStatus, queuedStatements, unlocked, files }: MonthView) =>
  JSON.stringify([status, isRunning, isOutOfDate, calculatedAt, sendAllStatus, queuedStatements, unlocked, files])

/** A month with a bounced statement is locked once the statement is delivered, no matter who resends it. */
const isBusyIn = (view: MonthView | undefined) =>
  view !== undefined && (view.isRunning || view.queuedStatements > 0 || view.sendAllStatus === 'Incomplete')

const isSending = (data: MonthData | undefined) => data?.salespersons.some(({ statementStatus }) => statementStatus === 'Queued') === true

/** The month on the page, for its `MonthContext`: status, results, runs, and progress of the current run. */
export function useShownMonth() {
  const { month, monthParam, setMonth } = useMonth()
  const refresh = useRefresh()
  const client = useQueryClient()
  const input = { selectedMonth: monthParam }
  const status = useRead(reads.commission.status, input, { every: (data) => (isBusyIn(data) ? POLL_MS : IDLE_POLL_MS) })
  const view = status.data
  const results = useRead(
    reads.commission.data,
    { ...input, isPayoutInsertRequired: true },
    { every: (data) => isSending(data) && SENDING_POLL_MS },
  )
  const history = useRead(reads.commission.history, input)
  const runs = useMemo(() => runsOf(history.data), [history.data])
  const progress = useProgress(view)

  // Refetches results after changes by others or missed socket events. Our own changes are already being refetched.
  const fingerprint = view && fingerprintOf(view)
  const was = useRef({ monthParam, fingerprint })
  useEffect(() => {
    const before = was.current
    was.current = { monthParam, fingerprint }
    if (
      before.monthParam !== monthParam ||
      before.fingerprint === undefined ||
      fingerprint === undefined ||
      before.fingerprint === fingerprint
    )
      return
    if (client.isFetching({ queryKey: reads.commission.data.key() }) === 0) void refresh(reads.commission)
  }, [monthParam, fingerprint, client, refresh])

  const exceptions = useRead(reads.commission.exceptions, input).data?.exceptions
  const toCheck = exceptionsToCheck(exceptions ?? []).length
  const state: MonthState | undefined = view && stateOf(view, latestOf(runs), toCheck)
  return { month, monthParam, setMonth, status, view, state, results, runs, progress, exceptions, toCheck }
}

/** Parses the month's runs, newest first, from the JSON text that the specification requires. */
export const runsOf = (text: string | undefined): HistoryRun[] | undefined =>
  text === undefined ? undefined : (JSON.parse(text) as HistoryRun[])

function useProgress(view: MonthView | undefined): Progress | undefined {
  const refresh = useRefresh()
  useSocket('CommissionCalculationProgress', ({ selectedMonth }) => {
    // Another user started it.
    if (selectedMonth === view?.selectedMonth && !view.isRunning) void refresh(reads.commission.status)
  })
  const run = view?.run
  const progress = useRunProgress(
    run ? { runId: run.runId, done: run.totalProcessedSalesPersons, total: run.totalSalesPersons } : undefined,
  )
  return run && progress ? { ...progress, startedBy: run.startedBy } : undefined
}
