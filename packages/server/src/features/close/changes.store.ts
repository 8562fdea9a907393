import { MONTHS_BACK } from '@fairshare/contract'
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

export type RepFigures = {
  salespersonId: number
  sales: number
  commission: number
  gross: number
  region: string | null
  manufacturers: string[]
  /** Of each month, the first a year before the run's own; null where one has no result of theirs. */
  payouts: (number | null)[]
}

/** What each salesperson of a run sold of whom, and what they were paid in the year before. */
export async function repFigures(tx: Tx, month: Month, runId: number): Promise<RepFigures[]> {
  const day = firstDay(month)
  const { rows } = await sql<Omit<RepFigures, 'payouts'> & { paid: Record<string, number> | null }>`
    select present.salesperson_id as "salespersonId", present.sales_cents as sales, present.commission_cents as commission, region.name as region,
      coalesce(sold.gross, 0) as gross, coalesce(sold.manufacturers, '{}') as manufacturers, paid
    from results present
      left join (
        -- All of them at once: salesperson by salesperson, each would look through the results of every run.
        select salesperson_id, jsonb_object_agg(ago, payout_cents) as paid
        from generate_series(0, ${MONTHS_BACK}::integer) as ago
          join months shown on shown.month = (${day}::date - make_interval(months => ago))::date
          join results on results.run_id = shown.run_id
        group by salesperson_id
      ) of_year using (salesperson_id)
      left join (
        select salesperson_id, sum(gross_cents)::bigint as gross, array_agg(m.name order by m.name) as manufacturers
        from sums join masters m on m.id = sums.id where run_id = ${runId} and summed_by = 'manufacturer' group by salesperson_id
      ) sold using (salesperson_id)
      join salespeople person on person.id = present.salesperson_id
      left join masters territory on territory.id = person.primary_territory_id
      left join masters region on region.id = territory.region_id
    where present.run_id = ${runId} order by present.position`.execute(tx.db)
  const ago = Array.from({ length: MONTHS_BACK + 1 }, (_, at) => MONTHS_BACK - at)
  return rows.map(({ paid, ...row }) => ({ ...row, payouts: ago.map((months) => paid?.[months] ?? null) }))
}
