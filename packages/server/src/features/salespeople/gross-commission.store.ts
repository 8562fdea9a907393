import { cents, type Percent, rateOf } from '@fairshare/engine/values'
import type { Tx } from '../../platform/database/db.ts'

const MONTHS = 12

/** Returns each manufacturer's gross commission as a percent of sales in its latest twelve months with files. */
export async function grossCommissionPercents(tx: Tx, manufacturerIds: readonly number[]): Promise<ReadonlyMap<number, Percent>> {
  const rows = await tx.rows<{ id: number; sales: string; gross: string }>`
    with monthly as (
      select manufacturer_id, sum(total_sales_cents) as sales, sum(total_gross_cents) as gross,
        row_number() over (partition by manufacturer_id order by month desc) as place
      from files
      where manufacturer_id = any(${[...new Set(manufacturerIds)]}::bigint[]) and status = 'Processed' and deleted_at is null
      group by manufacturer_id, month
    )
    select manufacturer_id::integer as id, coalesce(sum(sales), 0)::text as sales, coalesce(sum(gross), 0)::text as gross
    from monthly where place <= ${MONTHS} group by manufacturer_id`
  return new Map(
    rows.flatMap(({ id, sales, gross }) => {
      const rate = rateOf(cents(Number(gross)), cents(Number(sales)))
      return rate === undefined ? [] : [[id, rate] as const]
    }),
  )
}
