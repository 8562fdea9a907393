import { may } from '@fairshare/contract'
import { text } from '@fairshare/texts'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { reads } from '../../api/client.ts'
import { useRead, useRefresh } from '../../api/hooks.ts'
import { useSocket } from '../../api/socket.ts'
import { useMe } from '../../session/me.ts'
import { viewerOf } from '../../session/session.ts'
import { endRunsOf, percentOf, reportProgress, runsInProgress } from '../../months/run-progress.ts'
import { monthFromParam } from '../../months/month-label.ts'
import { useHasPainted } from '../../ui/later/use-has-painted.ts'
import { toast } from '../../ui/notifications/toast.tsx'
import type { LinkTarget } from '../../url/path.ts'
import { removeJob, setJob } from '../../ui/notifications/jobs.ts'

const screen = (selectedMonth: string): LinkTarget => ({ to: '/commission/list', search: { month: selectedMonth } })
const calculating = (selectedMonth: string) => text('notifications.calculating', { month: monthFromParam(selectedMonth) })
const jobId = (selectedMonth: string) => `calculation:${selectedMonth}`

/** Shows the running calculation on every page and reports its end. Polls if the socket is disconnected. */
export function useRunningCalculations() {
  const refresh = useRefresh()
  const listens = may(viewerOf(useMe()), 'commission-list')
  const hasPainted = useHasPainted()
  const { data } = useRead(reads.commission.running, {}, { enabled: hasPainted && listens, every: 30_000 })
  const running = data?.selectedMonth ?? null

  useEffect(() => {
    if (!running) return
    setJob({
      id: jobId(running),
      title: calculating(running),
      state: 'running',
      place: screen(running),
    })
    return () => removeJob(jobId(running))
  }, [running])

  useSocket('CommissionCalculationProgress', ({ runId, selectedMonth, totalProcessedSalesPersons: done, totalSalesPersons: total }) =>
    reportProgress({ runId, selectedMonth, done, total }),
  )
  const going = useStore(runsInProgress)
  useEffect(() => {
    for (const { selectedMonth, done, total } of going) {
      const detail = text('notifications.reps', { done, count: total })
      const title = calculating(selectedMonth)
      const progress = percentOf(done, total)
      setJob({ id: jobId(selectedMonth), title, detail, progress, state: 'running', place: screen(selectedMonth) })
    }
  }, [going])

  useSocket('CommissionCalculationCompleted', ({ kind, selectedMonth, status }) => {
    endRunsOf(selectedMonth)
    removeJob(jobId(selectedMonth))
    void refresh(reads.commission)
    const month = monthFromParam(selectedMonth)
    const message =
      kind === 'annual' ? text(`notifications.annual.${status}`, { month }) : text(`notifications.calculation.${status}`, { month })
    toast(status === 'Completed' ? 'success' : 'danger', message)
  })
}
