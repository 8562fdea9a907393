import type { HouseAccountSales } from '@fairshare/contract'
import { cents, firstDay, type Month } from '@fairshare/engine/values'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { storeUnearnedTotals, type UnearnedTotals } from '../commission/results/unearned-totals.store.ts'

export type HouseAccount = {
  id: number
  note: string
  by: string
  at: Date
  manufacturers: string[]
  territories: string[]
  lines: number
  cents: number
  paidLines: number
}

/** Stored sales of house accounts. Those that are not unearned in the run are now paid by a rule. */
const sales = (month: Month, runId: number | null) => sql`
  select account.*, sold.manufacturer_id, sold.territory_id, sold.hospital_id, sold.surgeon_id, sold.amount_cents, unearned.sale_id is null as is_paid
  from house_accounts account
    join house_account_sales on house_account_id = account.id
    join sales_lines sold on sold.month = account.month and sold.id = house_account_sales.sale_id
    left join unearned_sales unearned on unearned.run_id = ${runId} and unearned.sale_id = sold.id
  where account.month = ${firstDay(month)}`

export const list = (tx: Tx, month: Month, runId: number | null) => tx.rows<HouseAccount>`
  select account.id, note, marked_by as by, marked_at as at, array_agg(distinct m.name order by m.name) as manufacturers,
    array_agg(distinct t.name order by t.name) as territories, count(*) filter (where not is_paid)::integer as lines,
    coalesce(sum(amount_cents) filter (where not is_paid), 0)::bigint as cents, count(*) filter (where is_paid)::integer as "paidLines"
  from (${sales(month, runId)}) account join masters m on m.id = manufacturer_id join masters t on t.id = territory_id
  group by account.id, note, marked_by, marked_at
  order by abs(sum(amount_cents)) desc, account.id`

type Part = {
  id: number
  manufacturer: string
  territory: string
  hospital: string | null
  surgeon: string | null
  lines: number
  cents: number
}

/** The 20 largest hospital and surgeon pairs of each house account. */
export const parts = (tx: Tx, month: Month, runId: number | null) => tx.rows<Part>`
  select part.id, m.name as manufacturer, t.name as territory, h.name as hospital, s.name as surgeon, lines, cents
  from (
    select id, manufacturer_id, territory_id, hospital_id, surgeon_id, count(*)::integer as lines, sum(amount_cents)::bigint as cents,
      row_number() over (partition by id order by abs(sum(amount_cents)) desc, manufacturer_id, territory_id, hospital_id, surgeon_id) as place
    from (${sales(month, runId)}) sale where not is_paid
    group by id, manufacturer_id, territory_id, hospital_id, surgeon_id
  ) part join masters m on m.id = manufacturer_id join masters t on t.id = territory_id
    left join masters h on h.id = hospital_id left join masters s on s.id = surgeon_id
  where place <= 20 order by place`

export async function wasFinalized(tx: Tx, runId: number | null): Promise<boolean> {
  const rows = await tx.rows`select from finalizations where run_id = ${runId} limit 1`
  return rows.length > 0
}

type NewHouseAccount = { runId: number | null; sales: HouseAccountSales; note: string; by: string }

export async function insert(
  tx: Tx,
  month: Month,
  { runId, sales: filter, note, by }: NewHouseAccount,
): Promise<UnearnedTotals & { id: number }> {
  const { id } = await tx.db
    .insertInto('house_accounts')
    .values({ month: firstDay(month), note, marked_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = await tx.rows<{ lines: number; cents: number }>`
    with sold as materialized (
      select sale_id, amount_cents from unearned_sales where run_id = ${runId} and house_account_id is null and ${fits(filter)}
    ), marked as (insert into house_account_sales (sale_id, house_account_id) select sale_id, ${id}::bigint from sold)
    select count(*)::integer as lines, coalesce(sum(amount_cents), 0)::bigint as cents from sold`
  await storeUnearnedTotals(tx, runId)
  return { id, lines: rows[0]?.lines ?? 0, sales: cents(rows[0]?.cents ?? 0) }
}

function fits({ lineIds, ...masters }: HouseAccountSales): RawBuilder<unknown> {
  const is = (column: string, id: number | null | undefined) =>
    id === undefined ? [] : [sql`${sql.ref(column)} is not distinct from ${id}::bigint`]
  const conditions = [
    ...(lineIds ? [sql`sale_id in (select unnest(${lineIds}::bigint[]))`] : []),
    ...is('manufacturer_id', masters.manufacturerId),
    ...is('territory_id', masters.territoryId),
    ...is('hospital_id', masters.hospitalId),
    ...is('surgeon_id', masters.surgeonId),
  ]
  return sql.join([sql`true`, ...conditions], sql` and `)
}

/** Deletes a house account and returns its note, or undefined if there is none. */
export async function remove(tx: Tx, month: Month, { id, runId }: { id: number; runId: number | null }): Promise<string | undefined> {
  const row = await tx.db
    .deleteFrom('house_accounts')
    .where('month', '=', firstDay(month))
    .where('id', '=', id)
    .returning('note')
    .executeTakeFirst()
  await storeUnearnedTotals(tx, runId)
  return row?.note
}
