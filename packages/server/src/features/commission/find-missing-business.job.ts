import { monthOfDay } from '@fairshare/engine/values'
import { z } from 'zod'
import { job } from '../../platform/jobs/jobs.ts'
import { cacheMissingBusiness } from '../reports/missing-business.store.ts'

/** Looks once for the business that is missing in a calculated month, so that nobody who opens the report waits for it. */
export const findMissingBusiness = job({
  name: 'keep-missing-business',
  payload: z.object({ firstDay: z.iso.date() }),
  retries: { limit: 5, delaySeconds: 30 },
  concurrency: 1,
  perCompany: 1,

  async run({ firstDay }, { inCompany }) {
    await inCompany((tx) => cacheMissingBusiness(tx, monthOfDay(firstDay)))
  },
})
