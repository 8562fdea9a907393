import type { ReportSubject } from '@fairshare/contract'
import { cents, type Money } from '@fairshare/engine/values'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { NAMED } from '../../rows/named-rows.ts'
import { areOf } from './lines.store.ts'
import { ADDED, among, COLUMN_OF, peopleOf, type Sum, sumFrom, type SumRow, type SumsAsked, sumsOfRuns } from './over-months.store.ts'

/** Sales of some runs, by a kind of master; of all that is named at once. */
export type Narrowed = SumsAsked & { of: readonly ReportSubject[] }

const isOfPeople = ({ kind }: ReportSubject) => kind === 'salesperson' || kind === 'primaryTerritory'

/** Whom a report is narrowed to; undefined where nobody is named. */
export async function peopleAmong(tx: Tx, of: readonly ReportSubject[]): Promise<number[] | undefined> {
  const named = await Promise.all(of.filter(isOfPeople).map(async ({ kind, id }) => (kind === 'salesperson' ? [id] : peopleOf(tx, id))))
  return named.length === 0 ? undefined : named.reduce((all, some) => all.filter((id) => some.includes(id)))
}

export type NarrowedSum = { id: number; whole: Sum; ofRun: (runId: number) => Money }

/** What sales come to by each master of a kind, over all runs, and by one measure in each. */
export async function narrowedSums(tx: Tx, asked: Narrowed & { measure: keyof typeof COLUMN_OF }): Promise<NarrowedSum[]> {
  const { rows } = await sql<SumRow & { id: string; figures: Record<string, number> }>`
    select id, ${ADDED}, json_object_agg(run_id, ${sql.ref(COLUMN_OF[asked.measure])}) as figures
    from (
      select run_id, id, sum(lines) as lines, sum(amount) as amount, sum(gross) as gross, sum(commission) as commission
      from (${sold(asked)}) one group by 1, 2
    ) each group by id`.execute(tx.db)
  return rows.map(({ id, figures, ...whole }) => ({ id: Number(id), whole: sumFrom(whole), ofRun: (runId) => cents(figures[runId] ?? 0) }))
}

/** What all of it comes to in each run. */
export async function narrowedMonths(tx: Tx, asked: Narrowed): Promise<ReadonlyMap<number, Sum>> {
  const { rows } = await sql<SumRow & { run_id: string }>`select run_id, ${ADDED} from (${sold(asked)}) one group by run_id`.execute(tx.db)
  return new Map(rows.map(({ run_id, ...whole }) => [Number(run_id), sumFrom(whole)]))
}

/** Two kinds of masters at once are looked for line by line: of these no sums are kept (docs/decisions/038). */
const sold = (asked: Narrowed): RawBuilder<unknown> => {
  const masters = asked.of.filter((each) => !isOfPeople(each))
  const isSummed = masters.every(({ kind }) => kind === asked.by || (kind === 'region' && asked.by === 'territory'))
  return isSummed
    ? sql`select * from (${sumsOfRuns(asked)}) one where ${sql.join([sql`true`, ...masters.map(isSummedOf)], sql` and `)}`
    : sumsOfLines(asked)
}

const isSummedOf = ({ kind, id }: ReportSubject) =>
  kind === 'region' ? sql`id in (select id from masters where kind = 'territory' and coalesce(region_id, 0) = ${id})` : sql`id = ${id}`

/** The salespeople whose rules may have paid for sales of all these masters. Only their lines are read. */
const paidFor = ({ runIds, of }: Narrowed) => {
  const scopes = of.filter(({ kind }) => NAMED.some((name) => name === kind))
  const isNamed = scopes.map(({ kind, id }) => sql`coalesce(${sql.ref(`${kind}_id`)}, ${id}) = ${id}`)
  return sql`select salesperson_id from result_rules where ${among('run_id', runIds)} and lines > 0 and ${sql.join([sql`true`, ...isNamed], sql` and `)}`
}

/** Those of named people count line by line; of all, a sale counts once, however many earned on it. */
function sumsOfLines(asked: Narrowed): RawBuilder<unknown> {
  const { runIds, by, of, people } = asked
  const id = sql`coalesce(${sql.ref(`${by}_id`)}, 0)`
  const lines = sql`
    from lines_of_runs where ${among('run_id', runIds)} and kind in ('earned', 'unearned', 'house account') and ${areOf(of)}
      and (kind <> 'earned' or salesperson_id = any(array(${paidFor(asked)})))`
  if (people) {
    return sql`select run_id, ${id} as id, 1 as lines, amount_cents as amount, gross_cents as gross, commission_cents as commission
      ${lines} and ${among('salesperson_id', people)}`
  }
  return sql`
    select run_id, min(${id}) as id, 1 as lines, min(amount_cents) as amount, min(gross_cents) as gross, sum(commission_cents) as commission
    ${lines} group by run_id, sale_id`
}
