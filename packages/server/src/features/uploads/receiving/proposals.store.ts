import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

/** The last files that are looked at to tell a new one by its name. */
const MOST_FILES = 2_000

export type KnownManufacturer = { id: number; name: string; hasLayout: boolean; hasSent: boolean; fileNames: string[] }

/** The manufacturers offered today: what their last files were called, whether one of them had this layout, and whether this sender sent one. */
export async function knownManufacturers(
  tx: Tx,
  { layout, sender, today }: { layout: string; sender: string; today: string },
): Promise<KnownManufacturer[]> {
  const { rows } = await sql<KnownManufacturer>`
    with latest as (
      select manufacturer_id, file_name, layout from files where deleted_at is null order by id desc limit ${MOST_FILES}
    )
    select m.id, m.name, coalesce(bool_or(f.layout = ${layout}), false) as "hasLayout",
      exists (select from arrivals a where a.manufacturer_id = m.id and a.status = 'Filed' and a.sender = ${sender} and a.sender <> '') as "hasSent",
      coalesce(array_agg(distinct f.file_name) filter (where f.file_name is not null), '{}') as "fileNames"
    from masters m left join latest f on f.manufacturer_id = m.id
    where m.kind = 'manufacturer' and m.deleted_at is null and (m.delete_effective_date is null or m.delete_effective_date > ${today}::date)
    group by m.id, m.name`.execute(tx.db)
  return rows
}

/** The file that has these bytes already, whatever its month. */
export const fileWithBytes = (tx: Tx, sha256: string) =>
  tx.db
    .selectFrom('files')
    .select(['file_name as fileName', 'month'])
    .where('sha256', '=', sha256)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
