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
  // Hundreds of names travel as a few lists, there and back: as parameters and rows they take this process more than twice as long.
  const { rows } = await sql<{ ids: number[]; names: string[]; regions: (number | null)[] }>`
    select coalesce(json_agg(master_id), '[]') as ids, coalesce(json_agg(name), '[]') as names, coalesce(json_agg(region_id), '[]') as regions
    from result_names
    where run_id = ${runId} and master_id = any(${`{${[...new Set(ids)].filter((id) => id !== null).join(',')}}`}::bigint[])`.execute(tx.db)
  const { ids: found = [], names = [], regions = [] } = rows[0] ?? {}
  const regionOf = new Map<number, number>()
  regions.forEach((region, i) => {
    if (region !== null) regionOf.set(found[i] as number, region)
  })
  return { nameOf: naming(found, names), regionOf }
}

/** The names of today of these masters, deleted ones included. */
export async function namesOfToday(tx: Tx, ids: readonly (number | null)[]): Promise<Names> {
  const rows = await tx.db
    .selectFrom('masters')
    .select(['id', 'name'])
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val([...new Set(ids)].filter((id) => id !== null)))))
    .execute()
  return naming(
    rows.map(({ id }) => id),
    rows.map(({ name }) => name),
  )
}

/** The names of today of these salespeople, removed ones included. */
export async function namesOfPeople(tx: Tx, ids: readonly number[]): Promise<Names> {
  const rows = await tx.db
    .selectFrom('salespeople')
    .select(['id', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val([...new Set(ids)]))))
    .execute()
  return naming(
    rows.map(({ id }) => id),
    rows.map(({ name }) => name),
  )
}
