import { cents } from '@fairshare/engine/values'
import { Suspects } from '../doubts/doubt.ts'
import { NAME_FIELDS, type NameField, type NameValue, type SalesColumns } from '../types.ts'

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
  readonly names: Record<NameField, NameValue[]> = { hospital: [], surgeon: [], procedure: [], territory: [] }
  private readonly index: Record<NameField, Map<string, number>> = {
    hospital: new Map(),
    surgeon: new Map(),
    procedure: new Map(),
    territory: new Map(),
  }
  private readonly columns: Record<NameField | 'row' | 'amountCents' | 'grossCents', number[]> = {
    ...{ hospital: [], surgeon: [], procedure: [], territory: [] },
    ...{ row: [], amountCents: [], grossCents: [] },
  }
  private readonly dates: string[] = []
  private readonly invoiceNumbers: string[] = []
  private readonly seen = new Set<string>()

  get rows(): number {
    return this.dates.length
  }

  get rowsAlike(): number {
    return this.alike.count
  }

  /** Where a third of the rows stand twice, the table does. */
  get repeats(): Suspects {
    return this.alike.count >= FEW && this.alike.count * 3 >= this.rows ? this.alike : new Suspects()
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
    let alike = `${sale.amountCents} ${sale.grossCents} ${sale.invoiceDate} ${sale.invoiceNumber}`
    for (const field of NAME_FIELDS) alike += ` ${this.addName(field, sale[field], sale.amountCents)}`
    if (this.seen.has(alike)) this.alike.add(sale.row, sale.amountCents)
    else this.seen.add(alike)
  }

  result(): SalesColumns {
    const { row, amountCents, grossCents, hospital, surgeon, procedure, territory } = this.columns
    return {
      row: Int32Array.from(row),
      amountCents: Float64Array.from(amountCents),
      grossCents: Float64Array.from(grossCents),
      invoiceDate: this.dates,
      invoiceNumber: this.invoiceNumbers,
      hospital: Uint32Array.from(hospital),
      surgeon: Uint32Array.from(surgeon),
      procedure: Uint32Array.from(procedure),
      territory: Uint32Array.from(territory),
    }
  }

  private addName(field: NameField, value: string, amountCents: number): number {
    const known = this.index[field].get(value)
    const at = known ?? this.names[field].push({ value, rows: 0, cents: cents(0) }) - 1
    if (known === undefined) this.index[field].set(value, at)
    const name = this.names[field][at]
    if (name) {
      name.rows++
      name.cents = cents(name.cents + amountCents)
    }
    this.columns[field].push(at)
    return at
  }
}
