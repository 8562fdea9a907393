import type { Month } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import type { Tx } from '../../platform/database/db.ts'
import { monthIsFinalized } from '../../refusals.ts'
import { AppError } from '../../platform/errors.ts'
import * as store from './uploads.store.ts'

/** Returns a file or throws NOT_FOUND; `lock` locks it until the transaction ends. */
export async function fileOf(tx: Tx, id: number, options?: { lock?: boolean; deleted?: boolean }): Promise<store.FileRecord> {
  const found = await store.find(tx, id, options)
  if (!found) throw new AppError('NOT_FOUND', text('uploads.fileNotFound'))
  return found
}

/** Refuses a month in the closed books, and locks the books so that the month stays open until the transaction ends. */
export async function refuseClosed(tx: Tx, month: Month): Promise<void> {
  const finalized = await store.lockOpen(tx, month)
  if (finalized !== undefined) throw monthIsFinalized(finalized)
}

/** Conflict for the same bytes of a manufacturer and month; names the earlier file. */
export const alreadyUploaded = (earlier: { id: number; file_name: string; uploaded_by: string } | undefined) =>
  earlier
    ? new AppError('CONFLICT', text('uploads.uploadedAlready', { file: earlier.file_name, by: earlier.uploaded_by }), { fId: earlier.id })
    : new AppError('CONFLICT', text('uploads.uploadedAlreadyAsAnother'))
