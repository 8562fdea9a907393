import { NumberColumn } from '../../sales/number-column.ts'
import type { SumLabel } from './sum-label.ts'

/** The money of a body row, in ten-thousandths (null if none is stated), and its form. */
export type BodyLine = {
  row: number
  amount: number | null
  gross: number | null
  label: SumLabel | null
  /** A bit set of the mapped texts that it leaves blank. */
  lacks: number
  /** Whether a block of rows may begin here: after a blank row, or at a change of hospital, territory or invoice. */
  startsBlock: boolean
  /** A hash of its invoice number, if it has one and a valid date; else 0. */
  document?: number
}

/** The rows of a body as columns, so that a million fit in memory. NaN if no money is stated. */
export class BodyLines {
  readonly rows = new NumberColumn(Int32Array)
  readonly amounts = new NumberColumn(Float64Array)
  readonly grosses = new NumberColumn(Float64Array)
  readonly lacks = new NumberColumn(Int32Array)
  readonly labels = new Map<number, SumLabel>()
  /** Names of sales that would be labels elsewhere. */
  readonly names = new Set<string>()
  /** 1 if a block may begin, else 0. */
  readonly startsBlock = new NumberColumn(Int32Array)
  readonly documents = new NumberColumn(Int32Array)

  get length(): number {
    return this.rows.length
  }

  /** A name that sales have is not a label, unless most of the row is blank. */
  withoutNames(): this {
    for (const [at, { isSure, words }] of this.labels) if (!isSure && this.names.has(words)) this.labels.delete(at)
    return this
  }

  /** Whether a line has its own date and invoice, unlike the lines around it: then it is a sale, regardless of its amount. */
  isOwnSale(at: number): boolean {
    const document = this.documents.at(at)
    const isOther = (other: number) => other < 0 || other >= this.length || this.documents.at(other) !== document
    return document !== 0 && isOther(at - 1) && isOther(at + 1)
  }

  /** Whether a line has a date and an invoice that another line does not have: the total of an invoice sums only its own lines. */
  isOfOtherInvoice(at: number, other: number): boolean {
    const document = this.documents.at(at)
    return document !== 0 && other >= 0 && other < this.length && this.documents.at(other) !== document
  }

  add({ row, amount, gross, label, lacks, startsBlock, document = 0 }: BodyLine): void {
    this.amounts.push(amount ?? Number.NaN)
    this.grosses.push(gross ?? Number.NaN)
    this.lacks.push(lacks)
    if (label !== null) this.labels.set(this.length, label)
    this.startsBlock.push(startsBlock ? 1 : 0)
    this.documents.push(document)
    this.rows.push(row)
  }
}
