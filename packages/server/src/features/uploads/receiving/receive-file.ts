import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { INVALID_EXTENSION, NEW_MANUFACTURER, UPLOAD_EXTENSIONS } from '@fairshare/contract'
import { isOneOf, formatMonth, type Money, type Month } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import type { CallContext } from '../../../platform/calls/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import type { IncomingFile } from '../../../platform/http/uploads.ts'
import * as masters from '../../masters/masters.store.ts'
import { add as addMaster } from '../../masters/choices.service.ts'
import { keepStated } from '../../commission-received/proof.service.ts'
import { change } from '../change.ts'
import { forgetUnlessRecorded } from './forget-unrecorded.job.ts'
import { layoutOf } from '../reading/layout.ts'
import { readIncomingTable } from '../reading/reading.ts'
import { refuseClosed, uploadedAlready } from '../refusals.ts'
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
 * Takes an uploaded file in: looks whether it can be read at all, keeps its bytes as they came, and puts it on record. `beside` is done in
 * the transaction of the record.
 */
export async function receiveFile(
  context: CallContext,
  input: Upload,
  beside?: (tx: Tx, fId: number) => Promise<void>,
): Promise<{ fId: number; fileName: string }> {
  const { path, fileName: sentName } = input.filetoupload as IncomingFile
  const fileName = shownName(sentName)
  refuseOddName(fileName)
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
  // The bytes first: a record without its file would be worse than a file without its record, and the latter is swept away.
  const refuseForgotten = await forgetUnlessRecorded(context, storageKey)
  let isInserted = false
  try {
    await files.keep(storageKey, path)
    const asked = { ...input, filetoupload: sha256 }
    const fId = await change(context, 'uploadprocess.uploadFile', asked, async (tx) => {
      await refuseForgotten(tx)
      await refuseClosed(tx, month)
      const manufacturerId = isNew
        ? await addMaster(tx, 'manufacturer', input.addNewManufacturer, 'addNewManufacturer')
        : await manufacturerOf(tx, input.manufacturerId)
      const { warnings } = table
      const description = table.titles.join('\n')
      const file = {
        manufacturerId,
        month,
        fileName,
        note: input.note,
        sha256,
        bytes,
        storageKey,
        warnings,
        description,
        layout: layoutOf(table),
        statedSalesCents: input.statedSales ?? null,
        by: context.by,
      }
      const result = await store.insert(tx, file)
      if (result === undefined) throw uploadedAlready(await store.sameBytes(tx, file))
      isInserted = true
      const { statedCommission: amount = null } = input
      if (amount !== null) await keepStated(tx, { manufacturerId, month, amount, fileId: result, by: context.by })
      await announce(tx, { type: 'file.waiting', data: { month: formatMonth(month), fileId: result, manufacturerId } })
      await beside?.(tx, result)
      const stated = {
        ...(amount !== null && { statedCommission: amount }),
        ...(file.statedSalesCents !== null && { statedSales: file.statedSalesCents }),
      }
      return { subject: `file ${result}`, details: { fileName, month, manufacturerId, sha256, bytes, ...stated }, result }
    })
    return { fId, fileName }
  } finally {
    // Once the record is written nobody can say from here whether it was committed when the connection breaks.
    if (!isInserted) await files.remove(storageKey).catch(() => undefined)
  }
}

/** The manufacturer, which stays in use until this transaction ends. */
async function manufacturerOf(tx: Tx, id: number): Promise<number> {
  if (!(await masters.find(tx, 'manufacturer', id, 'use'))) throw new AppError('NOT_FOUND', text('masters.notFound.manufacturer'))
  return id
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

export function refuseOddName(fileName: string): void {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  if (!isOneOf(UPLOAD_EXTENSIONS, extension)) throw invalidField('filetoupload', INVALID_EXTENSION)
}

/** The name of an uploaded file as it is shown: without folders, control and direction marks, and not too long. */
export const shownName = (name: string) =>
  (name.split(/[\\/]/).pop() ?? '')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .slice(-200)
    // Half a character is left where one is cut in two; JSON in the database holds none.
    .toWellFormed()
    .trim() || 'file'
