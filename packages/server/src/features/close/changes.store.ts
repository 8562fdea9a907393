import { firstDay, type Month } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import type { Runs } from './result-exceptions.store.ts'

export type RepChange = {
  salespersonId: number
  payout: number
  payoutBefore: number | null
  /** What it came to when it was reviewed. */
  reviewed: number | null
  reviewedBy: string | null
  reviewedAt: Date | null
}

/** Of each salesperson of a run what the month before came to, and the mark of whoever has reviewed it. */
export async function repChanges(tx: Tx, month: Month, { runId, runBefore }: Runs): Promise<RepChange[]> {
  const { rows } = await sql<RepChange>`
    select present.salesperson_id as "salespersonId", present.payout_cents as payout, before.payout_cents as "payoutBefore", reviews.payout_cents as reviewed,
      reviewed_by as "reviewedBy", reviewed_at as "reviewedAt"
    from results present
      left join results before on before.run_id = ${runBefore} and before.salesperson_id = present.salesperson_id
      left join reviews on reviews.month = ${firstDay(month)} and reviews.salesperson_id = present.salesperson_id
    where present.run_id = ${runId} order by present.position`.execute(tx.db)
  return rows
}

/** What a salesperson sold and earned at a hospital in each of two runs; null where there was nothing. */
export type Account = {
  name: string
  amount: number | null
  amountBefore: number | null
  earned: number | null
  earnedBefore: number | null
}

export async function accountsOf(tx: Tx, salespersonId: number, { runId, runBefore }: Runs): Promise<Account[]> {
  const of = (run: number | null) => sql`
    select id as account, amount_cents, commission_cents from sums
    where run_id = ${run} and salesperson_id = ${salespersonId} and summed_by = 'hospital'`
  const { rows } = await sql<Account>`
    select coalesce(m.name, '') as name, present.amount_cents as amount, before.amount_cents as "amountBefore",
      present.commission_cents as earned, before.commission_cents as "earnedBefore"
    from (${of(runId)}) present full join (${of(runBefore)}) before using (account) left join masters m on m.id = account
    order by account`.execute(tx.db)
  return rows
}
