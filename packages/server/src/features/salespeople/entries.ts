import type { adjustmentInput, bonusRuleInput, drawInput, guaranteeInput, HistoryType, ruleInput } from '@fairshare/contract'
import {
  decemberOf,
  dollars,
  formatEndMonth,
  formatMonth,
  type Money,
  type Month,
  type Percent,
  percentNumber,
  yearOf,
} from '@fairshare/engine/values'
import type { z } from 'zod'
import type { Choice } from '../masters/choices.store.ts'

/** What is kept of an entry, column by column; months are first-of-month dates. */
export type EntryRow = Record<string, string | number | boolean | null>
export type StoredEntry = EntryRow & { id: number; salesperson_id: number; start_month: string; end_month: string }
export type NameOf = (id: unknown) => string | null

/**
 * One of the five collections of a salesperson: how an entry comes in, is kept, and is shown. Everything else about
 * collections (replacing the set, history, overlaps) is the same for all.
 */
export type Collection<Input> = {
  type: HistoryType
  /** What the list is called on the wire. */
  list: string
  table: 'rules' | 'bonus_rules' | 'adjustments' | 'floors'
  /** What tells the collection's rows from others in its table. */
  fixed: EntryRow
  idOf(input: Input): number | undefined
  /** The version of an entry that its change has seen. */
  seen?(input: Input): number | undefined
  /** Which masters it names, by column. */
  picks(input: Input): Record<string, Choice>
  /** The other columns. */
  values(input: Input): EntryRow
  view(row: StoredEntry, nameOf: NameOf, today: Month): object
}

const monthOfDate = (date: unknown) => String(date).slice(0, 7) as Month
const dateOfMonth = (month: Month) => `${month}-01`

export type SpanStatus = 'Upcoming' | 'Active' | 'Expired'

const spanOf = (row: StoredEntry, today: Month) => {
  const [start, end] = [monthOfDate(row.start_month), monthOfDate(row.end_month)]
  const status: SpanStatus = start > today ? 'Upcoming' : end < today ? 'Expired' : 'Active'
  return { startMonth: formatMonth(start), endMonth: formatEndMonth(end), status }
}

const scopeView = (row: StoredEntry, nameOf: NameOf) => ({
  manufacturer: row.manufacturer_id,
  manufacturerName: nameOf(row.manufacturer_id) ?? '',
  territory: row.territory_id,
  territoryName: nameOf(row.territory_id),
  regionId: row.region_id,
  regionName: nameOf(row.region_id),
  hospital: row.hospital_id,
  hospitalName: nameOf(row.hospital_id),
  surgeon: row.surgeon_id,
  surgeonName: nameOf(row.surgeon_id),
  procedure: row.procedure_id,
  procedureName: nameOf(row.procedure_id),
})

const SCOPE = ['manufacturer', 'territory', 'hospital', 'surgeon', 'procedure'] as const
type Scope = {
  manufacturer: number | null
  territory: number | null
  regionId: number | null
  hospital: number | null
  surgeon: number | null
  procedure: number | null
}

function scopePicks(
  input: Scope,
  optionOf: (kind: (typeof SCOPE)[number]) => { field: string; customOption: string | undefined },
): Record<string, Choice> {
  const picks = SCOPE.map((kind) => [`${kind}_id`, { kind, id: input[kind], ...optionOf(kind) }] as const)
  return { ...Object.fromEntries(picks), region_id: { kind: 'region', id: input.regionId, field: 'regionId' } }
}

export type RuleInput = z.output<typeof ruleInput>
export const rules: Collection<RuleInput> = {
  type: 'rules',
  list: 'rules',
  table: 'rules',
  fixed: {},
  idOf: (input) => input.id,
  picks: (input) => scopePicks(input, (kind) => ({ field: `${kind}CustomOption`, customOption: input[`${kind}CustomOption`] })),
  values: ({ commission, basis, note, startMonth, endMonth }) => ({
    percent: commission,
    basis,
    note,
    start_month: dateOfMonth(startMonth),
    end_month: dateOfMonth(endMonth),
  }),
  view: (row, nameOf, today) => ({
    id: row.id,
    ...scopeView(row, nameOf),
    commission: percentNumber(row.percent as Percent),
    basis: row.basis,
    note: row.note,
    ...spanOf(row, today),
  }),
}

