import type { PageColumns } from '@fairshare/intake'
import type { Tx } from '../../../platform/database/db.ts'
import { countsBeforeImported } from '../uploads.store.ts'

/** The most layouts of a company's PDF files to recognize. */
const MAX_REMEMBERED = 100

/**
 * Returns the chosen columns of PDF layouts, of one manufacturer or of all, by the last mapping of each header, the latest first. Layouts
 * without a header count only for their manufacturer.
 */
export const rememberedColumns = (tx: Tx, manufacturerId: number | null = null) => tx.rows<PageColumns>`
  with known as (
    select id, manufacturer_id, sources->'pageColumns' as columns from files where mapped_fields is not null and ${countsBeforeImported}
    union all
    select 0, manufacturer_id, sources->'pageColumns' from imported_layouts
  ),
  latest as (
    select distinct on (manufacturer_id, columns->>'header') id, columns from known
    where columns is not null and (${manufacturerId}::bigint is null and columns->>'header' <> '' or manufacturer_id = ${manufacturerId})
    order by manufacturer_id, columns->>'header', id desc
  )
  select columns->>'header' as header, (columns->>'width')::float as width, columns->'edges' as edges from latest
  where columns->'edges' <> 'null' order by id desc limit ${MAX_REMEMBERED}`
