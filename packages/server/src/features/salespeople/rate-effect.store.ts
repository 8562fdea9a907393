import { settle } from '@fairshare/engine'
import { add, cents, firstDay, type Money, type Month, monthOfDay, type Percent, rateOf, subtract } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { find as findResult } from '../statements/results.store.ts'
import type { StoredEntry } from './entry-columns.store.ts'

type Asked = { rule: StoredEntry<'rules'>; percent: Percent; month: Month }

/** What a rule at another rate would make of a month, by its results; of one without any, of the latest before it. */
export async function rateEffect(tx: Tx, { rule, percent, month }: Asked) {
  const shown = await latestResults(tx, month)
  const result = shown && (await findResult(tx, shown.runId, rule.salesperson_id))
  if (!shown || !result) return null
  const lines = await linesAt(tx, { runId: shown.runId, rule, percent })
  const totalCommission = add(result.totalCommission, subtract(lines.after, lines.before))
  return { month: shown.month, ...lines, payoutBefore: result.payout, payoutAfter: settle({ ...result, totalCommission }).payout }
}

async function latestResults(tx: Tx, month: Month) {
  const row = await tx.db
    .selectFrom('months')
    .select(['month', 'run_id'])
    .where('month', '<=', firstDay(month))
    .where('run_id', 'is not', null)
    .orderBy('month', 'desc')
    .executeTakeFirst()
  return row?.run_id ? { month: monthOfDay(row.month), runId: row.run_id } : undefined
}

type Lines = { lines: number; sales: string; gross: string; before: string; after: string }

/** The lines that the rule earned on, at their own rate and at the other: each is rounded by itself, half away from zero. */
async function linesAt(tx: Tx, { runId, rule, percent }: { runId: number; rule: StoredEntry<'rules'>; percent: Percent }) {
  const basis = sql.ref(rule.basis === 'sales' ? 'amount_cents' : 'gross_cents')
  const { rows } = await sql<Lines>`
    select count(*) as lines, coalesce(sum(amount_cents), 0)::text as sales, coalesce(sum(gross_cents), 0)::text as gross,
      coalesce(sum(commission_cents), 0)::text as before, coalesce(sum(round(${basis}::numeric * ${percent} / 1000000)), 0)::text as after
    from commission_lines where run_id = ${runId} and salesperson_id = ${rule.salesperson_id} and rule_id = ${rule.id}`.execute(tx.db)
  const [found] = rows
  return {
    lines: found?.lines ?? 0,
    sales: counted(found?.sales),
    gross: counted(found?.gross),
    before: counted(found?.before),
    after: counted(found?.after),
  }
}

const counted = (sum = '0'): Money => cents(Number(sum))

const MONTHS = 12

/** What a manufacturer's files of its latest twelve months say of gross commission on sales; undefined without any sales. */
export async function grossCommissionPercent(tx: Tx, manufacturerId: number): Promise<Percent | undefined> {
  const { rows } = await sql<{ sales: string; gross: string }>`
    with monthly as (
      select sum(total_sales_cents) as sales, sum(total_gross_cents) as gross from files
      where manufacturer_id = ${manufacturerId} and status = 'Processed' and deleted_at is null
      group by month order by month desc limit ${MONTHS}
    )
    select coalesce(sum(sales), 0)::text as sales, coalesce(sum(gross), 0)::text as gross from monthly`.execute(tx.db)
  const [found] = rows
  return rateOf(counted(found?.gross), counted(found?.sales))
}
