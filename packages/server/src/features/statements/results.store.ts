import type { FloorKind, Settlement } from '@fairshare/engine'
import { cents } from '@fairshare/engine/values'
import type { Selectable } from 'kysely'
import type { Results } from '../../platform/db.generated.ts'
import type { Tx } from '../../platform/db.ts'

/** What a run found for one salesperson, with the address of today. */
export type Result = Settlement & {
  salespersonId: number
  name: string
  primaryTerritory: string | null
  lines: number
  email: string
}

/** The salespeople of a run, each with what it found. */
export const listed = (tx: Tx, runId: number) =>
  tx.db
    .selectFrom('results')
    .innerJoin('salespeople as person', 'person.id', 'results.salesperson_id')
    .selectAll('results')
    .select('person.email')
    .where('results.run_id', '=', runId)

export async function find(tx: Tx, runId: number, salespersonId: number): Promise<Result | undefined> {
  const row = await listed(tx, runId).where('results.salesperson_id', '=', salespersonId).executeTakeFirst()
  return row && resultOf(row)
}

export const resultOf = (row: Selectable<Results> & { email: string }): Result => ({
  salespersonId: row.salesperson_id,
  name: row.name,
  primaryTerritory: row.primary_territory,
  ...amountsOf(row),
  floorKind: row.floor_kind as FloorKind,
  lines: row.lines,
  email: row.email,
})

export type Amounts = Omit<Settlement, 'floorKind'>

type AmountRow = { [Column in keyof Results as Column extends `${string}_cents` ? Column : never]: number }

/** The frozen figures of a result, under the names of the engine. */
export const amountsOf = (row: AmountRow): Amounts => ({
  totalSales: cents(row.sales_cents),
  totalCommission: cents(row.commission_cents),
  annualBonus: cents(row.bonus_cents),
  normalAdjustments: cents(row.normal_cents),
  earnings: cents(row.earnings_cents),
  salary: cents(row.salary_cents),
  reimbursement: cents(row.reimbursement_cents),
  floorAmount: cents(row.floor_cents),
  shortfallAdvanced: cents(row.shortfall_cents),
  guaranteeTopUp: cents(row.top_up_cents),
  recovery: cents(row.recovery_cents),
  creditPaid: cents(row.credit_cents),
  balanceBefore: cents(row.balance_before_cents),
  ledgerMovement: cents(row.movement_cents),
  balanceAfter: cents(row.balance_after_cents),
  payout: cents(row.payout_cents),
})
