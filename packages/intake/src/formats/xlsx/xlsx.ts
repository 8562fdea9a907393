import { text } from '@fairshare/texts/text'
import { type Cell, dateCell, MAX_COLUMNS, type Row, UNKNOWN } from '../cell.ts'
import { IntakeError } from '../../intake-error.ts'
import type { OnRow, SheetFacts, Workbook } from '../workbook.ts'
import { joined, readXml } from '../markup/xml.ts'
import type { Attributes } from '../markup/xml-scanner.ts'
import { isSuperscript, isTrue, readCellStyles, readSharedStrings, readWorkbookPart, unescaped } from './xlsx-parts.ts'
import { ColumnFacts, mergeDown } from '../column-facts.ts'
import type { NumberStyle } from '../number-format.ts'
import { superscript } from '../superscript.ts'
import { readDate } from '../date.ts'
import { readCellNotes } from './xlsx-notes.ts'
import { openZip, type ZipParts } from './zip.ts'

const MAX_ROWS = 1_048_576
/** A reference to a missing shared string is an error; an empty cell would hide the loss. */
const NO_SUCH_TEXT: Cell = { kind: 'error', code: '#REF!' }

/** Page headers and footers. */
const MARGINS: ReadonlySet<string> = new Set(['oddHeader', 'oddFooter', 'firstHeader', 'firstFooter', 'evenHeader', 'evenFooter'])
/** The start of the left, center and right parts, and codes for fonts, colors and fields. */
const PARTS = /&[LCR]/i
const CODES = /&(?:"[^"]{0,200}"|K[0-9A-F]{6}|\d{1,3}|[A-Z])/gi

type Context = { strings: string[]; styles: NumberStyle[]; date1904: boolean }

export async function openXlsx(from: string | Buffer): Promise<Workbook> {
  const zip = await openZip(from)
  const book = await readWorkbookPart(zip)
  if (book.sheets.length === 0) throw new IntakeError('empty', text('intake.hasNoSheet'))
  const context: Context = {
    date1904: book.date1904,
    strings: book.sharedStrings === null ? [] : await readSharedStrings(zip, book.sharedStrings),
    styles: book.styles === null ? [] : await readCellStyles(zip, book.styles),
  }
  const sheets = book.sheets.map(({ name, hidden, part }) => ({
    name,
    hidden,
    read: (onRow: OnRow) => readSheet(zip, part, context, onRow),
  }))
  return { sheets, date1904: book.date1904 }
}

/** Streams the existing rows and ignores the sheet's claimed dimension. */
async function readSheet(zip: ZipParts, part: string, context: Context, onRow: OnRow): Promise<SheetFacts> {
  const mergedColumns = new Map<number, number>()
  const facts = new ColumnFacts()
  const notes = await readCellNotes(zip, part)
  let row: Row = { number: 0, cells: [], hidden: false }
  let column = -1
  let cell: Attributes = {}
  let value = ''
  let collecting = false
  let inPhonetic = false
  let isRaised = false
  let isFormula = false
  let stopped = false
  const around: string[] = []
  let inMargin = false
  // Some programs write each cell in a separate row element.
  let isContinued = false
  const end = () => {
    if (row.number > 0 && !stopped) stopped = onRow(row) === false
  }
  const begin = (number: number, hidden: boolean) => {
    end()
    row = { number, cells: [], hidden }
    column = -1
    isContinued = false
  }
  await readXml(zip.text(part), {
    done: () => stopped,
    open(name, attributes) {
      if (name === 'c') {
        cell = attributes
        column = attributes['r'] === undefined ? column + 1 : columnIndex(attributes['r'])
        if (column >= MAX_COLUMNS) throw new IntakeError('damaged', text('intake.isDamagedInside'))
        // A repeated row number with an occupied column is a new row.
        if (isContinued && row.cells[column] !== undefined) begin(row.number + 1, row.hidden)
        value = ''
        isFormula = false
      } else if (name === 'v' || name === 't') collecting = !inPhonetic
      else if (name === 'f') isFormula = true
      else if (name === 'row') {
        const number = rowNumber(attributes['r']) ?? row.number + 1
        isContinued = number === row.number
        if (!isContinued) begin(number, isHidden(attributes, 'ht'))
      } else if (name === 'rPh') inPhonetic = true
      else if (name === 'col' && isHidden(attributes, 'width')) facts.hide(Number(attributes['min']), Number(attributes['max']))
      else if (name === 'vertAlign') isRaised = isSuperscript(attributes)
      else if (MARGINS.has(name)) inMargin = around.push('') > 0
      else if (name === 'mergeCell') addMerge(attributes['ref'] ?? '', mergedColumns)
    },
    text(piece) {
      if (collecting) value = joined(value, isRaised ? superscript(piece) : piece)
      if (inMargin) around.push(joined(around.pop() ?? '', piece))
    },
    close(name) {
      if (name === 'v' || name === 't') collecting = false
      else if (MARGINS.has(name)) inMargin = false
      else if (name === 'rPh') inPhonetic = false
      else if (name === 'c') addCell(row, column, { value, cell, isFormula }, { context, facts, notes })
      else if (name === 'r') isRaised = false
    },
  })
  end()
  return { mergedColumns, ...facts.result, around: around.flatMap(marginTexts) }
}

