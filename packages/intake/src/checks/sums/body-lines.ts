import { NumberColumn } from '../../sales/number-column.ts'
import type { SumLabel } from './sum-label.ts'

/** What a row of the table's body tells: its money in ten-thousandths (null where none is stated), and how it looks. */
export type BodyLine = {
  row: number
  amount: number | null
  gross: number | null
  label: SumLabel | null
  /** The mapped texts that it leaves blank, a bit each. */
  lacks: number
  /** Whether a block of rows may begin here: after a blank row, or with another hospital, territory or invoice than above. */
  startsBlock: boolean
  /** Its invoice number, mixed into one whole number, where it has one and a date that can be read; else 0. */
  document?: number
}

/** The rows of a body, as columns: a million of them must fit. Where no money is stated it is NaN. */
export class BodyLines {
  readonly rows = new NumberColumn(Int32Array)
  readonly amounts = new NumberColumn(Float64Array)
  readonly grosses = new NumberColumn(Float64Array)
  readonly lacks = new NumberColumn(Int32Array)
  readonly labels = new Map<number, SumLabel>()
  /** What sales are called that would be a label elsewhere. */
  readonly names = new Set<string>()
  /** 1 where a block may begin, else 0. */
  readonly startsBlock = new NumberColumn(Int32Array)
  readonly documents = new NumberColumn(Int32Array)

  get length(): number {
    return this.rows.length
  }

  /** A name that sales have is no label where most of a row is blank. */
  withoutNames(): this {
    for (const [at, { isSure, words }] of this.labels) if (!isSure && this.names.has(words)) this.labels.delete(at)
    return this
  }

  /** Whether a line has a date and an invoice of its own, which the lines around it have not: it is a sale, whatever it comes to. */
  isOwnSale(at: number): boolean {
    const document = this.documents.at(at)
    const isOther = (other: number) => other < 0 || other >= this.length || this.documents.at(other) !== document
    return document !== 0 && isOther(at - 1) && isOther(at + 1)
  }

  /** Whether a line has a date and an invoice, and another line has not that invoice: the total of an invoice sums its own lines alone. */
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
