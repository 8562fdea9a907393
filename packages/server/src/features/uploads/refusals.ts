import type { Month } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import type { Tx } from '../../platform/database/db.ts'
import { monthIsFinalized } from '../../refusals.ts'
import { AppError } from '../../platform/errors.ts'
import * as store from './uploads.store.ts'

/** A file that is there, or the refusal that it is not; `lock` locks it until the transaction ends. */
export async function fileOf(tx: Tx, id: number, which?: { lock?: boolean; deleted?: boolean }): Promise<store.FileRecord> {
  const found = await store.find(tx, id, which)
  if (!found) throw new AppError('NOT_FOUND', text('uploads.fileNotFound'))
  return found
}

/** Refuses a month that is in the closed books, and keeps it open until this transaction ends. */
export async function refuseClosed(tx: Tx, month: Month): Promise<void> {
  const finalized = await store.lockOpen(tx, month)
  if (finalized !== undefined) throw monthIsFinalized(finalized)
}

/** The same bytes of a manufacturer and month are refused, naming the earlier file. */
export const uploadedAlready = (earlier: { id: number; file_name: string; uploaded_by: string } | undefined) =>
  earlier
    ? new AppError('CONFLICT', text('uploads.uploadedAlready', { file: earlier.file_name, by: earlier.uploaded_by }), { fId: earlier.id })
    : new AppError('CONFLICT', text('uploads.uploadedAlreadyAsAnother'))
