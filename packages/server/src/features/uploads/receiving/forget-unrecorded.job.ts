import { text } from '@fairshare/texts'
import { z } from 'zod'
import type { JobContext } from '../../../platform/calls/services.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import { isRecorded } from '../uploads.store.ts'

/** By then the upload that asked for it has ended, well or badly. */
const UPLOAD_ENDED_SECONDS = 3600
/** No transaction takes so long. */
const RECORDED_SECONDS = 300

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

/**
 * Has bytes that are about to be kept removed unless they are on record in an hour. What it answers is asked in the transaction of that
 * record: a process that stood still for so long puts nothing on record whose bytes may be gone.
 */
export async function forgetUnlessRecorded(
  { inCompany, services: { jobs } }: Pick<JobContext, 'inCompany' | 'services'>,
  storageKey: string,
): Promise<(tx: Tx) => Promise<void>> {
  const asked = { key: storageKey, afterSeconds: UPLOAD_ENDED_SECONDS }
  await inCompany((tx) => jobs.enqueue(tx, forgetUnrecorded, { storageKey }, asked))
  return async (tx) => {
    if (!(await jobs.isPutOff(tx, forgetUnrecorded, { key: storageKey, seconds: RECORDED_SECONDS })))
      throw new AppError('UNAVAILABLE', text('refusals.overrun'), { retryAfter: 3 })
  }
}
