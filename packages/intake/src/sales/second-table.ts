import { text } from '@fairshare/texts/text'
import { centsOf, type DecimalMark, readAmount } from '../formats/amount.ts'
import { cellText, type Row } from '../formats/cell.ts'
import { type Finding, FoundRows, ofWholeFile } from '../checks/finding.ts'
import { nameKey } from '../matching/name-key.ts'
import { SALES_FIELDS, type SalesField } from '../types.ts'
import { isColumn, type Source } from './sales-source.ts'

/** A second table repeats this number of the read columns; one or two may have the same name by chance. */
const MIN_ALIKE = 3

/** A table that summarizes the first has far fewer rows, and may have a total. */
const FEWER = 0.5

/** A table with the same header next to the one that is read, like columns of a printed page: its rows would be missed. */
export class SecondTable {
  private readonly column: number | null
  private readonly name: string
  private readonly rows = new FoundRows()
  private sum = 0

  constructor(header: Row, sources: Record<SalesField, Source>) {
    const names = Array.from(header.cells, (cell) => nameKey(cellText(cell)))
    const copyOf = (source: Source) =>
      isColumn(source) ? names.findIndex((name, at) => at !== source.column && name !== '' && name === names[source.column]) : -1
    const isTwice = SALES_FIELDS.filter((field) => copyOf(sources[field]) >= 0).length >= MIN_ALIKE
    const column = copyOf(sources.amount)
    this.column = isTwice && column >= 0 ? column : null
    this.name = isColumn(sources.amount) ? sources.amount.name : ''
  }

  add(row: Row, mark: DecimalMark): void {
    if (this.column === null) return
    const amount = readAmount(row.cells[this.column], mark)
    if ('fault' in amount) return
    this.rows.add(row.number, centsOf(amount))
    this.sum += centsOf(amount)
  }

  /** A few rows with the same total as the sales are a summary. */
  findings({ amountCents, rows }: { amountCents: number; rows: number }): Finding[] {
    if (this.rows.count <= rows * FEWER && [1, 2].some((times) => this.sum === amountCents * times)) return []
    return this.rows.finding((count) => text('checks.secondTable', { column: this.name, count })).map(ofWholeFile)
  }
}
