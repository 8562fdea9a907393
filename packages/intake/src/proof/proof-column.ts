import { centsOf, type DecimalMark, readAmount } from '../formats/amount.ts'
import { type Cell, cellText, isBlank } from '../formats/cell.ts'
import { readDate } from '../formats/date.ts'
import { fold } from '../formats/fold.ts'
import { NumberColumn } from '../sales/number-column.ts'
import type { FileProperties } from '../sales/sales-body.ts'
import type { SalesField } from '../types.ts'

/** A column with more distinct values identifies rows, not groups; its money is still added up. */
const MAX_VALUES = 20_000
/** The length of a text that is searched for words. */
const MAX_LETTERS = 200

export type Written = Pick<FileProperties, 'marks' | 'order'> & { date1904: boolean }
/** A distinct value of a column: its text, its cents if it is an amount, its day if it is a date. */
export type Value = { text: string; cents: number; iso: string | null }

/** A column of the sales: the value index of each row, and the values. `values` is null with too many. */
export class ProofColumn {
  readonly name: string
  readonly at: number
  readonly field: SalesField | null
  values: Value[] | null = []
  readonly codes = new NumberColumn(Int32Array)
  readonly mark: DecimalMark
  /** The cents of each row; NaN if the cell is not an amount. */
  readonly amounts = new NumberColumn(Float64Array)
  /** The cents read with the other decimal mark, for a mapped money column. */
  readonly otherwise = new NumberColumn(Float64Array)
  private readonly known = new Map<string, number>()
  private readonly written: Written

  constructor(about: { name: string; at: number; field: SalesField | null }, written: Written) {
    this.name = about.name
    this.at = about.at
    this.field = about.field
    this.mark = written.marks[about.field === 'grossCommission' ? 'grossCommission' : 'amount']
    this.written = written
  }

  private get isMoney(): boolean {
    return this.field === 'amount' || this.field === 'grossCommission'
  }

  add(cell: Cell | undefined): void {
    const { mark } = this
    const amount = isBlank(cell) ? 0 : centsIn(cell, mark)
    this.amounts.push(amount)
    if (this.isMoney) this.otherwise.push(typeof cell === 'string' ? centsIn(cell, mark === '.' ? ',' : '.') : amount)
    if (this.values === null) return
    const text = cellText(cell)
    const code = this.known.get(text) ?? this.begin(text, cell, amount)
    this.codes.push(code)
  }

  private begin(text: string, cell: Cell | undefined, cents: number): number {
    const code = this.known.size
    if (code >= MAX_VALUES) {
      this.values = null
      this.known.clear()
      return 0
    }
    this.known.set(text, code)
    const date = isBlank(cell) ? { fault: 'no date' } : readDate(cell, this.written.date1904, this.written.order)
    const iso = 'iso' in date ? (date.iso as string) : null
    this.values?.push({ text: fold(text).slice(0, MAX_LETTERS), cents: isBlank(cell) ? Number.NaN : cents, iso })
    return code
  }
}

function centsIn(cell: Cell | undefined, mark: '.' | ','): number {
  const read = readAmount(cell, mark)
  return 'fault' in read ? Number.NaN : centsOf(read)
}
