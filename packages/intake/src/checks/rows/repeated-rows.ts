import { text } from '@fairshare/texts/text'
import { NAME_FIELDS, type SalesColumns } from '../../types.ts'
import { type Finding, FoundRows } from '../finding.ts'
import { LineIndex, mixHash, mixText, mixInteger } from './line-index.ts'

/** A smaller number of rows may be twice in a file legitimately. */
const FEW = 4

export class RepeatedRows {
  private readonly sales: SalesColumns
  private readonly alike = new FoundRows()
  /** Repetitions in the same order. */
  private readonly blocks = new FoundRows()
  private above = -1
  private inOrder = 0

  constructor(sales: SalesColumns) {
    this.sales = sales
    const { length } = sales.row
    const index = new LineIndex(length)
    for (let at = 0; at < length; at++) {
      const hash = hashOf(sales, at)
      const other = index.find(hash, (each) => areAlike(sales, each, at))
      if (other < 0) index.add(hash, at)
      else this.suspect(this.alike, at)
      this.follow(other, at)
    }
  }

  get count(): number {
    return this.alike.count
  }

  /** If a third of the rows are repeated, the table is; if rows repeat in order, a part of it is. */
  findings(): Finding[] {
    const isTable = this.count >= FEW && this.count * 3 >= this.sales.row.length
    return (isTable ? this.alike : this.blocks).finding((count) => text('checks.repeats', { count }))
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
