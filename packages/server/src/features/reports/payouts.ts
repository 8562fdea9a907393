import type { ReportColumn } from '@fairshare/contract'
import type { Tx } from '../../platform/database/db.ts'
import { runIdsOf } from './over-months.store.ts'
import { type PaidPerson, paidOver } from './payouts.store.ts'
import { type Asked, columnsOf, type Made } from './report.ts'

type Shown = ReportColumn & keyof PaidPerson

const PAYOUT: readonly Shown[] = [
  'name',
  'territory',
  'payout',
  'commission',
  'bonus',
  'adjustments',
  'salary',
  'reimbursement',
  'topUp',
  'advance',
  'recovery',
  'credit',
  'balanceAfter',
  'sales',
]

const ADJUSTMENTS: readonly Shown[] = [
  'name',
  'adjustments',
  'salary',
  'reimbursement',
  'topUp',
  'balanceBefore',
  'advance',
  'recovery',
  'credit',
  'balanceAfter',
]

/** What goes to payroll, salesperson by salesperson. */
export const payouts = async (tx: Tx, { months, people }: Asked): Promise<Made> =>
  rowsOf(await paidOver(tx, runIdsOf(months), people), PAYOUT)

/** What was adjusted, advanced and recovered, from the opening balance to the closing one; of those to whom any of it applies. */
export async function adjustments(tx: Tx, { months, people }: Asked): Promise<Made> {
  const all = await paidOver(tx, runIdsOf(months), people)
  return rowsOf(
    all.filter((person) => ADJUSTMENTS.some((column) => column !== 'name' && person[column] !== 0)),
    ADJUSTMENTS,
  )
}

const rowsOf = (people: readonly PaidPerson[], shown: readonly Shown[]): Made => ({
  columns: columnsOf(...shown),
  rows: people.map((person) => ({
    subject: { kind: 'salesperson', id: person.salespersonId },
    cells: shown.map((column) => person[column]),
  })),
})
