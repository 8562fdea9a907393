import { cents, firstDay, type Money, type Month, monthOfDay } from '@fairshare/engine/values'
import type { Tx } from '../../../platform/database/db.ts'

type Result = { salesPersonId: number; month: Month; payout: Money; commission: Money }

/** Returns the payouts of these salespeople in calculated months. */
export async function shownResults(tx: Tx, people: readonly number[], months: readonly Month[]): Promise<Result[]> {
  const rows = await tx.rows<{ salesPersonId: number; month: string; payout: number; commission: number }>`
    select salesperson_id as "salesPersonId", month, payout_cents as payout, commission_cents as commission
    from months join results on results.company_id = months.company_id and results.run_id = months.run_id
    where month = any(${months.map(firstDay)}::date[]) and salesperson_id = any(${[...people]}::bigint[])`
  return rows.map((row) => ({ ...row, month: monthOfDay(row.month), payout: cents(row.payout), commission: cents(row.commission) }))
}

/** Returns the month, or the latest calculated one before it. */
export async function latestCalculated(tx: Tx, month: Month): Promise<Month | undefined> {
  const row = await tx.db
    .selectFrom('months')
    .select('month')
    .where('month', '<=', firstDay(month))
    .where('run_id', 'is not', null)
    .orderBy('month', 'desc')
    .executeTakeFirst()
  return row && monthOfDay(row.month)
}
