import { text } from '@fairshare/texts/text'
import { IntakeError, tooComplex } from '../../intake-error.ts'
import { type Cell, MAX_CELLS, MAX_COLUMNS, type Row, UNKNOWN } from '../cell.ts'
import { ColumnFacts, mergeDown } from '../column-facts.ts'
import { readDate } from '../date.ts'
import { type NumberStyle, numberStyles } from '../number-format.ts'
import type { OnRow, Sheet, SheetFacts, Workbook } from '../workbook.ts'
import { joined, readXml } from './xml.ts'
import type { Attributes } from './xml-scanner.ts'

const MAX_SHEETS = 256

/** Opens the XML workbook of Excel 2002 and 2003. It is read at once, because one document contains all sheets. */
export async function openXml2003(pieces: Iterable<string>): Promise<Workbook> {
  const reading = new Reading()
  await readXml(pieces, reading)
  if (reading.sheets.length === 0) throw new IntakeError('empty', text('intake.hasNoSheet'))
  return { sheets: reading.sheets, date1904: reading.date1904 }
}

class BufferedSheet implements Sheet {
  readonly name: string
  hidden = false
  readonly rows: Row[] = []
  readonly mergedColumns = new Map<number, number>()
  readonly columns = new ColumnFacts()

  constructor(name: string) {
    this.name = name
  }

  read(onRow: OnRow): Promise<SheetFacts> {
    this.rows.every((row) => onRow(row) !== false)
    return Promise.resolve({ mergedColumns: this.mergedColumns, ...this.columns.result })
  }
}

class Reading {
  date1904 = false
  readonly sheets: BufferedSheet[] = []
  private readonly styleOf = numberStyles()
  private readonly styles = new Map<string, NumberStyle>()
  private style = ''
  private sheet: BufferedSheet | null = null
  private row: Row | null = null
  private rowNumber = 0
  private cells = 0
  private column = -1
  private nextColumn = 0
  private hiddenColumn = 1
  private cell: Attributes = {}
  private type: string | null = null
  private value: string | null = null
  private inComment = false

  open(name: string, attributes: Attributes): void {
    if (name === 'Cell') this.beginCell(attributes)
    else if (name === 'Row') this.beginRow(attributes)
    else if (name === 'Data' || name === 'Visible' || name === 'Date1904') this.beginText(name, attributes)
    else if (name === 'Comment') this.inComment = true
    else if (name === 'Worksheet') this.sheets.push((this.sheet = this.newSheet(attributes)))
    else if (name === 'Column') this.hideColumns(attributes)
    else if (name === 'Style') this.style = of(attributes, 'ID') ?? ''
    else if (name === 'NumberFormat') this.styles.set(this.style, this.styleOf(of(attributes, 'Format') ?? 0))
  }

  text(piece: string): void {
    if (this.value !== null) this.value = joined(this.value, piece)
  }

  close(name: string): void {
    if (name === 'Cell') this.endCell()
    else if (name === 'Row' && this.row && this.row.cells.length > 0) this.keep(this.row)
    else if (name === 'Comment') this.inComment = false
    else if (name === 'Visible' && this.sheet) this.sheet.hidden = /hidden/i.test(this.value ?? '')
    else if (name === 'Date1904') this.date1904 = true
    if (name === 'Visible' || name === 'Date1904') this.value = null
  }

  private keep(row: Row): void {
    this.cells += row.cells.length
    if (this.cells > MAX_CELLS) throw tooComplex()
    this.sheet?.rows.push(row)
  }

  private newSheet(attributes: Attributes): BufferedSheet {
    if (this.sheets.length === MAX_SHEETS) throw tooComplex()
    this.rowNumber = 0
    this.hiddenColumn = 1
    return new BufferedSheet(of(attributes, 'Name') ?? '')
  }

  private beginRow(attributes: Attributes): void {
    this.rowNumber = indexOf(attributes, MAX_ROWS) ?? this.rowNumber + 1
    this.row = { number: this.rowNumber, cells: [], hidden: of(attributes, 'Hidden') === '1' }
    this.nextColumn = 0
    // A row's span covers blank rows below it.
    this.rowNumber += countOf(attributes, 'Span')
  }

  private beginCell(attributes: Attributes): void {
    this.cell = attributes
    this.column = (indexOf(attributes, MAX_COLUMNS) ?? this.nextColumn + 1) - 1
    if (this.column >= MAX_COLUMNS) throw new IntakeError('damaged', text('intake.isDamagedInside'))
    this.nextColumn = this.column + 1 + countOf(attributes, 'MergeAcross')
    const below = countOf(attributes, 'MergeDown')
    if (below > 0 && this.sheet) mergeDown(this.sheet.mergedColumns, this.column, (this.row?.number ?? 0) + below)
    this.type = null
    this.value = null
  }

  private beginText(name: string, attributes: Attributes): void {
    if (name === 'Data' && (this.inComment || this.type !== null)) return
    if (name === 'Data') this.type = of(attributes, 'Type') ?? 'String'
    this.value = ''
  }

  private endCell(): void {
    const isFormula = of(this.cell, 'Formula') !== undefined
    const read = this.type === null ? (isFormula ? UNKNOWN : undefined) : cellOf(this.value ?? '', this.type)
    this.value = null
    if (this.row && read !== undefined) this.row.cells[this.column] = read
    if (isFormula) this.sheet?.columns.addFormula(this.column, this.row?.number ?? 0, read)
    const style = typeof read === 'number' ? this.styles.get(of(this.cell, 'StyleID') ?? '') : undefined
    if (typeof read === 'number' && style) this.sheet?.columns.addNumber(this.column, this.row?.number ?? 0, read, style)
  }

  private hideColumns(attributes: Attributes): void {
    const from = indexOf(attributes, MAX_COLUMNS) ?? this.hiddenColumn
    const to = from + countOf(attributes, 'Span')
    if (of(attributes, 'Hidden') === '1') this.sheet?.columns.hide(from, to)
    this.hiddenColumn = to + 1
  }
}

const MAX_ROWS = 1_048_576

/** An attribute, regardless of its prefix. */
function of(attributes: Attributes, name: string): string | undefined {
  return attributes[`ss:${name}`] ?? attributes[name] ?? Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1]
}

function countOf(attributes: Attributes, name: string): number {
  const written = of(attributes, name) ?? ''
  return /^\d{1,7}$/.test(written) ? Number(written) : 0
}

function indexOf(attributes: Attributes, most: number): number | null {
  const index = countOf(attributes, 'Index')
  return index >= 1 && index <= most ? index : null
}

function cellOf(value: string, type: string): Cell | undefined {
  if (type === 'Error') return { kind: 'error', code: value }
  if (type === 'Boolean') return value === '1'
  if (value === '') return undefined
  if (type === 'Number' && value.trim() !== '' && Number.isFinite(Number(value))) return Number(value)
  if (type !== 'DateTime') return value
  const date = readDate(value, false)
  return 'fault' in date ? value : { kind: 'date', iso: date.iso }
}
