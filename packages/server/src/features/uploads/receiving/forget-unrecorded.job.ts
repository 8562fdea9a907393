import { z } from 'zod'
import { job } from '../../../platform/jobs/jobs.ts'
import { isRecorded } from '../uploads.store.ts'

/** By then the upload that asked for it has long ended, well or badly. */
export const UPLOAD_ENDED_SECONDS = 3600

/** Removes the bytes of an upload that died between keeping them and putting them on record. */
export const forgetUnrecorded = job({
  name: 'forget-unrecorded',
  payload: z.object({ storageKey: z.string() }),
  retries: { limit: 5, delaySeconds: 60 },
  concurrency: 2,
  perCompany: 1,

  async run({ storageKey }, { inCompany, services }) {
    if (!(await inCompany((tx) => isRecorded(tx, storageKey)))) await services.files.remove(storageKey)
  },
})
