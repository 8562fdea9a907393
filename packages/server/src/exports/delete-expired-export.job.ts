import { z } from 'zod'
import { job } from '../platform/jobs/jobs.ts'
import * as exports from './exports.store.ts'

export const keyOf = (companyId: number, exportId: number) => `${companyId}/export-${exportId}`

/** Deletes an expired export. Its bytes go first, so that a crash in between is repaired by a retry. */
export const deleteExpiredExport = job({
  name: 'delete-expired-export',
  payload: z.object({ exportId: z.number() }),
  retries: { limit: 5, delaySeconds: 60 },
  concurrency: 1,
  perCompany: 1,

  async run({ exportId }, { companyId, inCompany, services }) {
    await services.files.remove(keyOf(companyId, exportId))
    await inCompany((tx) => exports.remove(tx, exportId))
  },
})
