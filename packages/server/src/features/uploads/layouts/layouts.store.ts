import { type Layout, MAX_LAYOUTS, type Sources } from '@fairshare/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { Mapping } from '../uploads.store.ts'

export type KnownLayout = Mapping & {
  layout: string
  fileName: string | null
  month: string | null
  importedBy: string
  importedAt: Date | null
}

/** Returns the layouts of a manufacturer, each by its last mapped file, then those that were only imported. */
export async function listLayouts(tx: Tx, manufacturerId: number): Promise<KnownLayout[]> {
  const rows = await tx.rows<Omit<KnownLayout, 'sources'> & { sources: Sources | null }>`
    with own as (
      select distinct on (layout) id, layout, mapped_fields, sources, file_name, month from files
      where manufacturer_id = ${manufacturerId} and mapped_fields is not null and layout is not null and deleted_at is null
      order by layout, id desc
    )
    select layout, mapped_fields as "mappedFields", sources, file_name as "fileName", month, '' as "importedBy", null as "importedAt", id
    from own
    union all
    select layout, mapped_fields, sources, null, null, imported_by, imported_at, 0 from imported_layouts
    where manufacturer_id = ${manufacturerId} and layout not in (select layout from own)
    order by id desc, "importedAt" desc, layout limit ${MAX_LAYOUTS}`
  return rows.map((row) => ({ ...row, sources: row.sources ?? {} }))
}

/** Stores layouts of a manufacturer; the same layout imported again replaces the earlier one. */
export async function importLayouts(tx: Tx, manufacturerId: number, layouts: readonly Layout[], by: string): Promise<void> {
  const rows = layouts.map(({ layout, mappedFields, sources }) => ({
    manufacturer_id: manufacturerId,
    layout,
    mapped_fields: JSON.stringify(mappedFields),
    sources: JSON.stringify(sources),
    imported_by: by,
  }))
  await tx.db
    .insertInto('imported_layouts')
    .values(rows)
    .onConflict((same) =>
      same.columns(['company_id', 'manufacturer_id', 'layout']).doUpdateSet(({ ref }) => ({
        mapped_fields: ref('excluded.mapped_fields'),
        sources: ref('excluded.sources'),
        imported_by: ref('excluded.imported_by'),
        imported_at: sql`now()`,
      })),
    )
    .execute()
}

export async function countImported(tx: Tx, manufacturerId: number): Promise<number> {
  const { count } = await tx.db
    .selectFrom('imported_layouts')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('manufacturer_id', '=', manufacturerId)
    .executeTakeFirstOrThrow()
  return count
}

export async function removeLayout(tx: Tx, manufacturerId: number, layout: string): Promise<boolean> {
  const removed = await tx.db
    .deleteFrom('imported_layouts')
    .where('manufacturer_id', '=', manufacturerId)
    .where('layout', '=', layout)
    .returning('layout')
    .executeTakeFirst()
  return removed !== undefined
}
