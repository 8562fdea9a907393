import { type Cell, columnLetters, isBlank, type Row } from './cell.ts'
import { namesPatient } from './column-names.ts'
import type { Warning, WarningKind } from './types.ts'
import type { Sheet, SheetFacts } from './workbook.ts'

const NAMED_PLACES = 5

/** What the user should know before trusting a file: what is in it that the table does not show, and what it shows without a value. */
export class LossReport {
  private readonly header: Row
  private readonly hiddenRows = new Places()
  private readonly unknownCells = new Places()
  private readonly errorCells = new Places()
  private readonly wideRows = new Places()

  constructor(header: Row) {
    this.header = header
  }

  add(row: Row): void {
    if (row.hidden) this.hiddenRows.add(String(row.number))
    if (row.cells.length > this.header.cells.length && !isBlank(row.cells[row.cells.length - 1])) this.wideRows.add(String(row.number))
    row.cells.forEach((cell, column) => {
      if (typeof cell === 'object') this.addObject(cell, `${columnLetters(column)}${row.number}`)
    })
  }

  private addObject(cell: Exclude<Cell, string | number | boolean>, place: string): void {
    if (cell.kind === 'unknown') this.unknownCells.add(place)
    if (cell.kind === 'error') this.errorCells.add(place)
  }

  warnings(about: { names: readonly string[]; facts: SheetFacts; otherSheets: readonly Sheet[]; sheet: Sheet }): Warning[] {
    const { names, facts, otherSheets, sheet } = about
    const found: Warning[] = []
    const warn = (kind: WarningKind, condition: boolean, message: string) => {
      if (condition) found.push({ kind, message })
    }
    const patients = names.filter(namesPatient)
    const repeated = names.filter(
      (name, column) => !isBlank(this.header.cells[column]) && / \(\d+\)$/.test(name) && name !== this.header.cells[column],
    )
    const merged = [...facts.mergedColumns].map((column) => names[column]).filter((name) => name !== undefined)
    warn(
      'patient column',
      patients.length > 0,
      `These columns speak of patients: ${quoted(patients)}. They are not stored; better leave them out of the file.`,
    )
    warn('hidden sheet', sheet.hidden, `The sheet '${sheet.name}' is hidden.`)
    warn(
      'other sheets',
      otherSheets.length > 0,
      `Other sheets hold rows too: ${otherSheets.map(({ name, hidden }) => `'${name}'${hidden ? ' (hidden)' : ''}`).join(', ')}.`,
    )
    warn(
      'hidden rows',
      this.hiddenRows.count > 0,
      `Hidden or filtered rows are read like any other: ${this.hiddenRows.text('row', 'rows')}.`,
    )
    warn(
      'formula without value',
      this.unknownCells.count > 0,
      `Formulas whose result is not in the file: ${this.unknownCells.text('cell', 'cells')}. Open the file in Excel, save it and upload again.`,
    )
    warn('error cell', this.errorCells.count > 0, `Cells that show an error instead of a value: ${this.errorCells.text('cell', 'cells')}.`)
    warn('row width', this.wideRows.count > 0, `Rows that are wider than the header: ${this.wideRows.text('row', 'rows')}.`)
    warn('column names', repeated.length > 0, `Column names that stand more than once: ${quoted(repeated)}.`)
    warn('merged cells', merged.length > 0, `Cells are merged over several rows in ${quoted(merged)}: 'fill down' repeats their value.`)
    return [...found, ...facts.warnings]
  }
}

class Places {
  count = 0
  private readonly first: string[] = []

  add(place: string): void {
    if (this.count++ < NAMED_PLACES) this.first.push(place)
  }

  text(one: string, many: string): string {
    const more = this.count - this.first.length
    return `${this.count === 1 ? one : many} ${this.first.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  }
}

const quoted = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ')
