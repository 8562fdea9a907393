import { centsOf, readAmount } from '../../formats/amount.ts'
import { cellText, isBlank, type Row } from '../../formats/cell.ts'
import { readDate } from '../../formats/date.ts'
import { nameKey } from '../../matching/name-key.ts'
import { namesGoods, namesQuantity } from '../../table/column-names.ts'
import type { SalesColumns } from '../../types.ts'
import { WORDS } from '../../words/words.ts'

/** The number of sales that shows it. */
const MAX_ROWS = 2_000
/** Two values in invoices of two rows may be two copies of each row. */
const MIN_INVOICE = 3
const NEARLY_ALL = 0.8
/** Quantities are read in hundredths, as amounts are. */
const ONE_PIECE = 100
const MONEY = /\d[.,]\d{2}\)?$/
const DIGITS = /\d+/g
const TEN = 10
/** Rows that are no sales leave gaps between row numbers. */
const MAX_GAPS = 1.1

type AreSeparate = (one: number, other: number) => boolean

/** Sales that are equal in every mapped field, but have a row per piece, lot or position: by a column in which they differ. */
export class SeparateLines {
  private readonly rows: Row[] = []
  private readonly columns: readonly number[]
  private readonly goods: readonly number[]
  private readonly quantities: readonly number[]

  constructor(columns: readonly (readonly [column: number, name: string])[]) {
    const among = (isOne: (name: string) => boolean) => columns.filter(([, name]) => isOne(name)).map(([column]) => column)
    const counts = (name: string) => namesQuantity(name) && !WORDS.moneyColumn.test(nameKey(name))
    this.columns = among((name) => !counts(name))
    this.goods = among(namesGoods)
    this.quantities = among(counts)
  }

  addSale(row: Row): void {
    if (this.rows.length < MAX_ROWS) this.rows.push(row)
  }

  /** Compares two equal sales. Further sales are like the first ones, if all of those are alike. */
  comparison(sales: SalesColumns): AreSeparate {
    const invoices = invoicesOf(sales)
    const first = [...Map.groupBy(this.rows.keys(), (at) => invoices[at]).values()]
    const several = first.filter(({ length }) => length > 1)
    const amountsOf = (rows: readonly number[]) => new Set(rows.map((at) => sales.amountCents[at])).size
    const isOfInvoice = several.filter((rows) => amountsOf(rows) === 1).length > several.length * NEARLY_ALL
    const numbering = this.columns.filter((column) => this.numbers(column, first))
    const differIn = (columns: readonly number[], one: number, other: number) =>
      columns.some((column) => this.textOf(one, column) !== this.textOf(other, column))
    const areFirst = (one: number, other: number): boolean => {
      // The amount of a whole invoice is repeated with each of its goods.
      if (isOfInvoice && (this.goods.length === 0 || differIn(this.goods, one, other))) return false
      return differIn(this.goods, one, other) || (differIn(numbering, one, other) && !this.isOfSeveral(one))
    }
    const found = { separate: 0, repeated: 0 }
    return (one, other) => {
      if (invoices[one] !== invoices[other]) return false
      if (other >= this.rows.length) return found.separate > 0 && found.repeated === 0
      const areSeparate = areFirst(one, other)
      found[areSeparate ? 'separate' : 'repeated']++
      return areSeparate
    }
  }

  private textOf(at: number, column: number): string {
    const cell = this.rows[at]?.cells[column]
    return isBlank(cell) ? '' : cellText(cell).trim()
  }

  /** A row with several pieces may repeat them for each lot. */
  private isOfSeveral(at: number): boolean {
    return this.quantities.some((column) => {
      const quantity = readAmount(this.rows[at]?.cells[column])
      return !('fault' in quantity) && Math.abs(centsOf(quantity)) > ONE_PIECE
    })
  }

  /** Whether the rows of an invoice differ in a column that does not count or time all rows of the file. */
  private numbers(column: number, invoices: readonly (readonly number[])[]): boolean {
    const texts = this.rows.map((_, at) => this.textOf(at, column))
    const long = invoices.filter(({ length }) => length >= MIN_INVOICE)
    const groups = long.length > 0 ? long : [[...this.rows.keys()]]
    const different = groups.reduce((sum, rows) => sum + new Set(rows.map((at) => texts[at]).filter(Boolean)).size, 0)
    if (different < groups.flat().length * NEARLY_ALL) return false
    const filled = texts.filter(Boolean)
    return !areRowNumbers(filled) && filled.filter(isTimeOrMoney).length * 2 < filled.length
  }
}

/** The number of each sale's invoice: consecutive rows with one hospital, date and invoice number. */
function invoicesOf({ hospital, invoiceDate, invoiceNumber }: SalesColumns): Int32Array {
  const invoices = new Int32Array(hospital.length)
  for (let at = 1; at < hospital.length; at++) {
    const isSame = [hospital, invoiceDate, invoiceNumber].every((column) => column[at] === column[at - 1])
    invoices[at] = (invoices[at - 1] ?? 0) + (isSame ? 0 : 1)
  }
  return invoices
}

/** Numbers without gaps, or in steps of ten, that hardly repeat. */
function areRowNumbers(texts: readonly string[]): boolean {
  const numbers = texts.map((text) => Number(text.match(DIGITS)?.at(-1) ?? Number.NaN))
  const different = new Set(numbers).size
  const step = numbers.every((number) => number % TEN === 0) ? TEN : 1
  const range = Math.max(...numbers) - Math.min(...numbers)
  return different * 2 > numbers.length && range <= different * step * MAX_GAPS
}

const isTimeOrMoney = (text: string): boolean => MONEY.test(text) || !('fault' in readDate(text, false))
