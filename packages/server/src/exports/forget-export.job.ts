import { z } from 'zod'
import { job } from '../platform/jobs/jobs.ts'
import * as exports from './ordered-exports.store.ts'

/** Where the bytes of an ordered export are kept. */
export const keyOf = (companyId: number, exportId: number) => `${companyId}/export-${exportId}`

/** Forgets an ordered export once its time is over, its bytes first: what dies between is done again. */
export const forgetExport = job({
  name: 'forget-export',
  payload: z.object({ exportId: z.number() }),
  retries: { limit: 5, delaySeconds: 60 },
  concurrency: 1,
  perCompany: 1,

  async run({ exportId }, { companyId, inCompany, services }) {
    await services.files.remove(keyOf(companyId, exportId))
    await inCompany((tx) => exports.remove(tx, exportId))
  },
})
