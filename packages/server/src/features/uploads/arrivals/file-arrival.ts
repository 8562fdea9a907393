import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Month } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import { FileGone } from '../../../files/files.ts'
import type { CallContext } from '../../../platform/calls/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { forgetUnrecorded } from '../receiving/forget-unrecorded.job.ts'
import { receiveFile } from '../receiving/receive-file.ts'
import * as store from './arrivals.store.ts'

type Under = { manufacturerId: number; month: Month; isDone: boolean }

/** Files what arrived as an uploaded file of a manufacturer and month; of two who do it at once the second is refused. */
export async function fileArrival(
  context: CallContext,
  arrival: store.ArrivalRecord,
  { manufacturerId, month, isDone }: Under,
): Promise<number> {
  return withBytes(context, arrival, async (path) => {
    const file = Object.assign(await openAsBlob(path), { path, fileName: arrival.file_name })
    const upload = { note: '', addNewManufacturer: '', manufacturerId, selectedMonthYear: month, filetoupload: file }
    const { fId } = await receiveFile(context, upload, async (tx, fileId) => {
      const isFiled = await store.markFiled(tx, arrival.id, { fileId, manufacturerId, month, by: context.by, isDone })
      if (!isFiled) throw new AppError('CONFLICT', text('arrivals.settledAlready'))
      if (arrival.storage_key !== null) await context.services.jobs.enqueue(tx, forgetUnrecorded, { storageKey: arrival.storage_key })
    })
    return fId
  })
}

/** An arrived file's bytes on this machine's disk, until `done` is called. */
export async function openArrival({ services }: CallContext, { storage_key: key, file_name: file }: store.ArrivalRecord) {
  const gone = () => new AppError('CONFLICT', text('uploads.contentIsGone', { file }))
  if (key === null) throw gone()
  return services.files.open(key).catch((error: unknown) => {
    throw error instanceof FileGone ? gone() : error
  })
}

/** An arrived file's bytes in a file of their own, which may be moved away and is gone afterwards. */
export async function withBytes<T>(context: CallContext, arrival: store.ArrivalRecord, work: (path: string) => Promise<T>): Promise<T> {
  const kept = await openArrival(context, arrival)
  const path = join(context.services.files.incoming, randomUUID())
  try {
    await copyFile(kept.path, path)
    return await work(path)
  } finally {
    await kept.done()
    await rm(path, { force: true })
  }
}
