import type { Text } from '@fairshare/texts'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import type { LinkTarget } from '../../url/path.ts'
import type { ActivityAction } from './activity.ts'

/** A background job of the server. `progress` is 0–100; `place` is the page that shows it. */
export type Job = {
  id: string
  title: Text
  detail?: Text
  progress?: number
  state: 'running' | 'done' | 'failed'
  place?: LinkTarget
  action?: ActivityAction
}

const jobs = atom<readonly Job[]>([])

/** Adds or updates a job. */
export function setJob(job: Job) {
  const others = jobs.get()
  const isKnown = others.some(({ id }) => id === job.id)
  jobs.set(isKnown ? others.map((each) => (each.id === job.id ? job : each)) : [job, ...others])
}

export const removeJob = (id: string) => jobs.set(jobs.get().filter((job) => job.id !== id))

/** One user's jobs are not shown to the next. */
export const closeJobs = () => jobs.set([])

export const useJobs = () => useStore(jobs)
