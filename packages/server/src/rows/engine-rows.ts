import type { Basis, BonusRule, Rule, Sale, Scope } from '@fairshare/engine'
import { cents, monthOfDay, percentOfUnits, type Span } from '@fairshare/engine/values'
import type { ScopeRow } from './named-rows.ts'

// Rows as the engine takes them, from the settings or from a run's copies.

type SpanRow = { start_month: string; end_month: string }
type RuleRow = ScopeRow & SpanRow & { salesperson_id: number; percent: number; basis: string }

export const ruleOf = (id: number, row: RuleRow): Rule => ({
  id,
  salesperson: row.salesperson_id,
  ...scopeOf(row),
  percent: percentOfUnits(row.percent),
  basis: row.basis as Basis,
  span: spanOf(row),
})

type BonusRuleRow = ScopeRow &
  SpanRow & { id: number; salesperson_id: number; growth_percent: number; is_override: boolean; override_cents: number | null }

export const bonusRuleOf = (row: BonusRuleRow): BonusRule => ({
  id: row.id,
  salesperson: row.salesperson_id,
  ...scopeOf(row),
  growthBonus: percentOfUnits(row.growth_percent),
  override: row.is_override && row.override_cents !== null ? cents(row.override_cents) : null,
  span: spanOf(row),
})

/** Null means any. */
export const scopeOf = (row: ScopeRow): Scope => ({
  manufacturer: row.manufacturer_id,
  territory: row.territory_id,
  region: row.region_id,
  hospital: row.hospital_id,
  surgeon: row.surgeon_id,
  procedure: row.procedure_id,
})

export const scopeColumns = ({ manufacturer, territory, region, hospital, surgeon, procedure }: Scope) => ({
  manufacturer_id: manufacturer,
  territory_id: territory,
  region_id: region,
  hospital_id: hospital,
  surgeon_id: surgeon,
  procedure_id: procedure,
})

export const spanOf = (row: SpanRow): Span => ({ start: monthOfDay(row.start_month), end: monthOfDay(row.end_month) })

type SaleRow = Omit<ScopeRow, 'region_id'> & { sale_id: number; territory_id: number; amount_cents: number; gross_cents: number }

/** Zero means empty, which no rule names. */
export const saleOf = (row: SaleRow): Sale => ({
  id: row.sale_id,
  manufacturer: row.manufacturer_id,
  territory: row.territory_id,
  hospital: row.hospital_id ?? 0,
  surgeon: row.surgeon_id ?? 0,
  procedure: row.procedure_id ?? 0,
  amount: cents(row.amount_cents),
  gross: cents(row.gross_cents),
})

const DAY_MS = 86_400_000

/** A day such as 2025-05-31. */
export const dayOf = (daysSince2000: number) => new Date(Date.UTC(2000, 0, 1) + daysSince2000 * DAY_MS).toISOString().slice(0, 10)
