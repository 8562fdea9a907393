import { type Month, monthOfDay } from '@fairshare/engine/values'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { ReplacedSum } from '../../commission-received/received.store.ts'

// A line that a later file replaces moves from `sales_lines` to `replaced_lines`, and back when that file is removed.

const LINE =
  sql.raw(`file_id, row_number, month, manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id, amount_cents, gross_cents,
  invoice_date, invoice_number, account_number, po_number, part, quantity`)

export type Replaced = { fileId: number; lines: number }

/** The lines to replace: those of the questions, and all lines of `wholeFileIds`. */
export type ReplacedLines = { questions: readonly number[]; fileIds: readonly number[]; wholeFileIds: readonly number[] }

const areReplaced = ({ questions, fileIds, wholeFileIds }: ReplacedLines) => sql`
  l.file_id = any(${[...fileIds]}::bigint[]) and (l.file_id = any(${[...wholeFileIds]}::bigint[])
    or l.id in (select line_id from imported_sales where question = any(${[...questions]}::integer[])))`

export async function sumsReplaced(tx: Tx, lines: ReplacedLines): Promise<ReplacedSum[]> {
  if (lines.fileIds.length === 0) return []
  return tx.rows<ReplacedSum>`
    select file_id as "fileId", sum(gross_cents)::bigint as "grossCents" from sales_lines l where ${areReplaced(lines)} group by file_id`
}

/** Moves lines out of the sales and subtracts them from the totals of their files. */
export async function replaceLines(tx: Tx, byFileId: number, lines: ReplacedLines): Promise<Replaced[]> {
  await sql`select from files where id = any(${[...lines.fileIds]}::bigint[]) order by id for no key update`.execute(tx.db)
  return movedLines(
    tx,
    sql`gone as (
      delete from sales_lines l where ${areReplaced(lines)}
      returning ${LINE}
    ), moved as (insert into replaced_lines (replaced_by_file_id, ${LINE}) select ${byFileId}::bigint, ${LINE} from gone)`,
    -1,
  )
}

/**
 * Restores the lines that a file replaced. Where a later file replaced lines of the same file, that file replaces
 * them now.
 */
export async function restoreReplaced(tx: Tx, byFileId: number): Promise<Replaced[]> {
  await sql`update replaced_lines set replaced_by_file_id = (select max(replaced_by_file_id) from replaced_lines where file_id = ${byFileId})
    where replaced_by_file_id = ${byFileId} and exists (select from replaced_lines where file_id = ${byFileId})`.execute(tx.db)
  await sql`select from files where id in (select file_id from replaced_lines where replaced_by_file_id = ${byFileId}) order by id for no key update`.execute(
    tx.db,
  )
  return movedLines(
    tx,
    sql`gone as (
      delete from replaced_lines where replaced_by_file_id = ${byFileId}
      returning file_id, row_number, month, manufacturer_id, survivor(territory_id) as territory_id, survivor(hospital_id) as hospital_id,
        survivor(surgeon_id) as surgeon_id, survivor(procedure_id) as procedure_id, amount_cents, gross_cents, invoice_date, invoice_number,
        account_number, po_number, part, quantity
    ), moved as (insert into sales_lines (${LINE}) select ${LINE} from gone order by file_id, row_number)`,
    1,
  )
}

/**
 * A file that has replaced some lines of this one, which has replaced others itself: which of those are in that file as well is not
 * recorded.
 */
export const partlyReplacedBy = async (tx: Tx, fileId: number): Promise<string | undefined> =>
  (
    await tx.first<{ name: string }>`
    select f.file_name as name from replaced_lines r join files f on f.company_id = r.company_id and f.id = r.replaced_by_file_id
    where r.file_id = ${fileId} and exists (select from replaced_lines where replaced_by_file_id = ${fileId})
      and (exists (select from files where id = ${fileId} and stored_rows > 0)
        or exists (select from replaced_lines o where o.file_id = ${fileId} and o.replaced_by_file_id <> r.replaced_by_file_id))
    order by f.id desc limit 1`
  )?.name

async function movedLines(tx: Tx, gone: RawBuilder<unknown>, sign: 1 | -1): Promise<Replaced[]> {
  const by = sql.lit(sign)
  return tx.rows<Replaced>`
    with ${gone}, sums as (
      select file_id, count(*) as lines, sum(amount_cents) as sales, sum(gross_cents) as gross from gone group by file_id
    )
    update files set stored_rows = stored_rows + ${by} * lines, left_out_rows = left_out_rows - ${by} * lines,
      total_sales_cents = total_sales_cents + ${by} * sales, total_gross_cents = total_gross_cents + ${by} * gross
    from sums where id = file_id returning id as "fileId", lines::integer as lines`
}

export async function monthsReplacedBy(tx: Tx, byFileId: number): Promise<Month[]> {
  const rows = await tx.rows<{ month: string }>`
    select distinct month from replaced_lines where replaced_by_file_id = ${byFileId} order by month`
  return rows.map(({ month }) => monthOfDay(month))
}

export const deleteReplaced = (tx: Tx, fileId: number) => tx.db.deleteFrom('replaced_lines').where('file_id', '=', fileId).execute()

export type ReplacedRow = { row: number; text: string; account: string; amountCents: number; byFile: string }

export const listReplaced = (tx: Tx, fileId: number) => tx.rows<ReplacedRow>`
  select row_number as row, amount_cents as "amountCents", coalesce(h.name, '') as account, f.file_name as "byFile",
    concat_ws(' · ', invoice_date, nullif(invoice_number, ''), h.name, s.name, p.name, to_char(amount_cents / 100.0, 'FM999999999990.00')) as text
  from replaced_lines l join files f on f.company_id = l.company_id and f.id = replaced_by_file_id
    left join masters h on h.company_id = l.company_id and h.id = hospital_id
    left join masters s on s.company_id = l.company_id and s.id = surgeon_id
    left join masters p on p.company_id = l.company_id and p.id = procedure_id
  where file_id = ${fileId} order by row_number`
