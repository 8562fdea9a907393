import { MOST_ROWS } from '../doubt.ts'

/** A column with more different values than this holds no kinds of rows. */
const MOST_VALUES = 30
const LONGEST = 80

export type RowsOfValue = {
  count: number
  rows: number[]
  cents: number
  debits: number
  debitRows: number[]
  debitCents: number
  credits: number
  unpaid: number
}

/** The few different values of a column that is not mapped, with the rows and the money beside each. */
export class ColumnValues {
  readonly name: string
  readonly values = new Map<string, RowsOfValue>()
  /** Whether it has too many to be kinds of rows. */
  isOver = false

  constructor(name: string) {
    this.name = name
  }

  /** The same rows under other values. */
  renamed(nameOf: (value: string) => string): ColumnValues {
    const other = new ColumnValues(this.name)
    for (const [value, rows] of this.values) other.values.set(nameOf(value), rows)
    return other
  }

  add(value: string, row: number, cents: number, grossCents: number): void {
    const known = this.values.get(value) ?? { count: 0, rows: [], cents: 0, debits: 0, debitRows: [], debitCents: 0, credits: 0, unpaid: 0 }
    this.values.set(value, known)
    if (this.values.size > MOST_VALUES || value.length > LONGEST) {
      this.isOver = true
      this.values.clear()
      return
    }
    if (known.count++ < MOST_ROWS) known.rows.push(row)
    known.cents += Math.abs(cents)
    if (grossCents === 0) known.unpaid++
    if (cents < 0) known.credits++
    if (cents <= 0) return
    if (known.debits++ < MOST_ROWS) known.debitRows.push(row)
    known.debitCents += cents
  }
}
