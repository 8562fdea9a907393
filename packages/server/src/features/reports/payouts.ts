import type { ReportColumn } from '@fairshare/contract'
import type { Tx } from '../../platform/database/db.ts'
import { runIdsOf } from './over-months.store.ts'
import { type PaidPerson, paidOver } from './payouts.store.ts'
import { type ReportQuery, columnsOf, type ReportTable } from './report.ts'

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

export const payouts = async (tx: Tx, { months, people }: ReportQuery): Promise<ReportTable> =>
  rowsOf(await paidOver(tx, runIdsOf(months), people), PAYOUT)

export async function adjustments(tx: Tx, { months, people }: ReportQuery): Promise<ReportTable> {
  const all = await paidOver(tx, runIdsOf(months), people)
  return rowsOf(
    all.filter((person) => ADJUSTMENTS.some((column) => column !== 'name' && person[column] !== 0)),
    ADJUSTMENTS,
  )
}

const rowsOf = (people: readonly PaidPerson[], shown: readonly Shown[]): ReportTable => ({
  columns: columnsOf(...shown),
  rows: people.map((person) => ({
    subject: { kind: 'salesperson', id: person.salespersonId },
    cells: shown.map((column) => person[column]),
  })),
})
