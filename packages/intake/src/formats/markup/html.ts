import { Parser } from 'htmlparser2'
import { centsOf, decimalMarkOf, readAmount } from '../amount.ts'
import { type Cell, MOST_COLUMNS, type Row } from '../cell.ts'
import { ColumnFacts } from '../column-facts.ts'
import { raised } from '../raised.ts'
import { tooComplex } from '../../intake-error.ts'
import type { OnRow, SheetFacts, Workbook } from '../workbook.ts'
import { joined } from './xml.ts'
import { LONGEST_TEXT, MOST_LEVELS } from './xml-scanner.ts'

type Pieces = AsyncGenerator<string, void, undefined>
type Attributes = Record<string, string>

/** Where a line ends that is none of the source. */
const LINES = new Set(['br', 'p', 'div', 'li'])
const SILENT = new Set(['script', 'style', 'title', 'template'])
/** Cells over several rows are looked for among so many columns: each cell below has to go past them. */
const MOST_SPANNING = 256

/** The tables of a web page, one below the other, as the one sheet that a browser shows. Cells stay the text that they are. */
export function openHtml(pieces: () => Pieces): Workbook {
  return { sheets: [{ name: null, hidden: false, read: (onRow) => readTables(pieces(), onRow) }], date1904: false }
}

async function readTables(pieces: Pieces, onRow: OnRow): Promise<SheetFacts> {
  const tables = new Tables(onRow)
  let silent = 0
  let level = 0
  let unheard = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      if (++level > MOST_LEVELS) throw tooComplex()
      unheard = 0
      if (SILENT.has(name)) silent++
      tables.open(name, attributes)
    },
    onclosetag(name) {
      level--
      if (SILENT.has(name)) silent--
      tables.close(name)
    },
    ontext(piece) {
      unheard = 0
      if (silent === 0) tables.addText(piece)
    },
  })
  for await (const piece of pieces) {
    parser.write(piece)
    unheard += piece.length
    if (unheard > LONGEST_TEXT) throw tooComplex()
    if (tables.stopped) break
  }
  if (!tables.stopped) parser.end()
  return tables.facts
}

/** A row begins where one is opened and a cell where one is opened: ends may be missing, and tables stand in cells of others. */
class Tables {
  stopped = false
  private readonly onRow: OnRow
  private readonly columns = new ColumnFacts()
  private readonly mergedColumns = new Set<number>()
  /** The last row that a cell from above reaches, by its column. */
  private readonly reaches: number[] = []
  private row: Row | null = null
  private number = 0
  private column = 0
  private next = 0
  private text: string | null = null
  private isRaised = false
  /** How the row, and how the cell shows what stands in it. */
  private rowLook: Look = PLAIN
  private cellLook: Look = PLAIN

  constructor(onRow: OnRow) {
    this.onRow = onRow
  }

  get facts(): SheetFacts {
    return { mergedColumns: this.mergedColumns, ...this.columns.result }
  }

  open(name: string, attributes: Attributes): void {
    this.look(name, attributes)
    if (LINES.has(name)) this.text = this.text === null || this.text === '' ? this.text : joined(this.text, '\n')
    else if (name === 'tr') this.beginRow(attributes)
    else if (name === 'td' || name === 'th') this.beginCell(attributes)
    else if (name === 'table') this.endRow()
    else if (name === 'sup') this.isRaised = true
  }

  close(name: string): void {
    if (name === 'tr' || name === 'table') this.endRow()
    else if (name === 'td' || name === 'th') this.endCell()
    else if (name === 'sup') this.isRaised = false
  }

  addText(piece: string): void {
    if (this.text === null) return
    const plain = piece.replace(/[\t\n\r ]+/g, ' ')
    this.text = joined(this.text, this.isRaised ? raised(plain) : plain)
  }

  private beginRow(attributes: Attributes): void {
    this.endRow()
    this.row = { number: ++this.number, cells: [], hidden: isHidden(attributes) }
    this.rowLook = lookOf('tr', attributes)
    this.next = 0
  }

  private beginCell(attributes: Attributes): void {
    this.endCell()
    if (!this.row) this.beginRow({})
    while ((this.reaches[this.next] ?? 0) >= this.number) this.next++
    if (this.next >= MOST_COLUMNS) throw tooComplex()
    this.column = this.next
    const width = spanOf(attributes['colspan'])
    const height = spanOf(attributes['rowspan'])
    if (height > 1 && this.column < MOST_SPANNING) this.mergedColumns.add(this.column)
    if (height > 1)
      for (let column = this.column; column < Math.min(this.column + width, MOST_SPANNING); column++)
        this.reaches[column] = this.number + height - 1
    if (isHidden(attributes)) this.columns.hide(this.column + 1, this.column + 1)
    this.next = Math.min(this.column + width, MOST_COLUMNS)
    this.text = ''
    this.isRaised = false
    const own = lookOf('td', attributes)
    this.cellLook = { isCredit: own.isCredit || this.rowLook.isCredit, isStruck: own.isStruck || this.rowLook.isStruck }
  }

  private endCell(): void {
    const cell: Cell = (this.text ?? '').replaceAll('\n ', '\n').trim()
    if (this.row && cell !== '') this.row.cells[this.column] = cell
    if (cell !== '' && (this.cellLook.isCredit || this.cellLook.isStruck)) this.addShown(cell)
    this.text = null
  }

  private look(name: string, attributes: Attributes): void {
    if (this.text === null || !SHOWN.has(name)) return
    const { isCredit, isStruck } = lookOf(name, attributes)
    this.cellLook = { isCredit: this.cellLook.isCredit || isCredit, isStruck: this.cellLook.isStruck || isStruck }
  }

  private addShown(cell: string): void {
    const amount = readAmount(cell, decimalMarkOf(cell) ?? '.')
    if (!('fault' in amount)) this.columns.addNumber(this.column, this.number, centsOf(amount) / 100, { currency: null, ...this.cellLook })
  }

  private endRow(): void {
    this.endCell()
    const { row } = this
    this.row = null
    if (row && !this.stopped) this.stopped = this.onRow(row) === false
  }
}

type Look = { isCredit: boolean; isStruck: boolean }
const PLAIN: Look = { isCredit: false, isStruck: false }
/** What changes how a part of a cell is shown. */
const SHOWN = new Set(['s', 'strike', 'del', 'font', 'span', 'b', 'i', 'em', 'strong'])
const STRUCK = new Set(['s', 'strike', 'del'])
const RED =
  /(?:^|[;\s])color:\s{0,5}(?:red|darkred|crimson|firebrick|#?f00\b|#?(?:ff|c0|cc|d0|e0)0000|rgb\(\s?(?:2[0-5]\d|19\d),\s?0,\s?0)/i

const lookOf = (name: string, { style = '', color = '' }: Attributes): Look => ({
  isCredit: RED.test(style.slice(0, LONGEST_STYLE)) || RED.test(`color:${color.slice(0, LONGEST_STYLE)}`),
  isStruck: STRUCK.has(name) || style.slice(0, LONGEST_STYLE).includes('line-through'),
})
const LONGEST_STYLE = 500

const isHidden = ({ style = '', hidden }: Attributes): boolean => hidden !== undefined || /display:\s?none/i.test(style)

function spanOf(written = '1'): number {
  const span = Number.parseInt(written, 10)
  return span >= 1 && span <= MOST_COLUMNS ? span : 1
}
