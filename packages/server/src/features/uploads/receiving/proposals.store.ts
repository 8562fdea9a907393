import type { Tx } from '../../../platform/database/db.ts'

/** Limit of recent files compared by name. */
const MAX_FILES = 2_000

export type KnownManufacturer = { id: number; name: string; hasLayout: boolean; hasSent: boolean; fileNames: string[] }

/**
 * Returns the active manufacturers with their recent file names, and whether one of their files had this layout (or it was imported for
 * them) or this sender. No file of a company is from the manufacturer of its sample month.
 */
export const knownManufacturers = (
  tx: Tx,
  { layout, sender, today }: { layout: string; sender: string; today: string },
) => tx.rows<KnownManufacturer>`
  with latest as (
    select manufacturer_id, file_name, layout from files where deleted_at is null order by id desc limit ${MAX_FILES}
  )
  select m.id, m.name,
    coalesce(bool_or(f.layout = ${layout}), false)
      or exists (select from imported_layouts i where i.manufacturer_id = m.id and i.layout = ${layout}) as "hasLayout",
    exists (select from arrivals a where a.manufacturer_id = m.id and a.status = 'Filed' and a.sender = ${sender} and a.sender <> '') as "hasSent",
    coalesce(array_agg(distinct f.file_name) filter (where f.file_name is not null), '{}') as "fileNames"
  from masters m left join latest f on f.manufacturer_id = m.id
  where m.kind = 'manufacturer' and m.deleted_at is null and not is_sample('master', m.id)
    and (m.delete_effective_date is null or m.delete_effective_date > ${today}::date)
  group by m.id, m.name`

export const fileWithBytes = (tx: Tx, sha256: string) =>
  tx.db
    .selectFrom('files')
    .select(['file_name as fileName', 'month'])
    .where('sha256', '=', sha256)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
