import { z } from 'zod'
import { job } from '../../../platform/jobs/jobs.ts'
import { removeOlder } from './staging.store.ts'

/** What is staged for longer was given up; it is read again when someone needs it. */
export const KEPT_SECONDS = 24 * 60 * 60

/** Removes what was staged of files that were not stored. */
export const forgetStaged = job({
  name: 'forget-staged',
  payload: z.object({}),
  retries: { limit: 5, delaySeconds: 60 },
  concurrency: 1,
  perCompany: 1,

  run: (_, { inCompany }) => inCompany((tx) => removeOlder(tx, KEPT_SECONDS)),
})
