import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { INVALID_EXTENSION, NEW_MANUFACTURER, REQUIRED, UPLOAD_EXTENSIONS } from '@fairshare/contract'
import type { Month } from '@fairshare/engine/values'
import { readTableFile } from '@fairshare/intake'
import type { CallContext } from '../../platform/context.ts'
import { invalidField, notFound } from '../../platform/errors.ts'
import type { IncomingFile } from '../../platform/uploads.ts'
import * as masters from '../masters/masters.store.ts'
import { add as addMaster } from '../masters/picks.store.ts'
import { change } from './change.ts'
import { refusalOf } from './reading.ts'
import * as store from './uploads.store.ts'

type Upload = { note: string; manufacturerId: number; addNewManufacturer: string; selectedMonthYear: Month; filetoupload: Blob }

/** Takes an uploaded file in: looks whether it can be read at all, keeps its bytes as they came, and puts it on record. */
export async function receiveFile(context: CallContext, input: Upload): Promise<{ fId: number; fileName: string }> {
  const { path, fileName: sentName } = input.filetoupload as IncomingFile
  const fileName = shownName(sentName)
  refuseOddName(fileName)
  const isNew = input.manufacturerId === NEW_MANUFACTURER
  if (!isNew && input.manufacturerId <= 0) throw invalidField('manufacturerId', REQUIRED)
  if (isNew && input.addNewManufacturer === '') throw invalidField('addNewManufacturer', REQUIRED)
  const month = input.selectedMonthYear
  await context.inCompany(async (tx) => {
    await store.refuseClosed(tx, month)
    if (!isNew && !(await masters.find(tx, 'manufacturer', input.manufacturerId))) throw notFound('Manufacturer')
  })
  const sha256 = await sha256Of(path)
  const table = await readTableFile(path, { fileName }).catch((error: unknown) => {
    throw refusalOf(error)
  })
  const storageKey = `${context.companyId}/${randomUUID()}`
  const { size: bytes } = input.filetoupload
  // The bytes first: a record without its file would be worse than a file without its record.
  await context.services.files.keep(storageKey, path)
  try {
    const fId = await change(context, 'uploadprocess.uploadFile', async (tx) => {
      await store.refuseClosed(tx, month)
      const manufacturerId = isNew
        ? await addMaster(tx, 'manufacturer', input.addNewManufacturer, 'addNewManufacturer')
        : input.manufacturerId
      const warnings = table.warnings.map(({ message }) => message)
      const by = context.viewer?.name ?? ''
      const result = await store.insert(tx, { manufacturerId, month, fileName, note: input.note, sha256, bytes, storageKey, warnings, by })
      return { subject: `file ${result}`, details: { fileName, month, manufacturerId, sha256, bytes }, result }
    })
    return { fId, fileName }
  } catch (error) {
    await context.services.files.remove(storageKey)
    throw error
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

function refuseOddName(fileName: string): void {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  if (!(UPLOAD_EXTENSIONS as readonly string[]).includes(extension)) throw invalidField('filetoupload', INVALID_EXTENSION)
}

/** The name of an uploaded file as it is shown: without folders, control and direction marks, and not too long. */
const shownName = (name: string) =>
  (name.split(/[\\/]/).pop() ?? '')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .slice(-200)
    .trim() || 'file'
