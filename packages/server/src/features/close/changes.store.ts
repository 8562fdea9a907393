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
