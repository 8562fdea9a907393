import { cellText, type Row } from '../formats/cell.ts'
import { fold } from '../formats/fold.ts'
import { filledColumns } from '../table/header.ts'
import type { NotSales, SkippedRow } from '../types.ts'

/** So many of them are told one by one. */
const MOST_TOLD = 200
/** Of what such a row says: enough to find it in the file. */
const MOST_TEXT = 200

/** The rows that are no sales: how many there are of each kind, and what the first of them say. */
export class SkippedRows {
  readonly counts: NotSales = { letterhead: 0, blank: 0, repeatedHeader: 0, note: 0, subtotal: 0, total: 0 }
  private readonly told: SkippedRow[] = []

  add(kind: SkippedRow['kind'], row: Row, filled?: readonly number[]): void {
    this.addSaid(kind, row.number, () => wordsOf(row, filled))
  }

  /** One whose words were noted before all rows together told what it is. */
  addSaid(kind: SkippedRow['kind'], row: number, words: () => string): void {
    this.counts[kind]++
    if (this.told.length < MOST_TOLD) this.told.push({ row, kind, text: words() })
  }

  /** In the order of the file. */
  first(): SkippedRow[] {
    return this.told.toSorted((one, other) => one.row - other.row)
  }
}

/** What the cells of a row say, one after the other. */
export const wordsOf = (row: Row, filled: readonly number[] = filledColumns(row)): string =>
  filled
    .map((column) => fold(cellText(row.cells[column])))
    .filter((cell) => cell !== '')
    .join(' · ')
    .slice(0, MOST_TEXT)
