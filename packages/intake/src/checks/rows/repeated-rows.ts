import { text } from '@fairshare/texts/text'
import { NAME_FIELDS, type SalesColumns } from '../../types.ts'
import { type Finding, FoundRows } from '../finding.ts'
import { LineIndex, mixHash, mixText, mixInteger } from './line-index.ts'
import type { SeparateLines } from './separate-lines.ts'

/** A smaller number of rows may be twice in a file legitimately. */
const FEW = 4
/** A limit on equal lines: an invoice may have thousands of pieces. */
const MAX_COMPARED = 50

export class RepeatedRows {
  private readonly sales: SalesColumns
  private readonly alike = new FoundRows()
  /** Repetitions in the same order. */
  private readonly blocks = new FoundRows()
  /** The rows that equal an earlier one in every mapped field, and those of them that are lines of their own. */
  count = 0
  private separate = 0
  private above = -1
  private inOrder = 0

  constructor(sales: SalesColumns, separate: SeparateLines) {
    this.sales = sales
    const { length } = sales.row
    const index = new LineIndex(length)
    const areSeparate = separate.comparison(sales)
    for (let at = 0; at < length; at++) {
      const hash = hashOf(sales, at)
      let isSeparate = false
      let compared = 0
      const found = index.find(hash, (each) => {
        if (!areAlike(sales, each, at)) return false
        isSeparate = areSeparate(each, at)
        return ++compared === MAX_COMPARED || !isSeparate
      })
      const other = isSeparate ? -1 : found
      if (compared > 0) this.count++
      if (isSeparate) this.separate++
      if (other < 0 && compared < MAX_COMPARED) index.add(hash, at)
      if (other >= 0 && (sales.amountCents[at] || sales.grossCents[at])) this.suspect(this.alike, at)
      this.follow(other, at)
    }
  }

  /** Whether most of some rows with the amount of the row above are lines of their own. */
  explains(rows: number): boolean {
    return this.separate * 2 > rows
  }

  /** If a third of the rows are repeated, the table is; if rows repeat in order, a part of it is. */
  findings(): Finding[] {
    const { count } = this.alike
    const isTable = count >= FEW && count * 3 >= this.sales.row.length
    return (isTable ? this.alike : this.blocks).finding((rows) => text('checks.repeats', { count: rows }))
  }

  /** Consecutive rows that repeat others in their order are a repeated block. */
  private follow(other: number, at: number): void {
    const isNext = other === this.above + 1
    this.above = other
    this.inOrder = other < 0 ? 0 : isNext ? this.inOrder + 1 : 1
    if (this.inOrder < FEW) return
    for (let row = this.inOrder === FEW ? at - FEW + 1 : at; row <= at; row++) this.suspect(this.blocks, row)
  }

  private suspect(suspects: FoundRows, at: number): void {
    suspects.add(this.sales.row[at] ?? 0, this.sales.amountCents[at] ?? 0)
  }
}

function hashOf(sales: SalesColumns, at: number): number {
  let hash = mixInteger(mixInteger(0, sales.amountCents[at] ?? 0), sales.grossCents[at] ?? 0)
  for (const field of NAME_FIELDS) hash = mixHash(hash, sales[field][at] ?? 0)
  return mixText(mixText(hash, sales.invoiceDate[at] ?? ''), sales.invoiceNumber[at] ?? '')
}

function areAlike({ row: _row, details: _details, ...columns }: SalesColumns, one: number, other: number): boolean {
  return Object.values(columns).every((column) => column[one] === column[other])
}
