import type { EntryInput } from '@fairshare/contract'
import type { RegionOf, Scope } from '@fairshare/engine'
import { cents, firstDay, type Money, type Month, monthOfDay, type Span } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { StoredEntry } from '../entry-columns.ts'
import { idOf } from './edited-rules.ts'

export type RuleInput = EntryInput<'rules'>

export async function regionsOf(tx: Tx): Promise<RegionOf> {
  const rows = await tx.db.selectFrom('masters').select(['id', 'region_id']).where('region_id', 'is not', null).execute()
  return new Map(rows.map(({ id, region_id }) => [id, region_id ?? 0]))
}

export type OthersRule = StoredEntry<'rules'> & { first_name: string; last_name: string }

export const rulesOfOthers = (
  tx: Tx,
  but: number | null,
  { manufacturer, month }: { manufacturer: number; month: Month },
) => tx.rows<OthersRule>`
  select rules.*, first_name, last_name from rules join salespeople person on person.id = salesperson_id
  where removed_at is null and salesperson_id is distinct from ${but} and manufacturer_id = ${manufacturer}
    and ${firstDay(month)}::date between start_month and end_month
  order by lower(last_name), lower(first_name), salesperson_id, rules.id`

export async function latestSold(tx: Tx): Promise<Month | undefined> {
  const row = await tx.db.selectFrom('sales_lines').select('month').orderBy('month', 'desc').limit(1).executeTakeFirst()
  return row && monthOfDay(row.month)
}

/** Condition for the sales of a rule in some months. Must equal the engine's `fits`. */
export async function salesInScope(tx: Tx, scope: Scope, { start, end }: Span): Promise<{ lines: number; sales: Money }> {
  const { manufacturer, territory, region, hospital, surgeon, procedure } = scope
  const place =
    territory === null ? sql`territory_id in (select id from masters where region_id = ${region})` : sql`territory_id = ${territory}`
  const rows = await tx.rows<{ lines: number; cents: string }>`
    select count(*) as lines, coalesce(sum(amount_cents), 0)::text as cents from sales_lines
    where month between ${firstDay(start)} and ${firstDay(end)} and manufacturer_id = ${manufacturer} and ${place}
      and (${hospital}::bigint is null or hospital_id = ${hospital})
      and (${surgeon}::bigint is null or surgeon_id = ${surgeon})
      and (${procedure}::bigint is null or procedure_id = ${procedure})`
  const [found] = rows
  return { lines: found?.lines ?? 0, sales: cents(Number(found?.cents ?? 0)) }
}

type Edited = { salesPersonId: number | null; rules: readonly RuleInput[]; primaryTerritory: number | null }
type Unearned = { manufacturer: Named; territory: Named; startMonth: Month; lines: number; sales: Money }
type Named = { id: number; name: string }

/** The largest are listed first; more are not useful. */
const MAX_UNEARNED = 50

/**
 * Sales since a month in these rules' territories that neither these rules nor those of others would pay, largest first, without
 * house accounts. Must equal the engine's `fits`.
 */
export async function unearnedSales(tx: Tx, { salesPersonId, rules, primaryTerritory }: Edited, since: Month): Promise<Unearned[]> {
  const edited = rules.map((rule) => ({
    manufacturer_id: idOf(rule.manufacturer),
    territory_id: idOf(rule.territory),
    region_id: rule.regionId,
    hospital_id: idOf(rule.hospital),
    surgeon_id: idOf(rule.surgeon),
    procedure_id: idOf(rule.procedure),
    start_month: firstDay(rule.startMonth),
    end_month: firstDay(rule.endMonth),
  }))
  const rows = await tx.rows<{ manufacturer: Named; territory: Named; first: string; lines: number; cents: string }>`
    with edited as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(edited)}::jsonb) as (manufacturer_id bigint, territory_id bigint, region_id bigint,
        hospital_id bigint, surgeon_id bigint, procedure_id bigint, start_month date, end_month date)
    ), ruling as materialized (
      select * from edited union all
      select manufacturer_id, territory_id, region_id, hospital_id, surgeon_id, procedure_id, start_month, end_month
      from rules join salespeople person on person.id = salesperson_id
      where removed_at is null and salesperson_id is distinct from ${salesPersonId} and end_month >= ${firstDay(since)}
    ), place as materialized (
      select id, region_id from masters where kind = 'territory' and (id = ${primaryTerritory} or id in (select territory_id from edited)
        or region_id in (select region_id from edited))
    ), sold as (
      select month, manufacturer_id, territory_id, place.region_id, hospital_id, surgeon_id, procedure_id,
        count(*) as lines, sum(amount_cents) as cents
      from sales_lines sale join place on place.id = territory_id
      where month >= ${firstDay(since)} and not exists (select from house_account_sales where sale_id = sale.id)
      group by 1, 2, 3, 4, 5, 6, 7
    )
    select json_build_object('id', m.id, 'name', m.name) as manufacturer, json_build_object('id', t.id, 'name', t.name) as territory,
      min(month)::text as first, sum(lines)::bigint as lines, sum(cents)::text as cents
    from sold join masters m on m.id = manufacturer_id join masters t on t.id = territory_id
    where not exists (
      select from ruling where ruling.manufacturer_id = sold.manufacturer_id and sold.month between start_month and end_month
        and (ruling.territory_id = sold.territory_id or (ruling.territory_id is null and ruling.region_id = sold.region_id))
        and (ruling.hospital_id is null or ruling.hospital_id = sold.hospital_id)
        and (ruling.surgeon_id is null or ruling.surgeon_id = sold.surgeon_id)
        and (ruling.procedure_id is null or ruling.procedure_id = sold.procedure_id)
    )
    group by m.id, m.name, t.id, t.name order by abs(sum(cents)) desc, m.name, t.name limit ${MAX_UNEARNED}`
  return rows.map((row) => ({
    manufacturer: row.manufacturer,
    territory: row.territory,
    startMonth: monthOfDay(row.first),
    lines: row.lines,
    sales: cents(Number(row.cents)),
  }))
}
