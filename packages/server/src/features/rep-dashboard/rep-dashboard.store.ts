import { cents, firstDay, type Money, type Month, monthOfDay, type Span } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { among } from '../reports/over-months.store.ts'

export type Paid = { payout: Money; commission: Money; balanceBefore: Money; balanceAfter: Money; territory: string | null }

/** What a salesperson was paid in each run that lists them. */
export async function paidIn(tx: Tx, salespersonId: number, runIds: readonly number[]): Promise<Map<number, Paid>> {
  const rows = await tx.db
    .selectFrom('results')
    .select(['run_id', 'payout_cents', 'commission_cents', 'balance_before_cents', 'balance_after_cents', 'primary_territory'])
    .where('salesperson_id', '=', salespersonId)
    .where(among('run_id', runIds))
    .execute()
  return new Map(
    rows.map((row) => [
      row.run_id,
      {
        payout: cents(row.payout_cents),
        commission: cents(row.commission_cents),
        balanceBefore: cents(row.balance_before_cents),
        balanceAfter: cents(row.balance_after_cents),
        territory: row.primary_territory,
      },
    ]),
  )
}

/** The place of a salesperson by commission among all of a month. */
export const rankOf = (tx: Tx, month: Month, salespersonId: number) =>
  tx.db
    .selectFrom('months')
    .innerJoin('results as mine', 'mine.run_id', 'months.run_id')
    .innerJoin('results as each', 'each.run_id', 'months.run_id')
    .select(sql<number>`(1 + count(*) filter (where each.commission_cents > mine.commission_cents))::integer`.as('rank'))
    .select(sql<number>`count(*)::integer`.as('salespersons'))
    .where('months.month', '=', firstDay(month))
    .where('mine.salesperson_id', '=', salespersonId)
    .executeTakeFirstOrThrow()

/** When the statement of each month was sent last. */
export async function sentIn(tx: Tx, salespersonId: number, { start, end }: Span): Promise<Map<Month, Date>> {
  const rows = await tx.db
    .selectFrom('deliveries')
    .select(['month', sql<Date | null>`max(sent_at)`.as('sent_at')])
    .where('salesperson_id', '=', salespersonId)
    .where('status', '=', 'Sent')
    .where('month', '>=', firstDay(start))
    .where('month', '<=', firstDay(end))
    .groupBy('month')
    .execute()
  return new Map(rows.flatMap(({ month, sent_at }) => (sent_at === null ? [] : [[monthOfDay(month), sent_at]])))
}

/** A salesperson's growth bonuses as a run has them. */
export const growthBonusesOf = (tx: Tx, salespersonId: number, runId: number) =>
  tx.db
    .selectFrom('result_bonuses as b')
    .innerJoin('masters as m', 'm.id', 'b.manufacturer_id')
    .select(['b.bonus_rule_id', 'm.name as manufacturer', 'b.year', 'b.sales_cents', 'b.baseline_cents', 'b.amount_cents'])
    .select(['b.growth_percent', 'b.is_projection'])
    .where('b.salesperson_id', '=', salespersonId)
    .where('b.run_id', '=', runId)
    .orderBy('b.bonus_rule_id')
    .execute()
