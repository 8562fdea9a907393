import type { Basis } from '@fairshare/engine'
import { cents, type Money, monthOfDay, type Percent, percentOfUnits, type Span } from '@fairshare/engine/values'
import type { RowOf } from '../platform/database/db.ts'

/** Names of masters as a run recorded them; null stays null, because 'any' and 'empty' differ. */
export type Names = { (id: number): string; (id: number | null): string | null }

export const naming = (ids: readonly number[], names: readonly string[]): Names => {
  const byId = new Map(ids.map((id, i) => [id, names[i] as string]))
  const nameOf = (id: number | null) => (id === null ? null : (byId.get(id) ?? `#${id}`))
  return nameOf as Names
}

/** The masters of a sale, by which sales are summed up. */
export const SALE_MASTERS = ['manufacturer', 'territory', 'hospital', 'surgeon', 'procedure'] as const
export type SaleMaster = (typeof SALE_MASTERS)[number]

/** Columns of a sale that `commission_lines` and `exceptions` repeat. */
export const SALE_COLUMNS = [
  'amount_cents',
  'gross_cents',
  'invoice_date',
  'manufacturer_id',
  'territory_id',
  'hospital_id',
  'surgeon_id',
  'procedure_id',
] as const

/** Scope columns of a rule, a bonus rule or a line. Null means any. */
export type ScopeRow = Pick<
  RowOf<'result_rules'>,
  'manufacturer_id' | 'territory_id' | 'region_id' | 'hospital_id' | 'surgeon_id' | 'procedure_id'
>

export const mastersIn = (row: Omit<ScopeRow, 'region_id'> & { region_id?: number | null }) => [
  row.manufacturer_id,
  row.territory_id,
  row.region_id ?? null,
  row.hospital_id,
  row.surgeon_id,
  row.procedure_id,
]

/** The scope of a rule or bonus rule by names. Null means any. */
export type NamedScope = {
  manufacturer: string
  territory: string | null
  region: string | null
  hospital: string | null
  surgeon: string | null
  procedure: string | null
}

export const namedScope = (row: ScopeRow, nameOf: Names): NamedScope => ({
  manufacturer: nameOf(row.manufacturer_id),
  territory: nameOf(row.territory_id),
  region: nameOf(row.region_id),
  hospital: nameOf(row.hospital_id),
  surgeon: nameOf(row.surgeon_id),
  procedure: nameOf(row.procedure_id),
})

type RuleRow = ScopeRow & { percent: number; basis: string; note: string; start_month: string; end_month: string }

export type NamedRule = NamedScope & { id: number; percent: Percent; basis: Basis; note: string; span: Span }

export const namedRule = (id: number, row: RuleRow, nameOf: Names): NamedRule => ({
  id,
  ...namedScope(row, nameOf),
  percent: percentOfUnits(row.percent),
  basis: row.basis as Basis,
  note: row.note,
  span: { start: monthOfDay(row.start_month), end: monthOfDay(row.end_month) },
})

type SaleRow = Omit<ScopeRow, 'region_id'> & {
  sale_id: number
  territory_id: number
  commission_cents: number
  amount_cents: number
  gross_cents: number
  invoice_date: string
}

export type NamedSale = Omit<NamedScope, 'region' | 'territory'> & {
  id: number
  date: string
  territory: string
  territoryId: number
  hospitalId: number | null
  surgeonId: number | null
  procedureId: number | null
  amount: Money
  gross: Money
  commission: Money
}

export const namedSale = (row: SaleRow, nameOf: Names): NamedSale => ({
  id: row.sale_id,
  date: row.invoice_date,
  manufacturer: nameOf(row.manufacturer_id),
  territory: nameOf(row.territory_id),
  hospital: nameOf(row.hospital_id),
  surgeon: nameOf(row.surgeon_id),
  procedure: nameOf(row.procedure_id),
  territoryId: row.territory_id,
  hospitalId: row.hospital_id,
  surgeonId: row.surgeon_id,
  procedureId: row.procedure_id,
  amount: cents(row.amount_cents),
  gross: cents(row.gross_cents),
  commission: cents(row.commission_cents),
})

export type NamedLine = NamedSale & { percent: Percent }

export const namedLine = (row: SaleRow & { percent: number }, nameOf: Names): NamedLine => ({
  ...namedSale(row, nameOf),
  percent: percentOfUnits(row.percent),
})
