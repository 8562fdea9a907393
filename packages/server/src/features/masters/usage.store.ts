import type { MasterKind } from '@fairshare/contract'
import { formatMonth, monthOfDay } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'

/** Rules and bonus rules of salespeople who are there. */
export const RULES_NAMING = sql`(
  select 'rule' as kind, id, salesperson_id, start_month, end_month, manufacturer_id, territory_id, region_id, hospital_id, surgeon_id, procedure_id
  from rules
  union all
  select 'bonusRule', id, salesperson_id, start_month, end_month, manufacturer_id, territory_id, region_id, hospital_id, surgeon_id, procedure_id
  from bonus_rules
)`

const columnOf = (kind: MasterKind) => sql.ref(`${kind}_id`)

/** Sales lines by the master of the kind that they name; for a region, those of its territories. */
const linesBy = (kind: MasterKind) =>
  kind === 'region'
    ? sql`(select l.month, t.region_id as master_id from sales_lines l join masters t on t.company_id = l.company_id and t.id = l.territory_id)`
    : sql`(select month, ${columnOf(kind)} as master_id from sales_lines)`

export type Since = { rules: string; lines: string }
type Used = { id: number; rules: number; lines: number; lastMonth: string | null }

/**
 * How many rules that end no sooner than a month name each of these masters, and how many sales lines since another. Counted when
 * it is asked: a count that is kept would slow down the storing of every file.
 */
export async function usageOf(tx: Tx, kind: MasterKind, ids: readonly number[], since: Since): Promise<Used[]> {
  const { rows } = await sql<{ id: number; rules: number; lines: number; last: string | null }>`
    select asked.id, coalesce(r.count, 0)::integer as rules, coalesce(l.count, 0)::integer as lines, l.last
    from unnest(${ids}::bigint[]) as asked (id)
    join masters m on m.id = asked.id and m.kind = ${kind}
    left join (
      select ${columnOf(kind)} as id, count(*) from ${RULES_NAMING} named
      join salespeople p on p.id = named.salesperson_id and p.removed_at is null
      where end_month >= ${since.rules}::date and ${columnOf(kind)} = any(${ids}::bigint[]) group by 1
    ) r on r.id = asked.id
    left join (
      select master_id as id, count(*), to_char(max(month), 'YYYY-MM') as last from ${linesBy(kind)} sold
      where month >= ${since.lines}::date and master_id = any(${ids}::bigint[]) group by 1
    ) l on l.id = asked.id`.execute(tx.db)
  return rows.map(({ last, ...row }) => ({ ...row, lastMonth: wireMonth(last) }))
}

type Lines = { lines: number; firstMonth: string | null; lastMonth: string | null; primaryFor: number }

/** All sales lines that name a master, and the salespeople whose primary territory it is. */
export async function linesNaming(tx: Tx, kind: MasterKind, id: number): Promise<Lines> {
  const { rows } = await sql<{ lines: number; first: string | null; last: string | null; primaryFor: number }>`
    select count(*)::integer as lines, to_char(min(month), 'YYYY-MM') as first, to_char(max(month), 'YYYY-MM') as last,
      (select count(*)::integer from salespeople where primary_territory_id = ${id} and removed_at is null) as "primaryFor"
    from ${linesBy(kind)} sold where master_id = ${id}`.execute(tx.db)
  const { first = null, last = null, ...counts } = rows[0] ?? { lines: 0, primaryFor: 0 }
  return { ...counts, firstMonth: wireMonth(first), lastMonth: wireMonth(last) }
}

const wireMonth = (month: string | null) => (month === null ? null : formatMonth(monthOfDay(month)))

/** Of a list of masters those that no rule in force names, and no sales line since a month. */
export const unused = (kind: MasterKind, since: Since) => sql`(
  not exists (
    select from ${RULES_NAMING} named join salespeople p on p.id = named.salesperson_id and p.removed_at is null
    where named.end_month >= ${since.rules}::date and named.${columnOf(kind)} = masters.id)
  and not exists (select from ${linesBy(kind)} sold where sold.month >= ${since.lines}::date and sold.master_id = masters.id))`
