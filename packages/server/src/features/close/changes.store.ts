import { MONTHS_BACK } from '@fairshare/contract'
import { addMonths, firstDay, type Month, monthOfDay } from '@fairshare/engine/values'
import type { Tx } from '../../platform/database/db.ts'
import type { Runs } from './result-exceptions.store.ts'

export type RepChange = {
  salespersonId: number
  payout: number
  payoutBefore: number | null
  /** The payout at the time of the review. */
  reviewed: number | null
  reviewedBy: string | null
  reviewedAt: Date | null
}

/** Each salesperson's payout of the month before, and who reviewed them. */
export const repChanges = (tx: Tx, month: Month, { runId, runBefore }: Runs) => tx.rows<RepChange>`
  select present.salesperson_id as "salespersonId", present.payout_cents as payout, before.payout_cents as "payoutBefore", reviews.payout_cents as reviewed,
    reviewed_by as "reviewedBy", reviewed_at as "reviewedAt"
  from results present
    left join results before on before.run_id = ${runBefore} and before.salesperson_id = present.salesperson_id
    left join reviews on reviews.month = ${firstDay(month)} and reviews.salesperson_id = present.salesperson_id
  where present.run_id = ${runId} order by present.position`

export type RepFigures = {
  salespersonId: number
  sales: number
  commission: number
  gross: number
  region: string | null
  manufacturers: string[]
  /** Payouts by month, starting a year before the run's month; null without a result. */
  payouts: (number | null)[]
}

/** Manufacturers and payouts of the last year for each salesperson of a run. */
export async function repFigures(tx: Tx, month: Month, runId: number): Promise<RepFigures[]> {
  const names = await manufacturersOf(tx, runId)
  const payouts = await payoutsOfYear(tx, month)
  const rows = await tx.rows<Omit<RepFigures, 'payouts' | 'manufacturers'> & { manufacturerIds: number[] }>`
    select present.salesperson_id as "salespersonId", present.sales_cents as sales, present.commission_cents as commission, region.name as region,
      coalesce(sold.gross, 0)::bigint as gross, coalesce(sold.ids, '[]') as "manufacturerIds"
    from results present
      left join (
        select salesperson_id, sum(gross_cents) as gross, json_agg(distinct manufacturer_id) as ids from result_rules
        where run_id = ${runId} and lines > 0 group by salesperson_id
      ) sold on sold.salesperson_id = present.salesperson_id
      join salespeople person on person.id = present.salesperson_id
      left join masters territory on territory.id = person.primary_territory_id
      left join masters region on region.id = territory.region_id
    where present.run_id = ${runId} order by present.position`
  return rows.map(({ manufacturerIds, ...row }) => {
    const sold = new Set(manufacturerIds)
    return {
      ...row,
      manufacturers: names.flatMap(({ id, name }) => (sold.has(id) ? [name] : [])),
      payouts: payouts.map((paid) => paid?.get(row.salespersonId) ?? null),
    }
  })
}

const manufacturersOf = (tx: Tx, runId: number) => tx.rows<{ id: number; name: string }>`
  select m.id, m.name from result_sums join masters m on m.id = result_sums.id
  where run_id = ${runId} and grouped_by = 'manufacturer' order by m.name`

/** Payouts by month, starting a year before this one; undefined for a month without results. */
async function payoutsOfYear(tx: Tx, month: Month): Promise<(Map<number, number> | undefined)[]> {
  const first = addMonths(month, -MONTHS_BACK)
  const rows = await tx.rows<{ month: string; people: number[]; payouts: number[] }>`
    select shown.month, people, payouts
    from months shown, lateral (
      -- As text of JSON: arrays of the database are read figure by figure.
      select array_to_json(array_agg(salesperson_id)) as people, array_to_json(array_agg(payout_cents)) as payouts
      from results where results.run_id = shown.run_id
    ) paid
    where shown.month between ${firstDay(first)} and ${firstDay(month)} and people is not null`
  const byMonth = new Map(rows.map((row) => [monthOfDay(row.month), new Map(row.people.map((id, at) => [id, row.payouts[at] ?? 0]))]))
  return Array.from({ length: MONTHS_BACK + 1 }, (_, at) => byMonth.get(addMonths(first, at)))
}
