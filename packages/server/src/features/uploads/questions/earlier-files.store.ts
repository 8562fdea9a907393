import { type Month, monthOfDay } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { Mapping, ReadFile } from '../uploads.store.ts'

/** So many files tell what is usual at a manufacturer. */
const MOST_FILES = 100
const MOST_ROWS = 20
const MOST_NAMES = 20
/** A year of months, to hold lines without dates against. */
const MOST_LATEST = 12
/** What was left from an earlier file is from one of the last, and shows in the first lines of a file that people edit. */
const LAST_FILES = 3
const EDITED_LINES = 20_000
const FIRST_LINES = 500

/** A file that was mapped before; one that was not stored, or was deleted since, has no figures. */
export type EarlierFile = {
  id: number
  fileName: string
  month: Month
  layout: string | null
  mapping: Mapping
  stored: { rows: number; salesCents: number; grossCents: number; blanks: readonly { field: string; rows: number }[] } | null
}

/** What the manufacturer of a file sent otherwise, the latest first. */
export async function earlierFiles(tx: Tx, { id, manufacturer_id }: ReadFile): Promise<EarlierFile[]> {
  const rows = await tx.db
    .selectFrom('files')
    .select(['id', 'file_name', 'month', 'layout', 'mapped_fields', 'sources', 'status', 'deleted_at', 'blanks'])
    .select(['stored_rows', 'total_sales_cents', 'total_gross_cents'])
    .where('manufacturer_id', '=', manufacturer_id)
    .where('id', '!=', id)
    .where('mapped_fields', 'is not', null)
    .orderBy('id', 'desc')
    .limit(MOST_FILES)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    fileName: row.file_name,
    month: monthOfDay(row.month),
    layout: row.layout,
    mapping: { mappedFields: row.mapped_fields, sources: row.sources ?? {} } as Mapping,
    stored:
      row.status === 'Processed' && row.deleted_at === null
        ? {
            rows: row.stored_rows ?? 0,
            salesCents: row.total_sales_cents ?? 0,
            grossCents: row.total_gross_cents ?? 0,
            blanks: row.blanks as { field: string; rows: number }[],
          }
        : null,
  }))
}

/** Whether lines are stored from another file: only then there is something to compare this one's with. */
export async function hasStoredOthers(tx: Tx, { id }: ReadFile): Promise<boolean> {
  const other = tx.db.selectFrom('files').select('id').where('id', '!=', id)
  return (await other.where('stored_rows', '>', 0).where('deleted_at', 'is', null).limit(1).executeTakeFirst()) !== undefined
}

/** The stored files of the company that have the same bytes. */
export const storedWithSameBytes = async (tx: Tx, { id, sha256 }: ReadFile) => {
  const rows = await tx.db
    .selectFrom('files as f')
    .innerJoin('masters as m', (join) => join.onRef('m.company_id', '=', 'f.company_id').onRef('m.id', '=', 'f.manufacturer_id'))
    .select(['f.id', 'f.file_name', 'f.month', 'f.manufacturer_id', 'm.name as manufacturer'])
    .where('f.sha256', '=', sha256)
    .where('f.id', '!=', id)
    .where('f.stored_rows', '>', 0)
    .where('f.deleted_at', 'is', null)
    .orderBy('f.id')
    .execute()
  return rows.map((row) => ({ ...row, month: monthOfDay(row.month) }))
}

export type StoredInvoices = {
  fileId: number
  fileName: string
  month: string
  numbered: boolean
  lines: number
  cents: number
  rows: number[]
}

/**
 * Lines of the reading that stand in a stored file of the manufacturer, with the same date and amount: by their invoice number, or
 * where they have none by their hospital. Only files whose dates meet those of the reading are looked at.
 */
export async function storedInvoices(
  tx: Tx,
  { id, manufacturer_id }: ReadFile,
  dates: { first: string; last: string },
  except: readonly number[],
): Promise<StoredInvoices[]> {
  const { rows } = await sql<StoredInvoices>`
    with near as materialized (
      select id, file_name, month from files where manufacturer_id = ${manufacturer_id} and id <> ${id} and id <> all(${[...except]}::bigint[])
        and stored_rows > 0 and deleted_at is null
        and coalesce(first_invoice_date <= ${dates.last}::date and last_invoice_date >= ${dates.first}::date, true)
    ), stored as (
      select distinct l.file_id, l.invoice_number, l.invoice_date, l.amount_cents, case when l.invoice_number = '' then coalesce(l.hospital_id, 0) end as hospital_id
      from sales_lines l where l.file_id in (select id from near) and l.amount_cents <> 0
    ), incoming as (
      select i.row_number, i.invoice_number, i.invoice_date, i.amount_cents, case when i.invoice_number = '' then coalesce(n.master_id, 0) end as hospital_id
      from incoming_lines i join file_names n on n.target = 'hospital' and n.at = i.hospital
    )
    select near.id as "fileId", near.file_name as "fileName", near.month, i.invoice_number <> '' as numbered, count(*)::integer as lines,
      sum(abs(i.amount_cents))::bigint as cents, (array_agg(i.row_number order by i.row_number))[1:${sql.lit(MOST_ROWS)}] as rows
    from incoming i join stored s on (s.invoice_number, s.invoice_date, s.amount_cents) = (i.invoice_number, i.invoice_date, i.amount_cents)
      and s.hospital_id is not distinct from i.hospital_id
    join near on near.id = s.file_id
    group by near.id, near.file_name, near.month, numbered order by near.id`.execute(tx.db)
  return rows
}

