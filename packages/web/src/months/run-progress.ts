import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect } from 'react'

export type RunProgress = { runId: number; selectedMonth: string; done: number; total: number }
type Read = Pick<RunProgress, 'runId' | 'done' | 'total'>

/** Running calculations with the progress from socket or queries, shared by all displays. */
export const runsInProgress = atom<readonly RunProgress[]>([])

/** Progress never decreases: late messages may be older. */
export function reportProgress(progress: RunProgress): void {
  const known = runsInProgress.get()
  if (known.some(({ runId, done }) => runId === progress.runId && done >= progress.done)) return
  runsInProgress.set([...known.filter(({ runId }) => runId !== progress.runId), progress])
}

export const endRunsOf = (month: string) => runsInProgress.set(runsInProgress.get().filter(({ selectedMonth }) => selectedMonth !== month))

/** A run's progress from a query. It updates other displays but starts none, because the run may have ended. */
export function useRunProgress(read: Read | undefined): { done: number; total: number; percent: number } | undefined {
  const known = useStore(runsInProgress).find(({ runId }) => runId === read?.runId)
  useEffect(() => {
    if (known && read) reportProgress({ ...known, ...read })
  })
  if (!read) return undefined
  const { done, total } = known && known.done > read.done ? known : read
  return { done, total, percent: percentOf(done, total) }
}

/** Progress in whole percent, consistent everywhere: 100 only when all are done. */
export function percentOf(done: number, total: number): number {
  if (total === 0) return 0
  return done >= total ? 100 : Math.min(99, Math.round((done * 100) / total))
}
