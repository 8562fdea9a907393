import type { Services } from '../../../platform/calls/services.ts'
import { pollWatchedPlace } from './poll-watched-place.job.ts'
import { claimDue } from './places.store.ts'

const EVERY_MS = 15_000

/** Periodically queues a poll of each due place. With several processes, each place is claimed by one. */
export function watchPlaces({ db, jobs, log }: Services): () => void {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= queueDue({ db, jobs })
      .catch((err: unknown) => log.warn({ err }, 'Query for due places failed'))
      .finally(() => {
        running = undefined
      })
  }, EVERY_MS).unref()
  return () => clearInterval(timer)
}

/** Queues the due places once. Opens only companies with something due, because most have nothing to watch. */
export async function queueDue({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  for (const companyId of await db.companiesWithDuePlaces())
    await db.forCompany(companyId, async (tx) => {
      for (const placeId of await claimDue(tx, false)) await jobs.enqueue(tx, pollWatchedPlace, { placeId }, { key: `place ${placeId}` })
    })
}
