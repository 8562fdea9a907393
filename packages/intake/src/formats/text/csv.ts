import { isAscii, isUtf8 } from 'node:buffer'
import { type Text, text } from '@fairshare/texts/text'
import { byteOrderMark, unmarkedUtf16 } from './encoding.ts'
import { MAX_COLUMNS } from '../cell.ts'
import { CsvRecords } from './csv-records.ts'
import { IntakeError } from '../../intake-error.ts'
import { bytePieces, textPieces } from './text-pieces.ts'
import type { OnRow, SheetFacts, Workbook } from '../workbook.ts'

const DELIMITERS = [',', ';', '\t', '|']
const SAMPLE_RECORDS = 200
/** The prefix that makes Excel keep a text unchanged: ="00123" with doubled quotes. */
const GUARD = '="'

/** Cells remain texts, because a column's type is known only after mapping. */
export function openCsv(path: string, extension: string): Workbook {
  const { encoding, isPlain } = detectEncoding(
    path,
    text(extension === 'csv' ? 'intake.isNoText' : 'intake.isNoSpreadsheet', { extension }),
  )
  const delimiter = detectDelimiter(firstPiece(path, encoding))
  const read = async (onRow: OnRow) => readRecords(path, encoding, delimiter, onRow)
  return { sheets: [{ name: null, hidden: false, read }], date1904: false, isAscii: isPlain }
}

function readRecords(path: string, encoding: string, delimiter: string, onRow: OnRow): SheetFacts {
  const isGuarded = firstPiece(path, encoding).includes(GUARD)
  const written = (cells: string[]) => (isGuarded ? cells.map(unguarded) : cells)
  const records = new CsvRecords(delimiter, (cells, number) => onRow({ number, cells: written(withinSheet(cells, number)), hidden: false }))
  for (const piece of textPieces(path, encoding)) {
    records.push(piece.includes('\0') ? piece.replaceAll('\0', '') : piece)
    if (records.stopped) break
  }
  records.end()
  if (records.fault) {
    const { kind, record } = records.fault
    if (kind === 'unclosed quote') throw new IntakeError('damaged', text('intake.unclosedQuote', { row: record }))
    throw new IntakeError('too large', text('intake.rowTooLong', { row: record }))
  }
  return { mergedColumns: new Map() }
}

/** A formula that is only a text is that text. */
const unguarded = (cell: string): string =>
  cell.startsWith(GUARD) && cell.length > GUARD.length && cell.endsWith('"') && !cell.slice(GUARD.length, -1).includes('"')
    ? cell.slice(GUARD.length, -1)
    : cell

/** Rejects a row with more cells than any sheet has columns, even if blank: millions of them would take too long. */
function withinSheet(cells: string[], row: number): string[] {
  const { length: columns } = cells
  if (columns <= MAX_COLUMNS) return cells
  const letters = cells.reduce((sum, cell) => sum + cell.length, 0)
  throw new IntakeError('too large', text('intake.tooManyColumns', { row, columns, letters }))
}

function firstPiece(path: string, encoding: string): string {
  for (const piece of textPieces(path, encoding)) return piece
  return ''
}

/** By byte order mark or UTF-16 zero bytes; otherwise UTF-8 if valid, else Windows-1252. */
function detectEncoding(path: string, refusal: Text): { encoding: string; isPlain: boolean } {
  let encoding: string | null = null
  let isFirst = true
  let isPlain = true
  let tail: Buffer = Buffer.alloc(0)
  for (const bytes of bytePieces(path)) {
    if (isFirst) encoding = byteOrderMark(bytes) ?? unmarkedUtf16(bytes)
    if (encoding) return { encoding, isPlain: false }
    isFirst = false
    if (bytes.includes(0) && !isPadded(bytes)) throw new IntakeError('content', refusal)
    if (tail.length === 0 && isAscii(bytes)) continue
    isPlain = false
    const joined = Buffer.concat([tail, bytes])
    const whole = joined.length - unfinished(joined)
    if (!isUtf8(joined.subarray(0, whole))) return { encoding: 'windows-1252', isPlain }
    tail = joined.subarray(whole)
  }
  return { encoding: tail.length > 0 ? 'windows-1252' : 'utf-8', isPlain }
}

/** Old systems pad fields with a few zero bytes but have no other binary bytes, unlike programs and images. */
function isPadded(bytes: Buffer): boolean {
  let zeros = 0
  for (const byte of bytes) {
    if (byte === 0) zeros++
    else if (byte < 32 && !TEXT_CONTROLS.has(byte)) return false
  }
  return zeros * MIN_LETTERS_A_ZERO <= bytes.length
}
const MIN_LETTERS_A_ZERO = 10
/** Tab, line feed, form feed, carriage return, and the DOS end-of-file character. */
const TEXT_CONTROLS = new Set([9, 10, 12, 13, 26])

/** The number of trailing bytes of an incomplete UTF-8 character. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0
    if (byte < 0x80) return 0
  }
  return 0
}

/** The delimiter that splits most records into the same number of cells. */
export function detectDelimiter(sample: string): string {
  const declared = /^sep=([,;\t|])\r?\n/i.exec(sample)?.[1]
  if (declared) return declared
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, score: consistency(sample, delimiter) }))
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).delimiter
}

function consistency(sample: string, delimiter: string): number {
  const widths = new Map<number, number>()
  let records = 0
  const reader = new CsvRecords(delimiter, (cells) => {
    if (cells.length === 1 && cells[0] === '') return
    widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1)
    return ++records < SAMPLE_RECORDS
  })
  reader.push(`${sample}\n`)
  return Math.max(0, ...[...widths].map(([width, count]) => ((width - 1) * count) / records))
}
