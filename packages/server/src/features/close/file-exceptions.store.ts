import { firstDay, type Month, monthOfDay, type Span } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { isUnfinished } from '../months/months.store.ts'

export type Item = {
  id: number
  name: string
  count: number
  cents: number
  kind?: 'territory' | 'hospital' | 'surgeon' | 'procedure' | 'file'
}

export const sumOf = (items: readonly Item[]): number => items.reduce((all, { cents }) => all + cents, 0)

export const unfinishedFiles = (tx: Tx, month: Month, waitingFor: 'columns' | 'values'): Promise<Item[]> =>
  tx.db
    .selectFrom('files')
    .select(['id', 'file_name as name', sql<number>`1`.as('count'), sql<number>`coalesce(total_sales_cents, 0)`.as('cents')])
    .where('month', '=', firstDay(month))
    .where(isUnfinished[waitingFor])
    .execute()

export async function notExpectedIn(tx: Tx, { start, end }: Span): Promise<{ manufacturerId: number; month: Month }[]> {
  const rows = await tx.db
    .selectFrom('completed_tasks')
    .select(['subject_id', 'month'])
    .where('task', '=', 'fileNotExpected')
    .where('month', '>=', firstDay(start))
    .where('month', '<=', firstDay(end))
    .execute()
  return rows.map(({ subject_id, month }) => ({ manufacturerId: Number(subject_id), month: monthOfDay(month) }))
}

export async function receivedFiles(tx: Tx, month: Month): Promise<{ received: number; notExpected: number }> {
  const day = firstDay(month)
  const row = await tx.first<{ received: number; notExpected: number }>`
    select (select count(distinct manufacturer_id) from files where month = ${day} and deleted_at is null) as received,
      (select count(*) from completed_tasks where month = ${day} and task = 'fileNotExpected') as "notExpected"`
  return row ?? { received: 0, notExpected: 0 }
}

/** The columns that two possible duplicates have in common (A-19). */
const ALIKE = sql.raw('manufacturer_id, invoice_date, hospital_id, surgeon_id, procedure_id, amount_cents, invoice_number')

/** Possible duplicates of a month, optionally among certain sales. */
export const repeatedSales = (month: Month, among?: readonly number[]) => sql<{ sale_id: number }>`
  select id as sale_id from (
    select id, count(*) over (partition by ${ALIKE}) as alike from sales_lines
    where month = ${firstDay(month)} and amount_cents <> 0 and ${among ? isLikeOneOf(among) : sql`true`}
  ) sold where alike > 1`

/** Narrows the comparison to rows with the same key in one pass. */
const isLikeOneOf = (ids: readonly number[]) =>
  sql`(manufacturer_id, invoice_date, amount_cents) in (
    select manufacturer_id, invoice_date, amount_cents from sales_lines where id = any(${ids}::bigint[]))`

export const isInMonth = (month: Month) =>
  sql<boolean>`(invoice_date >= ${firstDay(month)}::date and invoice_date < ${firstDay(month)}::date + interval '1 month')`

/** Files with the same content as another of any month or manufacturer. */
const repeated = (month: Month) => sql`
  select id, file_name, total_sales_cents from files where month = ${firstDay(month)} and deleted_at is null
    and exists (select from files other where other.sha256 = files.sha256 and other.deleted_at is null and other.id <> files.id)`

/**
 * Lines with the same key columns as another one of their manufacturer (A-19), counted beyond the first. Lines of a repeated file count
 * with it.
 */
export const repeatedLines = (tx: Tx, month: Month) => tx.rows<Item>`
  select m.id, m.name, sum(lines - 1)::bigint as count, sum((lines - 1) * abs(amount_cents))::bigint as cents
  from (
    select manufacturer_id, amount_cents, count(*) as lines
    from sales_lines where month = ${firstDay(month)} and amount_cents <> 0 and file_id not in (select id from (${repeated(month)}) repeated)
    group by ${ALIKE} having count(*) > 1
  ) alike join masters m on m.id = manufacturer_id
  group by m.id, m.name`

export const repeatedFiles = (tx: Tx, month: Month) => tx.rows<Item>`
  select id, file_name as name, 'file' as kind, 1 as count, abs(coalesce(total_sales_cents, 0)) as cents
  from (${repeated(month)}) repeated`

/** Files whose stated totals differ from their lines, with the larger difference of sales or gross commission. */
export const differingTotals = (tx: Tx, month: Month) => tx.rows<Item>`
  select id, file_name as name, 1 as count, greatest(
      abs(round((stated_totals ->> 'totalSales')::numeric * 100) - total_sales_cents),
      abs(round((stated_totals ->> 'totalGrossCommission')::numeric * 100) - total_gross_cents), 0)::bigint as cents
  from files where month = ${firstDay(month)} and deleted_at is null and stated_totals_agree = false`

export const linesOutsideMonth = (tx: Tx, month: Month) => tx.rows<Item>`
  select files.id, file_name as name, count(*)::integer as count, sum(abs(amount_cents))::bigint as cents
  from sales_lines line join files on files.id = file_id
  where line.month = ${firstDay(month)} and not ${isInMonth(month)}
  group by files.id, file_name`

const linesOfNewRecords = (month: Month) => sql`
  with made as materialized (
    select id, kind, name, created_at from masters where deleted_at is null and kind in ('territory', 'hospital', 'surgeon', 'procedure')
      and created_at >= (select min(uploaded_at) from files where month = ${firstDay(month)} and deleted_at is null)
  )
  select made.id, made.name, made.kind, line.id as line_id, amount_cents
  from made join sales_lines line on made.id = case made.kind when 'territory' then territory_id when 'hospital' then hospital_id
      when 'surgeon' then surgeon_id else procedure_id end
    join files on files.id = file_id and files.uploaded_at <= made.created_at
  where line.month = ${firstDay(month)}`

export const newRecords = (tx: Tx, month: Month) => tx.rows<Item>`
  select id, name, kind, 1 as count, sum(amount_cents)::bigint as cents from (${linesOfNewRecords(month)}) named
  group by id, kind, name`

/** Counts a line with several new records once. */
export async function salesOfNewRecords(tx: Tx, month: Month): Promise<number> {
  const row = await tx.first<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents
    from (select distinct line_id, amount_cents from (${linesOfNewRecords(month)}) named) sold`
  return row?.cents ?? 0
}

export const returnedLines = (tx: Tx, month: Month) => tx.rows<Item>`
  select m.id, m.name, count(*)::integer as count, sum(amount_cents)::bigint as cents
  from sales_lines line join masters m on m.id = manufacturer_id
  where line.month = ${firstDay(month)} and amount_cents < 0
  group by m.id, m.name`

export async function storedSales(tx: Tx, month: Month): Promise<number> {
  const row = await tx.first<{ cents: number }>`
    select coalesce(sum(total_sales_cents), 0)::bigint as cents
    from files where month = ${firstDay(month)} and deleted_at is null and status = 'Processed'`
  return row?.cents ?? 0
}
