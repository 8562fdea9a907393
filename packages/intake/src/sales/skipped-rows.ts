import { cellText, type Row } from '../formats/cell.ts'
import { fold } from '../formats/fold.ts'
import { filledColumns } from '../table/header.ts'
import type { NotSales, SkippedRow } from '../types.ts'

const MAX_LISTED = 200
/** The length of a row's text: enough to find it in the file. */
const MAX_TEXT = 200

/** The rows that are not sales: the number of each kind, and the text of the first ones. */
export class SkippedRows {
  readonly counts: NotSales = { letterhead: 0, blank: 0, repeatedHeader: 0, note: 0, subtotal: 0, total: 0 }
  private readonly listed: SkippedRow[] = []

  add(kind: SkippedRow['kind'], row: Row, filled?: readonly number[]): void {
    this.addText(kind, row.number, () => wordsOf(row, filled))
  }

  /** A row whose text was noted before all rows showed what it is. */
  addText(kind: SkippedRow['kind'], row: number, words: () => string): void {
    this.counts[kind]++
    if (this.listed.length < MAX_LISTED) this.listed.push({ row, kind, text: words() })
  }

  /** In the order of the file. */
  first(): SkippedRow[] {
    return this.listed.toSorted((one, other) => one.row - other.row)
  }
}

export const wordsOf = (row: Row, filled: readonly number[] = filledColumns(row)): string =>
  filled
    .map((column) => fold(cellText(row.cells[column])))
    .filter((cell) => cell !== '')
    .join(' · ')
    .slice(0, MAX_TEXT)
