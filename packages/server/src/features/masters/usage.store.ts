import type { MasterKind } from '@fairshare/contract'
import { cents, formatMonth, type Money, monthOfDay } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'

export const ALL_RULES = sql`(
  select 'rule' as kind, id, salesperson_id, start_month, end_month, manufacturer_id, territory_id, region_id, hospital_id, surgeon_id, procedure_id
  from rules
  union all
  select 'bonusRule', id, salesperson_id, start_month, end_month, manufacturer_id, territory_id, region_id, hospital_id, surgeon_id, procedure_id
  from bonus_rules
)`

const columnOf = (kind: MasterKind) => sql.ref(`${kind}_id`)

/** Sales of masters by file and month from the maintained totals; of a region, those of its territories. */
export const salesByFile = (kind: MasterKind) =>
  kind === 'region'
    ? sql`(select t.region_id as master_id, s.file_id, s.month, s.lines, s.amount_cents from master_sales s
        join masters t on t.company_id = s.company_id and t.id = s.master_id and t.kind = 'territory')`
    : sql`(select master_id, file_id, month, lines, amount_cents from master_sales)`

/**
 * First days of months: `rules` end in or after it, `lines` are counted within it, masters are unused without sales
 * since `unused`, and `year` starts the year to date.
 */
export type UsageDates = { rules: string; lines: { first: string; last: string }; unused: string; year: string }
export type Used = { id: number; rules: number; lines: number; firstMonth: string | null; lastMonth: string | null; yearToDate: Money }

/** Returns for each master the number of current rules, the number of lines in some months, and the sales of a year. */
export async function usageOf(tx: Tx, kind: MasterKind, ids: readonly number[], since: UsageDates): Promise<Used[]> {
  const rows = await tx.rows<{ id: number; rules: number; lines: number; first: string | null; last: string | null; cents: string }>`
    select requested.id, coalesce(r.count, 0)::integer as rules, coalesce(s.lines, 0)::integer as lines, s.first, s.last, coalesce(s.cents, 0)::text as cents
    from unnest(${ids}::bigint[]) as requested (id)
    join masters m on m.id = requested.id and m.kind = ${kind}
    left join (
      select ${columnOf(kind)} as id, count(*) from ${ALL_RULES} named
      join salespeople p on p.id = named.salesperson_id and p.removed_at is null
      where end_month >= ${since.rules}::date and ${columnOf(kind)} = any(${ids}::bigint[]) group by 1
    ) r on r.id = requested.id
    left join (
      select master_id as id, to_char(min(month), 'YYYY-MM') as first, to_char(max(month), 'YYYY-MM') as last,
        sum(lines) filter (where month between ${since.lines.first}::date and ${since.lines.last}::date) as lines,
        sum(amount_cents) filter (where month >= ${since.year}::date and month < ${since.year}::date + interval '1 year') as cents
      from ${salesByFile(kind)} sold where master_id = any(${ids}::bigint[]) group by 1
    ) s on s.id = requested.id`
  return rows.map(({ first, last, cents: sum, ...row }) => ({
    ...row,
    firstMonth: formatMonthOrNull(first),
    lastMonth: formatMonthOrNull(last),
    yearToDate: cents(Number(sum)),
  }))
}

/** Returns the names of salespeople whose primary territory is one of these, or in one of these regions. */
export async function salespersonsIn(tx: Tx, kind: 'territory' | 'region', ids: readonly number[]): Promise<Map<number, string[]>> {
  const place = sql.ref(kind === 'region' ? 't.region_id' : 't.id')
  const rows = await tx.rows<{ id: number; names: string[] }>`
    select ${place}::integer as id, array_agg(named.name order by named.name) as names
    from salespeople p join masters t on t.company_id = p.company_id and t.id = p.primary_territory_id,
      lateral (select concat_ws(' ', p.first_name, p.last_name) as name) named
    where p.removed_at is null and ${place} = any(${ids}::bigint[]) group by 1`
  return new Map(rows.map(({ id, names }) => [id, names]))
}

type Files = { id: number; lastAt: Date; gross: Money }

/** Returns when each manufacturer's latest file arrived, and the gross commission of its files this year. */
export async function filesOf(tx: Tx, ids: readonly number[], { year }: UsageDates): Promise<Map<number, Files>> {
  const rows = await tx.rows<{ id: number; lastAt: Date; cents: string }>`
    select manufacturer_id::integer as id, max(uploaded_at) as "lastAt", coalesce(sum(total_gross_cents) filter (
      where status = 'Processed' and month >= ${year}::date and month < ${year}::date + interval '1 year'), 0)::text as cents
    from files where deleted_at is null and manufacturer_id = any(${ids}::bigint[]) group by 1`
  return new Map(rows.map(({ cents: sum, ...row }) => [row.id, { ...row, gross: cents(Number(sum)) }]))
}

type Lines = { lines: number; firstMonth: string | null; lastMonth: string | null; primaryFor: number }

export async function countLinesOf(tx: Tx, kind: MasterKind, id: number): Promise<Lines> {
  const rows = await tx.rows<{ lines: number; first: string | null; last: string | null; primaryFor: number }>`
    select coalesce(sum(lines), 0)::integer as lines, to_char(min(month), 'YYYY-MM') as first, to_char(max(month), 'YYYY-MM') as last,
      (select count(*)::integer from salespeople where primary_territory_id = ${id} and removed_at is null) as "primaryFor"
    from ${salesByFile(kind)} sold where master_id = ${id}`
  const { first = null, last = null, ...counts } = rows[0] ?? { lines: 0, primaryFor: 0 }
  return { ...counts, firstMonth: formatMonthOrNull(first), lastMonth: formatMonthOrNull(last) }
}

export const formatMonthOrNull = (month: string | null) => (month === null ? null : formatMonth(monthOfDay(month)))

/** Condition for masters without current rules and without sales since a month. */
export const unused = (kind: MasterKind, since: UsageDates) => sql`(
  not exists (
    select from ${ALL_RULES} named join salespeople p on p.id = named.salesperson_id and p.removed_at is null
    where named.end_month >= ${since.rules}::date and named.${columnOf(kind)} = masters.id)
  and not exists (select from ${salesByFile(kind)} sold where sold.month >= ${since.unused}::date and sold.master_id = masters.id))`
