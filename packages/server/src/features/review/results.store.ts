import type { Summary } from '@fairshare/contract'
import { cents, dollars } from '@fairshare/engine/values'
import { type Selectable, sql } from 'kysely'
import type { Results } from '../../platform/db.generated.ts'
import type { Tx } from '../../platform/db.ts'
import { holds, type Page, pageOf } from '../../platform/page-of.ts'
import type { MonthState } from '../months/months.store.ts'
import { type StatementStatus, statusOfEach } from '../statements/deliveries.store.ts'

const SUMMED = [
  'sales_cents',
  'commission_cents',
  'bonus_cents',
  'normal_cents',
  'earnings_cents',
  'salary_cents',
  'reimbursement_cents',
  'floor_cents',
  'shortfall_cents',
  'top_up_cents',
  'recovery_cents',
  'credit_cents',
  'balance_before_cents',
  'movement_cents',
  'balance_after_cents',
  'payout_cents',
] as const

type Figures = Pick<Selectable<Results>, (typeof SUMMED)[number]>

/**
 * Figures travel as one text: as columns of their own they take this process three times as long to read. Whether a number of them
 * is exact is asked where it becomes cents.
 */
const packed = (column: (name: (typeof SUMMED)[number]) => string) => sql.raw<string>(`concat_ws(',', ${SUMMED.map(column).join(', ')})`)
const FIGURES = packed((name) => `results.${name}`)
const SUMS = packed((name) => `coalesce(sum(results.${name}), 0)`)

function unpacked(figures: string): Figures {
  const numbers = figures.split(',')
  return Object.fromEntries(SUMMED.map((name, at) => [name, Number(numbers[at])])) as Figures
}

/** The frozen figures of a result in dollars, under the names of the contract. */
const figuresOf = (result: Figures) => ({
  totalSales: dollars(cents(result.sales_cents)),
  totalCommission: dollars(cents(result.commission_cents)),
  annualBonus: dollars(cents(result.bonus_cents)),
  normalAdjustments: dollars(cents(result.normal_cents)),
  earnings: dollars(cents(result.earnings_cents)),
  salary: dollars(cents(result.salary_cents)),
  reimbursement: dollars(cents(result.reimbursement_cents)),
  floorAmount: dollars(cents(result.floor_cents)),
  shortfallAdvanced: dollars(cents(result.shortfall_cents)),
  guaranteeTopUp: dollars(cents(result.top_up_cents)),
  recovery: dollars(cents(result.recovery_cents)),
  drawAndGuarantee: dollars(cents(result.shortfall_cents + result.top_up_cents - result.recovery_cents)),
  creditPaid: dollars(cents(result.credit_cents)),
  balanceBefore: dollars(cents(result.balance_before_cents)),
  ledgerMovement: dollars(cents(result.movement_cents)),
  balanceAfter: dollars(cents(result.balance_after_cents)),
  payout: dollars(cents(result.payout_cents)),
})

type ByName = Page & { sort?: 'name' | '-name' | undefined }

/** What each salesperson's month came to, page by page in the order of the calculation. Empty for a month without results. */
export async function summaries(tx: Tx, month: MonthState, { sort, ...page }: ByName): Promise<{ rows: Summary[]; total: number }> {
  if (month.runId === null) return { rows: [], total: 0 }
  const found = listed(tx, month.runId)
    .where(holds(sql`results.name`, page.q))
    .orderBy('results.position', sort === '-name' ? 'desc' : 'asc')
  const { rows, total } = await pageOf(found, page)
  const statuses = await statusOfEach(tx, month)
  return { rows: rows.map((row) => summaryOf(row, statuses)), total }
}

export async function summary(tx: Tx, month: MonthState, salespersonId: number): Promise<Summary | undefined> {
  if (month.runId === null) return undefined
  const row = await listed(tx, month.runId).where('results.salesperson_id', '=', salespersonId).executeTakeFirst()
  return row && summaryOf(row, await statusOfEach(tx, month, salespersonId))
}

const listed = (tx: Tx, runId: number) =>
  tx.db
    .selectFrom('results')
    .innerJoin('salespeople as person', 'person.id', 'results.salesperson_id')
    .select(['results.salesperson_id', 'results.name', 'primary_territory', 'floor_kind', 'lines', 'person.email', FIGURES.as('figures')])
    .where('results.run_id', '=', runId)

type Listed = Pick<Selectable<Results>, 'salesperson_id' | 'name' | 'primary_territory' | 'floor_kind' | 'lines'> & {
  email: string
  figures: string
}

const summaryOf = (row: Listed, statuses: ReadonlyMap<number, StatementStatus>): Summary => ({
  salesPersonId: row.salesperson_id,
  name: row.name,
  primaryTerritory: row.primary_territory,
  ...figuresOf(unpacked(row.figures)),
  floorKind: row.floor_kind as Summary['floorKind'],
  lines: row.lines,
  statementStatus: statuses.get(row.salesperson_id) ?? 'Not sent',
  email: row.email,
})

/** The sums over the salespeople of a run, exact to the cent, and the month's sales as it read them, whoever earned on them. */
export async function figures(tx: Tx, runId: number | null) {
  const found = await tx.db
    .selectFrom('runs')
    .select(['sales_lines', 'sales_cents', 'gross_cents', 'unearned_lines', 'unearned_cents', 'above_gross_lines', 'above_gross_cents'])
    .select(sql<string>`(select ${SUMS} from results where results.run_id = runs.id)`.as('sums'))
    .where('id', '=', runId ?? 0)
    .executeTakeFirst()
  const part = (lines = 0, amount = 0) => ({ lines, totalSales: dollars(cents(amount)) })
  return {
    totals: figuresOf(unpacked(found?.sums ?? SUMMED.map(() => 0).join(','))),
    month: { ...part(found?.sales_lines, found?.sales_cents), totalGrossCommission: dollars(cents(found?.gross_cents ?? 0)) },
    salesWithoutCommission: part(found?.unearned_lines, found?.unearned_cents),
    linesAboveGross: part(found?.above_gross_lines, found?.above_gross_cents),
  }
}

/** The salespeople of a month: those listed in its results, or before there are any the active ones. */
export async function salespersons(tx: Tx, month: MonthState, primaryTerritory: number | 'All', { sort, ...page }: ByName) {
  const people = tx.db
    .selectFrom('salespeople as person')
    .select((eb) => ['person.id', eb.fn<string>('concat_ws', [eb.val(' '), 'person.first_name', 'person.last_name']).as('name')])
    .$if(primaryTerritory !== 'All', (query) => query.where('person.primary_territory_id', '=', Number(primaryTerritory)))
    .where(holds(sql`concat_ws(' ', person.first_name, person.last_name)`, page.q))
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
