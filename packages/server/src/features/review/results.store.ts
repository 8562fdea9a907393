import { cents } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { contains, type Page, pageOf } from '../../platform/database/page-of.ts'
import { UNEARNED_TOTALS, unearnedTotalsOf } from '../commission/results/unearned-totals.store.ts'
import type { MonthState } from '../months/months.store.ts'
import { amountsOfRun, listed, type Result, resultOf } from '../statements/results.store.ts'

type ByName = Page & { sort?: 'name' | '-name' | undefined }

/** A page of results in the order of the calculation; empty for a month without results. */
export async function list(tx: Tx, month: MonthState, { sort, ...page }: ByName): Promise<{ rows: Result[]; total: number }> {
  if (month.runId === null) return { rows: [], total: 0 }
  const found = listed(tx, month.runId)
    .where(contains(sql`results.name`, page.q))
    .orderBy('results.position', sort === '-name' ? 'desc' : 'asc')
  const { rows, total } = await pageOf(found, page)
  return { rows: rows.map(resultOf), total }
}

/** Sums over a run's salespeople, and all sales that the run read. */
export async function figures(tx: Tx, runId: number | null) {
  const found = await tx.db
    .selectFrom('runs')
    .select(['sales_lines', 'sales_cents', 'gross_cents', 'above_gross_lines', 'above_gross_cents'])
    .select(UNEARNED_TOTALS.as('open'))
    .where('id', '=', runId ?? 0)
    .executeTakeFirst()
  const open = unearnedTotalsOf(found?.open)
  const part = (lines = 0, amount = 0) => ({ lines, totalSales: cents(amount) })
  return {
    totals: await amountsOfRun(tx, runId ?? 0),
    month: { ...part(found?.sales_lines, found?.sales_cents), totalGross: cents(found?.gross_cents ?? 0) },
    salesWithoutCommission: part(open.lines, open.sales),
    linesAboveGross: part(found?.above_gross_lines, found?.above_gross_cents),
  }
}

export async function salespersons(tx: Tx, month: MonthState, primaryTerritory: number | 'All', { sort, ...page }: ByName) {
  const people = tx.db
    .selectFrom('salespeople as person')
    .select((eb) => ['person.id', eb.fn<string>('concat_ws', [eb.val(' '), 'person.first_name', 'person.last_name']).as('name')])
    .$if(primaryTerritory !== 'All', (query) => query.where('person.primary_territory_id', '=', Number(primaryTerritory)))
    .where(contains(sql`concat_ws(' ', person.first_name, person.last_name)`, page.q))
    .orderBy(sql`lower(concat_ws(' ', person.first_name, person.last_name))`, sort === '-name' ? 'desc' : 'asc')
    .orderBy('person.id')
  const { runId } = month
  return pageOf(
    runId === null
      ? people.where('person.is_active', '=', true).where('person.removed_at', 'is', null)
      : people.where('person.id', 'in', ({ selectFrom }) => selectFrom('results').select('salesperson_id').where('run_id', '=', runId)),
    page,
  )
}
