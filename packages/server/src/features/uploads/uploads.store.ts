import type { Sources, Target } from '@fairshare/contract'
import { firstDay, type Month, monthOfDay } from '@fairshare/engine/values'
import type { Text } from '@fairshare/texts'
import { type Insertable, sql, type UpdateObject } from 'kysely'
import type { DB } from '../../platform/database/db.generated.ts'
import type { Tx } from '../../platform/database/db.ts'

/**
 * Inserts a file and returns its id, or undefined when the unique index finds the same bytes for the manufacturer and
 * month.
 */
export async function insert(tx: Tx, file: Insertable<DB['files']>): Promise<number | undefined> {
  const row = await tx.db
    .insertInto('files')
    .values(file)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'manufacturer_id', 'month', 'sha256']).where('deleted_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const findSameBytes = (tx: Tx, { manufacturer_id, month, sha256 }: Pick<FileRecord, 'manufacturer_id' | 'month' | 'sha256'>) =>
  tx.db
    .selectFrom('files')
    .select(['id', 'file_name', 'uploaded_by'])
    .where('manufacturer_id', '=', manufacturer_id)
    .where('month', '=', month)
    .where('sha256', '=', sha256)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

const files = (tx: Tx) =>
  tx.db
    .selectFrom('files as f')
    .innerJoin('masters as m', (join) => join.onRef('m.company_id', '=', 'f.company_id').onRef('m.id', '=', 'f.manufacturer_id'))
    .select('m.name as manufacturer_name')

export type FileRecord = NonNullable<Awaited<ReturnType<typeof find>>>
/** What a reading depends on. The id is 0 for a file that is not recorded yet. */
export type FileToRead = Pick<
  FileRecord,
  | 'id'
  | 'file_name'
  | 'sha256'
  | 'manufacturer_id'
  | 'month'
  | 'status'
  | 'layout'
  | 'sheet'
  | 'header_row'
  | 'mapped_fields'
  | 'sources'
  | 'stated_sales_cents'
>

/** With `lock`, no other transaction changes the file. Rows that refer to it can still be added. */
export async function find(tx: Tx, id: number, { lock = false, deleted = false } = {}) {
  if (lock) await sql`select from files where id = ${id} for no key update`.execute(tx.db)
  return files(tx)
    .selectAll('f')
    .where('f.id', '=', id)
    .where('f.deleted_at', deleted ? 'is not' : 'is', null)
    .executeTakeFirst()
}

/** Whether a file (deleted or not) or an arrival that is not filed yet refers to these stored bytes. */
export async function isRecorded(tx: Tx, storageKey: string): Promise<boolean> {
  const files = tx.db.selectFrom('files').select('id').where('storage_key', '=', storageKey)
  const arrived = tx.db.selectFrom('arrivals').select('id').where('storage_key', '=', storageKey)
  return (await files.unionAll(arrived).executeTakeFirst()) !== undefined
}

export async function monthsWithSales(tx: Tx): Promise<Month[]> {
  const rows = await tx.rows<{
    month: string
  }>`select distinct month from files where stored_rows > 0 and deleted_at is null order by month`
  return rows.map(({ month }) => monthOfDay(month))
}

export type Mapping = { mappedFields: Record<string, Target>; sources: Sources }

export type LastMapping = Mapping & { layout: string | null }

/** A layout that was imported after a file was deleted counts before the deleted file's mapping. */
export const countsBeforeImported = sql<boolean>`not exists (select from imported_layouts i
  where i.manufacturer_id = files.manufacturer_id and i.layout = files.layout and i.imported_at > files.deleted_at)`

/**
 * The last mapping: of this file, else of the same layout, else an imported one. From other layouts only equal column names and the
 * percent are reused, since that is agreed per manufacturer.
 */
export async function lastMapping(
  tx: Tx,
  file: { id?: number; manufacturer_id: number },
  layout: string,
): Promise<LastMapping | undefined> {
  const mapped = tx.db
    .selectFrom('files')
    .select(['id', 'mapped_fields', 'sources', 'layout'])
    .where('manufacturer_id', '=', file.manufacturer_id)
    .where('mapped_fields', 'is not', null)
    .where(countsBeforeImported)
  const imported = tx.db
    .selectFrom('imported_layouts')
    .select([sql<number>`0`.as('id'), 'mapped_fields', 'sources', 'layout'])
    .where('manufacturer_id', '=', file.manufacturer_id)
  const row = await tx.db
    .selectFrom(mapped.unionAll(imported).as('known'))
    .selectAll()
    .orderBy(sql`id = ${file.id ?? 0} and coalesce(layout = ${layout}, true)`, 'desc')
    .orderBy(sql`coalesce(layout = ${layout}, false)`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const isSameLayout = row.layout === layout || (row.layout === null && row.id === file.id)
  const { grossCommissionPercent, ...others } = forNextFile((row.sources ?? {}) as Sources)
  const sources = { ...(isSameLayout && others), ...(grossCommissionPercent !== undefined && { grossCommissionPercent }) }
  return { mappedFields: row.mapped_fields as Mapping['mappedFields'], sources, layout: row.layout }
}

/** The part of a file's sources that later files share: decisions about single rows apply only to their own file. */
export const forNextFile = ({
  corrections: _1,
  creditRows: _2,
  repeatedRows: _3,
  leftOutRows: _4,
  factors: _5,
  soldRows: _6,
  ...others
}: Sources): Sources => others

type Table = { sheet: string | null; headerRow: number; warnings: readonly Text[]; layout: string }

const change = (tx: Tx, id: number, values: UpdateObject<DB, 'files'>) =>
  tx.db.updateTable('files').set(values).where('id', '=', id).execute()

/** Saves the mapping of one of the file's tables and resets its results, because its lines are read again. */
export async function saveMapping(tx: Tx, id: number, table: Table, { mappedFields, sources }: Mapping): Promise<void> {
  await change(tx, id, {
    sheet: table.sheet,
    header_row: table.headerRow,
    layout: table.layout,
    warnings: JSON.stringify(table.warnings),
    mapped_fields: JSON.stringify(mappedFields),
    sources: JSON.stringify(sources),
    status: 'Mapped',
    error: null,
    rows: null,
    stored_rows: null,
    left_out_rows: null,
    total_sales_cents: null,
    total_gross_cents: null,
    stated_totals: null,
    stated_totals_agree: null,
    left_out: '[]',
    confirmed: '[]',
    closed_gap: null,
    processed_at: null,
  })
}

export type ClosedGap = { text: Text; before: MappedTable }
export type MappedTable = Pick<FileRecord, 'sheet' | 'header_row' | 'layout' | 'mapped_fields' | 'sources'>

export const saveClosedGap = (tx: Tx, id: number, { mapped_fields, sources, ...table }: MappedTable, closed: readonly ClosedGap[]) =>
  change(tx, id, {
    ...table,
    mapped_fields: JSON.stringify(mapped_fields),
    sources: JSON.stringify(sources),
    closed_gap: closed.length === 0 ? null : JSON.stringify(closed),
  })

export const saveSources = (tx: Tx, id: number, sources: Sources) => change(tx, id, { sources: JSON.stringify(sources) })

export const markProcessed = (tx: Tx, id: number, stored: UpdateObject<DB, 'files'>) =>
  change(tx, id, { ...stored, status: 'Processed', error: null, processed_at: sql<Date>`now()` })

export const saveConfirmed = (tx: Tx, id: number, confirmed: readonly object[]) => change(tx, id, { confirmed: JSON.stringify(confirmed) })

export const setMonth = (tx: Tx, id: number, month: Month) => change(tx, id, { month: firstDay(month) })

export const markFailed = (tx: Tx, id: number, error: Text) =>
  tx.db
    .updateTable('files')
    .set({ status: 'Failed', error: JSON.stringify(error) })
    .where('id', '=', id)
    .where('status', '!=', 'Processed')
    .execute()

export const markDeleted = (tx: Tx, id: number) => change(tx, id, { deleted_at: sql<Date>`now()` })

export const undelete = (tx: Tx, id: number) => change(tx, id, { deleted_at: null })

export const deleteLines = (tx: Tx, fileId: number) => tx.db.deleteFrom('sales_lines').where('file_id', '=', fileId).execute()
