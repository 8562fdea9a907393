import { Parser } from 'htmlparser2'
import { centsOf, decimalMarkOf, readAmount } from '../amount.ts'
import { type Cell, MAX_COLUMNS, type Row } from '../cell.ts'
import { ColumnFacts, mergeDown } from '../column-facts.ts'
import { superscript } from '../superscript.ts'
import { tooComplex } from '../../intake-error.ts'
import type { OnRow, SheetFacts, Workbook } from '../workbook.ts'
import { type CellStyle, PageStyle, PLAIN } from './page-style.ts'
import { joined } from './xml.ts'
import { LONGEST_TEXT, MAX_LEVELS } from './xml-scanner.ts'

type Pieces = Iterable<string>
type Attributes = Record<string, string>

/** Elements that break a line. */
const LINES = new Set(['br', 'p', 'div', 'li'])
const SILENT = new Set(['script', 'style', 'title', 'template'])
/** The number of columns searched for row spans, because each cell below passes through them. */
const MAX_SPANNING = 256

const LONGEST_LINE = 200
const MAX_LINES = 100

/** Opens the tables of a web page, stacked, as one sheet. Cells remain texts. */
export function openHtml(pieces: () => Pieces): Workbook {
  return { sheets: [{ name: null, hidden: false, read: (onRow) => readTables(pieces(), onRow) }], date1904: false }
}

async function readTables(pieces: Pieces, onRow: OnRow): Promise<SheetFacts> {
  const style = new PageStyle()
  const tables = new Tables(style, onRow)
  const around = new Around()
  let silent = 0
  let level = 0
  let unparsedLength = 0
  let isStyle = false
  /** The level of a hidden element, such as a sort key before a date. */
  let hiddenFrom = Number.POSITIVE_INFINITY
  const parser = new Parser({
    onopentag(name, attributes) {
      if (++level > MAX_LEVELS) throw tooComplex()
      unparsedLength = 0
      if (SILENT.has(name)) silent++
      isStyle = name === 'style'
      // Hidden parents do not hide a table, because it may be one of several tabs.
      if (OF_TABLES.has(name)) hiddenFrom = Number.POSITIVE_INFINITY
      else if (tables.isInCell && level < hiddenFrom && style.styleOf(attributes).isHidden) hiddenFrom = level
      if (!SHOWN.has(name)) around.end()
      tables.open(name, attributes)
    },
    onclosetag(name) {
      if (level === hiddenFrom) hiddenFrom = Number.POSITIVE_INFINITY
      level--
      if (name === 'style') style.endBlock()
      isStyle = false
      if (SILENT.has(name)) silent--
      if (!SHOWN.has(name)) around.end()
      tables.close(name)
    },
    ontext(piece) {
      unparsedLength = 0
      if (isStyle) style.add(piece)
      else if (silent === 0 && level < hiddenFrom) (tables.isInCell ? tables : around).addText(piece)
    },
  })
  for (const piece of pieces) {
    parser.write(piece)
    unparsedLength += piece.length
    if (unparsedLength > LONGEST_TEXT) throw tooComplex()
    if (tables.stopped) break
  }
  if (!tables.stopped) parser.end()
  around.end()
  return { ...tables.facts, around: around.texts }
}

/** Collects the lines around the tables of a page: titles and notes. Longer ones are legal text. */
class Around {
  readonly texts: string[] = []
  private line = ''

  addText(piece: string): void {
    if (this.line.length <= LONGEST_LINE && this.texts.length < MAX_LINES) this.line += piece.slice(0, LONGEST_LINE + 1)
  }

  end(): void {
    const line = this.line.replace(/\s+/g, ' ').trim()
    if (line !== '' && line.length <= LONGEST_LINE) this.texts.push(line)
    this.line = ''
  }
}

/** Parses rows and cells by their start tags, because end tags may be missing and tables may be nested. */
class Tables {
  stopped = false
  private readonly style: PageStyle
  private readonly onRow: OnRow
  private readonly columns = new ColumnFacts()
  private readonly mergedColumns = new Map<number, number>()
  /** The last row of a span from above, by column. */
  private readonly reaches: number[] = []
  private row: Row | null = null
  private number = 0
  private column = 0
  private next = 0
  private text: string | null = null
  private isRaised = false
  /** Excel's unrounded value of a cell. */
  private exact = ''
  /** The columns described before the rows. */
  private described = 0
  private rowStyle: CellStyle = PLAIN
  private cellStyle: CellStyle = PLAIN

  constructor(style: PageStyle, onRow: OnRow) {
    this.style = style
    this.onRow = onRow
  }

  get isInCell(): boolean {
    return this.text !== null
  }

  get facts(): SheetFacts {
    return { mergedColumns: this.mergedColumns, ...this.columns.result }
  }

