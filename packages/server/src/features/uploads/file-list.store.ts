import { firstDay, type Month } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { contains, type Page } from '../../platform/database/page-of.ts'
import type { FileRecord } from './uploads.store.ts'

export type ListedFile = Pick<FileRecord, (typeof LISTED)[number] | 'manufacturer_name'> & { is_calculated?: boolean }

/** Columns of the file list, without the ones that may be long (mapping, left-out rows). */
const LISTED = [
  'id',
  'file_name',
  'manufacturer_id',
  'month',
  'note',
  'description',
  'status',
  'error',
  'version',
  'rows',
  'stored_rows',
  'left_out_rows',
  'total_sales_cents',
  'total_gross_cents',
  'stated_totals',
  'stated_totals_agree',
  'warnings',
  'uploaded_by',
  'uploaded_at',
] as const
const LISTED_COLUMNS = sql.raw(LISTED.map((column) => `f.${column}`).join())

const SEARCHED_TEXT = sql`concat_ws(' ', f.file_name, m.name)`

type Found = { fId: number; fileName: string; manufacturerName: string; month: string }

/** Returns the latest files of any month whose name or manufacturer contains `q`. */
export const findByName = (tx: Tx, { q, pageSize }: { q: string; pageSize: number }) => tx.rows<Found>`
  select f.id::integer as "fId", f.file_name as "fileName", m.name as "manufacturerName", f.month
  from files f join masters m on m.company_id = f.company_id and m.id = f.manufacturer_id
  where f.deleted_at is null and ${contains(SEARCHED_TEXT, q)} order by f.id desc limit ${pageSize}`

type ListQuery = Page & { sort?: 'uploadedAt' | '-uploadedAt' | undefined }
export type FoundFiles = { rows: ListedFile[]; total: number; storedRows: number; salesCents: number; grossCents: number }

/** The run whose results a month shows. An outdated run contains only the files that were stored before it began. */
const shownRun = (month: Month) => sql`
  select months.status <> 'Calculated' or months.inputs_version = months.calculated_version as is_whole, runs.created_at as began_at
  from months join runs on runs.company_id = months.company_id and runs.id = months.run_id
  where months.month = ${firstDay(month)} and months.status <> 'Open'`

/**
 * One page of a month's files, with totals of all pages; `q` matches names and manufacturers. Hand-written SQL: building the query
 * took longer than running it.
 */
export async function list(tx: Tx, month: Month, { sort, page, pageSize, q }: ListQuery): Promise<FoundFiles> {
  const rows = await tx.rows<ListedFile & Omit<FoundFiles, 'rows'>>`
    select m.name as manufacturer_name, ${LISTED_COLUMNS}, count(*) over () as total,
      f.status = 'Processed' and coalesce(shown.is_whole or shown.began_at >= f.processed_at, false) as is_calculated,
      coalesce(sum(f.stored_rows) over (), 0) as "storedRows",
      coalesce(sum(f.total_sales_cents) over (), 0)::bigint as "salesCents",
      coalesce(sum(f.total_gross_cents) over (), 0)::bigint as "grossCents"
    from files f join masters m on m.company_id = f.company_id and m.id = f.manufacturer_id
      left join (${shownRun(month)}) shown on true
    where f.month = ${firstDay(month)} and f.deleted_at is null and ${contains(SEARCHED_TEXT, q)}
    order by f.id ${sort === '-uploadedAt' ? sql`desc` : sql`asc`} limit ${pageSize} offset ${(page - 1) * pageSize}`
  const [first] = rows
  if (!first && page > 1) return { ...(await list(tx, month, { q, page: 1, pageSize: 1 })), rows: [] }
  const { total = 0, storedRows = 0, salesCents = 0, grossCents = 0 } = first ?? {}
  return { rows, total, storedRows, salesCents, grossCents }
}
