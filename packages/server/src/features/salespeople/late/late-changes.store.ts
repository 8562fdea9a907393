import type { Basis, RegionOf, Scope } from '@fairshare/engine'
import { cents, firstDay, isDecember, type Money, type Month, monthOfDay, percentOfUnits, type Span } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { RowOf, Tx } from '../../../platform/database/db.ts'
import { scopeColumns, scopeOf, spanOf } from '../../../rows/engine-rows.ts'
import type { LateBonusRule, LateRule } from './late-rules.ts'

/** The rules of a salesperson's earlier late changes, oldest first. */
const earlier = <Table extends 'late_rules' | 'late_bonus_rules'>(tx: Tx, table: Table, salesPersonId: number) => tx.rows<RowOf<Table>>`
  select late.* from ${sql.table(table)} late join late_changes change on change.id = late_change_id
  where change.salesperson_id = ${salesPersonId} order by late_change_id, late.id`

export async function earlierLateRules(tx: Tx, salesPersonId: number): Promise<LateRule[]> {
  const rows = await earlier(tx, 'late_rules', salesPersonId)
  return rows.map((row) => ({
    ...scopeOf(row),
    span: spanOf(row),
    pays: row.percent === null ? null : { percent: percentOfUnits(row.percent), basis: row.basis as Basis },
  }))
}

export async function earlierLateBonusRules(tx: Tx, salesPersonId: number): Promise<LateBonusRule[]> {
  const rows = await earlier(tx, 'late_bonus_rules', salesPersonId)
  return rows.map((row) => ({
    ...scopeOf(row),
    span: spanOf(row),
    pays:
      row.growth_percent === null
        ? null
        : { growthBonus: percentOfUnits(row.growth_percent), override: row.override_cents === null ? null : cents(row.override_cents) },
  }))
}

/** The parts of pay that differences are calculated for. */
export type LatePart = 'commission' | 'bonus'
export type FinalizedMonth = { month: Month; runId: number; part: LatePart; paid: Money; alreadyPosted: Money }

/**
 * Returns the finalized months in these spans with the commission or growth bonus paid and posted since. Growth
 * bonuses exist only in Decembers.
 */
export async function finalizedMonths(tx: Tx, salesPersonId: number, part: LatePart, spans: readonly Span[]): Promise<FinalizedMonth[]> {
  const requestedSpans = JSON.stringify(spans.map(({ start, end }) => ({ first: firstDay(start), last: firstDay(end) })))
  const rows = await tx.rows<{ month: string; runId: number; paid: number; posted: number }>`
    select month, run_id as "runId",
      coalesce((select ${sql.ref(`${part}_cents`)} from results
        where results.run_id = months.run_id and salesperson_id = ${salesPersonId}), 0) as paid,
      coalesce((select sum(amount_cents) from late_differences difference join late_changes change on change.id = late_change_id
        where difference.month = months.month and part = ${part} and salesperson_id = ${salesPersonId}), 0)::bigint as posted
    from months where status in ('Finalized', 'Locked')
      and exists (select from jsonb_to_recordset(${requestedSpans}::jsonb) as span (first date, last date) where month between first and last)
    order by month`
  const found = rows.map(({ month, runId, paid, posted }) => ({
    month: monthOfDay(month),
    runId,
    part,
    paid: cents(paid),
    alreadyPosted: cents(posted),
  }))
  return part === 'bonus' ? found.filter(({ month }) => isDecember(month)) : found
}

/** Returns the region of each territory, as of the run where it stored one. */
export async function regionsAt(tx: Tx, runId: number): Promise<RegionOf> {
  const rows = await tx.rows<{ id: number; region: number }>`
    select masters.id, case when names.master_id is null then masters.region_id else names.region_id end as region
    from masters left join result_names names on names.run_id = ${runId} and names.master_id = masters.id
    where masters.kind = 'territory' and (masters.region_id is not null or names.region_id is not null)`
  return new Map(rows.flatMap(({ id, region }) => (region === null ? [] : [[id, region] as const])))
}

type Made = {
  salesPersonId: number
  adjustmentId: number | null
  by: string
  late: readonly LateRule[]
  lateBonuses: readonly LateBonusRule[]
  differences: readonly { month: Month; part: LatePart; difference: Money }[]
}

/** Records the posted differences by month, and the rules that should have applied. */
export async function insert(tx: Tx, { salesPersonId, adjustmentId, by, late, lateBonuses, differences }: Made): Promise<void> {
  const { id } = await tx.db
    .insertInto('late_changes')
    .values({ salesperson_id: salesPersonId, adjustment_id: adjustmentId, changed_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rules = late.map((rule) => ({ ...rowOf(id, rule), percent: rule.pays?.percent ?? null, basis: rule.pays?.basis ?? 'sales' }))
  if (rules.length > 0) await tx.db.insertInto('late_rules').values(rules).execute()
  const bonusRules = lateBonuses.map((rule) => ({
    ...rowOf(id, rule),
    growth_percent: rule.pays?.growthBonus ?? null,
    override_cents: rule.pays?.override ?? null,
  }))
  if (bonusRules.length > 0) await tx.db.insertInto('late_bonus_rules').values(bonusRules).execute()
  const posted = differences.map(({ month, part, difference }) => ({
    late_change_id: id,
    month: firstDay(month),
    part,
    amount_cents: difference,
  }))
  if (posted.length > 0) await tx.db.insertInto('late_differences').values(posted).execute()
}

const rowOf = (lateChangeId: number, { span, ...scope }: Scope & Pick<LateRule, 'span'>) => ({
  late_change_id: lateChangeId,
  ...scopeColumns(scope),
  start_month: firstDay(span.start),
  end_month: firstDay(span.end),
})
