import type { ReportSubject } from '@fairshare/contract'
import { cents, type Money } from '@fairshare/engine/values'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { EVERYBODY } from '../../rows/sums.ts'
import { areOf } from './lines.store.ts'
import { among, peopleOf, type Sum } from './over-months.store.ts'

type SummedBy = 'manufacturer' | 'territory' | 'hospital' | 'surgeon' | 'procedure'
/** Sales of some runs, by a kind of master; of all that is named at once. */
export type Narrowed = { runIds: readonly number[]; by: SummedBy; of: readonly ReportSubject[]; people: readonly number[] | undefined }

const isOfPeople = ({ kind }: ReportSubject) => kind === 'salesperson' || kind === 'primaryTerritory'

/** Whom a report is narrowed to; undefined where nobody is named. */
export async function peopleAmong(tx: Tx, of: readonly ReportSubject[]): Promise<number[] | undefined> {
  const named = await Promise.all(of.filter(isOfPeople).map(async ({ kind, id }) => (kind === 'salesperson' ? [id] : peopleOf(tx, id))))
  return named.length === 0 ? undefined : named.reduce((all, some) => all.filter((id) => some.includes(id)))
}

type SumRow = Record<'lines' | 'sales' | 'gross' | 'commission', string>
const ADDED = sql.raw(
  'sum(lines)::text as lines, sum(amount)::text as sales, sum(gross)::text as gross, sum(commission)::text as commission',
)
const COLUMN_OF = { sales: 'amount', gross: 'gross', commission: 'commission' } as const

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

const sumFrom = ({ lines, sales, gross, commission }: SumRow): Sum => ({
  lines: Number(lines),
  sales: cents(Number(sales)),
  gross: cents(Number(gross)),
  commission: cents(Number(commission)),
})

/** From the sums that runs keep, unless two kinds of masters are asked for at once: of these no sums are kept (decision 036). */
const sold = (asked: Narrowed): RawBuilder<unknown> => {
  const masters = asked.of.filter((each) => !isOfPeople(each))
  const isKept = masters.every(({ kind }) => kind === asked.by || (kind === 'region' && asked.by === 'territory'))
  return isKept ? keptSums(asked, masters) : sumsOfLines(asked, masters)
}

const keptSums = ({ runIds, by, people }: Narrowed, masters: readonly ReportSubject[]) => sql`
  select run_id, id, lines, amount_cents as amount, gross_cents as gross, commission_cents as commission from sums
  where summed_by = ${by} and ${among('run_id', runIds)} and ${among('salesperson_id', people ?? [EVERYBODY])}
    and ${sql.join([sql`true`, ...masters.map(isSummedOf)], sql` and `)}`

const isSummedOf = ({ kind, id }: ReportSubject) =>
  kind === 'region' ? sql`id in (select id from masters where kind = 'territory' and coalesce(region_id, 0) = ${id})` : sql`id = ${id}`

/** Who earned on sales of each of these masters, by the sums: the lines of nobody else are looked through. */
const soldTo = (runIds: readonly number[], masters: readonly ReportSubject[]) =>
  sql.join(
    masters.map((each) => {
      const kind = each.kind === 'region' ? 'territory' : each.kind
      return sql`select salesperson_id from sums where summed_by = ${kind} and ${among('run_id', runIds)} and ${isSummedOf(each)}`
    }),
    sql` intersect `,
  )

/** Those of named people count line by line; of all, a sale counts once, however many earned on it. */
function sumsOfLines({ runIds, by, of, people }: Narrowed, masters: readonly ReportSubject[]): RawBuilder<unknown> {
  const id = sql`coalesce(${sql.ref(`${by}_id`)}, 0)`
  const lines = sql`
    from lines_of_runs where ${among('run_id', runIds)} and kind in ('earned', 'unearned', 'house account') and ${areOf(of)}
      and (kind <> 'earned' or salesperson_id = any(array(${soldTo(runIds, masters)})))`
  if (people) {
    return sql`select run_id, ${id} as id, 1 as lines, amount_cents as amount, gross_cents as gross, commission_cents as commission
      ${lines} and ${among('salesperson_id', people)}`
  }
  return sql`
    select run_id, min(${id}) as id, 1 as lines, min(amount_cents) as amount, min(gross_cents) as gross, sum(commission_cents) as commission
    ${lines} group by run_id, sale_id`
}
