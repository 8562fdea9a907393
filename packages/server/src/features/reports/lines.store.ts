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
export const linesOf = (tx: Tx, { runId, page }: PageOfRun, of: ReportSubject | undefined): Promise<FoundLines> =>
  found(
    tx,
    { runId, page },
    sql`
      select 'earned' as kind, salesperson_id, percent, ${LINE} from commission_lines where run_id = ${runId} and ${isOf(of)}
      union all
      select 'unearned', null, null, ${LINE} from exceptions
      where run_id = ${runId} and kind = 'unearned' and ${of?.kind === 'salesperson' ? sql`false` : isOf(of)}`,
  )

/** The sales of a run on which nobody earned, those that pay more than was received, and those on which a rule pays nothing. */
export const doubtfulLines = (tx: Tx, { runId, page }: PageOfRun): Promise<FoundLines> =>
  found(
    tx,
    { runId, page },
    sql`
      select kind, null::bigint as salesperson_id, null::integer as percent, ${LINE} from exceptions where run_id = ${runId}
      union all
      select 'zero rate', salesperson_id, percent, ${LINE} from commission_lines where run_id = ${runId} and percent = 0`,
  )

function isOf(of: ReportSubject | undefined): RawBuilder<boolean> {
  if (!of || of.kind === 'file') return sql`true`
  if (of.kind === 'region') return sql`territory_id in (select id from masters where coalesce(region_id, 0) = ${of.id})`
  return sql`coalesce(${sql.ref(`${of.kind}_id`)}, 0) = ${of.id}`
}

type PageOfRun = { runId: number; page: number }

/** A page of the lines, the largest first, with what all of them come to: a sale counts once, however many earned on it. */
async function found(tx: Tx, { runId, page }: PageOfRun, lines: RawBuilder<unknown>): Promise<FoundLines> {
  const { limit, offset } = pageBounds(page)
  const { rows } = await sql<ReportLine & Record<'total' | 'sales' | 'gross' | 'commission', string>>`
    with found as materialized (${lines}), sold as (select distinct on (sale_id) amount_cents, gross_cents from found)
    select found.*, r.name, counted.* from found
    cross join (
      select (select count(*) from found)::text as total, coalesce(sum(amount_cents), 0)::text as sales, coalesce(sum(gross_cents), 0)::text as gross,
        (select coalesce(sum(commission_cents), 0) from found)::text as commission from sold
    ) counted
    left join results r on r.run_id = ${runId} and r.salesperson_id = found.salesperson_id
    order by found.amount_cents desc, found.sale_id, found.salesperson_id limit ${limit} offset ${offset}`.execute(tx.db)
  const [first] = rows
  const sumOf = (column: 'sales' | 'gross' | 'commission') => cents(Number(first?.[column] ?? 0))
  return { lines: rows, total: Number(first?.total ?? 0), sales: sumOf('sales'), gross: sumOf('gross'), commission: sumOf('commission') }
}