  open(name: string, attributes: Attributes): void {
    this.look(name, attributes)
    if (LINES.has(name)) this.text = this.text === null || this.text === '' ? this.text : joined(this.text, '\n')
    else if (name === 'tr') this.beginRow(attributes)
    else if (name === 'td' || name === 'th') this.beginCell(attributes)
    else if (name === 'sup') this.isRaised = true
    else if (name === 'col') this.describeColumn(attributes)
    else if (name === 'table') {
      this.endRow()
      this.described = 0
    }
  }

  close(name: string): void {
    if (name === 'tr' || name === 'table') this.endRow()
    else if (name === 'td' || name === 'th') this.endCell()
    else if (name === 'sup') this.isRaised = false
  }

  addText(piece: string): void {
    if (this.text === null) return
    const plain = piece.replace(/[\t\n\r ]+/g, ' ')
    this.text = joined(this.text, this.isRaised ? superscript(plain) : plain)
  }

  private describeColumn(attributes: Attributes): void {
    const from = this.described + 1
    this.described = Math.min(this.described + spanOf(attributes['span']), MAX_COLUMNS)
    if (this.style.styleOf(attributes).isHidden) this.columns.hide(from, this.described)
  }

  private beginRow(attributes: Attributes): void {
    this.endRow()
    this.rowStyle = this.style.styleOf(attributes)
    this.row = { number: ++this.number, cells: [], hidden: this.rowStyle.isHidden }
    this.next = 0
  }

  private beginCell(attributes: Attributes): void {
    this.endCell()
    if (!this.row) this.beginRow({})
    while ((this.reaches[this.next] ?? 0) >= this.number) this.next++
    if (this.next >= MAX_COLUMNS) throw tooComplex()
    this.column = this.next
    const width = spanOf(attributes['colspan'])
    const height = spanOf(attributes['rowspan'])
    if (height > 1 && this.column < MAX_SPANNING) mergeDown(this.mergedColumns, this.column, this.number + height - 1)
    if (height > 1)
      for (let column = this.column; column < Math.min(this.column + width, MAX_SPANNING); column++)
        this.reaches[column] = this.number + height - 1
    const own = this.style.styleOf(attributes)
    if (own.isHidden) this.columns.hide(this.column + 1, this.column + 1)
    this.next = Math.min(this.column + width, MAX_COLUMNS)
    this.text = ''
    this.isRaised = false
    this.exact = attributes['x:num'] ?? ''
    this.cellStyle = either(this.rowStyle, own)
  }

  private endCell(): void {
    const cell = (this.text ?? '').replaceAll('\n ', '\n').trim()
    if (this.row && cell !== '') this.row.cells[this.column] = exactly(cell, this.exact)
    if (cell !== '' && (this.cellStyle.isCredit || this.cellStyle.isStruck)) this.addShown(cell)
    this.text = null
  }

  private look(name: string, attributes: Attributes): void {
    if (this.text === null || !SHOWN.has(name)) return
    this.cellStyle = either(this.cellStyle, this.style.styleOf(STRUCK.has(name) ? STRUCK_OUT : attributes))
  }

  private addShown(cell: string): void {
    const amount = readAmount(cell, decimalMarkOf(cell) ?? '.')
    if (!('fault' in amount))
      this.columns.addNumber(this.column, this.number, centsOf(amount) / 100, {
        currency: null,
        isInThousands: false,
        isUnseen: false,
        ...this.cellStyle,
      })
  }

  private endRow(): void {
    this.endCell()
    const { row } = this
    this.row = null
    if (row && !this.stopped) this.stopped = this.onRow(row) === false
  }
}

/** Inline elements that may style a part of a cell. */
const SHOWN = new Set(['s', 'strike', 'del', 'font', 'span', 'b', 'i', 'em', 'strong', 'a'])
const STRUCK = new Set(['s', 'strike', 'del'])
const STRUCK_OUT: Attributes = { style: 'text-decoration:line-through' }
const OF_TABLES = new Set(['table', 'tr', 'td', 'th'])

const either = (one: CellStyle, other: CellStyle): CellStyle => ({
  isCredit: one.isCredit || other.isCredit,
  isStruck: one.isStruck || other.isStruck,
  isHidden: one.isHidden || other.isHidden,
})

/** Excel's exact value of an amount, if the page includes it. */
function exactly(shown: string, exact: string): Cell {
  const value = exact === '' ? Number.NaN : Number(exact)
  return Number.isFinite(value) && !('fault' in readAmount(shown, decimalMarkOf(shown) ?? '.')) ? value : shown
}

function spanOf(written = '1'): number {
  const span = Number.parseInt(written, 10)
  return span >= 1 && span <= MAX_COLUMNS ? span : 1
}
