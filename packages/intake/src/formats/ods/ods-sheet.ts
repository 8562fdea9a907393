import { tooComplex } from '../../intake-error.ts'
import { type Cell, MAX_CELLS, MAX_COLUMNS, type Row, UNKNOWN } from '../cell.ts'
import { ColumnFacts, mergeDown } from '../column-facts.ts'
import { joined } from '../markup/xml.ts'
import type { Attributes } from '../markup/xml-scanner.ts'
import type { OnRow, SheetFacts } from '../workbook.ts'

const MAX_ROWS = 1_048_576
/** Drawings and annotations in a cell are not its text. */
const ASIDES = new Set(['annotation', 'frame', 'shapes', 'custom-shape', 'rect', 'line', 'g', 'control', 'text-box'])
const PLAIN = { isCredit: false, isStruck: false, isInThousands: false, isUnseen: false }

/** Parses the rows of a table. Repeated rows and cells are stored once with a count. */
export class OdsSheet {
  isStopped = false
  private readonly onRow: OnRow
  private readonly mergedColumns = new Map<number, number>()
  private readonly columns = new ColumnFacts()
  private nextColumn = 1
  private number = 0
  private cells = 0
  private row: Row | null = null
  private repeated = 1
  private at = 0
  private cell: Attributes | null = null
  private content: string | null = null
  private asides = 0

  constructor(onRow: OnRow) {
    this.onRow = onRow
  }

  get facts(): SheetFacts {
    return { mergedColumns: this.mergedColumns, ...this.columns.result }
  }

  open(name: string, attributes: Attributes): void {
    if (ASIDES.has(name)) this.asides++
    if (this.asides > 0) return
    if (name === 'table-row') this.beginRow(attributes)
    else if (name === 'table-cell') this.cell = attributes
    else if (name === 'covered-table-cell') this.at += countOf(attributes['table:number-columns-repeated'], MAX_COLUMNS)
    else if (name === 'table-column') this.describeColumn(attributes)
    else if (this.cell) this.openText(name, attributes)
  }

  text(piece: string): void {
    if (this.content !== null && this.asides === 0) this.content = joined(this.content, piece.replace(/[\t\n\r ]+/g, ' '))
  }

  close(name: string): void {
    if (ASIDES.has(name)) this.asides--
    else if (this.asides > 0) return
    else if (name === 'table-cell') this.endCell()
    else if (name === 'table-row') this.endRow()
  }

  private openText(name: string, attributes: Attributes): void {
    if (name === 'p') this.content = this.content === null ? '' : joined(this.content, '\n')
    else if (this.content === null) return
    else if (name === 's') this.content = joined(this.content, ' '.repeat(countOf(attributes['text:c'], MAX_COLUMNS)))
    else if (name === 'tab') this.content = joined(this.content, '\t')
    else if (name === 'line-break') this.content = joined(this.content, '\n')
  }

  private describeColumn(attributes: Attributes): void {
    const from = this.nextColumn
    this.nextColumn = Math.min(from + countOf(attributes['table:number-columns-repeated'], MAX_COLUMNS), MAX_COLUMNS + 1)
    if (isHidden(attributes)) this.columns.hide(from, this.nextColumn - 1)
  }

  private beginRow(attributes: Attributes): void {
    this.repeated = countOf(attributes['table:number-rows-repeated'], MAX_ROWS)
    this.row = { number: this.number + 1, cells: [], hidden: isHidden(attributes) }
    this.at = 0
  }

  private endCell(): void {
    const { cell, row, content } = this
    this.cell = null
    this.content = null
    if (!cell || !row) return
    const repeated = countOf(cell['table:number-columns-repeated'], MAX_COLUMNS)
    const value = valueOf(cell, content)
    const from = this.at
    this.at = Math.min(from + repeated, MAX_COLUMNS)
    const below = countOf(cell['table:number-rows-spanned'], MAX_ROWS) - 1
    if (below > 0) mergeDown(this.mergedColumns, from, row.number + below)
    if (value === undefined) return
    this.cells += this.at - from
    if (this.cells > MAX_CELLS) throw tooComplex()
    for (let column = from; column < this.at; column++) {
      row.cells[column] = value
      if (cell['table:formula'] !== undefined) this.columns.addFormula(column, row.number, value)
      const currency = cell['office:value-type'] === 'currency' ? (cell['office:currency'] ?? null) : null
      if (typeof value === 'number')
        this.columns.addNumber(column, row.number, value, { ...PLAIN, currency: currency === 'USD' ? null : currency })
    }
  }

  private endRow(): void {
    const { row } = this
    this.row = null
    const first = this.number + 1
    this.number = Math.min(this.number + this.repeated, MAX_ROWS)
    if (!row || row.cells.length === 0) return
    for (let number = first; number <= this.number && !this.isStopped; number++) this.isStopped = this.onRow({ ...row, number }) === false
  }
}

const isHidden = (attributes: Attributes): boolean => /^(?:collapse|filter)$/.test(attributes['table:visibility'] ?? '')

function countOf(written: string | undefined, most: number): number {
  return written !== undefined && /^\d{1,9}$/.test(written) ? Math.min(Number(written), most) : 1
}

function valueOf(cell: Attributes, content: string | null): Cell | undefined {
  const type = cell['office:value-type']
  if (type === undefined) return cell['table:formula'] === undefined ? undefined : UNKNOWN
  if (cell['calcext:value-type'] === 'error') return { kind: 'error', code: content ?? '' }
  if (type === 'boolean') return cell['office:boolean-value'] === 'true'
  if (type === 'date') return dateOf(cell['office:date-value'] ?? '') ?? content ?? undefined
  const number = Number(cell['office:value'] ?? Number.NaN)
  if (/^(?:float|percentage|currency)$/.test(type) && Number.isFinite(number)) return number
  return cell['office:string-value'] ?? content ?? undefined
}

const dateOf = (written: string): Cell | null => {
  const [day] = written.split('T')
  return day !== undefined && /^\d{4}-\d\d-\d\d$/.test(day) ? { kind: 'date', iso: day } : null
}
