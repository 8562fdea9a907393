import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { FileValue } from '../reading/names.store.ts'
import type { ReadingTx } from '../reading/staging.store.ts'
import type { FileRecord } from '../uploads.store.ts'

/** Limits of one query: the largest new names, their companions, and earlier lines. */
const MAX_NEW_NAMES = 300
const MAX_COMPANIONS = 5_000
const MAX_EARLIER_LINES = 200_000
/** A surgeon or hospital indicates a territory that has this share of its stored lines. */
const MIN_USUAL_SHARE = 0.6

/** The kind of a companion that helps to identify a new name. */
export type CompanionKind = 'surgeon' | 'hospital'
/** A name in the same lines as a new one; `id` is set if it is matched. */
export type Companion = FileValue & { by: CompanionKind; other: string; id: number | null; rows: number }

/** Returns the names that occur with new territories, hospitals and surgeons in an opened reading. */
export const listCompanions = (tx: ReadingTx) => tx.rows<Companion>`
  with new_names as materialized (
    select target, at, value, account_number from file_names n where master_id is null and value <> '' and target in ('territory', 'hospital', 'surgeon')
    order by abs(cents) desc, at limit ${sql.lit(MAX_NEW_NAMES)}
  ), companions as (
    select a.target, a.value, a.account_number, 'surgeon' as by, i.surgeon as at, count(*)::integer as rows
      from new_names a join incoming_lines i on i.territory = a.at where a.target = 'territory' group by a.target, a.value, a.account_number, i.surgeon
    union all select a.target, a.value, a.account_number, 'hospital', i.hospital, count(*)::integer
      from new_names a join incoming_lines i on i.territory = a.at where a.target = 'territory' group by a.target, a.value, a.account_number, i.hospital
    union all select a.target, a.value, a.account_number, 'surgeon', i.surgeon, count(*)::integer
      from new_names a join incoming_lines i on i.hospital = a.at where a.target = 'hospital' group by a.target, a.value, a.account_number, i.surgeon
    union all select a.target, a.value, a.account_number, 'hospital', i.hospital, count(*)::integer
      from new_names a join incoming_lines i on i.surgeon = a.at where a.target = 'surgeon' group by a.target, a.value, a.account_number, i.hospital
  )
  select b.target, b.value, b.account_number as "accountNumber", b.by, n.value as other, n.master_id as id, b.rows
  from companions b join file_names n on n.target = b.by and n.at = b.at
  where n.value <> '' order by b.rows desc limit ${sql.lit(MAX_COMPANIONS)}`

export type SharedMaster = FileValue & { by: CompanionKind; id: number; name: string; rows: number }

/**
 * The masters that a new name's companions had in earlier lines, with the lines in this file. Of surgeons, only those that resemble
 * the name, because many work at a hospital.
 */
export const findSharedMasters = (
  tx: Tx,
  { id }: FileRecord,
  companions: readonly Companion[],
  surgeons: readonly number[],
) => tx.rows<SharedMaster>`
  with companions as materialized (
    select * from jsonb_to_recordset(${JSON.stringify(companions)}::jsonb) as b(target text, value text, "accountNumber" text, by text, id bigint, rows integer)
  ), recent as (
    select f.id from (select id, sum(stored_rows) over (order by month desc, id desc) - stored_rows as later from files
      where stored_rows > 0 and deleted_at is null and id <> ${id}) f
    where f.later < ${sql.lit(MAX_EARLIER_LINES)}
  ), earlier as materialized (
    select surgeon_id, hospital_id, territory_id from sales_lines where file_id in (select id from recent) limit ${sql.lit(MAX_EARLIER_LINES)}
  ), pairs as (
    select 'territory' as target, 'surgeon' as by, surgeon_id as id, territory_id as master_id, count(*) as lines
      from earlier where surgeon_id in (select id from companions where by = 'surgeon') group by surgeon_id, territory_id
    union all select 'territory', 'hospital', hospital_id, territory_id, count(*)
      from earlier where hospital_id in (select id from companions where by = 'hospital') group by hospital_id, territory_id
    union all select 'hospital', 'surgeon', surgeon_id, hospital_id, count(*)
      from earlier where surgeon_id in (select id from companions where by = 'surgeon') and hospital_id is not null group by surgeon_id, hospital_id
    union all select 'surgeon', 'hospital', hospital_id, surgeon_id, count(*)
      from earlier where hospital_id in (select id from companions where target = 'surgeon') and surgeon_id = any(${surgeons}::bigint[])
      group by hospital_id, surgeon_id
  ), usual as (
    select target, by, id, master_id from (select *, lines / sum(lines) over (partition by target, by, id) as share from pairs) t
    where share >= ${sql.lit(MIN_USUAL_SHARE)} or target = 'surgeon'
  )
  select b.target, b.value, b."accountNumber", b.by, m.id, m.name, sum(b.rows)::integer as rows
  from companions b join usual u on u.target = b.target and u.by = b.by and u.id = b.id
  join masters m on m.id = survivor(u.master_id) and m.deleted_at is null
  group by b.target, b.value, b."accountNumber", b.by, m.id, m.name order by sum(b.rows) desc, b.by desc, m.id`
