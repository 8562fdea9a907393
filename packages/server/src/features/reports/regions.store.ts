import type { Tx } from '../../platform/database/db.ts'

/** The region of each territory: its name, and its id or 0 for none. */
export async function regionsOf(tx: Tx) {
  const rows = await tx.db
    .selectFrom('masters as t')
    .innerJoin('masters as r', 'r.id', 't.region_id')
    .select(['t.id', 'r.id as region_id', 'r.name'])
    .where('t.kind', '=', 'territory')
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { get: (territory: number) => byId.get(territory)?.name, idOf: (territory: number) => byId.get(territory)?.region_id ?? 0 }
}
