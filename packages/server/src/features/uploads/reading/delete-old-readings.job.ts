import { z } from 'zod'
import { job } from '../../../platform/jobs/jobs.ts'
import { removeOlder } from './staging.store.ts'

/** Staged readings older than this are abandoned; the file is read again when needed. */
export const STAGED_SECONDS = 24 * 60 * 60

/** Removes old staged readings of files that were not stored. */
export const deleteOldReadings = job({
  name: 'delete-old-readings',
  payload: z.object({}),
  retries: { limit: 5, delaySeconds: 60 },
  concurrency: 1,
  perCompany: 1,

  run: (_, { inCompany }) => inCompany((tx) => removeOlder(tx, STAGED_SECONDS)),
})
