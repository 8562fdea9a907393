import { cents, firstDay, type Money, type Month, monthOfDay, type Span } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { ruleOf } from '../../rows/engine-rows.ts'
import { among } from '../reports/over-months.store.ts'
import { currentNames } from '../statements/names.store.ts'
import { type RuleBook, type Survivor, withSurvivors } from './rates-before.ts'

export type Paid = { payout: Money; commission: Money; balanceBefore: Money; balanceAfter: Money; territory: string | null }

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

export const rankOf = (tx: Tx, month: Month, salespersonId: number) =>
  tx.db
    .selectFrom('months')
    .innerJoin('results as own', 'own.run_id', 'months.run_id')
    .innerJoin('results as each', 'each.run_id', 'months.run_id')
    .select(sql<number>`(1 + count(*) filter (where each.commission_cents > own.commission_cents))::integer`.as('rank'))
    .select(sql<number>`count(*)::integer`.as('salespersons'))
    .where('months.month', '=', firstDay(month))
    .where('own.salesperson_id', '=', salespersonId)
    .executeTakeFirstOrThrow()

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

export type Runs = { now: number; before: number }

/** A salesperson's commission at a hospital in two runs, or null; merged hospitals count as one. */
export type Account = {
  /** 0 for sales without a hospital. */
  id: number
  name: string
  earned: number | null
  earnedBefore: number | null
}

export async function accountsOf(tx: Tx, salespersonId: number, { now, before }: Runs): Promise<Account[]> {
  const of = (run: number) => sql`
    select survivor(id) as account, sum(commission_cents)::bigint as commission_cents from (
      select coalesce(hospital_id, 0) as id, sum(commission_cents) as commission_cents from commission_lines
      where run_id = ${run} and salesperson_id = ${salespersonId} group by 1
    ) own group by 1`
  const rows = await tx.rows<Omit<Account, 'name'>>`
    select account::integer as id, present.commission_cents as earned, before.commission_cents as "earnedBefore"
    from (${of(now)}) present full join (${of(before)}) before using (account)
    order by account`
  // A separate query, because a join would search all masters for each name.
  const nameOf = await currentNames(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((figures) => ({ ...figures, name: figures.id === 0 ? '' : nameOf(figures.id) }))
}

export async function survivors(tx: Tx): Promise<Survivor> {
  const rows = await tx.rows<{ id: number; now: number }>`
    select id, survivor(id) as now from masters where merged_into_id is not null`
  const byId = new Map(rows.map(({ id, now }) => [id, now]))
  return (id) => byId.get(id) ?? id
}

type BookQuery = { salespersonId: number; runId: number; month: Month; survivor: Survivor }

export async function ruleBookOf(tx: Tx, { salespersonId, runId, month, survivor }: BookQuery): Promise<RuleBook> {
  const rules = await tx.db
    .selectFrom('result_rules')
    .selectAll()
    .where('run_id', '=', runId)
    .where('salesperson_id', '=', salespersonId)
    .execute()
  const territories = await tx.db
    .selectFrom('result_names')
    .select(['master_id', 'region_id'])
    .where('run_id', '=', runId)
    .where('region_id', 'is not', null)
    .execute()
  return {
    month,
    rules: rules.map((row) => ruleOf(row.rule_id, withSurvivors(row, survivor))),
    regionOf: new Map(territories.flatMap(({ master_id, region_id }) => (region_id === null ? [] : [[survivor(master_id), region_id]]))),
  }
}

export async function linesByRule(tx: Tx, month: Month, salespersonId: number): Promise<{ id: number; lines: number }[]> {
  const rows = await tx.db
    .selectFrom('result_rules')
    .select(['rule_id as id', 'lines'])
    .where('run_id', '=', ({ selectFrom }) => selectFrom('months').select('run_id').where('month', '=', firstDay(month)))
    .where('salesperson_id', '=', salespersonId)
    .where('lines', '>', 0)
    .orderBy('rule_id')
    .execute()
  return rows.map(({ id, lines }) => ({ id: Number(id), lines: Number(lines) }))
}

export type Sold = { lines: number; sales: Money }

const soldOf = (row: { lines: number; cents: number } | undefined): Sold => ({
  lines: row?.lines ?? 0,
  sales: cents(Number(row?.cents ?? 0)),
})

const placesOf = (salespersonId: number, month: Month) => sql`
  select distinct rule.manufacturer_id, t.id as territory_id
  from rules rule join masters t on t.kind = 'territory' and (t.id = rule.territory_id or t.region_id = rule.region_id)
  where rule.salesperson_id = ${salespersonId} and ${firstDay(month)} between rule.start_month and rule.end_month`

/** Sales in a salesperson's territories from files that are not in the run, or from all files without a run. */
export async function soldSince(tx: Tx, salespersonId: number, month: Month, runId: number | null): Promise<Sold> {
  const rows = await tx.rows<{ lines: number; cents: number }>`
    select coalesce(sum(sold.lines), 0)::integer as lines, coalesce(sum(sold.amount_cents), 0)::bigint as cents
    from (${placesOf(salespersonId, month)}) place
      join files f on f.manufacturer_id = place.manufacturer_id and f.month = ${firstDay(month)} and f.deleted_at is null
        and f.processed_at > coalesce((select created_at from runs where id = ${runId}), '-infinity')
      join master_sales sold on sold.file_id = f.id and sold.master_id = place.territory_id`
  return soldOf(rows[0])
}

/** Unearned sales in a salesperson's territories, without house accounts. */
export async function unearnedInTerritories(tx: Tx, salespersonId: number, month: Month, runId: number): Promise<Sold> {
  const rows = await tx.rows<{ lines: number; cents: number }>`
    select coalesce(sum(lines), 0)::integer as lines, coalesce(sum(amount_cents), 0)::bigint as cents
    from unearned_totals join (${placesOf(salespersonId, month)}) place using (manufacturer_id, territory_id)
    where run_id = ${runId}`
  return soldOf(rows[0])
}
