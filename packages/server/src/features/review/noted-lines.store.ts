import { cents, dollars } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

export type Page = { page: number; pageSize: number; sort?: string | undefined; q?: string | undefined }

const NAMED = ['manufacturer', 'territory', 'hospital', 'surgeon', 'procedure'] as const

/** What `sort` may name, and the column behind it. */
const SORTABLE: Record<string, string> = {
  invoicedate: 'invoice_date',
  amount: 'amount_cents',
  grossCommission: 'gross_cents',
  commissionAmount: 'commission_cents',
  ...Object.fromEntries(NAMED.map((name) => [name, name])),
}

type Row = {
  sale_id: number
  invoice_date: string
  commission_cents: number
  amount_cents: number
  gross_cents: number
} & Record<(typeof NAMED)[number], string | null>

/** One page of the lines that a run noted, with the number and the sales of all that match. `q` looks in the five names. */
export async function notedLines(
  tx: Tx,
  runId: number | null,
  kind: 'unearned' | 'above gross',
  { page, pageSize, sort = 'invoicedate', q = '' }: Page,
) {
  const nameOf = (column: string) =>
    sql`(select name from result_names n where n.run_id = line.run_id and n.master_id = ${sql.ref(`line.${column}`)})`
  const lines = sql`
    select * from (
      select sale_id, invoice_date, commission_cents, amount_cents, gross_cents,
        ${sql.join(NAMED.map((name) => sql`${nameOf(`${name}_id`)} as ${sql.ref(name)}`))}
      from noted_lines line where run_id = ${runId ?? 0} and kind = ${kind}
    ) named
    where ${q.trim()} = '' or concat_ws(E'\n', ${sql.join(NAMED.map((name) => sql.ref(name)))}) ilike ${`%${escapeLike(q.trim())}%`}`
  const { rows: sums } = await sql<{ total: number; cents: string }>`
    select count(*) as total, coalesce(sum(amount_cents), 0) as cents from (${lines}) found`.execute(tx.db)
  const column = SORTABLE[sort.replace(/^-/, '')] ?? 'invoice_date'
  const direction = sort.startsWith('-') ? sql`desc nulls last` : sql`asc nulls first`
  const { rows } = await sql<Row>`
    select * from (${lines}) found order by ${sql.ref(column)} ${direction}, sale_id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    tx.db,
  )
  return {
    total: sums[0]?.total ?? 0,
    totalSales: dollars(cents(Number(sums[0]?.cents ?? 0))),
    lines: rows.map((row) => ({
      id: row.sale_id,
      invoicedate: row.invoice_date,
      manufacturer: row.manufacturer ?? '',
      territory: row.territory ?? '',
      hospital: row.hospital,
      surgeon: row.surgeon,
      procedure: row.procedure,
      grossCommission: dollars(cents(row.gross_cents)),
      amount: dollars(cents(row.amount_cents)),
      commissionAmount: dollars(cents(row.commission_cents)),
    })),
  }
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
