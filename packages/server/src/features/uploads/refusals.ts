import { MAX_NEW_VALUES } from '@fairshare/contract'
import { text } from '@fairshare/texts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { countNewNames } from './reading/names.store.ts'
import { mappingOf } from './reading/sales-request.ts'
import type { ReadingTx } from './reading/staging.store.ts'
import * as store from './uploads.store.ts'

/** Returns a file or throws NOT_FOUND; `lock` locks it until the transaction ends. */
export async function fileOf(tx: Tx, id: number, options?: { lock?: boolean; deleted?: boolean }): Promise<store.FileRecord> {
  const found = await store.find(tx, id, options)
  if (!found) throw notFound(text('uploads.fileNotFound'))
  return found
}

/** Conflict for the same bytes of a manufacturer and month; names the earlier file. */
export const alreadyUploaded = (earlier: { id: number; file_name: string; uploaded_by: string } | undefined) =>
  earlier
    ? new AppError('CONFLICT', text('uploads.uploadedAlready', { file: earlier.file_name, by: earlier.uploaded_by }), { fId: earlier.id })
    : new AppError('CONFLICT', text('uploads.uploadedAlreadyAsAnother'))

/** Refuses a file with more new names of a kind than a user can match: its columns are probably mapped wrongly. */
export async function refuseTooManyNew(tx: ReadingTx, file: store.FileRecord): Promise<void> {
  const excess = (await countNewNames(tx)).find(({ count }) => count > MAX_NEW_VALUES)
  if (!excess) return
  const { target, count: values, some } = excess
  const [column = ''] = Object.entries(mappingOf(file).mappedFields).find(([, each]) => each === target) ?? []
  const [first = '', second = '', third = ''] = some.map((value) => `'${value}'`)
  throw new AppError('INVALID', text(`uploads.tooManyNew.${target}`, { column, values, first, second, third, most: MAX_NEW_VALUES }), {
    fields: { [target]: text('refusals.asWritten', { text: column }) },
  })
}
