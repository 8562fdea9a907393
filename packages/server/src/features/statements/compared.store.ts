import { addMonths, cents, firstDay, januaryOf, type Money, type Month, monthOfDay, sum, yearOf } from '@fairshare/engine/values'
import type { Tx } from '../../platform/database/db.ts'

type Paid = { payout: Money; commission: Money }

export type Compared = { monthBefore: Paid | null; yearToDate: Paid }

export function comparedOf(month: Month, rows: readonly { month: string; payout_cents: number; commission_cents: number }[]): Compared {
  const { before, january } = reachOf(month)
  const paid = rows.map((row) => ({
    month: monthOfDay(row.month),
    payout: cents(row.payout_cents),
    commission: cents(row.commission_cents),
  }))
  const ofYear = paid.filter((each) => each.month >= january)
  const last = paid.find((each) => each.month === before)
  return {
    monthBefore: last ? { payout: last.payout, commission: last.commission } : null,
    yearToDate: { payout: sum(ofYear.map(({ payout }) => payout)), commission: sum(ofYear.map(({ commission }) => commission)) },
  }
}

/** A query for the pay of the months to compare with, to embed in a larger query. */
export function paidUpTo(tx: Tx, month: Month, salespersonId: number) {
  const { before, january } = reachOf(month)
  return tx.db
    .selectFrom('months')
    .innerJoin('results', 'results.run_id', 'months.run_id')
    .select(['months.month', 'payout_cents', 'commission_cents'])
    .where('results.salesperson_id', '=', salespersonId)
    .where('months.month', '>=', firstDay(before < january ? before : january))
    .where('months.month', '<=', firstDay(month))
}

const reachOf = (month: Month) => ({ before: addMonths(month, -1), january: januaryOf(yearOf(month)) })
