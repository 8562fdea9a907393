import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { ReadingTx } from '../reading/staging.store.ts'
import type { MatchKind } from './same-sales.store.ts'

/** Limit of left-out rows that are recorded with their text; the others only with their number. */
const MAX_RECORDED = 1_000
const MAX_ROWS_SHOWN = 20

export type CountedMatches = { question: number; fileId: number; kinds: readonly MatchKind[] }

/** Saves the matched pairs that count, each with its question. */
export async function saveCountedPairs(tx: Tx, matches: readonly CountedMatches[]): Promise<void> {
  const pairs = matches.flatMap(({ question, fileId, kinds }) => kinds.map((kind) => ({ question, file_id: fileId, kind })))
  await sql`create temporary table imported_sales on commit drop as
    select d.question, s.row, s.line_id, s.file_id, s.cents
    from same_sales s join jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as d(question integer, file_id bigint, kind text) using (file_id, kind)`.execute(
    tx.db,
  )
  await sql`analyze imported_sales`.execute(tx.db)
}

/** The rows of one question. `otherRows` have a different amount than the earlier line; `digest` identifies the rows. */
export type QuestionRows = {
  question: number
  rows: number
  cents: number
  netCents: number
  first: number[]
  otherRows: number
  digest: string
}

export const listQuestionRows = (tx: Tx) => tx.rows<QuestionRows>`
  with each_row as (
    select d.question, n.row, n.amount_cents, bool_or(d.cents = n.amount_cents) as is_same
    from imported_sales d join new_lines n using (row)
    group by d.question, n.row, n.amount_cents
  )
  select question, count(*)::integer as rows, sum(abs(amount_cents))::bigint as cents, sum(amount_cents)::bigint as "netCents",
    (array_agg(row order by row))[1:${sql.lit(MAX_ROWS_SHOWN)}] as first, (count(*) filter (where not is_same))::integer as "otherRows",
    md5(string_agg(row::text, ' ' order by row)) as digest
  from each_row group by question order by question`

export type QuestionFile = { question: number; fileId: number; rows: number; lines: number; cents: number }

export const listQuestionFiles = (tx: Tx) => tx.rows<QuestionFile>`
  select question, file_id as "fileId", count(*)::integer as lines, sum(cents)::bigint as cents,
    (select count(distinct row) from imported_sales d where (d.question, d.file_id) = (each_line.question, each_line.file_id))::integer as rows
  from (select distinct question, file_id, line_id, cents from imported_sales) each_line
  group by question, file_id order by question, file_id`

export async function sumsOfRows(tx: ReadingTx, questions: readonly number[]): Promise<{ amountCents: number; grossCents: number }> {
  if (questions.length === 0) return { amountCents: 0, grossCents: 0 }
  const row = await tx.first<{ amountCents: number; grossCents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as "amountCents", coalesce(sum(gross_cents), 0)::bigint as "grossCents"
    from incoming_lines l where row_number in (${rowsOf(questions)})`
  return row ?? { amountCents: 0, grossCents: 0 }
}

export async function listRows(tx: Tx, questions: readonly number[]): Promise<number[]> {
  if (questions.length === 0) return []
  return (await tx.rows<{ row: number }>`${rowsOf(questions)} group by row order by row`).map(({ row }) => row)
}

const rowsOf = (questions: readonly number[]) => sql`select row from imported_sales where question = any(${[...questions]}::integer[])`

/** A row that is left out because its sale is imported already, as recorded with the file. */
export type ImportedRow = {
  row: number
  column: string
  value: string
  reason: 'imported'
  text: string
  account: string
  amountCents: number
}
export type LeftOut = {
  rows: number
  salesCents: number
  grossCents: number
  listed: ImportedRow[]
  dates: { first: string; last: string } | null
}

/** Locks the files that have the left-out sales; false if one was deleted or mapped again meanwhile. */
export async function lockHaving(tx: Tx, fileIds: readonly number[]): Promise<boolean> {
  const locked = await tx.rows`
    select from files where id = any(${[...fileIds]}::bigint[]) and status = 'Processed' and deleted_at is null order by id for share`
  return locked.length === new Set(fileIds).size
}

/** The stored file that leaves out sales because this one has them. */
export const leavesOutFor = async (tx: Tx, fileId: number): Promise<string | undefined> =>
  (
    await tx.first<{ name: string }>`
    select file_name as name from files where status = 'Processed' and deleted_at is null
      and confirmed @> ${JSON.stringify([{ answer: 'leaveOut', fileIds: [fileId] }])}::jsonb order by id desc limit 1`
  )?.name

/** Removes the rows of questions from the lines that will be stored. */
export async function leaveOut(tx: ReadingTx, questions: readonly number[]): Promise<LeftOut> {
  const named = (target: string) => sql`(select value from file_names n where target = ${sql.lit(target)} and at = i.${sql.ref(target)})`
  const listed = await tx.rows<ImportedRow>`
    select i.row_number as row, '' as column, invoice_number as value, 'imported' as reason, amount_cents as "amountCents",
      ${named('hospital')} as account, concat_ws(' · ', invoice_date, nullif(invoice_number, ''), nullif(${named('hospital')}, ''),
        nullif(${named('surgeon')}, ''), nullif(${named('procedure')}, ''), to_char(amount_cents / 100.0, 'FM999999999990.00')) as text
    from incoming_lines i where row_number in (${rowsOf(questions)})
    order by row_number limit ${sql.lit(MAX_RECORDED)}`
  const gone = await tx.rows<{ rows: number; sales: number; gross: number }>`
    with gone as (
      delete from incoming_lines where row_number in (${rowsOf(questions)})
      returning amount_cents, gross_cents
    )
    select count(*)::integer as rows, coalesce(sum(amount_cents), 0)::bigint as sales, coalesce(sum(gross_cents), 0)::bigint as gross from gone`
  const left = await tx.rows<{ first: string | null; last: string | null }>`
    select min(invoice_date) as first, max(invoice_date) as last from incoming_lines l`
  const { rows = 0, sales: salesCents = 0, gross: grossCents = 0 } = gone[0] ?? {}
  const { first, last } = left[0] ?? { first: null, last: null }
  return { rows, salesCents, grossCents, listed, dates: first !== null && last !== null ? { first, last } : null }
}
