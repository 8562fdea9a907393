import type { CollectionName, Field, FieldsOf } from '@fairshare/contract'
import type { z } from 'zod'
import type { RowOf } from '../../platform/database/db.ts'

type TableOf = { rules: 'rules'; bonusRules: 'bonus_rules'; adjustments: 'adjustments'; draws: 'floors'; guarantees: 'floors' }

type Row<Name extends CollectionName> = RowOf<TableOf[Name]>

/** A kept entry; months are the days on which they begin. Of any collection, what all of them have. */
export type StoredEntry<Name extends CollectionName = CollectionName> = Row<CollectionName> & Row<Name>

/** What is kept of a field: cents, ten-thousandths of a percent, a master's id. */
type Kept<F extends Field> = F extends { kind: 'master' | 'money' | 'percent' | 'flag' } ? z.infer<F['view']> : string

type OwnColumn<Name extends CollectionName> = Exclude<keyof Row<Name>, 'id' | 'company_id' | 'salesperson_id' | 'version'>

/** The columns that hold exactly what is kept of a field. */
type ColumnOf<Name extends CollectionName, F extends Field> = {
  [Column in OwnColumn<Name>]: [Row<Name>[Column], Kept<F>] extends [Kept<F>, Row<Name>[Column]] ? Column : never
}[OwnColumn<Name>]

type Stored<Name extends CollectionName> = {
  table: TableOf[Name]
  columns: { [F in keyof FieldsOf<Name>]: ColumnOf<Name, FieldsOf<Name>[F] & Field> }
  /** What tells the collection's rows from others in its table. */
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

/** Where each field of a collection is kept. One that is missing, or of another type than its column, does not compile. */
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

/** The same for any collection. */
export const columnsOf = (name: CollectionName): Readonly<Record<string, string>> => STORED[name].columns
