import type { ReportSubject } from '@fairshare/contract'
import { cents, type Money } from '@fairshare/engine/values'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { SALE_MASTERS } from '../../rows/named-rows.ts'
import { areOf } from './lines.store.ts'
import {
  SUM_COLUMNS,
  among,
  COLUMN_OF,
  peopleOf,
  type Sum,
  sumFrom,
  type SumRow,
  type SumsFilter,
  sumsOfRuns,
} from './over-months.store.ts'

export type FilteredSums = SumsFilter & { of: readonly ReportSubject[] }

const isOfPeople = ({ kind }: ReportSubject) => kind === 'salesperson' || kind === 'primaryTerritory'

export async function filteredPeople(tx: Tx, of: readonly ReportSubject[]): Promise<number[] | undefined> {
  const named = await Promise.all(of.filter(isOfPeople).map(async ({ kind, id }) => (kind === 'salesperson' ? [id] : peopleOf(tx, id))))
  return named.length === 0 ? undefined : named.reduce((all, some) => all.filter((id) => some.includes(id)))
}

export type FilteredSum = { id: number; whole: Sum; ofRun: (runId: number) => Money }

export async function filteredSums(tx: Tx, query: FilteredSums & { measure: keyof typeof COLUMN_OF }): Promise<FilteredSum[]> {
  const rows = await tx.rows<SumRow & { id: string; figures: Record<string, number> }>`
    select id, ${SUM_COLUMNS}, json_object_agg(run_id, ${sql.ref(COLUMN_OF[query.measure])}) as figures
    from (
      select run_id, id, sum(lines) as lines, sum(amount) as amount, sum(gross) as gross, sum(commission) as commission
      from (${sold(query)}) one group by 1, 2
    ) each group by id`
  return rows.map(({ id, figures, ...whole }) => ({ id: Number(id), whole: sumFrom(whole), ofRun: (runId) => cents(figures[runId] ?? 0) }))
}

export async function filteredSumsByRun(tx: Tx, query: FilteredSums): Promise<ReadonlyMap<number, Sum>> {
  const rows = await tx.rows<SumRow & { run_id: string }>`select run_id, ${SUM_COLUMNS} from (${sold(query)}) one group by run_id`
  return new Map(rows.map(({ run_id, ...whole }) => [Number(run_id), sumFrom(whole)]))
}

/** Sums are not stored for two kinds of masters at once, so these are added up line by line (docs/decisions/038). */
const sold = (query: FilteredSums): RawBuilder<unknown> => {
  const masters = query.of.filter((each) => !isOfPeople(each))
  const isSummed = masters.every(({ kind }) => kind === query.by || (kind === 'region' && query.by === 'territory'))
  return isSummed
    ? sql`select * from (${sumsOfRuns(query)}) one where ${sql.join([sql`true`, ...masters.map(isSummedOf)], sql` and `)}`
    : sumsOfLines(query)
}

const isSummedOf = ({ kind, id }: ReportSubject) =>
  kind === 'region' ? sql`id in (select id from masters where kind = 'territory' and coalesce(region_id, 0) = ${id})` : sql`id = ${id}`

/** Salespeople whose rules may have paid for sales of these masters, so that only their lines are read. */
const paidFor = ({ runIds, of }: FilteredSums) => {
  const scopes = of.filter(({ kind }) => SALE_MASTERS.some((name) => name === kind))
  const isNamed = scopes.map(({ kind, id }) => sql`coalesce(${sql.ref(`${kind}_id`)}, ${id}) = ${id}`)
  return sql`select salesperson_id from result_rules where ${among('run_id', runIds)} and lines > 0 and ${sql.join([sql`true`, ...isNamed], sql` and `)}`
}

/** Lines of named salespeople count individually; otherwise a sale counts once, even if it pays several. */
function sumsOfLines(query: FilteredSums): RawBuilder<unknown> {
  const { runIds, by, of, people } = query
  const id = sql`coalesce(${sql.ref(`${by}_id`)}, 0)`
  const lines = sql`
    from run_lines where ${among('run_id', runIds)} and kind in ('earned', 'unearned', 'house account') and ${areOf(of)}
      and (kind <> 'earned' or salesperson_id = any(array(${paidFor(query)})))`
  if (people) {
    return sql`select run_id, ${id} as id, 1 as lines, amount_cents as amount, gross_cents as gross, commission_cents as commission
      ${lines} and ${among('salesperson_id', people)}`
  }
  return sql`
    select run_id, min(${id}) as id, 1 as lines, min(amount_cents) as amount, min(gross_cents) as gross, sum(commission_cents) as commission
    ${lines} group by run_id, sale_id`
}
