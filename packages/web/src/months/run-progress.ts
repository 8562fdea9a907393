import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect } from 'react'
import { percentOf } from './percent-of.ts'

export type RunProgress = { runId: number; selectedMonth: string; done: number; total: number }
type Read = Pick<RunProgress, 'runId' | 'done' | 'total'>

/** The runs that are going on, each as far as the socket or any answer of the server has said: all who show one show the same. */
export const runsInProgress = atom<readonly RunProgress[]>([])

/** Progress never falls: what arrives late says less than what is known. */
export function reportProgress(progress: RunProgress): void {
  const known = runsInProgress.get()
  if (known.some(({ runId, done }) => runId === progress.runId && done >= progress.done)) return
  runsInProgress.set([...known.filter(({ runId }) => runId !== progress.runId), progress])
}

export const endRunsOf = (month: string) => runsInProgress.set(runsInProgress.get().filter(({ selectedMonth }) => selectedMonth !== month))

/** How far a run has come that the server was asked for. The answer moves on what others show of it, and begins nothing: the run may be over by then. */
export function useRunProgress(read: Read | undefined): { done: number; total: number; percent: number } | undefined {
  const known = useStore(runsInProgress).find(({ runId }) => runId === read?.runId)
  useEffect(() => {
    if (known && read) reportProgress({ ...known, ...read })
  })
  if (!read) return undefined
  const { done, total } = known && known.done > read.done ? known : read
  return { done, total, percent: percentOf(done, total) }
}
