import { text } from '@fairshare/texts'
import { z } from 'zod'
import type { JobContext } from '../../../platform/calls/services.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import { isRecorded } from '../uploads.store.ts'

/** The upload has ended by then, successfully or not. */
const UPLOAD_ENDED_SECONDS = 3600
/** Longer than any transaction. */
const RECORDED_SECONDS = 300

/** Removes the bytes of an upload that failed between storing and recording them. */
export const deleteUnrecordedUpload = job({
  name: 'delete-unrecorded-upload',
  payload: z.object({ storageKey: z.string() }),
  retries: { limit: 5, delaySeconds: 60 },
  concurrency: 2,
  perCompany: 1,

  async run({ storageKey }, { inCompany, services }) {
    if (!(await inCompany((tx) => isRecorded(tx, storageKey)))) await services.files.remove(storageKey)
  },
})

/**
 * Schedules the removal of bytes unless they are recorded within an hour. Call the returned function in the recording transaction:
 * it fails if the bytes may be gone.
 */
export async function removeUnlessRecorded(
  { inCompany, services: { jobs } }: Pick<JobContext, 'inCompany' | 'services'>,
  storageKey: string,
): Promise<(tx: Tx) => Promise<void>> {
  const options = { key: storageKey, afterSeconds: UPLOAD_ENDED_SECONDS }
  await inCompany((tx) => jobs.enqueue(tx, deleteUnrecordedUpload, { storageKey }, options))
  return async (tx) => {
    if (!(await jobs.isDelayed(tx, deleteUnrecordedUpload, { key: storageKey, seconds: RECORDED_SECONDS })))
      throw new AppError('UNAVAILABLE', text('refusals.overrun'), { retryAfter: 3 })
  }
}
