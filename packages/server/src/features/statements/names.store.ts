import type { RegionOf } from '@fairshare/engine'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { type Names, naming } from '../../rows/named-rows.ts'

export const namesOf = async (tx: Tx, runId: number, ids: Iterable<number | null>): Promise<Names> =>
  (await namesAndRegionsOf(tx, runId, ids)).nameOf

export async function namesAndRegionsOf(
  tx: Tx,
  runId: number,
  ids: Iterable<number | null>,
): Promise<{ nameOf: Names; regionOf: RegionOf }> {
  // Sends lists instead of parameters and rows, which would take more than twice as long for hundreds of names.
  const rows = await tx.rows<{ ids: number[]; names: string[]; regions: (number | null)[] }>`
    select coalesce(json_agg(master_id), '[]') as ids, coalesce(json_agg(name), '[]') as names, coalesce(json_agg(region_id), '[]') as regions
    from result_names
    where run_id = ${runId} and master_id = any(${`{${[...new Set(ids)].filter((id) => id !== null).join(',')}}`}::bigint[])`
  const { ids: found = [], names = [], regions = [] } = rows[0] ?? {}
  const regionOf = new Map<number, number>()
  regions.forEach((region, i) => {
    if (region !== null) regionOf.set(found[i] as number, region)
  })
  return { nameOf: naming(found, names), regionOf }
}

/** Current names of masters, including deleted ones. */
export async function currentNames(tx: Tx, ids: readonly (number | null)[]): Promise<Names> {
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

/** Current names of salespeople, including removed ones. */
export async function currentNamesOfPeople(tx: Tx, ids: readonly number[]): Promise<Names> {
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
