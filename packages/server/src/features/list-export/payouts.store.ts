import type { PayPart } from '@fairshare/contract'
import { cents, firstDay, type Money, type Month, negate } from '@fairshare/engine/values'
import type { Tx } from '../../platform/database/db.ts'

export type Payout = {
  salespersonId: number
  name: string
  employeeNumber: string
  email: string
  territory: string | null
  parts: Record<PayPart, Money>
  payout: Money
}

/** Payouts of a run in its order, with current employee numbers and addresses for payroll. */
export async function payoutsOf(tx: Tx, runId: number): Promise<Payout[]> {
  const rows = await tx.db
    .selectFrom('results as result')
    .leftJoin('salespeople as person', 'person.id', 'result.salesperson_id')
    .selectAll('result')
    .select(['person.employee_number', 'person.email'])
    .where('run_id', '=', runId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    salespersonId: row.salesperson_id,
    name: row.name,
    employeeNumber: row.employee_number ?? '',
    email: row.email ?? '',
    territory: row.primary_territory,
    parts: {
      commission: cents(row.commission_cents),
      bonus: cents(row.bonus_cents),
      adjustments: cents(row.normal_cents),
      salary: cents(row.salary_cents),
      reimbursement: cents(row.reimbursement_cents),
      topUp: cents(row.top_up_cents),
      advance: cents(row.shortfall_cents),
      recovery: negate(cents(row.recovery_cents)),
      credit: cents(row.credit_cents),
    },
    payout: cents(row.payout_cents),
  }))
}

export const versionsOf = (tx: Tx, month: Month) =>
  tx.db.selectFrom('finalizations').select(['version', 'run_id as runId']).where('month', '=', firstDay(month)).orderBy('version').execute()

/** Manual ledger entries and their corrections; entries of finalizations come from the results. */
export async function manualEntries(tx: Tx, month: Month) {
  const rows = await tx.db
    .selectFrom('ledger_entries as entry')
    .innerJoin('salespeople as person', 'person.id', 'entry.salesperson_id')
    .select(['entry.id', 'entry.salesperson_id', 'entry.amount_cents', 'person.employee_number', 'person.first_name', 'person.last_name'])
    .where('entry.month', '=', firstDay(month))
    .where('entry.kind', 'in', ['Manual', 'Correction', 'Reversal'])
    .orderBy('entry.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    salespersonId: row.salesperson_id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    employeeNumber: row.employee_number,
    amount: cents(row.amount_cents),
  }))
}
