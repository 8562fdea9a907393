import { text } from '@fairshare/texts/text'
import { IntakeError, tooComplex } from '../../intake-error.ts'
import type { Workbook } from '../workbook.ts'
import { openXlsx } from './xlsx.ts'
import { openZip, type ZipParts } from './zip.ts'

const BINARY_WORKBOOK = 'xl/workbook.bin'
const OPEN_DOCUMENT = 'content.xml'
const MAX_LETTERS = 200_000_000
/** The parts of Apple Numbers. */
const NUMBERS = /^index\/(?:document|tables\/)|^index\.zip$/

/** Detects the program by the container's parts. Readers are lazy. */
export async function openZipped(path: string): Promise<Workbook> {
  const zip = await openZip(path)
  if (zip.names.has(BINARY_WORKBOOK)) {
    await readThrough(zip)
    return (await import('../xlsb/xlsb.ts')).openXlsb(path)
  }
  if (zip.names.has(OPEN_DOCUMENT)) return (await import('../ods/ods.ts')).openOds(zip)
  if ([...zip.names].some((name) => NUMBERS.test(name))) throw new IntakeError('content', text('intake.isNumbers'))
  return openXlsx(path)
}

/** Checks sizes and checksums first, because the XLSB library inflates anything. */
async function readThrough(zip: ZipParts): Promise<void> {
  for (const name of zip.names) {
    let letters = 0
    for await (const piece of zip.text(name)) letters += piece.length
    if (letters > MAX_LETTERS) throw tooComplex()
  }
}
