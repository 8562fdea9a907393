import { monthOfDay } from '@fairshare/engine/values'
import { z } from 'zod'
import { job } from '../../platform/jobs/jobs.ts'
import { cacheMissingBusiness } from '../reports/missing-business.store.ts'

/** Caches missing business of a calculated month, so that the report opens fast. */
export const findMissingBusiness = job({
  name: 'find-missing-business',
  payload: z.object({ firstDay: z.iso.date() }),
  retries: { limit: 5, delaySeconds: 30 },
  concurrency: 1,
  perCompany: 1,

  async run({ firstDay }, { inCompany }) {
    await inCompany((tx) => cacheMissingBusiness(tx, monthOfDay(firstDay)))
  },
})
