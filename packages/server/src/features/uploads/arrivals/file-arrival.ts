import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Month } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import { FileGone } from '../../../files/files.ts'
import type { CallContext } from '../../../platform/calls/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { deleteUnrecordedUpload } from '../receiving/delete-unrecorded-upload.job.ts'
import { receiveFile } from '../receiving/receive-file.ts'
import * as store from './arrivals.store.ts'

type FilingTarget = { manufacturerId: number; month: Month; isDone: boolean }

/** Files an arrival as an uploaded file of a manufacturer and month; the second of two concurrent calls is refused. */
export async function fileArrival(
  context: CallContext,
  arrival: store.ArrivalRecord,
  { manufacturerId, month, isDone }: FilingTarget,
): Promise<number> {
  return withBytes(context, arrival, async (path) => {
    const file = Object.assign(await openAsBlob(path), { path, fileName: arrival.file_name })
    const upload = { note: '', addNewManufacturer: '', manufacturerId, selectedMonthYear: month, filetoupload: file }
    const { fId } = await receiveFile(context, upload, async (tx, fileId) => {
      const isFiled = await store.markFiled(tx, arrival.id, { fileId, manufacturerId, month, by: context.by, isDone })
      if (!isFiled) throw new AppError('CONFLICT', text('arrivals.settledAlready'))
      if (arrival.storage_key !== null) await context.services.jobs.enqueue(tx, deleteUnrecordedUpload, { storageKey: arrival.storage_key })
    })
    return fId
  })
}

/** Opens an arrived file's bytes on the local disk until `done` is called. */
export async function openArrival({ services }: CallContext, { storage_key: key, file_name: file }: store.ArrivalRecord) {
  const gone = () => new AppError('CONFLICT', text('uploads.contentIsGone', { file }))
  if (key === null) throw gone()
  return services.files.open(key).catch((error: unknown) => {
    throw error instanceof FileGone ? gone() : error
  })
}

/** Copies an arrived file's bytes into a temporary file, which `work` may move away. */
export async function withBytes<T>(context: CallContext, arrival: store.ArrivalRecord, work: (path: string) => Promise<T>): Promise<T> {
  const stored = await openArrival(context, arrival)
  const path = join(context.services.files.incoming, randomUUID())
  try {
    await copyFile(stored.path, path)
    return await work(path)
  } finally {
    await stored.done()
    await rm(path, { force: true })
  }
}
