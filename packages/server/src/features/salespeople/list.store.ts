import { addMonths, firstDay, type Month } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { endingsIn } from './endings.store.ts'
import { contains, type Page, pageOf } from '../../platform/database/page-of.ts'

type SalespersonQuery = {
  primaryTerritory: number | 'All'
  page: number
  pageSize: number
  sort?: 'name' | '-name' | undefined
  q?: string | undefined
}

type SalespersonRow = {
  id: number
  first_name: string
  last_name: string
  email: string
  phone: string
  secondary_emails: string[]
  created_at: Date
  updated_at: Date
  primary_territory_id: number | null
  primary_territory_name: string | null
  is_active: boolean
  rule_count: number
  bonus_rule_count: number
  /** Comma-separated. */
  manufacturer_ids: string
  draw_cents: number | null
  guarantee_cents: number | null
  /** A current rule, bonus rule, draw or guarantee ends this month or the next without a successor. */
  ends_soon: boolean
  /** As text, because old entries may exceed a number's exact range. */
  ledger_cents: string
  region_name: string | null
  last_cents: number | null
  year_cents: string
  version: number
}

/**
 * Returns one page of the active salespeople of a primary territory, or of all, with their figures of a month. Rules,
 * floors and ledgers are aggregated once per page, not per person.
 */
export async function list(tx: Tx, { primaryTerritory, page, pageSize, sort, q = '' }: SalespersonQuery, month: Month) {
  const date = sql`${firstDay(month)}::date`
  const direction = sort === '-name' ? sql`desc` : sql`asc`
  const conditions = [
    sql`removed_at is null`,
    ...(primaryTerritory === 'All' ? [] : [sql`primary_territory_id = ${primaryTerritory}`]),
    contains(sql`concat_ws(' ', first_name, last_name, email)`, q),
  ]
  const found = sql`from salespeople where ${sql.join(conditions, sql` and `)}`
  const rows = await tx.rows<SalespersonRow>`
    with shown as materialized (
      select id, version, first_name, last_name, email, phone, secondary_emails, created_at, updated_at, primary_territory_id, is_active,
        row_number() over (order by lower(last_name) ${direction}, lower(first_name) ${direction}, id ${direction}) as place
      ${found} order by place limit ${pageSize} offset ${(page - 1) * pageSize}
    ), ruled as (
      select salesperson_id, count(*) as rule_count, array_to_string(array_agg(distinct manufacturer_id), ',') as manufacturer_ids
      from rules where salesperson_id = any(array(select id from shown)) and end_month >= ${date} group by 1
    ), rewarded as (
      select salesperson_id, count(*) as bonus_rule_count
      from bonus_rules where salesperson_id = any(array(select id from shown)) and end_month >= ${date} group by 1
    ), floored as (
      select salesperson_id, max(amount_cents) filter (where kind = 'Draw' and start_month <= ${date}) as draw_cents,
        max(amount_cents) filter (where kind = 'Guarantee' and start_month <= ${date}) as guarantee_cents
      from floors where salesperson_id = any(array(select id from shown)) and end_month >= ${date} group by 1
    ), ending as (
      select distinct salesperson_id from ${endingsIn({ start: month, end: addMonths(month, 1) })} ending
      where start_month <= ${date} and salesperson_id = any(array(select id from shown))
    ), ledger as (
      select salesperson_id, sum(amount_cents) as ledger_cents from ledger_entries
      where salesperson_id = any(array(select id from shown)) group by 1
    ), latest as (
      select month, run_id from months where run_id is not null order by month desc limit 1
    ), paid as (
      select result.salesperson_id, sum(payout_cents) as year_cents, sum(payout_cents) filter (where result.run_id = latest.run_id) as last_cents
      from latest join months on months.month between date_trunc('year', latest.month) and latest.month
        join results result on result.run_id = months.run_id
      where result.salesperson_id = any(array(select id from shown)) group by 1
    )
    select shown.*, region.name as region_name, last_cents::bigint as last_cents, coalesce(year_cents, 0)::text as year_cents, territory.name as primary_territory_name, coalesce(rule_count, 0) as rule_count, coalesce(bonus_rule_count, 0) as bonus_rule_count,
      coalesce(manufacturer_ids, '') as manufacturer_ids, draw_cents, guarantee_cents, ending.salesperson_id is not null as ends_soon, coalesce(ledger_cents, 0)::text as ledger_cents
    from shown left join masters territory on territory.kind = 'territory' and territory.id = primary_territory_id
      left join masters region on region.kind = 'region' and region.id = territory.region_id
      left join paid on paid.salesperson_id = shown.id
      left join ruled on ruled.salesperson_id = shown.id
      left join rewarded on rewarded.salesperson_id = shown.id
      left join floored on floored.salesperson_id = shown.id
      left join ending on ending.salesperson_id = shown.id
      left join ledger on ledger.salesperson_id = shown.id
    order by place`
  const listed = await withManufacturers(tx, rows)
  if (page === 1 && rows.length < pageSize) return { rows: listed, total: rows.length }
  const counts = await tx.rows<{ total: number }>`select count(*) as total ${found}`
  return { rows: listed, total: counts[0]?.total ?? 0 }
}

/** Adds the manufacturers' names, which are read once for the page because most rows share them. */
async function withManufacturers(tx: Tx, rows: readonly SalespersonRow[]) {
  const idsOf = rows.map(({ manufacturer_ids }) => (manufacturer_ids === '' ? [] : manufacturer_ids.split(',')))
  const found = await tx.rows<{ id: string; name: string }>`
    select id::text, name from masters where kind = 'manufacturer' and id = any(${[...new Set(idsOf.flat())]}::bigint[])`
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return rows.map((row, at) => ({ ...row, manufacturers: (idsOf[at] ?? []).map((id) => names.get(id) ?? `#${id}`).sort() }))
}

type TerritoryQuery = Omit<Page, 'page'> & { page?: number; sort?: 'name' | '-name' | undefined }

export const primaryTerritories = (tx: Tx, { page = 1, pageSize, sort, q = '' }: TerritoryQuery) =>
  pageOf(
    tx.db
      .selectFrom('masters')
      .where('id', 'in', (query) => query.selectFrom('salespeople').select('primary_territory_id').where('removed_at', 'is', null))
      .where(contains(sql`name`, q))
      .select(['id', 'name as territoryName'])
      .orderBy('name_key', sort === '-name' ? 'desc' : 'asc'),
    { page, pageSize },
  )
