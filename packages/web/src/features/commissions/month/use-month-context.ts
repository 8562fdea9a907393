import type { HistoryRun, MonthView } from '@fairshare/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { reads } from '../../../api/client.ts'
import { useRead, useRefresh } from '../../../api/hooks.ts'
import { useSocket } from '../../../api/socket.ts'
import { useMonth } from '../../../months/use-month.ts'
import { toCheck as toCheckOf } from '../../../months/exceptions.ts'
import { useRunProgress } from '../../../months/run-progress.ts'
import { latestOf, type MonthState, stateOf } from './month-state.ts'

/** How often the server is asked while something is going on: a socket may be lost. */
const POLL_MS = 5000
/** And how often while nothing is: what others change shows itself. */
export const LOOK_MS = 10_000

export type Progress = { done: number; total: number; percent: number; startedBy: string }
export type MonthContext = ReturnType<typeof useMonthContext>

/** What others may have changed: one look at the month tells whether its figures have to be read again. */
const standOf = ({ status, isRunning, isOutOfDate, calculatedAt, sendAllStatus, queuedStatements, unlocked, files }: MonthView) =>
  JSON.stringify([status, isRunning, isOutOfDate, calculatedAt, sendAllStatus, queuedStatements, unlocked, files])

/** A month of which a statement came back is locked once that one has arrived, whoever sends it again. */
const isBusyIn = (view: MonthView | undefined) =>
  view !== undefined && (view.isRunning || view.queuedStatements > 0 || view.sendAllStatus === 'Incomplete')

/** The month of the screen: how it stands, its runs, and how far the one that is running has come. */
export function useMonthContext() {
  const { month, monthParam, setMonth } = useMonth('other')
  const refresh = useRefresh()
  const client = useQueryClient()
  const input = { selectedMonth: monthParam }
  const read = useRead(reads.commission.status, input, { every: (data) => (isBusyIn(data) ? POLL_MS : LOOK_MS) })
  const view = read.data
  const history = useRead(reads.commission.history, input)
  const runs = useMemo(() => runsOf(history.data), [history.data])
  const progress = useProgress(view)

  // The socket may have been silent, or somebody else at work: what a look finds changes the results as well. What was done here is
  // being read already.
  const stand = view && standOf(view)
  const was = useRef({ monthParam, stand })
  useEffect(() => {
    const before = was.current
    was.current = { monthParam, stand }
    if (before.monthParam !== monthParam || before.stand === undefined || stand === undefined || before.stand === stand) return
    if (client.isFetching({ queryKey: reads.commission.data.key() }) === 0) void refresh(reads.commission)
  }, [monthParam, stand, client, refresh])

  const exceptions = useRead(reads.commission.exceptions, input).data?.exceptions
  const toCheck = toCheckOf(exceptions ?? []).length
  const state: MonthState | undefined = view && stateOf(view, latestOf(runs), toCheck)
  return { month, monthParam, setMonth, read, view, state, runs, history, progress, exceptions, toCheck }
}

/** The runs of a month, newest first, out of the text that the specification sends them as. */
export const runsOf = (text: string | undefined): HistoryRun[] | undefined =>
  text === undefined ? undefined : (JSON.parse(text) as HistoryRun[])

function useProgress(view: MonthView | undefined): Progress | undefined {
  const refresh = useRefresh()
  useSocket('CommissionCalculationProgress', ({ selectedMonth }) => {
    // Somebody else has started it.
    if (selectedMonth === view?.selectedMonth && !view.isRunning) void refresh(reads.commission.status)
  })
  const run = view?.run
  const progress = useRunProgress(
    run ? { runId: run.runId, done: run.totalProcessedSalesPersons, total: run.totalSalesPersons } : undefined,
  )
  return run && progress ? { ...progress, startedBy: run.startedBy } : undefined
}
