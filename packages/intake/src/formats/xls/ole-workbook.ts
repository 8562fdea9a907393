import { readFile } from 'node:fs/promises'
import { text } from '@fairshare/texts/text'
import { IntakeError } from '../../intake-error.ts'
import { openOle } from './ole.ts'
import { openXls } from './xls.ts'
import { openXlsx } from '../xlsx/xlsx.ts'
import { decryptedPackage } from '../xlsx/xlsx-password.ts'
import type { Workbook } from '../workbook.ts'

/** A compound file contains an XLS workbook, or an encrypted XLSX one. */
export async function openOleWorkbook(path: string): Promise<Workbook> {
  const stream = openOle(await readFile(path))
  const encrypted = stream('EncryptedPackage')
  if (encrypted) return openXlsx(await decryptedPackage(stream('EncryptionInfo') ?? Buffer.alloc(0), encrypted))
  const workbook = stream('Workbook') ?? stream('Book')
  if (workbook === undefined) throw new IntakeError('content', text('intake.isSomethingElse'))
  return openXls(workbook)
}
