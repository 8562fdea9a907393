import { type STORED_LINE_SORTS, VALUE_TARGETS } from '@fairshare/contract'
import { firstDay, type Month } from '@fairshare/engine/values'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { LINE_DETAILS, type LineWithNames } from './line-details.store.ts'
import { contains, type Page } from '../../platform/database/page-of.ts'
import type { ReadingTx } from './reading/staging.store.ts'
import type { FileToRead } from './uploads.store.ts'

type Found = { lines: LineWithNames[]; total: number; salesCents: number; grossCents: number }
export type LinesQuery = Page & { sort?: `${'' | '-'}${(typeof STORED_LINE_SORTS)[number]}` | undefined }

const SORT_COLUMNS: Record<(typeof STORED_LINE_SORTS)[number], RawBuilder<unknown>> = {
  row: sql`row_number`,
  invoicedate: sql`invoice_date`,
  hospital: sql`h.name`,
  surgeon: sql`s.name`,
  procedure: sql`p.name`,
  territory: sql`t.name`,
  amount: sql`amount_cents`,
  grossCommission: sql`gross_cents`,
}

/** Returns one page of a file's stored lines with the current names of their masters, and the totals of all matches. */
export async function listLines(
  tx: Tx,
  { id, month }: { id: number; month: Month },
  { sort = 'row', page, pageSize, q }: LinesQuery,
): Promise<Found> {
  const isDescending = sort.startsWith('-')
  const by = SORT_COLUMNS[(isDescending ? sort.slice(1) : sort) as keyof typeof SORT_COLUMNS]
  const rows = await tx.rows<LineWithNames & { total: number; salesCents: number; gross: number }>`
    select row_number as row, invoice_date as "invoiceDate", invoice_number as "invoiceNumber", ${LINE_DETAILS}, t.name as territory, coalesce(h.name, '') as hospital,
      coalesce(s.name, '') as surgeon, coalesce(p.name, '') as procedure, amount_cents as "amountCents", gross_cents as "grossCents",
      count(*) over () as total, (sum(amount_cents) over ())::bigint as "salesCents", (sum(gross_cents) over ())::bigint as gross
    from sales_lines l
      join masters t on t.company_id = l.company_id and t.id = territory_id
      left join masters h on h.company_id = l.company_id and h.id = hospital_id
      left join masters s on s.company_id = l.company_id and s.id = surgeon_id
      left join masters p on p.company_id = l.company_id and p.id = procedure_id
    where l.month = ${firstDay(month)} and l.file_id = ${id}
      and ${contains(sql`concat_ws(' ', t.name, h.name, s.name, p.name, invoice_number, account_number, po_number, part)`, q)}
    order by ${by} ${isDescending ? sql`desc nulls last` : sql`asc nulls last`}, row_number limit ${pageSize} offset ${(page - 1) * pageSize}`
  const [first] = rows
  if (!first && page > 1) return { ...(await listLines(tx, { id, month }, { page: 1, pageSize: 1, q })), lines: [] }
  const { total = 0, salesCents = 0, gross: grossCents = 0 } = first ?? {}
  const lines = rows.map(({ total: _1, salesCents: _2, gross: _3, ...line }) => line)
  return { lines, total, salesCents, grossCents }
}

export async function insertLines(tx: ReadingTx, { id, month, manufacturer_id }: FileToRead): Promise<void> {
  const mastersOf = (target: string) =>
    sql`array_agg(coalesce(master_id, 0) order by at) filter (where target = ${sql.lit(target)}) as ${sql.ref(target)}`
  // The subquery reads the company once; the column's default would evaluate it for each line. Arrays are indexed
  // because the planner knows little of these tables, and a join could take minutes.
  await sql`with master_of as materialized (select ${sql.join(VALUE_TARGETS.map(mastersOf))} from file_names n)
    insert into sales_lines (company_id, file_id, month, manufacturer_id, row_number, amount_cents, gross_cents, invoice_date, invoice_number, account_number, po_number, part, quantity, territory_id, hospital_id, surgeon_id, procedure_id)
    select (select current_company()), ${id}, ${month}::date, ${manufacturer_id}, row_number, amount_cents, gross_cents, invoice_date, invoice_number, account_number, po_number, part, quantity,
      (select territory from master_of)[territory + 1], nullif((select hospital from master_of)[hospital + 1], 0),
      nullif((select surgeon from master_of)[surgeon + 1], 0), nullif((select procedure from master_of)[procedure + 1], 0)
    from incoming_lines l order by row_number`.execute(tx.db)
}
