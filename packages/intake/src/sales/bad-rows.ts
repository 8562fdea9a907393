import { cents } from '@fairshare/engine/values'
import { type AmountReading, centsOf } from '../formats/amount.ts'
import { cellText, type Row } from '../formats/cell.ts'
import { fold } from '../formats/fold.ts'
import type { BadReason, BadRow, SalesField } from '../types.ts'
import { isColumn, type Source, textOf } from './sales-source.ts'
import { wordsOf } from './skipped-rows.ts'

const MAX_BAD_ROWS = 10_000
/** The length of a bad row's text: enough to find it in the file. */
const MAX_BAD_TEXT = 300

type Fault = { field: SalesField; reason: BadReason; amount: AmountReading }

/** The rows that cannot be read as sales: their number, and the text of the first ones. */
export class BadRows {
  count = 0
  first: BadRow[] = []
  /** The text of all their cells, by row: one may turn out not to be a sale. */
  readonly words = new Map<number, string>()
  private readonly sources: Record<SalesField, Source>

  constructor(sources: Record<SalesField, Source>) {
    this.sources = sources
  }

  add(row: Row, { field, reason, amount }: Fault): void {
    if (this.count++ >= MAX_BAD_ROWS) return
    this.words.set(row.number, wordsOf(row))
    const { sources } = this
    const source = sources[field]
    const content = Object.values(sources)
      .filter(isColumn)
      .map(({ column }) => fold(cellText(row.cells[column])))
      .join(' | ')
    const account = textOf(row, sources.hospital) || textOf(row, sources.territory)
    this.first.push({
      row: row.number,
      column: isColumn(source) ? source.name : '',
      field,
      value: textOf(row, source).slice(0, MAX_BAD_TEXT),
      reason,
      text: content.slice(0, MAX_BAD_TEXT),
      account: account.slice(0, MAX_BAD_TEXT),
      amountCents: 'fault' in amount ? null : cents(centsOf(amount)),
    })
  }

  /** The number of the first bad rows among these rows. */
  among(rows: ReadonlyMap<number, unknown>): number {
    return this.first.filter(({ row }) => rows.has(row)).length
  }

  takeOut(rows: ReadonlyMap<number, unknown>): void {
    this.count -= this.among(rows)
    this.first = this.first.filter(({ row }) => !rows.has(row))
  }
}
