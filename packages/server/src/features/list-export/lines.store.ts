import { firstDay, type Month } from '@fairshare/engine/values'
import { sql } from 'kysely'
import { to as copyTo } from 'pg-copy-streams'
import type { Tx } from '../../platform/database/db.ts'
import { SALE_MASTERS } from '../../rows/named-rows.ts'

// Streams rows as COPY text without parsing them. COPY takes no parameters, so the queries contain only our own numbers and days.

export const commissionLines = (tx: Tx, runId: number) =>
  copied(
    tx,
    `select person.employee_number, result.name, line.invoice_date, ${NAMES},
       line.amount_cents, line.gross_cents, line.percent, line.commission_cents,
       ${DETAILS}
     from commission_lines line
     left join sales_lines sale on sale.id = line.sale_id
     join results result on result.run_id = line.run_id and result.salesperson_id = line.salesperson_id
     left join salespeople person on person.id = line.salesperson_id
     ${NAME_JOINS}
     where line.run_id = ${Number(runId)}
     order by result.position, line.sale_id`,
  )

/** The count from the run's results. */
export async function countCommissionLines(tx: Tx, runId: number): Promise<number> {
  const { lines } = await tx.db
    .selectFrom('results')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('lines'), sql.lit(0)).as('lines'))
    .where('run_id', '=', runId)
    .executeTakeFirstOrThrow()
  return Number(lines)
}

/** Unearned sales including house accounts, sales with commission above gross, and lines at a zero rate. */
export const exceptions = (tx: Tx, runId: number) =>
  copied(
    tx,
    `select line.kind, line.invoice_date, ${NAMES}, result.name, line.amount_cents, line.gross_cents, line.commission_cents, account.note,
       ${DETAILS}
     from run_lines line
     left join sales_lines sale on sale.id = line.sale_id
     left join house_accounts account on account.id = line.house_account_id
     left join results result on result.run_id = line.run_id and result.salesperson_id = line.salesperson_id
     ${NAME_JOINS}
     where line.run_id = ${Number(runId)} and line.kind <> 'earned'
     order by line.kind, line.sale_id, line.salesperson_id`,
  )

/** The count from the run and the totals of rules at a zero rate. */
export async function countExceptions(tx: Tx, runId: number): Promise<number> {
  const rows = await tx.rows<{ count: number }>`
    select (select unearned_lines + above_gross_lines from runs where id = ${runId})
      + (select coalesce(sum(lines), 0) from result_rules where run_id = ${runId} and percent = 0) as count`
  return Number(rows[0]?.count ?? 0)
}

/** All ledger entries up to the end of a month, with running balances. */
export const ledgerThrough = (tx: Tx, month: Month) =>
  copied(
    tx,
    `select person.employee_number, trim(person.first_name || ' ' || person.last_name), entry.id, to_char(entry.month, 'YYYY-MM'), entry.kind,
       entry.amount_cents, sum(entry.amount_cents) over (partition by entry.salesperson_id order by entry.month, entry.id),
       entry.note, entry.reverses_id, entry.created_by, (entry.created_at at time zone 'UTC')::date
     from ledger_entries entry join salespeople person on person.id = entry.salesperson_id
     where entry.month <= '${firstDay(month)}'
     order by person.last_name, person.first_name, person.id, entry.month, entry.id`,
  )

export async function countLedgerThrough(tx: Tx, month: Month): Promise<number> {
  const { count } = await tx.db
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('month', '<=', firstDay(month))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const NAMES = SALE_MASTERS.map((kind) => `${kind}.name`).join(', ')
const DETAILS = 'sale.account_number, sale.po_number, sale.part, sale.quantity'
const NAME_JOINS = SALE_MASTERS.map(
  (kind) => `left join result_names ${kind} on ${kind}.run_id = line.run_id and ${kind}.master_id = line.${kind}_id`,
).join('\n')

async function copied(tx: Tx, query: string): Promise<AsyncIterable<Uint8Array>> {
  // Exporting a million lines takes longer than other calls.
  await sql`set local statement_timeout = '100s'`.execute(tx.db)
  return tx.client.query(copyTo(`copy (${query}) to stdout`))
}
