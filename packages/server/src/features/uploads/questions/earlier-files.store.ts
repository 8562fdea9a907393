import type { Sources } from '@fairshare/contract'
import { firstDay, type Month, monthOfDay } from '@fairshare/engine/values'
import type { ChangedMeaning, EarlierFile, SameAmounts } from '@fairshare/intake'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { ReadingTx } from '../reading/staging.store.ts'
import { namePattern } from '../reading/layout.ts'
import type { Mapping, FileToRead } from '../uploads.store.ts'

/** Limit of compared files. */
const MAX_FILES = 100
const MAX_ROWS_SHOWN = 20
const MAX_NAMES_SHOWN = 20
/** Amounts left over from an earlier file come from one of the last, and show in the first lines of a hand-edited file. */
const LAST_FILES = 3
const EDITED_LINES = 20_000
const FIRST_LINES = 500

/** Returns the other mapped files of the manufacturer, latest first. */
export async function listEarlierFiles(tx: Tx, file: FileToRead): Promise<EarlierFile[]> {
  const { id, manufacturer_id } = file
  const isSameAgain = (other: { layout: string | null; month: string; file_name: string }) =>
    other.layout === file.layout && other.month === file.month && namePattern(other.file_name) === namePattern(file.file_name)
  const rows = await tx.db
    .selectFrom('files')
    .select(['id', 'file_name', 'month', 'layout', 'mapped_fields', 'sources', 'status', 'deleted_at', 'blanks'])
    .select(['stored_rows', 'total_sales_cents', 'total_gross_cents'])
    .where('manufacturer_id', '=', manufacturer_id)
    .where('id', '!=', id)
    .where('mapped_fields', 'is not', null)
    .orderBy('id', 'desc')
    .limit(MAX_FILES)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    fileName: row.file_name,
    month: monthOfDay(row.month),
    layout: row.layout,
    mapping: {
      mappedFields: row.mapped_fields as Mapping['mappedFields'],
      fixedValues: (row.sources as Sources | null)?.fixedValues ?? {},
    },
    isSameAgain: isSameAgain(row),
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

/** Whether another file has stored lines to compare with. */
export async function hasStoredOthers(tx: Tx, { id }: FileToRead): Promise<boolean> {
  const other = tx.db.selectFrom('files').select('id').where('id', '!=', id)
  return (await other.where('stored_rows', '>', 0).where('deleted_at', 'is', null).limit(1).executeTakeFirst()) !== undefined
}

/** Finds lines whose sales equal those at the same position in one of the last files, mostly with other names. */
export async function findSameAmounts(tx: ReadingTx, { id, manufacturer_id }: FileToRead): Promise<SameAmounts[]> {
  const rows = await tx.rows<SameAmounts & { month: string }>`
    with last as materialized (
      select id, file_name, month, least(stored_rows, ${sql.lit(FIRST_LINES)}) as stored_rows from files
      where manufacturer_id = ${manufacturer_id} and id <> ${id}
        and stored_rows between 1 and ${sql.lit(EDITED_LINES)} and deleted_at is null order by id desc limit ${sql.lit(LAST_FILES)}
    ), stored as (
      select file_id, amount_cents, coalesce(hospital_id, 0) as hospital_id, coalesce(surgeon_id, 0) as surgeon_id,
        row_number() over (partition by file_id order by row_number) as at
      from sales_lines where file_id in (select id from last)
    ), incoming as (
      select row_number, amount_cents, h.master_id as hospital_id, s.master_id as surgeon_id, row_number() over (order by row_number) as at
      from incoming_lines i join file_names h on h.target = 'hospital' and h.at = hospital join file_names s on s.target = 'surgeon' and s.at = surgeon
      order by row_number limit ${sql.lit(FIRST_LINES)}
    )
    select last.file_name as "fileName", last.month, last.stored_rows as "storedRows", count(*)::integer as lines,
      count(distinct amount_cents)::integer as different, sum(abs(amount_cents))::bigint as cents,
      (array_agg(row_number order by row_number))[1:${sql.lit(MAX_ROWS_SHOWN)}] as rows
    from incoming join stored using (at, amount_cents) join last on last.id = stored.file_id where amount_cents <> 0
    group by last.id, last.file_name, last.month, last.stored_rows
    having 2 * count(*) filter (where (coalesce(incoming.hospital_id, 0), coalesce(incoming.surgeon_id, 0)) <> (stored.hospital_id, stored.surgeon_id))
      >= count(*)
    order by last.id`
  return rows.map((row) => ({ ...row, month: monthOfDay(row.month) }))
}

/** Finds names that matched another record when the last files were stored; merged records count as one. An account number says which. */
export const findChangedMeanings = (tx: ReadingTx, { id, manufacturer_id }: FileToRead) => tx.rows<ChangedMeaning>`
  select n.value, n.cents, now.name as now, was.name as was, f.file_name as "fileName"
  from file_names n
    join previous_matches known on known.manufacturer_id = ${manufacturer_id} and known.kind = n.target and known.name_key = n.key
    join masters now on now.id = n.master_id join masters was on was.id = survivor(known.master_id) join files f on f.id = known.file_id
  where now.id <> was.id and known.file_id <> ${id} and n.account_key = ''
  order by abs(n.cents) desc, n.at limit ${sql.lit(MAX_NAMES_SHOWN)}`

/** Remembers the matched records of the names for the manufacturer's next files. */
export const saveNameMatches = (tx: ReadingTx, { id, manufacturer_id }: FileToRead) =>
  sql`insert into previous_matches as known (manufacturer_id, kind, name_key, master_id, file_id)
    select distinct on (target, key) ${manufacturer_id}::bigint, target, key, master_id, ${id}::bigint from file_names n
    where master_id is not null and key <> '' and account_key = '' order by target, key, at
    on conflict (company_id, manufacturer_id, kind, name_key) do update set master_id = excluded.master_id, file_id = excluded.file_id
      where known.master_id <> excluded.master_id`.execute(tx.db)

const MAX_ACCOUNTS = 5

export type Account = { name: string; cents: number; before: number | null }

/**
 * Returns the largest hospitals of a reading with their sales of the previous month; null for a name without a record, and where that
 * month has no sales at all.
 */
export const largestAccounts = (tx: ReadingTx, manufacturerId: number, before: Month) => tx.rows<Account>`
  with account as materialized (
    select coalesce(max(m.name), min(n.value)) as name, n.master_id, sum(n.cents)::bigint as cents
    from file_names n left join masters m on m.company_id = current_company() and m.id = n.master_id
    where n.target = 'hospital' and n.value <> ''
    group by n.master_id, case when n.master_id is null then n.value end
    order by abs(sum(n.cents)) desc, name limit ${MAX_ACCOUNTS}
  ), sold as materialized (
    select hospital_id, sum(amount_cents)::bigint as cents from sales_lines
    where manufacturer_id = ${manufacturerId} and month = ${firstDay(before)}::date group by hospital_id
  )
  select a.name, a.cents, case when a.master_id is not null and exists (select from sold) then coalesce(s.cents, 0) end as before
  from account a left join sold s on s.hospital_id = a.master_id order by abs(a.cents) desc, a.name`
