import { namesOf } from '@fairshare/engine/values'
import { z } from 'zod'

// A finalized month as its run recorded it: inputs and results. Rows are table rows without the ids of company and run.

const id = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const whole = z.number().int().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER)
const idOrNull = id.nullable()
const scope = {
  manufacturer_id: id,
  territory_id: idOrNull,
  region_id: idOrNull,
  hospital_id: idOrNull,
  surgeon_id: idOrNull,
  procedure_id: idOrNull,
}

export const ruleRow = z.strictObject({
  rule_id: id,
  salesperson_id: id,
  ...scope,
  percent: whole,
  basis: z.enum(['sales', 'grossCommission']),
  note: z.string(),
  start_month: z.string(),
  end_month: z.string(),
})

export const nameRow = z.strictObject({ master_id: id, kind: z.string(), name: z.string(), region_id: idOrNull })

export const adjustmentRow = z.strictObject({
  salesperson_id: id,
  adjustment_id: id,
  type: z.enum(['Normal', 'Salary', 'Reimbursement']),
  amount_cents: whole,
  description: z.string(),
  manufacturer_name: z.string().nullable(),
  territory_name: z.string().nullable(),
})

/** Sums of sales and the baseline are inputs of a bonus; only the amount is a result. */
export const bonusRow = z.strictObject({
  salesperson_id: id,
  bonus_rule_id: id,
  year: whole,
  ...scope,
  note: z.string(),
  sales_cents: whole,
  baseline_cents: whole,
  baseline_kind: z.enum(['prior year', 'override', 'no baseline']),
  growth_percent: whole,
  amount_cents: whole,
  is_projection: z.boolean(),
})

/** Name, floor and balance of a salesperson are inputs; the other figures are results. */
export const resultRow = z.strictObject({
  salesperson_id: id,
  position: whole,
  name: z.string(),
  primary_territory: z.string().nullable(),
  lines: whole,
  sales_cents: whole,
  commission_cents: whole,
  bonus_cents: whole,
  normal_cents: whole,
  earnings_cents: whole,
  salary_cents: whole,
  reimbursement_cents: whole,
  floor_kind: z.enum(['None', 'Draw', 'Guarantee']),
  floor_cents: whole,
  shortfall_cents: whole,
  top_up_cents: whole,
  recovery_cents: whole,
  credit_cents: whole,
  balance_before_cents: whole,
  movement_cents: whole,
  balance_after_cents: whole,
  payout_cents: whole,
})

/** Sale, manufacturer, territory, hospital, surgeon, procedure (0 for none), cents, gross cents, days since 2000-01-01. */
export const saleRow = z.tuple([id, id, id, id, id, id, whole, whole, whole])
/** Sale, rule, percent and commission of each line of a salesperson. */
export const lineRows = z.strictObject({ salesperson: id, lines: z.array(z.tuple([id, id, whole, whole])) })
/** Kind, sale and commission. */
export const exceptionRow = z.tuple([z.enum(['unearned', 'above gross']), id, whole])

export const about = z.strictObject({
  company: z.string(),
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  version: whole,
  finalizedAt: z.string(),
  finalizedBy: z.string(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** The version of the hashed fields; missing in old packages. */
  hashVersion: z.number().int().default(1),
})
export type About = z.infer<typeof about>

/** The parts of a recorded month in file order, with the shape of their rows. */
export const PARTS = {
  rules: ruleRow,
  names: nameRow,
  adjustments: adjustmentRow,
  sales: saleRow,
  results: resultRow,
  bonuses: bonusRow,
  lines: lineRows,
  exceptions: exceptionRow,
} as const
export type PartName = keyof typeof PARTS
export const PART_NAMES = namesOf(PARTS)

export type RecordedMonth = { about: About } & { [Name in PartName]: z.infer<(typeof PARTS)[Name]>[] }
