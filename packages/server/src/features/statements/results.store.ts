import type { FloorKind, Settlement } from '@fairshare/engine'
import { cents, namesOf, ZERO } from '@fairshare/engine/values'
import { type Selectable, sql } from 'kysely'
import type { Results } from '../../platform/database/db.generated.ts'
import type { Tx } from '../../platform/database/db.ts'

export type Result = Settlement & {
  salespersonId: number
  name: string
  primaryTerritory: string | null
  lines: number
  email: string
}

export type Amounts = Omit<Settlement, 'floorKind'>

const COLUMNS = {
  totalSales: 'sales_cents',
  totalCommission: 'commission_cents',
  annualBonus: 'bonus_cents',
  normalAdjustments: 'normal_cents',
  earnings: 'earnings_cents',
  salary: 'salary_cents',
  reimbursement: 'reimbursement_cents',
  floorAmount: 'floor_cents',
  shortfallAdvanced: 'shortfall_cents',
  guaranteeTopUp: 'top_up_cents',
  recovery: 'recovery_cents',
  creditPaid: 'credit_cents',
  balanceBefore: 'balance_before_cents',
  ledgerMovement: 'movement_cents',
  balanceAfter: 'balance_after_cents',
  payout: 'payout_cents',
} as const satisfies Record<keyof Amounts, keyof Results>

const NAMES = namesOf(COLUMNS)

export const AMOUNT_COLUMNS = NAMES.map((name) => COLUMNS[name])

export const NOTHING = Object.fromEntries(NAMES.map((name) => [name, ZERO])) as Amounts

const amountsOf = (row: Record<keyof Amounts, number>): Amounts =>
  Object.fromEntries(NAMES.map((name) => [name, cents(row[name])])) as Amounts

export async function amountsOfRun(tx: Tx, runId: number): Promise<Amounts> {
  const row = await tx.db
    .selectFrom('results')
    .select(NAMES.map((name) => sql<number>`coalesce(sum(${sql.ref(COLUMNS[name])}), 0)::bigint`.as(name)))
    .where('run_id', '=', runId)
    .executeTakeFirstOrThrow()
  return amountsOf(row)
}

export const listed = (tx: Tx, runId: number) =>
  tx.db
    .selectFrom('results')
    .innerJoin('salespeople as person', 'person.id', 'results.salesperson_id')
    .select(['results.salesperson_id', 'results.name', 'primary_territory', 'floor_kind', 'lines', 'person.email'])
    .select(NAMES.map((name) => sql.ref<number>(`results.${COLUMNS[name]}`).as(name)))
    .where('results.run_id', '=', runId)

export async function find(tx: Tx, runId: number, salespersonId: number): Promise<Result | undefined> {
  const row = await listed(tx, runId).where('results.salesperson_id', '=', salespersonId).executeTakeFirst()
  return row && resultOf(row)
}

type Listed = Pick<Selectable<Results>, 'salesperson_id' | 'name' | 'primary_territory' | 'floor_kind' | 'lines'> &
  Record<keyof Amounts, number> & { email: string }

export const resultOf = ({ salesperson_id, name, primary_territory, floor_kind, lines, email, ...amounts }: Listed): Result => ({
  salespersonId: salesperson_id,
  name,
  primaryTerritory: primary_territory,
  lines,
  email,
  ...amountsOf(amounts),
  floorKind: floor_kind as FloorKind,
})
