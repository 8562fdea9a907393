import type { LineGroup, ReportSubject } from '@fairshare/contract'
import { cents, type Money } from '@fairshare/engine/values'
import { type RawBuilder, sql } from 'kysely'
import { contains } from '../../platform/database/page-of.ts'
import type { Tx } from '../../platform/database/db.ts'
import { SALE_MASTERS, type ScopeRow } from '../../rows/named-rows.ts'
import { amongMany } from './over-months.store.ts'

export type FoundLine = Omit<ScopeRow, 'region_id'> & {
  kind: 'earned' | 'unearned' | 'house account' | 'above gross' | 'zero rate'
  sale_id: number
  territory_id: number
  salesperson_id: number | null
  name: string | null
  rule_id: number | null
  percent: number | null
  invoice_date: string
  amount_cents: number
  gross_cents: number
  commission_cents: number
}
/** `salesLines` counts sales: a sale that pays two salespeople has two lines. */
export type LineTotals = { total: number; salesLines: number; sales: Money; gross: Money; commission: Money }

const FIGURES = {
  invoicedate: 'invoice_date',
  amount: 'amount_cents',
  grossCommission: 'gross_cents',
  commission: 'percent',
  commissionAmount: 'commission_cents',
} as const

/** A page of lines, sorted by `-amount` for example; by salesperson unless `sort` is given. */
export type LineQuery = { runId: number; limit: number; offset: number; sort?: string | undefined }
export type Subject = { kind: ReportSubject['kind'] | LineGroup; id: number }

export type Lines = RawBuilder<unknown>

const LINE = sql.raw(
  `kind, salesperson_id, rule_id, percent, sale_id, invoice_date, manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id,
   amount_cents, gross_cents, commission_cents`,
)

/** The kinds that count each line once; the other kinds repeat some of these lines. */
const ONCE = sql`kind in ('earned', 'unearned', 'house account')`

/** Lines of a run that match all subjects; id 0 means lines without one. */
export const linesOf = (runId: number, ...all: Subject[]): Lines =>
  sql`select ${LINE} from run_lines where run_id = ${runId} and ${ONCE} and ${areOf(all)}`

export const areOf = (all: readonly Subject[]) => sql.join([sql`true`, ...all.map(isOf)], sql` and `)

export const linesOfPeople = (runId: number, people: readonly number[], hasUnearned: boolean): Lines => sql`
  select ${LINE} from run_lines where run_id = ${runId} and kind = 'earned' and salesperson_id = any(${people}::bigint[])
  union all
  select ${LINE} from run_lines where run_id = ${runId} and kind in ('unearned', 'house account') and ${sql.lit(hasUnearned)}`

/** Sales that pay no one, sales whose commission exceeds the gross, and lines at a zero rate. */
export const exceptionLines = (runId: number, of: readonly Subject[] = []): Lines =>
  sql`select ${LINE} from run_lines where run_id = ${runId} and kind <> 'earned' and ${areOf(of)}`

export const linesOfKind = (runId: number, kind: FoundLine['kind']): Lines =>
  sql`select ${LINE} from run_lines where run_id = ${runId} and kind = ${kind}`

export async function searchLines(tx: Tx, runId: number, lines: Lines, q: string): Promise<Lines> {
  const names = await tx.rows<{ id: number }>`
    select master_id as id from result_names where run_id = ${runId} and ${contains(sql`name`, q)}`
  const people = await tx.rows<{ id: number }>`
    select salesperson_id as id from results where run_id = ${runId} and ${contains(sql`name`, q)}`
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
  const isNamed = [...SALE_MASTERS.map((kind) => amongMany(`${kind}_id`, ids(names))), amongMany('salesperson_id', ids(people))]
  return sql`select * from (${lines}) line where ${sql.join(isNamed, sql` or `)}`
}

function isOf({ kind, id }: Subject): RawBuilder<boolean> {
  if (kind === 'file') return sql`true`
  if (kind === 'primaryTerritory') {
    const people = sql<boolean>`salesperson_id in (select id from salespeople where coalesce(primary_territory_id, 0) = ${id})`
    return id === 0 ? sql`(salesperson_id is null or ${people})` : people
  }
  if (kind === 'region') return sql`territory_id in (select id from masters where coalesce(region_id, 0) = ${id})`
  return id === 0 ? sql`${sql.ref(`${kind}_id`)} is null` : sql`${sql.ref(`${kind}_id`)} = ${id}`
}

export async function pageOfLines(tx: Tx, { runId, limit, offset, sort = 'name' }: LineQuery, lines: Lines): Promise<FoundLine[]> {
  const by = sort.replace(/^-/, '')
  const named = SALE_MASTERS.find((kind) => kind === by)
  const figure = FIGURES[by as keyof typeof FIGURES]
  const order = named ? sql`named.place` : figure ? sql.ref(`line.${figure}`) : sql`person.position`
  const names = named
    ? sql`left join (
        select master_id, row_number() over (order by lower(name), master_id) as place from result_names where run_id = ${runId} and kind = ${named}
      ) named on named.master_id = ${sql.ref(`line.${named}_id`)}`
    : sql``
  return tx.rows<FoundLine>`
    select line.*, person.name from (${lines}) line
    left join results person on person.run_id = ${runId} and person.salesperson_id = line.salesperson_id ${names}
    order by ${order} ${sql.raw(sort.startsWith('-') ? 'desc' : 'asc')} nulls last, line.sale_id, line.salesperson_id
    limit ${limit} offset ${offset}`
}

/** Totals of some lines. A sale counts once, even if it pays several salespeople, unless `counts` is 'lines'. */
export async function totalsOfLines(tx: Tx, lines: Lines, counts: 'sales' | 'lines' = 'sales'): Promise<LineTotals> {
  const rows = await tx.rows<TotalsRow>`
    select sum(lines)::text as total, count(*)::text as "salesLines", sum(amount)::text as sales, sum(gross)::text as gross, sum(commission)::text as commission
    from (
      select count(*) as lines, min(amount_cents) as amount, min(gross_cents) as gross, sum(commission_cents) as commission
      from (${lines}) line group by sale_id ${counts === 'lines' ? sql`, salesperson_id` : sql``}
    ) sold`
  return totalsFrom(rows[0])
}

/** Totals of all lines of a run, which the run has stored. */
export async function totalsOfRun(tx: Tx, runId: number): Promise<LineTotals> {
  const rows = await tx.rows<TotalsRow>`
    select (run.unearned_lines + paid.lines)::text as total, run.sales_lines::text as "salesLines", run.sales_cents::text as sales, run.gross_cents::text as gross, paid.commission::text
    from runs run cross join (
      select coalesce(sum(lines), 0) as lines, coalesce(sum(commission_cents), 0) as commission from results where run_id = ${runId}
    ) paid where run.id = ${runId}`
  return totalsFrom(rows[0])
}

type TotalsRow = Record<keyof LineTotals, string | null>

function totalsFrom(row: TotalsRow | undefined): LineTotals {
  const sumOf = (column: 'sales' | 'gross' | 'commission') => cents(Number(row?.[column] ?? 0))
  return {
    total: Number(row?.total ?? 0),
    salesLines: Number(row?.salesLines ?? 0),
    sales: sumOf('sales'),
    gross: sumOf('gross'),
    commission: sumOf('commission'),
  }
}
