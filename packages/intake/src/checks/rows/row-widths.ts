import { text } from '@fairshare/texts/text'
import { isBlank, type Row } from '../../formats/cell.ts'
import { type Finding, FoundRows } from '../finding.ts'

/** Finds CSV rows with more cells than the others: a comma split an amount in two. */
export class RowWidths {
  private readonly named: number
  private readonly header: number
  /** Rows wider than the header, and those whose extra cells are all blank. */
  private readonly beyond = new FoundRows()
  private readonly longer = new FoundRows()
  private rows = 0

  constructor({ cells }: Row) {
    this.named = cells.findLastIndex((cell) => !isBlank(cell)) + 1
    this.header = cells.length
  }

  add({ cells, number }: Row, amountCents: number): void {
    this.rows++
    if (cells.length > this.named && cells.findLastIndex((cell) => !isBlank(cell)) >= this.named) this.beyond.add(number, amountCents)
    else if (cells.length > this.header) this.longer.add(number, amountCents)
  }

  /** A delimiter at the end of every row splits nothing. */
  findings(): Finding[] {
    const messageFor = (count: number) => text('checks.cutRows', { count })
    return [...this.beyond.finding(messageFor), ...(this.longer.count * 2 > this.rows ? [] : this.longer.finding(messageFor))]
  }
}
