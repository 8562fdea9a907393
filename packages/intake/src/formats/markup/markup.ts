import { text } from '@fairshare/texts/text'
import { IntakeError } from '../../intake-error.ts'
import { markupEncoding } from '../text/encoding.ts'
import { openHtml } from './html.ts'
import { bytePieces, textPieces } from '../text/text-pieces.ts'
import type { Workbook } from '../workbook.ts'
import { openXml2003 } from './xml-2003.ts'

const OPEN_DOCUMENT = 'urn:oasis:names:tc:opendocument:xmlns:office:1.0'
const SPREADSHEET = 'urn:schemas-microsoft-com:office:spreadsheet'
/** The bytes that are enough to detect the type. */
const HEAD = 4_096

/** Opens portal files with a workbook extension: a web page with tables, or Excel 2003 XML. */
export async function openMarkup(path: string): Promise<Workbook> {
  const start = firstBytes(path)
  const encoding = markupEncoding(start)
  const head = new TextDecoder(encoding).decode(start.subarray(0, HEAD))
  if (head.includes(SPREADSHEET) && /<(?:\w+:)?Workbook\b/.test(head)) return openXml2003(textPieces(path, encoding))
  if (head.includes(OPEN_DOCUMENT) && /<office:document\b/.test(head))
    return (await import('../ods/ods.ts')).openFods(() => textPieces(path, encoding))
  if (hasTable(path, encoding)) return openHtml(() => textPieces(path, encoding))
  throw new IntakeError('content', text('intake.isMarkup'))
}

function firstBytes(path: string): Buffer {
  for (const bytes of bytePieces(path)) return bytes
  return Buffer.alloc(0)
}

function hasTable(path: string, encoding: string): boolean {
  let before = ''
  for (const piece of textPieces(path, encoding)) {
    if (/<t[rd]\b/i.test(before + piece)) return true
    before = piece.slice(-4)
  }
  return false
}
