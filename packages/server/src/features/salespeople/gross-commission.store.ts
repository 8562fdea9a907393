import { cents, type Money, type Percent, rateOf } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'

const counted = (sum = '0'): Money => cents(Number(sum))

const MONTHS = 12

/** What a manufacturer's files of its latest twelve months say of gross commission on sales; undefined without any sales. */
export async function grossCommissionPercent(tx: Tx, manufacturerId: number): Promise<Percent | undefined> {
  const { rows } = await sql<{ sales: string; gross: string }>`
    with monthly as (
      select sum(total_sales_cents) as sales, sum(total_gross_cents) as gross from files
      where manufacturer_id = ${manufacturerId} and status = 'Processed' and deleted_at is null
      group by month order by month desc limit ${MONTHS}
    )
    select coalesce(sum(sales), 0)::text as sales, coalesce(sum(gross), 0)::text as gross from monthly`.execute(tx.db)
  const [found] = rows
  return rateOf(counted(found?.gross), counted(found?.sales))
}
