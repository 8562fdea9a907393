import type { MonthStatus } from '@fairshare/contract'
import { addMonths, cents, firstDay, type Money, type Month, monthOfDay, monthsBetween, type Span, sum } from '@fairshare/engine/values'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import type { Named } from '../../rows/named-rows.ts'

/** A month with the run that it shows, or null. */
export type ResultMonth = { month: Month; status: MonthStatus; runId: number | null; isOutOfDate: boolean; isFinal: boolean }

/** Every month of a span, those that nobody has touched too. */
export async function monthsOf(tx: Tx, { start, end }: Span): Promise<ResultMonth[]> {
  const rows = await tx.db
    .selectFrom('months')
    .select(['month', 'status', 'run_id', 'inputs_version', 'calculated_version'])
    .where('month', '>=', firstDay(start))
    .where('month', '<=', firstDay(end))
    .execute()
  const known = new Map(rows.map((row) => [monthOfDay(row.month), row]))
  return Array.from({ length: monthsBetween(start, end) + 1 }, (_, at) => {
    const month = addMonths(start, at)
    const row = known.get(month)
    const status = (row?.status ?? 'Open') as MonthStatus
    return {
      month,
      status,
      runId: row?.run_id ?? null,
      isOutOfDate: status === 'Calculated' && row?.inputs_version !== row?.calculated_version,
      isFinal: status === 'Finalized' || status === 'Locked',
    }
  })
}

/** The latest month with results, up to a month or of all. */
export async function latestMonth(tx: Tx, upTo?: Month): Promise<Month | null> {
  const { latest } = await tx.db
    .selectFrom('months')
    .select(({ fn }) => fn.max('month').as('latest'))
    .where('run_id', 'is not', null)
    .$if(upTo !== undefined, (query) => query.where('month', '<=', firstDay(upTo as Month)))
    .executeTakeFirstOrThrow()
  return latest === null ? null : monthOfDay(latest)
}

export const runIdsOf = (months: readonly ResultMonth[]): number[] => months.flatMap(({ runId }) => runId ?? [])

/** What lines come to. */
export type Sum = { lines: number; sales: Money; gross: Money; commission: Money }
export type SumOfRun = Sum & { runId: number; id: number }

export type SumsAsked = {
  runIds: readonly number[]
  by: Named
  /** Whose lines; all sales unless people are named. */
  people?: readonly number[] | undefined
}

type Asked = SumsAsked & {
  /** Of these masters alone. */
  ids?: readonly number[] | undefined
}

/**
 * What sales come to in each run by what they name: run_id, id (0 is an empty name), lines, amount, gross and commission. A run keeps the sums
 * over all sales, each counted once, and what each rule earned, which is of one manufacturer; people's other sums are those of their lines.
 */
export function sumsOfRuns({ runIds, by, people }: SumsAsked): RawBuilder<unknown> {
  if (!people) {
    return sql`select run_id, id, lines, amount_cents as amount, gross_cents as gross, commission_cents as commission
      from sums where summed_by = ${by} and ${among('run_id', runIds)}`
  }
  const [source, lines] = by === 'manufacturer' ? [sql`result_rules`, sql`sum(lines)`] : [sql`commission_lines`, sql`count(*)`]
  return sql`
    select run_id, coalesce(${sql.ref(`${by}_id`)}, 0) as id, ${lines}::integer as lines, sum(amount_cents)::bigint as amount,
      sum(gross_cents)::bigint as gross, sum(commission_cents)::bigint as commission
    from ${source} where ${among('run_id', runIds)} and ${among('salesperson_id', people)} group by 1, 2 having ${lines} > 0`
}

/** A sum as the database answers it. */
export type SumRow = Record<'lines' | 'amount' | 'gross' | 'commission', string>

/** What the lines of some runs come to by a kind of master. */
export async function sumsBy(tx: Tx, { ids, ...asked }: Asked): Promise<SumOfRun[]> {
  const { rows } = await sql<SumRow & Record<'run_id' | 'id', string>>`
    select * from (${sumsOfRuns(asked)}) one where ${ids === undefined ? sql`true` : amongMany('id', ids)}`.execute(tx.db)
  return rows.map(({ run_id, id, ...sum }) => ({ runId: Number(run_id), id: Number(id), ...sumFrom(sum) }))
}

