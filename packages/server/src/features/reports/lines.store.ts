import type { ReportSubject } from '@fairshare/contract'
import { cents, type Money } from '@fairshare/engine/values'
import { type RawBuilder, sql } from 'kysely'
import type { ScopeRow } from '../statements/names.store.ts'
import type { Tx } from '../../platform/database/db.ts'
import { pageBounds } from './report.ts'

export type ReportLine = Omit<ScopeRow, 'region_id'> & {
  kind: 'earned' | 'unearned' | 'above gross' | 'zero rate'
  salesperson_id: number | null
  name: string | null
  percent: number | null
  invoice_date: string
  amount_cents: number
  gross_cents: number
  commission_cents: number
}
export type FoundLines = { lines: ReportLine[]; total: number; sales: Money; gross: Money; commission: Money }

const LINE = sql.raw(
  'sale_id, invoice_date, manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id, amount_cents, gross_cents, commission_cents',
)

/** The lines of a run: those on which somebody earned, and those on which nobody did; of one salesperson or master where it is named. */
export async function linesOf(tx: Tx, of: PageOfRun, subject: ReportSubject | undefined): Promise<FoundLines> {
  const lines = sql`
    select 'earned' as kind, salesperson_id, percent, ${LINE} from commission_lines where run_id = ${of.runId} and ${isOf(subject)}
    union all
    select 'unearned', null, null, ${LINE} from exceptions
    where run_id = ${of.runId} and kind = 'unearned' and ${subject?.kind === 'salesperson' ? sql`false` : isOf(subject)}`
  return subject ? found(tx, of, lines) : { lines: await pageOf(tx, of, lines), ...(await allOf(tx, of.runId)) }
}

/**
 * The sales of a run on which nobody earned, those that pay more than was received, and those on which a rule pays nothing: only the
 * lines of salespeople who have such a rule are looked at.
 */
export const doubtfulLines = (tx: Tx, { runId, page }: PageOfRun): Promise<FoundLines> =>
  found(
    tx,
    { runId, page },
    sql`
      select kind, null::bigint as salesperson_id, null::integer as percent, ${LINE} from exceptions where run_id = ${runId}
      union all
      select 'zero rate', salesperson_id, percent, ${LINE} from commission_lines where run_id = ${runId} and percent = 0
        and salesperson_id in (select salesperson_id from result_rules where run_id = ${runId} and percent = 0)`,
  )

function isOf(of: ReportSubject | undefined): RawBuilder<boolean> {
  if (!of || of.kind === 'file') return sql`true`
  if (of.kind === 'region') return sql`territory_id in (select id from masters where coalesce(region_id, 0) = ${of.id})`
  return sql`coalesce(${sql.ref(`${of.kind}_id`)}, 0) = ${of.id}`
}

type PageOfRun = { runId: number; page: number }
type Counted = Omit<FoundLines, 'lines'>
type CountedRow = Record<keyof Counted, string>

/** A page of the lines, the largest first. */
async function pageOf(tx: Tx, { runId, page }: PageOfRun, lines: RawBuilder<unknown>): Promise<ReportLine[]> {
  const { limit, offset } = pageBounds(page)
  const { rows } = await sql<ReportLine>`
    select shown.*, r.name
    from (select * from (${lines}) lines order by amount_cents desc, sale_id, salesperson_id limit ${limit} offset ${offset}) shown
    left join results r on r.run_id = ${runId} and r.salesperson_id = shown.salesperson_id
    order by shown.amount_cents desc, shown.sale_id, shown.salesperson_id`.execute(tx.db)
  return rows
}

/** What all lines of a run come to, as it was counted with the run. */
async function allOf(tx: Tx, runId: number): Promise<Counted> {
  const { rows } = await sql<CountedRow>`
    select run.unearned_lines + paid.lines as total, run.sales_cents as sales, run.gross_cents as gross, paid.commission
    from runs run cross join (
      select coalesce(sum(lines), 0) as lines, coalesce(sum(commission_cents), 0) as commission from results where run_id = ${runId}
    ) paid where run.id = ${runId}`.execute(tx.db)
  return countedOf(rows[0])
}

/** A page of some lines with what all of them come to: a sale counts once, however many earned on it. */
async function found(tx: Tx, of: PageOfRun, lines: RawBuilder<unknown>): Promise<FoundLines> {
  const { rows } = await sql<CountedRow>`
    with found as materialized (${lines}), sold as (select min(amount_cents) as amount, min(gross_cents) as gross from found group by sale_id)
    select (select count(*) from found) as total, sum(amount) as sales, sum(gross) as gross, (select sum(commission_cents) from found) as commission
    from sold`.execute(tx.db)
  return { lines: await pageOf(tx, of, lines), ...countedOf(rows[0]) }
}

function countedOf(row: CountedRow | undefined): Counted {
  const sumOf = (column: 'sales' | 'gross' | 'commission') => cents(Number(row?.[column] ?? 0))
  return { total: Number(row?.total ?? 0), sales: sumOf('sales'), gross: sumOf('gross'), commission: sumOf('commission') }
}