export type BonusRuleInput = z.output<typeof bonusRuleInput>
export const bonusRules: Collection<BonusRuleInput> = {
  type: 'bonusrule',
  list: 'bonusRules',
  table: 'bonus_rules',
  fixed: {},
  idOf: (input) => input.id,
  picks: (input) => scopePicks(input, (kind) => ({ field: `${kind}BonusCustomOption`, customOption: input[`${kind}BonusCustomOption`] })),
  // A bonus is a year's: whatever month was chosen, it is the year's December.
  values: ({ growthBonus, annualRuleNote, totalSalesAmount, manualOverrideEnabled, startMonth, endMonth }) => ({
    growth_percent: growthBonus,
    note: annualRuleNote,
    override_cents: totalSalesAmount,
    is_override: manualOverrideEnabled,
    start_month: dateOfMonth(decemberOf(yearOf(startMonth))),
    end_month: dateOfMonth(decemberOf(yearOf(endMonth))),
  }),
  view: (row, nameOf, today) => ({
    id: row.id,
    ...scopeView(row, nameOf),
    growthBonus: percentNumber(row.growth_percent as Percent),
    annualRuleNote: row.note,
    totalSalesAmount: row.override_cents === null ? null : dollars(row.override_cents as Money),
    manualOverrideEnabled: row.is_override,
    ...spanOf(row, decemberOf(yearOf(today))),
  }),
}

export type AdjustmentInput = z.output<typeof adjustmentInput>
export const adjustments: Collection<AdjustmentInput> = {
  type: 'adjustment',
  list: 'adjustments',
  table: 'adjustments',
  fixed: {},
  idOf: (input) => input.adjustmentId,
  seen: (input) => input.version,
  picks: (input) => ({
    manufacturer_id: {
      kind: 'manufacturer',
      id: input.manufacturer,
      customOption: input.adjustmentManufacturerCustomOption,
      field: 'adjustmentManufacturerCustomOption',
    },
    territory_id: { kind: 'territory', id: input.territory, field: 'territory' },
  }),
  values: ({ adjustmentType, adjustmentAmount, adjustmentDescription, adjustmentNote, startMonth, endMonth }) => ({
    type: adjustmentType,
    amount_cents: adjustmentAmount,
    description: adjustmentDescription,
    note: adjustmentNote,
    start_month: dateOfMonth(startMonth),
    end_month: dateOfMonth(endMonth),
  }),
  view: (row, nameOf, today) => ({
    adjustmentId: row.id,
    salesPersonId: row.salesperson_id,
    adjustmentType: row.type,
    adjustmentAmount: dollars(row.amount_cents as Money),
    adjustmentDescription: row.description,
    adjustmentNote: row.note,
    manufacturer: row.manufacturer_id,
    manufacturerName: nameOf(row.manufacturer_id),
    territory: row.territory_id,
    territoryName: nameOf(row.territory_id),
    version: row['version'],
    ...spanOf(row, today),
  }),
}

/** An adjustment as the call that would make it. */
export const adjustmentOf = (row: StoredEntry) => ({
  adjustmentId: row.id,
  adjustmentType: row['type'],
  adjustmentAmount: row['amount_cents'],
  adjustmentDescription: row['description'],
  adjustmentNote: row['note'],
  manufacturer: row['manufacturer_id'],
  territory: row['territory_id'],
  startMonth: monthOfDate(row.start_month),
  endMonth: monthOfDate(row.end_month),
})

export type DrawInput = z.output<typeof drawInput>
export const draws: Collection<DrawInput> = {
  type: 'draw',
  list: 'draws',
  table: 'floors',
  fixed: { kind: 'Draw' },
  idOf: (input) => input.id,
  picks: (input) => ({
    manufacturer_id: {
      kind: 'manufacturer',
      id: input.selectedManufacturerDraw,
      customOption: input.drawManufacturerCustomOption,
      field: 'drawManufacturerCustomOption',
    },
  }),
  values: ({ drawAmount, drawNote, startMonth, endMonth }) => ({
    amount_cents: drawAmount,
    note: drawNote,
    start_month: dateOfMonth(startMonth),
    end_month: dateOfMonth(endMonth),
  }),
  view: (row, nameOf, today) => ({
    id: row.id,
    drawAmount: dollars(row.amount_cents as Money),
    drawNote: row.note,
    selectedManufacturerDraw: row.manufacturer_id,
    manufacturerName: nameOf(row.manufacturer_id),
    ...spanOf(row, today),
  }),
}

export type GuaranteeInput = z.output<typeof guaranteeInput>
export const guarantees: Collection<GuaranteeInput> = {
  type: 'guarantee',
  list: 'guarantees',
  table: 'floors',
  fixed: { kind: 'Guarantee' },
  idOf: (input) => input.id,
  picks: (input) => ({
    manufacturer_id: {
      kind: 'manufacturer',
      id: input.selectedManufacturerGuarantee,
      customOption: input.guaranteeManufacturerCustomOption,
      field: 'guaranteeManufacturerCustomOption',
    },
  }),
  values: ({ guaranteeAmount, guaranteeNote, startMonth, endMonth }) => ({
    amount_cents: guaranteeAmount,
    note: guaranteeNote,
    start_month: dateOfMonth(startMonth),
    end_month: dateOfMonth(endMonth),
  }),
  view: (row, nameOf, today) => ({
    id: row.id,
    guaranteeAmount: dollars(row.amount_cents as Money),
    guaranteeNote: row.note,
    selectedManufacturerGuarantee: row.manufacturer_id,
    manufacturerName: nameOf(row.manufacturer_id),
    ...spanOf(row, today),
  }),
}
