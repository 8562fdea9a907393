import { firstDay, type Month } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { isOf, type SalesFilter } from './reconciliation.store.ts'
import { pageBounds } from './report.ts'

/** A pair is usual if it appears in MONTHS_SEEN of the latest MONTHS_LOOKED_AT months with files. */
const MONTHS_LOOKED_AT = 6
const MONTHS_SEEN = 3

export type MissingPair = {
  manufacturer_id: number
  hospital_id: number | null
  surgeon_id: number | null
  months_seen: number
  last_month: string
  /** The average sales of a month in which the pair appeared. */
  usual_cents: number
}

/**
 * Hospital and surgeon pairs that a manufacturer's lines usually name and this month's do not. Cached pairs are used until lines of one of
 * the months change.
 */
export async function missingPairs(tx: Tx, filter: SalesFilter, page: number) {
  const { limit, offset } = pageBounds(page)
  const earlier = await earlierMonths(tx, filter)
  const rows = await tx.rows<MissingPair & { total: number; all_cents: number }>`
    select usual.*, count(*) over () as total, (sum(usual_cents) over ())::bigint as all_cents
    from (${cachedPairs(filter)} ${earlier.length === 0 ? sql`` : sql`union all (${foundInLines(filter.month, earlier)})`}) usual
    order by usual_cents desc, manufacturer_id, hospital_id, surgeon_id limit ${limit} offset ${offset}`
  return { pairs: rows, count: rows[0]?.total ?? 0, usualSales: rows[0]?.all_cents ?? 0 }
}

/** Caches the missing pairs of each manufacturer that has none cached. The lock stops changes of lines meanwhile. */
export async function cacheMissingBusiness(tx: Tx, month: Month): Promise<void> {
  await sql`select lock_missing_business(true)`.execute(tx.db)
  const earlier = await earlierMonths(tx, { month, manufacturerId: undefined })
  if (earlier.length === 0) return
  const each = (column: string) => sql`coalesce(array_agg(${sql.ref(column)}) filter (where months_seen is not null), '{}')`
  await sql`
    insert into missing_business (manufacturer_id, month, hospital_ids, surgeon_ids, months_seen, last_months, usual_cents)
    select manufacturer_id, ${firstDay(month)}::date, ${each('hospital_id')}, ${each('surgeon_id')}, ${each('months_seen')}, ${each('last_month')},
      ${each('usual_cents')}
    from (select distinct unnest(${earlier.map((one) => one.manufacturer_id)}::bigint[]) as manufacturer_id) looked_at
    left join (${foundInLines(month, earlier)}) usual using (manufacturer_id) group by manufacturer_id`.execute(tx.db)
}

const cachedPairs = (filter: SalesFilter) => sql`
  select manufacturer_id, pair.* from missing_business b,
    unnest(hospital_ids, surgeon_ids, months_seen, last_months, usual_cents) as pair (hospital_id, surgeon_id, months_seen, last_month, usual_cents)
  where month = ${firstDay(filter.month)}::date and ${isOf('b', filter)}`

type Earlier = { manufacturer_id: number; month: string }

/**
 * Skips pairs of this month before adding up, since they are most lines. A manufacturer without lines this month has a missing file
 * instead.
 */
const foundInLines = (month: Month, earlier: readonly Earlier[]) => sql`
  with looked_at as (
    select * from unnest(${earlier.map((each) => each.manufacturer_id)}::bigint[], ${earlier.map((each) => each.month)}::date[]) as given (manufacturer_id, month)
  ), present as materialized (
    select distinct manufacturer_id, coalesce(hospital_id, 0) as hospital_id, coalesce(surgeon_id, 0) as surgeon_id from sales_lines
    where month = ${firstDay(month)}::date
  ), monthly as (
    select l.manufacturer_id, l.hospital_id, l.surgeon_id, l.month, sum(l.amount_cents) as cents from sales_lines l
    join looked_at e on e.manufacturer_id = l.manufacturer_id and e.month = l.month
    where l.month = any(${[...new Set(earlier.map((each) => each.month))]}::date[]) and (l.hospital_id is not null or l.surgeon_id is not null)
      and not exists (select from present p where p.manufacturer_id = l.manufacturer_id
        and p.hospital_id = coalesce(l.hospital_id, 0) and p.surgeon_id = coalesce(l.surgeon_id, 0))
    group by l.manufacturer_id, l.hospital_id, l.surgeon_id, l.month
  )
  select manufacturer_id, hospital_id, surgeon_id, count(*)::integer as months_seen, max(month) as last_month, round(avg(cents))::bigint as usual_cents
  from monthly group by manufacturer_id, hospital_id, surgeon_id having count(*) >= ${sql.lit(MONTHS_SEEN)} and sum(cents) > 0`

/** Latest earlier months with stored files, of manufacturers that have a file this month and no cached pairs. */
async function earlierMonths(tx: Tx, filter: SalesFilter): Promise<Earlier[]> {
  const stored = sql`f.deleted_at is null and f.stored_rows > 0 and ${isOf('f', filter)}`
  return tx.rows<Earlier>`
    select manufacturer_id, month from (
      select f.manufacturer_id, f.month, row_number() over (partition by f.manufacturer_id order by f.month desc) as nth
      from files f where ${stored} and f.month < ${firstDay(filter.month)}::date
        and f.manufacturer_id in (select f.manufacturer_id from files f where ${stored} and f.month = ${firstDay(filter.month)}::date)
        and not exists (select from missing_business b where b.manufacturer_id = f.manufacturer_id and b.month = ${firstDay(filter.month)}::date)
      group by f.manufacturer_id, f.month
    ) months where nth <= ${sql.lit(MONTHS_LOOKED_AT)}`
}
