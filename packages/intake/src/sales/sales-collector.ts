import { cents } from '@fairshare/engine/values'
import { KnownTexts } from '../formats/known-texts.ts'
import { accountKey } from '../matching/account-key.ts'
import { DETAIL_FIELDS, type DetailField, type NameField, type NameValue, type SalesColumns } from '../types.ts'
import { NumberColumn } from './number-column.ts'

export type Sale = Record<NameField, string> & {
  row: number
  amountCents: number
  grossCents: number
  invoiceDate: string
  invoiceNumber: string
  /** Of the fields that have a column. */
  details: Partial<Record<DetailField, string>>
  accountNumber: string
}

/** Stores sales as columns, and each distinct name once: 500,000 row objects would not fit in memory. */
export class SalesCollector {
  amountCents = 0
  grossCents = 0
  readonly names: Readonly<Record<NameField, NameColumn>> = {
    hospital: new NameColumn(),
    surgeon: new NameColumn(),
    procedure: new NameColumn(),
    territory: new NameColumn(),
  }
  private readonly row = new NumberColumn(Int32Array)
  private readonly amounts = new NumberColumn(Float64Array)
  private readonly grosses = new NumberColumn(Float64Array)
  private readonly dates: string[] = []
  private readonly invoiceNumbers: string[] = []
  private readonly details = Object.fromEntries(DETAIL_FIELDS.map((field) => [field, []])) as unknown as Record<DetailField, string[]>
  private readonly credited = { rows: 0, cents: 0 }

  get rows(): number {
    return this.dates.length
  }

  get credits(): { rows: number; cents: ReturnType<typeof cents> } {
    return { rows: this.credited.rows, cents: cents(this.credited.cents) }
  }

  /** A hot path: direct property access is faster than a loop over the fields. */
  add({
    row,
    amountCents,
    grossCents,
    invoiceDate,
    invoiceNumber,
    hospital,
    surgeon,
    procedure,
    territory,
    details,
    accountNumber,
  }: Sale): void {
    const { names } = this
    this.row.push(row)
    this.amounts.push(amountCents)
    this.grosses.push(grossCents)
    this.dates.push(invoiceDate)
    this.invoiceNumbers.push(invoiceNumber)
    this.amountCents += amountCents
    this.grossCents += grossCents
    if (amountCents < 0) {
      this.credited.rows++
      this.credited.cents += amountCents
    }
    for (const field of DETAIL_FIELDS) {
      const text = details[field]
      if (text !== undefined) this.details[field].push(text)
    }
    names.hospital.add(hospital, amountCents, accountNumber)
    names.surgeon.add(surgeon, amountCents)
    names.procedure.add(procedure, amountCents)
    names.territory.add(territory, amountCents)
  }

  result(): SalesColumns {
    const { hospital, surgeon, procedure, territory } = this.names
    return {
      row: this.row.values,
      amountCents: this.amounts.values,
      grossCents: this.grosses.values,
      invoiceDate: this.dates,
      invoiceNumber: this.invoiceNumbers,
      hospital: hospital.column.values,
      surgeon: surgeon.column.values,
      procedure: procedure.column.values,
      territory: territory.column.values,
      details: this.details,
    }
  }
}

/** Normalizes each account number once. */
const ACCOUNTS = new KnownTexts(accountKey)

/** The names of one field: each once per account number with its sales, and the name index of each sale. */
class NameColumn {
  readonly names: NameValue[] = []
  readonly column = new NumberColumn(Int32Array)
  private readonly places = new Map<string, number>()

  add(value: string, amountCents: number, accountNumber = ''): void {
    const account = value === '' || accountNumber === '' ? '' : ACCOUNTS.get(accountNumber)
    const place = account === '' ? value : `${value}\n${account}`
    const at = this.places.get(place) ?? this.begin(place, { value, ...(account !== '' && { accountNumber }) })
    const name = this.names[at] as NameValue
    name.rows++
    name.cents = cents(name.cents + amountCents)
    this.column.push(at)
  }

  private begin(place: string, name: Pick<NameValue, 'value' | 'accountNumber'>): number {
    const at = this.names.push({ ...name, rows: 0, cents: cents(0) }) - 1
    this.places.set(place, at)
    return at
  }
}
