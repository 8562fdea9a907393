import { useSyncExternalStore } from 'react'

/** Something the server does in the background. `progress` is 0–100; `to` opens the screen that shows it. */
export type Job = {
  id: string
  title: string
  detail?: string
  progress?: number
  state: 'running' | 'done' | 'failed'
  to?: string
  retry?: () => void
}

let jobs: readonly Job[] = []
const listeners = new Set<() => void>()

/** Adds a job, or says how an earlier one stands. */
export function setJob(job: Job) {
  const known = jobs.some(({ id }) => id === job.id)
  set(known ? jobs.map((each) => (each.id === job.id ? job : each)) : [job, ...jobs])
}

export const removeJob = (id: string) => set(jobs.filter((job) => job.id !== id))

export const useJobs = () => useSyncExternalStore(subscribe, () => jobs)

function set(next: readonly Job[]) {
  jobs = next
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
