import { cents } from '@fairshare/engine/values'
import { Suspects } from '../doubts/doubt.ts'
import { LineIndex, mixed, mixedText, mixedWhole } from '../doubts/line-index.ts'
import { NAME_FIELDS, type NameField, type NameValue, type SalesColumns } from '../types.ts'
import { NumberColumn } from './number-column.ts'

/** So many rows may stand twice by themselves. */
const FEW = 4

export type Sale = Record<NameField, string> & {
  row: number
  amountCents: number
  grossCents: number
  invoiceDate: string
  invoiceNumber: string
}

/** Keeps sales as columns, and each distinct name once: 500,000 rows of objects would not fit. */
export class SalesCollector {
  amountCents = 0
  grossCents = 0
  credits = { rows: 0, cents: cents(0) }
  private readonly alike = new Suspects()
  private readonly blocks = new Suspects()
  private run: { other: number; sales: Sale[] } = { other: -1, sales: [] }
  readonly names: Record<NameField, NameValue[]> = { hospital: [], surgeon: [], procedure: [], territory: [] }
  private readonly index: Record<NameField, Map<string, number>> = {
    hospital: new Map(),
    surgeon: new Map(),
    procedure: new Map(),
    territory: new Map(),
  }
  private readonly columns = {
    row: new NumberColumn(Int32Array),
    amountCents: new NumberColumn(Float64Array),
    grossCents: new NumberColumn(Float64Array),
    hospital: new NumberColumn(Int32Array),
    surgeon: new NumberColumn(Int32Array),
    procedure: new NumberColumn(Int32Array),
    territory: new NumberColumn(Int32Array),
  }
  private readonly dates: string[] = []
  private readonly invoiceNumbers: string[] = []
  private readonly lines = new LineIndex()

  get rows(): number {
    return this.dates.length
  }

  get rowsAlike(): number {
    return this.alike.count
  }

  /** Where a third of the rows stand twice, the table does; where rows come again in their order, a part of it. */
  get repeats(): Suspects {
    return this.alike.count >= FEW && this.alike.count * 3 >= this.rows ? this.alike : this.blocks
  }

  add(sale: Sale): void {
    this.columns.row.push(sale.row)
    this.columns.amountCents.push(sale.amountCents)
    this.columns.grossCents.push(sale.grossCents)
    this.dates.push(sale.invoiceDate)
    this.invoiceNumbers.push(sale.invoiceNumber)
    this.amountCents += sale.amountCents
    this.grossCents += sale.grossCents
    if (sale.amountCents < 0) this.credits = { rows: this.credits.rows + 1, cents: cents(this.credits.cents + sale.amountCents) }
    for (const field of NAME_FIELDS) this.addName(field, sale[field], sale.amountCents)
    this.compare(sale)
  }

  /** Looks whether a line stands above that says the same throughout. */
  private compare(sale: Sale): void {
    const { amountCents, grossCents, invoiceDate, invoiceNumber } = sale
    const at = this.rows - 1
    const { hospital, surgeon, procedure, territory } = this.columns
    const money = mixedWhole(mixedWhole(0, amountCents), grossCents)
    const names = mixed(mixed(mixed(mixed(money, hospital.at(at)), surgeon.at(at)), procedure.at(at)), territory.at(at))
    const hash = mixedText(mixedText(names, invoiceDate), invoiceNumber)
    const other = this.lines.find(hash, (each) => this.areAlike(each, at))
    if (other < 0) this.lines.add(hash, at)
    else this.alike.add(sale.row, amountCents)
    this.follow(other, sale)
  }

  /** Some rows in a row that repeat others in their order are a block that stands twice. */
  private follow(other: number, sale: Sale): void {
    const isNext = other >= 0 && other === this.run.other + 1
    if (!isNext) this.run = { other, sales: [] }
    this.run.other = other
    if (other < 0) return
    const { sales } = this.run
    const isKnown = sales.length === FEW
    if (!isKnown && sales.push(sale) < FEW) return
    for (const { row, amountCents } of isKnown ? [sale] : sales) this.blocks.add(row, amountCents)
  }

  private areAlike(one: number, other: number): boolean {
    const { row: _row, ...columns } = this.columns
    return (
      this.dates[one] === this.dates[other] &&
      this.invoiceNumbers[one] === this.invoiceNumbers[other] &&
      Object.values(columns).every((column) => column.at(one) === column.at(other))
    )
  }

  result(): SalesColumns {
    const { row, amountCents, grossCents, hospital, surgeon, procedure, territory } = this.columns
    return {
      row: row.values,
      amountCents: amountCents.values,
      grossCents: grossCents.values,
      invoiceDate: this.dates,
      invoiceNumber: this.invoiceNumbers,
      hospital: hospital.values,
      surgeon: surgeon.values,
      procedure: procedure.values,
      territory: territory.values,
    }
  }

  private addName(field: NameField, value: string, amountCents: number): void {
    const known = this.index[field].get(value)
    const at = known ?? this.names[field].push({ value, rows: 0, cents: cents(0) }) - 1
    if (known === undefined) this.index[field].set(value, at)
    const name = this.names[field][at]
    if (name) {
      name.rows++
      name.cents = cents(name.cents + amountCents)
    }
    this.columns[field].push(at)
  }
}