export type StoredLines = Pick<StoredInvoices, 'fileName' | 'month' | 'lines' | 'cents' | 'rows'> & { storedRows: number }

/**
 * Lines of the reading that are those of one of the manufacturer's latest files in names and money, whatever their dates. Amounts that the
 * reading has more than once are prices, and tell nothing.
 */
export async function storedAlike(tx: Tx, { id, manufacturer_id }: ReadFile, except: readonly number[]): Promise<StoredLines[]> {
  const namesOf = (field: string) =>
    sql`array_agg(coalesce(master_id, 0) order by at) filter (where target = ${sql.lit(field)}) as ${sql.ref(field)}`
  const { rows } = await sql<StoredLines>`
    with latest as materialized (
      select id, file_name, month, stored_rows from files where manufacturer_id = ${manufacturer_id} and id <> ${id}
        and id <> all(${[...except]}::bigint[]) and stored_rows > 0 and deleted_at is null order by id desc limit ${sql.lit(MOST_LATEST)}
    ), stored as (
      select distinct file_id, amount_cents, gross_cents, coalesce(hospital_id, 0) as hospital_id, coalesce(surgeon_id, 0) as surgeon_id,
        coalesce(procedure_id, 0) as procedure_id
      from sales_lines where file_id in (select id from latest) and amount_cents <> 0
    ), masters as materialized (
      select ${namesOf('hospital')}, ${namesOf('surgeon')}, ${namesOf('procedure')} from file_names
    ), incoming as (
      select min(row_number) as row_number, amount_cents, min(gross_cents) as gross_cents, (select hospital from masters)[min(hospital) + 1] as hospital_id,
        (select surgeon from masters)[min(surgeon) + 1] as surgeon_id, (select procedure from masters)[min(procedure) + 1] as procedure_id
      from incoming_lines group by amount_cents having count(*) = 1
    )
    select latest.file_name as "fileName", latest.month, latest.stored_rows as "storedRows", count(*)::integer as lines,
      sum(abs(amount_cents))::bigint as cents, (array_agg(row_number order by row_number))[1:${sql.lit(MOST_ROWS)}] as rows
    from incoming join stored using (amount_cents, gross_cents, hospital_id, surgeon_id, procedure_id) join latest on latest.id = stored.file_id
    group by latest.id, latest.file_name, latest.month, latest.stored_rows order by latest.id`.execute(tx.db)
  return rows
}

export type StoredAmounts = StoredLines & { different: number }

/** Lines of the reading whose sales are those of one of the manufacturer's last files at the same place, whoever bought. */
export async function storedAmounts(tx: Tx, { id, manufacturer_id }: ReadFile, except: readonly number[]): Promise<StoredAmounts[]> {
  const { rows } = await sql<StoredAmounts>`
    with last as materialized (
      select id, file_name, month, least(stored_rows, ${sql.lit(FIRST_LINES)}) as stored_rows from files
      where manufacturer_id = ${manufacturer_id} and id <> ${id} and id <> all(${[...except]}::bigint[])
        and stored_rows between 1 and ${sql.lit(EDITED_LINES)} and deleted_at is null order by id desc limit ${sql.lit(LAST_FILES)}
    ), stored as (
      select file_id, amount_cents, row_number() over (partition by file_id order by row_number) as at
      from sales_lines where file_id in (select id from last)
    ), incoming as (
      select row_number, amount_cents, row_number() over (order by row_number) as at from incoming_lines
      order by row_number limit ${sql.lit(FIRST_LINES)}
    )
    select last.file_name as "fileName", last.month, last.stored_rows as "storedRows", count(*)::integer as lines,
      count(distinct amount_cents)::integer as different, sum(abs(amount_cents))::bigint as cents,
      (array_agg(row_number order by row_number))[1:${sql.lit(MOST_ROWS)}] as rows
    from incoming join stored using (at, amount_cents) join last on last.id = stored.file_id where amount_cents <> 0
    group by last.id, last.file_name, last.month, last.stored_rows order by last.id`.execute(tx.db)
  return rows
}

export type OtherMeaning = { value: string; cents: number; now: string; was: string; fileName: string }

/** Names of the reading that meant another master when the manufacturer's files were stored last; a merged one is what it was merged into. */
export async function otherMeanings(tx: Tx, { id, manufacturer_id }: ReadFile): Promise<OtherMeaning[]> {
  const { rows } = await sql<OtherMeaning>`
    select n.value, n.cents, now.name as now, was.name as was, f.file_name as "fileName"
    from file_names n
      join manufacturer_names known on known.manufacturer_id = ${manufacturer_id} and known.kind = n.target and known.name_key = n.key
      join masters now on now.id = n.master_id join masters was on was.id = survivor(known.master_id) join files f on f.id = known.file_id
    where now.id <> was.id and known.file_id <> ${id}
    order by abs(n.cents) desc, n.at limit ${sql.lit(MOST_NAMES)}`.execute(tx.db)
  return rows
}

/** Keeps what the names of a reading mean in the files of its manufacturer. */
export const keepMeanings = (tx: Tx, { id, manufacturer_id }: ReadFile) =>
  sql`insert into manufacturer_names as known (manufacturer_id, kind, name_key, master_id, file_id)
    select distinct on (target, key) ${manufacturer_id}::bigint, target, key, master_id, ${id}::bigint from file_names
    where master_id is not null and key <> '' order by target, key, at
    on conflict (company_id, manufacturer_id, kind, name_key) do update set master_id = excluded.master_id, file_id = excluded.file_id
      where known.master_id <> excluded.master_id`.execute(tx.db)
