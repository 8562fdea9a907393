import type { CollectionName, Field, FieldsOf } from '@fairshare/contract'
import type { z } from 'zod'
import type { RowOf } from '../../platform/database/db.ts'

type TableOf = { rules: 'rules'; bonusRules: 'bonus_rules'; adjustments: 'adjustments'; draws: 'floors'; guarantees: 'floors' }

type Row<Name extends CollectionName> = RowOf<TableOf[Name]>

/** A stored entry; months are first days. Without a collection, the common columns. */
export type StoredEntry<Name extends CollectionName = CollectionName> = Row<CollectionName> & Row<Name>

/** The stored type of a field: cents, ten-thousandths of a percent, a master's id. */
type StoredValue<F extends Field> = F extends { kind: 'master' | 'money' | 'percent' | 'flag' } ? z.infer<F['view']> : string

type OwnColumn<Name extends CollectionName> = Exclude<keyof Row<Name>, 'id' | 'company_id' | 'salesperson_id' | 'version'>

/** The columns whose type equals the field's stored type. */
type ColumnOf<Name extends CollectionName, F extends Field> = {
  [Column in OwnColumn<Name>]: [Row<Name>[Column], StoredValue<F>] extends [StoredValue<F>, Row<Name>[Column]] ? Column : never
}[OwnColumn<Name>]

type Stored<Name extends CollectionName> = {
  table: TableOf[Name]
  columns: { [F in keyof FieldsOf<Name>]: ColumnOf<Name, FieldsOf<Name>[F] & Field> }
  /** Distinguishes the collection's rows from others in its table. */
  fixed: Partial<Row<Name>>
}

const MONTHS = { startMonth: 'start_month', endMonth: 'end_month' } as const

const SCOPE = {
  manufacturer: 'manufacturer_id',
  territory: 'territory_id',
  regionId: 'region_id',
  hospital: 'hospital_id',
  surgeon: 'surgeon_id',
  procedure: 'procedure_id',
} as const

/** The column of each field. A missing field, or one of another type than its column, does not compile. */
export const STORED: { readonly [Name in CollectionName]: Stored<Name> } = {
  rules: {
    table: 'rules',
    columns: { ...SCOPE, commission: 'percent', basis: 'basis', note: 'note', ...MONTHS },
    fixed: {},
  },
  bonusRules: {
    table: 'bonus_rules',
    columns: {
      ...SCOPE,
      growthBonus: 'growth_percent',
      annualRuleNote: 'note',
      totalSalesAmount: 'override_cents',
      manualOverrideEnabled: 'is_override',
      ...MONTHS,
    },
    fixed: {},
  },
  adjustments: {
    table: 'adjustments',
    columns: {
      adjustmentType: 'type',
      adjustmentAmount: 'amount_cents',
      adjustmentDescription: 'description',
      adjustmentNote: 'note',
      manufacturer: 'manufacturer_id',
      territory: 'territory_id',
      ...MONTHS,
    },
    fixed: {},
  },
  draws: {
    table: 'floors',
    columns: { drawAmount: 'amount_cents', drawNote: 'note', selectedManufacturerDraw: 'manufacturer_id', ...MONTHS },
    fixed: { kind: 'Draw' },
  },
  guarantees: {
    table: 'floors',
    columns: { guaranteeAmount: 'amount_cents', guaranteeNote: 'note', selectedManufacturerGuarantee: 'manufacturer_id', ...MONTHS },
    fixed: { kind: 'Guarantee' },
  },
}

export const columnsOf = (name: CollectionName): Readonly<Record<string, string>> => STORED[name].columns
