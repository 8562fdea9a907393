import { type Text, text } from '@fairshare/texts/text'
import { type Cell, cellText, columnLetters, isBlank, type Row } from '../formats/cell.ts'
import { foldLosesCharacters } from '../formats/fold.ts'
import { NO_HEADER } from './header.ts'
import type { Sheet } from '../formats/workbook.ts'

const NAMED_PLACES = 5
const MAX_QUOTED = 20

type About = {
  headerFound: boolean
  names: readonly string[]
  patientColumns: readonly string[]
  mergedColumns: ReadonlyMap<number, number>
  sheet: Sheet
  otherSheets: readonly Sheet[]
}

/** Warnings for the user before trusting a file: content that the table does not show, and cells without a value. */
export class LossReport {
  private readonly header: Row
  private width: number
  private firstLine: number
  private readonly hiddenRows = new Places()
  private readonly unknownCells = new Places()
  private readonly errorCells = new Places()
  private readonly foldedCells = new Places()
  private readonly unevenRows = new Places()
  private readonly isCsv: boolean
  private readonly isAscii: boolean

  /** A CSV row has its own width; a sheet row ends at its last cell. */
  constructor(header: Row, { isCsv, isAscii }: { isCsv: boolean; isAscii: boolean }) {
    this.header = header
    this.width = header.cells.length
    this.firstLine = header.number + 1
    this.isCsv = isCsv
    this.isAscii = isAscii
  }

  /** The row below the header may continue the names, and be wider. */
  continuesNames({ cells, number }: Row): void {
    this.width = Math.max(this.width, cells.length)
    this.firstLine = number + 1
  }

  /** `filled` are the columns of its cells that are not blank. */
  add(row: Row, filled: readonly number[]): void {
    if (row.hidden) this.hiddenRows.add(String(row.number))
    if (this.isUneven(row, filled)) this.unevenRows.add(String(row.number))
    for (const column of filled) this.addCell(row.cells[column], column, row.number)
  }

  private isUneven({ cells }: Row, filled: readonly number[]): boolean {
    const { width } = this
    if (this.header === NO_HEADER) return false
    if (cells.length > width) return (filled.at(-1) ?? -1) >= width
    return this.isCsv && cells.length < width && cells.length > 1
  }

  private addCell(cell: Cell | undefined, column: number, row: number): void {
    const place = () => `${columnLetters(column)}${row}`
    if (typeof cell === 'string' && !this.isAscii && foldLosesCharacters(cell)) this.foldedCells.add(place())
    if (typeof cell !== 'object') return
    if (cell.kind === 'unknown') this.unknownCells.add(place())
    if (cell.kind === 'error') this.errorCells.add(place())
  }

  warnings({ headerFound, names, patientColumns, mergedColumns, sheet, otherSheets }: About): Text[] {
    const repeated = names.filter(
      (name, column) => !isBlank(this.header.cells[column]) && /^(.+) \(\d+\)$/.exec(name)?.[1] === this.nameAt(column),
    )
    const merged = names.filter((_, column) => (mergedColumns.get(column) ?? 0) > this.firstLine)
    const others = otherSheets.map(({ name, hidden }) => (hidden ? text('uploads.hiddenSheet', { name: `'${name}'` }) : `'${name}'`))
    const found: [applies: boolean, warning: () => Text][] = [
      [!headerFound, () => text('intake.warning.noHeader')],
      [patientColumns.length > 0, () => text('intake.warning.patientColumns', { columns: quoted(patientColumns) })],
      [sheet.hidden, () => text('intake.warning.hiddenSheet', { sheet: sheet.name ?? '' })],
      [others.length > 0, () => text('intake.warning.otherSheets', { sheets: listed(others) })],
      [this.hiddenRows.any, () => text('intake.warning.hiddenRows', { rows: this.hiddenRows.inWords('rows') })],
      [this.unknownCells.any, () => text('intake.warning.unknownCells', { cells: this.unknownCells.inWords('cells') })],
      [this.errorCells.any, () => text('intake.warning.errorCells', { cells: this.errorCells.inWords('cells') })],
      [this.unevenRows.any, () => text('intake.warning.unevenRows', { rows: this.unevenRows.inWords('rows') })],
      [this.foldedCells.any, () => text('intake.warning.droppedLetters', { cells: this.foldedCells.inWords('cells') })],
      [repeated.length > 0, () => text('intake.warning.repeatedColumns', { columns: quoted(repeated) })],
      [merged.length > 0, () => text('intake.warning.mergedCells', { columns: quoted(merged) })],
    ]
    return found.filter(([applies]) => applies).map(([, warning]) => warning())
  }

  private nameAt(column: number): string {
    return cellText(this.header.cells[column]).trim()
  }
}

class Places {
  private count = 0
  private readonly first: string[] = []

  add(place: string): void {
    if (this.count++ < NAMED_PLACES) this.first.push(place)
  }

  get any(): boolean {
    return this.count > 0
  }

  inWords(unit: 'rows' | 'cells'): Text {
    const { count, first: places } = this
    const more = count - places.length
    return more > 0 ? text(`intake.${unit}AndMore`, { places, more }) : text(`intake.${unit}`, { count, places })
  }
}

const quoted = (names: readonly string[]): Text => listed(names.map((name) => `'${name}'`))

/** The first of many: the page shows the columns and sheets themselves. */
function listed(all: readonly (string | Text)[]): Text {
  const names = all.slice(0, MAX_QUOTED)
  const more = all.length - names.length
  return more > 0 ? text('intake.namesAndMore', { names, more }) : text('intake.names', { names })
}
