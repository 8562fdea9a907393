import type { Services } from '../../../platform/calls/services.ts'
import { lookAtPlace } from './look-at-place.job.ts'
import { takeDue } from './places.store.ts'

const EVERY_MS = 15_000

/** Queues a look at each place that is due, from now on. Of many processes one takes each. */
export function watchPlaces({ db, jobs, log }: Services): () => void {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= queueDue({ db, jobs })
      .catch((err: unknown) => log.warn({ err }, 'the watched places could not be asked for'))
      .finally(() => {
        running = undefined
      })
  }, EVERY_MS).unref()
  return () => clearInterval(timer)
}

/** The same once. Only the companies where something is due are gone into: most have nothing to watch, and most places nothing due. */
export async function queueDue({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  for (const companyId of await db.companiesWithPlacesDue())
    await db.forCompany(companyId, async (tx) => {
      for (const placeId of await takeDue(tx, false)) await jobs.enqueue(tx, lookAtPlace, { placeId }, { key: `place ${placeId}` })
    })
}
