import { type Cell, cellText, columnLetters, isBlank, type Row } from './cell.ts'
import { namesPatient } from './column-names.ts'
import { foldLoses } from './fold.ts'
import type { Warning, WarningKind } from './types.ts'
import type { Sheet } from './workbook.ts'

const NAMED_PLACES = 5
const MOST_QUOTED = 20

type About = { names: readonly string[]; mergedColumns: ReadonlySet<number>; sheet: Sheet; otherSheets: readonly Sheet[] }

/** What the user should know before trusting a file: what is in it that the table does not show, and what it shows without a value. */
export class LossReport {
  private readonly header: Row
  private readonly hiddenRows = new Places()
  private readonly unknownCells = new Places()
  private readonly errorCells = new Places()
  private readonly foldedCells = new Places()
  private readonly unevenRows = new Places()
  private readonly isCsv: boolean

  /** A row of a csv has a width of its own; that of a sheet ends at its last cell. */
  constructor(header: Row, isCsv: boolean) {
    this.header = header
    this.isCsv = isCsv
  }

  add(row: Row): void {
    if (row.hidden) this.hiddenRows.add(String(row.number))
    if (this.isUneven(row)) this.unevenRows.add(String(row.number))
    row.cells.forEach((cell, column) => this.addCell(cell, column, row.number))
  }

  private isUneven({ cells }: Row): boolean {
    const width = this.header.cells.length
    if (cells.length > width) return cells.some((cell, column) => column >= width && !isBlank(cell))
    return this.isCsv && cells.length < width && cells.length > 1
  }

  private addCell(cell: Cell | undefined, column: number, row: number): void {
    const place = () => `${columnLetters(column)}${row}`
    if (typeof cell === 'string' && foldLoses(cell)) this.foldedCells.add(place())
    if (typeof cell !== 'object') return
    if (cell.kind === 'unknown') this.unknownCells.add(place())
    if (cell.kind === 'error') this.errorCells.add(place())
  }

  warnings({ names, mergedColumns, sheet, otherSheets }: About): Warning[] {
    const patients = names.filter(namesPatient)
    const repeated = names.filter(
      (name, column) => !isBlank(this.header.cells[column]) && /^(.+) \(\d+\)$/.exec(name)?.[1] === this.nameAt(column),
    )
    const merged = names.filter((_, column) => mergedColumns.has(column))
    const others = otherSheets.map(({ name, hidden }) => `'${name}'${hidden ? ' (hidden)' : ''}`)
    const found: [kind: WarningKind, applies: boolean, message: () => string][] = [
      ['patient column', patients.length > 0, () => `These columns speak of patients: ${quoted(patients)}. They are not stored.`],
      ['hidden sheet', sheet.hidden, () => `The sheet '${sheet.name}' is hidden.`],
      ['other sheets', others.length > 0, () => `Other sheets hold rows too: ${listed(others)}.`],
      ['hidden rows', this.hiddenRows.any, () => `Hidden or filtered rows are read like any other: ${this.hiddenRows.text('row')}.`],
      [
        'formula without value',
        this.unknownCells.any,
        () => `Formulas whose result is not in the file: ${this.unknownCells.text('cell')}.`,
      ],
      ['error cell', this.errorCells.any, () => `Cells that show an error instead of a value: ${this.errorCells.text('cell')}.`],
      ['row width', this.unevenRows.any, () => `Rows with more or fewer cells than the header: ${this.unevenRows.text('row')}.`],
      [
        'dropped characters',
        this.foldedCells.any,
        () => `Letters without an equal in plain Latin are dropped: ${this.foldedCells.text('cell')}.`,
      ],
      ['column names', repeated.length > 0, () => `Column names that stand more than once: ${quoted(repeated)}.`],
      ['merged cells', merged.length > 0, () => `Cells are merged over several rows: ${quoted(merged)}. 'Fill down' repeats their value.`],
    ]
    return found.filter(([, applies]) => applies).map(([kind, , message]) => ({ kind, message: message() }))
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

  text(unit: string): string {
    const more = this.count - this.first.length
    return `${unit}${this.count === 1 ? '' : 's'} ${this.first.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  }
}

const quoted = (names: readonly string[]): string => listed(names.map((name) => `'${name}'`))

/** The first of many: the page shows the columns and sheets themselves. */
function listed(names: readonly string[]): string {
  const first = names.slice(0, MOST_QUOTED)
  return `${first.join(', ')}${names.length > first.length ? ` and ${names.length - first.length} more` : ''}`
}
