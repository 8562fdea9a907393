import type { RegionOf } from '@fairshare/engine'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { type Names, naming } from '../../rows/named-rows.ts'

/** The names of some masters as they were when the run was made. */
export const namesOf = async (tx: Tx, runId: number, ids: Iterable<number | null>): Promise<Names> =>
  (await namesAndRegionsOf(tx, runId, ids)).nameOf

/** The same, and the regions that the territories among them were in. */
export async function namesAndRegionsOf(
  tx: Tx,
  runId: number,
  ids: Iterable<number | null>,
): Promise<{ nameOf: Names; regionOf: RegionOf }> {
  // Hundreds of names travel as one text, there and back: as parameters and rows they take this process more than twice as long.
  const { rows } = await sql<{ names: { id: number; name: string; region_id: number | null }[] | null }>`
    select json_agg(named) as names from (select master_id as id, name, region_id from result_names
      where run_id = ${runId} and master_id = any(${`{${[...new Set(ids)].filter((id) => id !== null).join(',')}}`}::bigint[])) named`.execute(
    tx.db,
  )
  const names = rows[0]?.names ?? []
  return { nameOf: naming(names), regionOf: new Map(names.flatMap(({ id, region_id }) => (region_id === null ? [] : [[id, region_id]]))) }
}

/** The names of today of these masters, deleted ones included. */
export const namesOfToday = async (tx: Tx, ids: readonly (number | null)[]): Promise<Names> =>
  naming(
    await tx.db
      .selectFrom('masters')
      .select(['id', 'name'])
      .where(({ eb, fn, val }) => eb('id', '=', fn.any(val([...new Set(ids)].filter((id) => id !== null)))))
      .execute(),
  )
