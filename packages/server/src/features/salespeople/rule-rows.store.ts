import type { Basis, Rule, Scope } from '@fairshare/engine'
import { monthOfDay, percentOfUnits, type Span } from '@fairshare/engine/values'
import type { ScopeRow } from '../statements/names.store.ts'

// The columns of a rule as the engine takes them, wherever the row stands: in the set-up, or copied by the run that used it.

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

/** Null stands for any. */
export const scopeOf = (row: ScopeRow): Scope => ({
  manufacturer: row.manufacturer_id,
  territory: row.territory_id,
  region: row.region_id,
  hospital: row.hospital_id,
  surgeon: row.surgeon_id,
  procedure: row.procedure_id,
})

export const spanOf = (row: SpanRow): Span => ({ start: monthOfDay(row.start_month), end: monthOfDay(row.end_month) })
