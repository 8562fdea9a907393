import type { FloorKind, Settlement } from '@fairshare/engine'
import { namesOf, cents, type Money, ZERO } from '@fairshare/engine/values'
import { type Selectable, sql } from 'kysely'
import type { Results } from '../../platform/database/db.generated.ts'
import type { Tx } from '../../platform/database/db.ts'

/** What a run found for one salesperson, with the address of today. */
export type Result = Settlement & {
  salespersonId: number
  name: string
  primaryTerritory: string | null
  lines: number
  email: string
}

export type Amounts = Omit<Settlement, 'floorKind'>

/** The frozen figures of a result, under the names of the engine. */
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

/**
 * Figures travel as one text: as columns of their own they take this process three times as long to read. Whether a number of them
 * is exact is asked where it becomes cents.
 */
const packed = (expression: (column: string) => string) =>
  sql.raw<string>(`concat_ws(',', ${Object.values(COLUMNS).map(expression).join(', ')})`)

/** The figures of a result, packed. */
export const FIGURES = packed((column) => `results.${column}`)

/** The figures of all results that a question finds, added up, packed in the same way. */
export const SUMS = packed((column) => `coalesce(sum(results.${column}), 0)`)

const NAMES = namesOf(COLUMNS)

/** Figures unpacked; those of no results are zeros. */
export function amountsOf(figures: string | undefined): Amounts {
  const numbers = figures?.split(',')
  const amounts: Partial<Record<keyof Amounts, Money>> = {}
  NAMES.forEach((name, at) => {
    amounts[name] = numbers ? cents(Number(numbers[at])) : ZERO
  })
  return amounts as Amounts
}

/** The salespeople of a run, each with what it found. */
export const listed = (tx: Tx, runId: number) =>
  tx.db
    .selectFrom('results')
    .innerJoin('salespeople as person', 'person.id', 'results.salesperson_id')
    .select(['results.salesperson_id', 'results.name', 'primary_territory', 'floor_kind', 'lines', 'person.email', FIGURES.as('figures')])
    .where('results.run_id', '=', runId)

export async function find(tx: Tx, runId: number, salespersonId: number): Promise<Result | undefined> {
  const row = await listed(tx, runId).where('results.salesperson_id', '=', salespersonId).executeTakeFirst()
  return row && resultOf(row)
}

type Listed = Pick<Selectable<Results>, 'salesperson_id' | 'name' | 'primary_territory' | 'floor_kind' | 'lines'> & {
  email: string
  figures: string
}

export const resultOf = ({ salesperson_id, name, primary_territory, floor_kind, lines, email, figures }: Listed): Result => ({
  salespersonId: salesperson_id,
  name,
  primaryTerritory: primary_territory,
  lines,
  email,
  ...amountsOf(figures),
  floorKind: floor_kind as FloorKind,
})