type Sheet = { context: Context; facts: ColumnFacts; notes: Awaited<ReturnType<typeof readCellNotes>> }

function addCell(
  row: Row,
  column: number,
  { value, cell, isFormula }: { value: string; cell: Attributes; isFormula: boolean },
  { context, facts, notes }: Sheet,
): void {
  const read = cellOf(value, cell, isFormula, context)
  if (read !== undefined && column >= 0) row.cells[column] = read
  if (isFormula) facts.addFormula(column, row.number, read)
  if (notes.size > 0) facts.addNote(column, row.number, read, notes.get(cell['r'] ?? ''))
  const style = context.styles[Number(cell['s'] ?? 0)]
  if (typeof read === 'string' && style?.isStruck === true) facts.addStruckText(column, row.number)
  if (typeof read === 'number' && style) facts.addNumber(column, row.number, read, style)
}

const marginTexts = (margin: string): string[] =>
  margin.split(PARTS).flatMap((part) => {
    const plain = part.replace(CODES, ' ').trim()
    return plain === '' ? [] : [plain]
  })

function cellOf(value: string, { t: type, s: style }: Attributes, isFormula: boolean, context: Context): Cell | undefined {
  if (type === 's') return value.trim() === '' ? undefined : (context.strings[Number(value)] ?? NO_SUCH_TEXT)
  if (type === 'inlineStr' || type === 'str') return unescaped(value)
  if (value.trim() === '') return isFormula ? UNKNOWN : undefined
  if (type === 'b') return isTrue(value)
  if (type === 'e') return { kind: 'error', code: value }
  if (type === 'd') return dateOf(value)
  const number = Number(value)
  if (Number.isNaN(number)) return value
  return context.styles[Number(style ?? 0)]?.isDate ? dateCell(number, context.date1904) : number
}

function dateOf(text: string): Cell {
  const date = readDate(text, false)
  return 'fault' in date ? text : { kind: 'date', iso: date.iso }
}

/** Hidden, or of size zero. */
const isHidden = (attributes: Attributes, size: 'ht' | 'width'): boolean =>
  isTrue(attributes['hidden']) || (attributes[size] !== undefined && Number(attributes[size]) === 0)

/** AB12 → 27. */
export function columnIndex(reference: string): number {
  let index = 0
  for (let at = 0; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) & 0xdf
    if (letter < 65 || letter > 90) break
    index = index * 26 + letter - 64
  }
  return index - 1
}

/** Null for an invalid row number. */
function rowNumber(written = ''): number | null {
  const number = /^\d{1,7}$/.test(written) ? Number(written) : 0
  return number >= 1 && number <= MAX_ROWS ? number : null
}

/** Only vertical merges matter, because they leave the cells below blank. */
function addMerge(range: string, columns: Map<number, number>): void {
  const [, start = '', first, last] = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/i.exec(range) ?? []
  if (Number(last) > Number(first)) mergeDown(columns, columnIndex(start), Number(last))
}
