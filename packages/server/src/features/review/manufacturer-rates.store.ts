import { cents, firstDay, type Money, type Month } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import type { RuleRow } from './pay-matrix/pay-year.store.ts'

export type RateRow = RuleRow & { name: string; sums: { lines: number; amount: Money; gross: Money; commission: Money } }

const SCOPE = [
  'rule.manufacturer_id',
  'rule.territory_id',
  'rule.region_id',
  'rule.hospital_id',
  'rule.surgeon_id',
  'rule.procedure_id',
] as const
const RULE_COLUMNS = ['rule.salesperson_id', 'rule.percent', 'rule.basis', 'rule.note', 'rule.start_month', 'rule.end_month'] as const
const NOTHING = { lines: 0, amount: cents(0), gross: cents(0), commission: cents(0) }

export async function usedRates(tx: Tx, runId: number, manufacturerId: number): Promise<RateRow[]> {
  const rows = await tx.db
    .selectFrom('result_rules as rule')
    .innerJoin('salespeople as person', 'person.id', 'rule.salesperson_id')
    .select([...SCOPE, ...RULE_COLUMNS, 'rule.rule_id', fullName.as('name')])
    .select(['rule.lines', 'rule.amount_cents', 'rule.gross_cents', 'rule.commission_cents'])
    .where('rule.run_id', '=', runId)
    .where('rule.manufacturer_id', '=', manufacturerId)
    .orderBy('name')
    .orderBy('rule.rule_id')
    .execute()
  return rows.map(({ lines, amount_cents, gross_cents, commission_cents, ...rule }) => ({
    ...rule,
    sums: { lines, amount: cents(amount_cents), gross: cents(gross_cents), commission: cents(commission_cents) },
  }))
}

export async function currentRates(tx: Tx, month: Month, manufacturerId: number): Promise<RateRow[]> {
  const rows = await tx.db
    .selectFrom('rules as rule')
    .innerJoin('salespeople as person', 'person.id', 'rule.salesperson_id')
    .select([...SCOPE, ...RULE_COLUMNS, 'rule.id as rule_id', fullName.as('name')])
    .where('rule.manufacturer_id', '=', manufacturerId)
    .where('rule.start_month', '<=', firstDay(month))
    .where('rule.end_month', '>=', firstDay(month))
    .where('person.removed_at', 'is', null)
    .orderBy('name')
    .orderBy('rule.id')
    .execute()
  return rows.map((rule) => ({ ...rule, sums: NOTHING }))
}

const fullName = sql<string>`trim(person.first_name || ' ' || person.last_name)`
