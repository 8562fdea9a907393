import { cents } from '@fairshare/engine/values'
import { NAME_FIELDS, type NameField, type NameValue, type SalesColumns } from '../types.ts'
import { NumberColumn } from './number-column.ts'

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

  get rows(): number {
    return this.dates.length
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
