import type { ValueTarget } from '@fairshare/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { ReadingTx } from '../reading/staging.store.ts'
import type { FileRecord } from '../uploads.store.ts'

/** What is beside the dearest new names is looked at, and no more of it than one look takes. */
const MOST_ASKED = 300
const MOST_BESIDE = 5_000
const MOST_EARLIER_LINES = 200_000
/** A surgeon or hospital tells a territory where so much of what is stored of it is there. */
const LEAST_USUAL = 0.6

/** Which kind of name tells something of a new one that it is beside. */
export type By = 'surgeon' | 'hospital'
/** A name in the same lines as a new one; `id` where it means a master already. */
export type Companion = { target: ValueTarget; value: string; by: By; other: string; id: number | null; rows: number }

/** The names that appear with new territories, hospitals and surgeons in the reading that was opened. */
export async function listCompanions(tx: ReadingTx): Promise<Companion[]> {
  const { rows } = await sql<Companion>`
    with asked as materialized (
      select target, at, value from file_names n where master_id is null and value <> '' and target in ('territory', 'hospital', 'surgeon')
      order by abs(cents) desc, at limit ${sql.lit(MOST_ASKED)}
    ), beside as (
      select a.target, a.value, 'surgeon' as by, i.surgeon as at, count(*)::integer as rows
        from asked a join incoming_lines i on i.territory = a.at where a.target = 'territory' group by a.target, a.value, i.surgeon
      union all select a.target, a.value, 'hospital', i.hospital, count(*)::integer
        from asked a join incoming_lines i on i.territory = a.at where a.target = 'territory' group by a.target, a.value, i.hospital
      union all select a.target, a.value, 'surgeon', i.surgeon, count(*)::integer
        from asked a join incoming_lines i on i.hospital = a.at where a.target = 'hospital' group by a.target, a.value, i.surgeon
      union all select a.target, a.value, 'hospital', i.hospital, count(*)::integer
        from asked a join incoming_lines i on i.surgeon = a.at where a.target = 'surgeon' group by a.target, a.value, i.hospital
    )
    select b.target, b.value, b.by, n.value as other, n.master_id as id, b.rows
    from beside b join file_names n on n.target = b.by and n.at = b.at
    where n.value <> '' order by b.rows desc limit ${sql.lit(MOST_BESIDE)}`.execute(tx.db)
  return rows
}

export type Shared = { target: ValueTarget; value: string; by: By; id: number; name: string; rows: number }

/**
 * The masters that earlier lines of what is beside a new name have, and on how many lines of the file it does. Many surgeons work at a
 * hospital: of those only the ones count that the new name resembles.
 */
export async function sharedWithEarlier(
  tx: Tx,
  { id }: FileRecord,
  companions: readonly Companion[],
  surgeons: readonly number[],
): Promise<Shared[]> {
  const { rows } = await sql<Shared>`
    with beside as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(companions)}::jsonb) as b(target text, value text, by text, id bigint, rows integer)
    ), recent as (
      select f.id from (select id, sum(stored_rows) over (order by month desc, id desc) - stored_rows as later from files
        where stored_rows > 0 and deleted_at is null and id <> ${id}) f
      where f.later < ${sql.lit(MOST_EARLIER_LINES)}
    ), earlier as materialized (
      select surgeon_id, hospital_id, territory_id from sales_lines where file_id in (select id from recent) limit ${sql.lit(MOST_EARLIER_LINES)}
    ), together as (
      select 'territory' as target, 'surgeon' as by, surgeon_id as id, territory_id as master_id, count(*) as lines
        from earlier where surgeon_id in (select id from beside where by = 'surgeon') group by surgeon_id, territory_id
      union all select 'territory', 'hospital', hospital_id, territory_id, count(*)
        from earlier where hospital_id in (select id from beside where by = 'hospital') group by hospital_id, territory_id
      union all select 'hospital', 'surgeon', surgeon_id, hospital_id, count(*)
        from earlier where surgeon_id in (select id from beside where by = 'surgeon') and hospital_id is not null group by surgeon_id, hospital_id
      union all select 'surgeon', 'hospital', hospital_id, surgeon_id, count(*)
        from earlier where hospital_id in (select id from beside where target = 'surgeon') and surgeon_id = any(${surgeons}::bigint[])
        group by hospital_id, surgeon_id
    ), usual as (
      select target, by, id, master_id from (select *, lines / sum(lines) over (partition by target, by, id) as share from together) t
      where share >= ${sql.lit(LEAST_USUAL)} or target = 'surgeon'
    )
    select b.target, b.value, b.by, m.id, m.name, sum(b.rows)::integer as rows
    from beside b join usual u on u.target = b.target and u.by = b.by and u.id = b.id
    join masters m on m.id = survivor(u.master_id) and m.deleted_at is null
    group by b.target, b.value, b.by, m.id, m.name order by sum(b.rows) desc, b.by desc, m.id`.execute(tx.db)
  return rows
}