export const sumFrom = ({ lines, amount, gross, commission }: SumRow): Sum => ({
  lines: Number(lines),
  sales: cents(Number(amount)),
  gross: cents(Number(gross)),
  commission: cents(Number(commission)),
})

/** The column of `sumsOfRuns` that has a measure. */
export const COLUMN_OF = { sales: 'amount', gross: 'gross', commission: 'commission' } as const

type OfKind = Pick<Asked, 'runIds' | 'by'> & { measure: keyof typeof COLUMN_OF }

/** The columns of all these sums together. */
export const ADDED = sql.raw(
  'sum(lines)::text as lines, sum(amount)::text as amount, sum(gross)::text as gross, sum(commission)::text as commission',
)

/** What all sales of some runs come to by each master of a kind: added up where it is kept, as two years may have a hundred thousand sums. */
export async function sumsOver(tx: Tx, asked: Pick<OfKind, 'runIds' | 'by'>): Promise<{ id: number; whole: Sum }[]> {
  const { rows } = await sql<SumRow & { id: string }>`select id, ${ADDED} from (${sumsOfRuns(asked)}) one group by id`.execute(tx.db)
  return rows.map(({ id, ...whole }) => ({ id: Number(id), whole: sumFrom(whole) }))
}

/** A measure of some masters in each run. */
export async function figuresIn(tx: Tx, asked: OfKind & { ids: readonly number[] }): Promise<Map<number, ReadonlyMap<number, Money>>> {
  const { rows } = await sql<{ run_id: string; ids: number[]; figures: number[] }>`
    select run_id, json_agg(id) as ids, json_agg(figure) as figures
    from (select run_id, id, ${sql.ref(COLUMN_OF[asked.measure])} as figure from (${sumsOfRuns(asked)}) one) each
    where ${amongMany('id', asked.ids)} group by run_id`.execute(tx.db)
  return new Map(rows.map(({ run_id, ids, figures }) => [Number(run_id), new Map(ids.map((id, at) => [id, cents(figures[at] ?? 0)]))]))
}

/** A measure of all sales of each run: whatever it is added up by comes to the same, and of manufacturers there are few. */
export async function figuresOfRuns(tx: Tx, { runIds, measure }: Omit<OfKind, 'by'>): Promise<ReadonlyMap<number, Money>> {
  const sums = Map.groupBy(await sumsBy(tx, { runIds, by: 'manufacturer' }), ({ runId }) => runId)
  return new Map([...sums].map(([runId, all]) => [runId, sum(all.map((one) => one[measure]))]))
}

export const NO_SUM: Sum = { lines: 0, sales: cents(0), gross: cents(0), commission: cents(0) }

export const plus = (a: Sum, b: Sum): Sum => ({
  lines: a.lines + b.lines,
  sales: cents(a.sales + b.sales),
  gross: cents(a.gross + b.gross),
  commission: cents(a.commission + b.commission),
})

/** The salespeople whose primary territory it is. */
export async function peopleOf(tx: Tx, primaryTerritory: number): Promise<number[]> {
  const rows = await tx.db.selectFrom('salespeople').select('id').where('primary_territory_id', '=', primaryTerritory).execute()
  return rows.map(({ id }) => id)
}

/** A column that is one of some numbers, however many. */
export const among = (column: string, ids: readonly number[]) => sql<boolean>`${sql.ref(column)} = any(${ids}::bigint[])`

/**
 * The same of a column without an index. In a plan that is kept, each row would be held against all of an array, one after the other:
 * for 120,000 sums and 5,000 accounts that takes 1.4 seconds, and by hash 0.06.
 */
export const amongMany = (column: string, ids: readonly number[]) => sql<boolean>`${sql.ref(column)} in (select unnest(${ids}::bigint[]))`

/** The region of each territory: its name, and its id or 0 for none. */
export async function regionsOf(tx: Tx) {
  const rows = await tx.db
    .selectFrom('masters as t')
    .innerJoin('masters as r', 'r.id', 't.region_id')
    .select(['t.id', 'r.id as region_id', 'r.name'])
    .where('t.kind', '=', 'territory')
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { get: (territory: number) => byId.get(territory)?.name, idOf: (territory: number) => byId.get(territory)?.region_id ?? 0 }
}
