import { NumberColumn } from '../../sales/number-column.ts'
import type { SalesColumns } from '../../types.ts'
import { FoundRows } from '../finding.ts'

/** A column with more distinct values holds no kinds of rows. */
const MAX_VALUES = 30
const LONGEST = 80
/** The row has no value that could be a kind. */
const NONE = 255

export type RowsOfValue = {
  code: number
  count: number
  cents: number
  debits: number
  credits: number
  unpaid: number
}

/** The distinct values of an unmapped column: one code per sale, so that a million sales fit in memory. */
export class ColumnValues {
  readonly name: string
  readonly values: ReadonlyMap<string, RowsOfValue>
  private readonly known: Map<string, RowsOfValue>
  private readonly codes: NumberColumn<Uint8Array<ArrayBuffer>>
  /** Whether it has too many values to be kinds of rows. */
  isOver = false

  /** Whether it describes goods: there, a word among others is part of a name. */
  readonly isOfGoods: boolean

  constructor(
    name: string,
    { isOfGoods }: { isOfGoods: boolean },
    known = new Map<string, RowsOfValue>(),
    codes = new NumberColumn(Uint8Array),
  ) {
    this.name = name
    this.isOfGoods = isOfGoods
    this.known = known
    this.values = known
    this.codes = codes
  }

  renamed(nameOf: (value: string) => string): ColumnValues {
    return new ColumnValues(this.name, this, new Map([...this.known].map(([value, rows]) => [nameOf(value), rows])), this.codes)
  }

  /** Adds the next sale; null if its cell has no kind. */
  add(value: string | null, cents: number, grossCents: number): void {
    if (value === null) return this.codes.push(NONE)
    const known = this.known.get(value) ?? this.begin(value)
    if (this.known.size > MAX_VALUES || value.length > LONGEST) {
      this.isOver = true
      this.known.clear()
      return
    }
    this.codes.push(known.code)
    known.count++
    known.cents += Math.abs(cents)
    if (grossCents === 0) known.unpaid++
    if (cents < 0) known.credits++
    if (cents > 0) known.debits++
  }

  rowsOf(
    values: readonly string[],
    { row, amountCents }: Pick<SalesColumns, 'row' | 'amountCents'>,
    only: 'all' | 'debits' = 'all',
  ): FoundRows {
    const wanted = new Set(values.map((value) => this.known.get(value)?.code))
    const found = new FoundRows()
    for (let at = 0; at < row.length; at++) {
      const cents = amountCents[at] ?? 0
      if (wanted.has(this.codes.at(at)) && (only === 'all' || cents > 0)) found.add(row[at] ?? 0, cents)
    }
    return found
  }

  /** Which sales have one of some values, by index. */
  placesOf(values: readonly string[], sales: number): number[] {
    const wanted = new Set(values.map((value) => this.known.get(value)?.code))
    return Array.from({ length: sales }, (_, at) => at).filter((at) => wanted.has(this.codes.at(at)))
  }

  private begin(value: string): RowsOfValue {
    const rows = { code: this.known.size, count: 0, cents: 0, debits: 0, credits: 0, unpaid: 0 }
    this.known.set(value, rows)
    return rows
  }
}
