import type { DashboardSummary } from '@fairshare/contract'
import { cents, firstDay, type Money, type Month, monthOfDay, type Span } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { endingsIn } from '../salespeople/endings.store.ts'
import { among, NO_SUM, plus, type Sum, sumsBy } from '../reports/over-months.store.ts'

export type Figures = { sales: Money; gross: Money; payout: Money }
type People = readonly number[] | undefined

export async function figuresOf(tx: Tx, runIds: readonly number[], people: People): Promise<Map<number, Figures>> {
  const [sold, paid] = [await soldOf(tx, runIds, people), await paidOf(tx, runIds, people)]
  return new Map(
    runIds.map((runId) => {
      const { sales, gross } = sold.get(runId) ?? NO_SUM
      return [runId, { sales, gross, payout: paid.get(runId) ?? cents(0) }]
    }),
  )
}

async function soldOf(tx: Tx, runIds: readonly number[], people: People): Promise<Map<number, Pick<Sum, 'sales' | 'gross'>>> {
  if (people) {
    const sums = Map.groupBy(await sumsBy(tx, { runIds, by: 'manufacturer', people }), ({ runId }) => runId)
    return new Map([...sums].map(([runId, sumsOfRun]) => [runId, sumsOfRun.reduce(plus, NO_SUM)]))
  }
  const rows = await tx.db.selectFrom('runs').select(['id', 'sales_cents', 'gross_cents']).where(among('id', runIds)).execute()
  return new Map(rows.map((row) => [row.id, { sales: cents(row.sales_cents), gross: cents(row.gross_cents) }]))
}

async function paidOf(tx: Tx, runIds: readonly number[], people: People): Promise<Map<number, Money>> {
  const rows = await tx.db
    .selectFrom('results')
    .select(['run_id', sql<string>`sum(payout_cents)`.as('payout')])
    .where(among('run_id', runIds))
    .$if(people !== undefined, (query) => query.where(among('salesperson_id', people ?? [])))
    .groupBy('run_id')
    .execute()
  return new Map(rows.map((row) => [row.run_id, cents(Number(row.payout))]))
}

export async function payoutsOf(tx: Tx, runs: { now: number; before: number }, people: People) {
  const rows = await tx.db
    .selectFrom('results')
    .select(['run_id', 'salesperson_id', 'name', 'payout_cents'])
    .where(among('run_id', [runs.now, runs.before]))
    .$if(people !== undefined, (query) => query.where(among('salesperson_id', people ?? [])))
    .execute()
  const byPerson = Map.groupBy(rows, (row) => row.salesperson_id)
  return [...byPerson].map(([salesPersonId, own]) => {
    const at = (runId: number) => own.find((row) => row.run_id === runId)
    const [now, before] = [cents(at(runs.now)?.payout_cents ?? 0), cents(at(runs.before)?.payout_cents ?? 0)]
    return { salesPersonId, name: (at(runs.now) ?? own[0])?.name ?? '', now, before }
  })
}

export type FilesOfMonth = {
  manufacturerId: number
  manufacturer: string
  month: Month
  files: number
  processed: number
  mapped: number
  failed: number
  sales: Money
}

export async function filesOf(tx: Tx, { start, end }: Span): Promise<FilesOfMonth[]> {
  const rows = await tx.rows<
    Record<'manufacturer_id' | 'files' | 'processed' | 'mapped' | 'failed' | 'cents', number> & { name: string; month: string }
  >`
    select f.manufacturer_id, m.name, f.month, count(*)::integer as files,
      (count(*) filter (where f.status = 'Processed'))::integer as processed,
      (count(*) filter (where f.status in ('Mapped', 'Processed')))::integer as mapped,
      (count(*) filter (where f.status = 'Failed'))::integer as failed,
      coalesce(sum(f.total_sales_cents) filter (where f.status <> 'Processed'), 0)::bigint as cents
    from files f join masters m on m.id = f.manufacturer_id
    where f.deleted_at is null and f.month between ${firstDay(start)} and ${firstDay(end)}
    group by 1, 2, 3 order by lower(m.name), f.month`
  return rows.map(({ manufacturer_id, name, month, cents: sales, ...counts }) => ({
    manufacturerId: Number(manufacturer_id),
    manufacturer: name,
    month: monthOfDay(month),
    ...counts,
    sales: cents(Number(sales)),
  }))
}

type Ending = Omit<DashboardSummary['endingSoon'][number], 'endMonth'> & { endMonth: Month }

export async function endingSoon(tx: Tx, within: Span, people: People): Promise<Ending[]> {
  const rows = await tx.rows<Omit<Ending, 'endMonth'> & { end_month: string }>`
    select ending.kind, ending.id::float8 as id, p.id::float8 as "salesPersonId", concat_ws(' ', p.first_name, p.last_name) as name, m.name as manufacturer, ending.end_month
    from ${endingsIn(within)} ending
    join salespeople p on p.id = ending.salesperson_id and p.is_active and p.removed_at is null
    left join masters m on m.id = ending.manufacturer_id
    where (${people === undefined} or p.id = any(${people ?? []}::bigint[]))
    order by ending.end_month, name, ending.kind, ending.id limit 12`
  return rows.map(({ end_month, ...ending }) => ({ ...ending, endMonth: monthOfDay(end_month) }))
}

export async function growthBonusOf(tx: Tx, runId: number, people: People) {
  const row = await tx.db
    .selectFrom('result_bonuses')
    .select(['year', 'is_projection', sql<string>`sum(amount_cents)`.as('amount')])
    .select(sql<string>`count(distinct salesperson_id) filter (where amount_cents > 0)`.as('salespersons'))
    .where('run_id', '=', runId)
    .$if(people !== undefined, (query) => query.where(among('salesperson_id', people ?? [])))
    .groupBy(['year', 'is_projection'])
    .orderBy('year', 'desc')
    .executeTakeFirst()
  return (
    row && {
      year: row.year,
      isProjection: row.is_projection,
      amount: cents(Number(row.amount)),
      salespersons: Number(row.salespersons),
    }
  )
}

export async function startOf(tx: Tx): Promise<DashboardSummary['start']> {
  const rows = await tx.rows<DashboardSummary['start']>`
    select (select version > 1 from companies) as "hasName",
      exists (select from rules join salespeople p on p.id = salesperson_id where removed_at is null and not is_sample('rule', rules.id)) as "hasRules",
      exists (select from files where deleted_at is null and not is_sample('file', id)) as "hasFiles",
      exists (select from months where run_id is not null
        and not exists (select from files f where f.month = months.month and is_sample('file', f.id))) as "hasResults",
      exists (select from statement_contacts where email <> '' or name <> '') as "hasContact",
      exists (select from finalizations) as "wasFinalized",
      case when exists (select from sample_records) then 'loaded'
        when exists (select from masters) or exists (select from salespeople) or exists (select from files) or exists (select from runs) then 'none'
        else 'offered' end as sample`
  const [start] = rows
  if (!start) throw new Error('Query returned no row')
  return start
}
