import { randomUUID } from 'node:crypto'
import { INVALID_EXTENSION, NEW_MANUFACTURER, UPLOAD_EXTENSIONS } from '@fairshare/contract'
import { firstDay, formatMonth, isOneOf, type Money, type Month } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import { sha256Of } from '../../../files/incoming.ts'
import type { CallContext } from '../../../platform/calls/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { invalidField, notFound } from '../../../platform/errors.ts'
import type { IncomingFile } from '../../../platform/http/uploads.ts'
import * as masters from '../../masters/masters.store.ts'
import { add as addMaster } from '../../masters/choices.service.ts'
import { storeStated } from '../../commission-received/proof.service.ts'
import { auditedChange } from '../audited-change.ts'
import { removeUnlessRecorded } from './delete-unrecorded-upload.job.ts'
import { layoutOf } from '../reading/layout.ts'
import { readIncomingTable } from '../reading/reading.ts'
import { alreadyUploaded } from '../refusals.ts'
import { refuseClosed } from '../../months/closed-books.service.ts'
import * as store from '../uploads.store.ts'

type Upload = {
  note: string
  manufacturerId: number
  addNewManufacturer: string
  selectedMonthYear: Month
  filetoupload: Blob
  statedCommission?: Money | null | undefined
  statedSales?: Money | null | undefined
}

/**
 * Receives an uploaded file: checks that it can be read, stores its bytes unchanged and records it.
 * `alsoRecord` runs in the recording transaction.
 */
export async function receiveFile(
  context: CallContext,
  input: Upload,
  alsoRecord?: (tx: Tx, fId: number) => Promise<void>,
): Promise<{ fId: number; fileName: string }> {
  const { path, fileName: sentName } = input.filetoupload as IncomingFile
  const fileName = shownName(sentName)
  refuseUnknownExtension(fileName)
  const isNew = input.manufacturerId === NEW_MANUFACTURER
  if (!isNew && input.manufacturerId <= 0) throw invalidField('manufacturerId', text('input.required'))
  if (isNew && input.addNewManufacturer === '') throw invalidField('addNewManufacturer', text('input.required'))
  const month = input.selectedMonthYear
  await context.inCompany(async (tx) => {
    await refuseClosed(tx, month)
    if (!isNew) await manufacturerOf(tx, input.manufacturerId)
  })
  const sha256 = await sha256Of(path)
  const table = await readIncomingTable(context, { path, fileName, sha256 })
  const storageKey = `${context.companyId}/${randomUUID()}`
  const { size: bytes } = input.filetoupload
  const { announce, files } = context.services
  // Bytes first: a record without its file is worse than a file without a record, which is removed later.
  const refuseExpired = await removeUnlessRecorded(context, storageKey)
  let isInserted = false
  try {
    await files.keep(storageKey, path)
    const hashed = { ...input, filetoupload: sha256 }
    const fId = await auditedChange(context, 'uploadprocess.uploadFile', hashed, async (tx) => {
      await refuseExpired(tx)
      await refuseClosed(tx, month)
      const manufacturerId = isNew
        ? await addMaster(tx, 'manufacturer', input.addNewManufacturer, 'addNewManufacturer')
        : await manufacturerOf(tx, input.manufacturerId)
      const file = {
        manufacturer_id: manufacturerId,
        month: firstDay(month),
        file_name: fileName,
        note: input.note,
        sha256,
        bytes,
        storage_key: storageKey,
        warnings: JSON.stringify(table.warnings),
        description: table.titles.join('\n'),
        layout: layoutOf(table),
        stated_sales_cents: input.statedSales ?? null,
        uploaded_by: context.by,
      }
      const result = await store.insert(tx, file)
      if (result === undefined) throw alreadyUploaded(await store.findSameBytes(tx, file))
      isInserted = true
      const { statedCommission: amount = null } = input
      if (amount !== null) await storeStated(tx, { manufacturerId, month, amount, fileId: result, by: context.by })
      await announce(tx, { type: 'file.waiting', data: { month: formatMonth(month), fileId: result, manufacturerId } })
      await alsoRecord?.(tx, result)
      const stated = {
        ...(amount !== null && { statedCommission: amount }),
        ...(file.stated_sales_cents !== null && { statedSales: file.stated_sales_cents }),
      }
      return { subject: `file ${result}`, details: { fileName, month, manufacturerId, sha256, bytes, ...stated }, result }
    })
    return { fId, fileName }
  } finally {
    // If the connection breaks after the insert, the commit is uncertain and the bytes must stay.
    if (!isInserted) await files.remove(storageKey).catch(() => undefined)
  }
}

/** Locks the manufacturer until the transaction ends. */
async function manufacturerOf(tx: Tx, id: number): Promise<number> {
  if (!(await masters.find(tx, 'manufacturer', id, 'use'))) throw notFound(text('masters.notFound.manufacturer'))
  return id
}

export function refuseUnknownExtension(fileName: string): void {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  if (!isOneOf(UPLOAD_EXTENSIONS, extension)) throw invalidField('filetoupload', INVALID_EXTENSION)
}

/** A file name for display: without folders, control and direction characters, and limited in length. */
export const shownName = (name: string) =>
  (name.split(/[\\/]/).pop() ?? '')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .slice(-200)
    // Cutting may split a surrogate pair, which jsonb rejects.
    .toWellFormed()
    .trim() || 'file'
