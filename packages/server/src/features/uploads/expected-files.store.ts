import { addMonths, firstDay, type Month } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'

/** Months before this one whose files make another one expected. */
const RECENT = 3

export type Expected = { manufacturerId: number; manufacturerName: string; usualDay: number; isExpected: boolean }

/** The manufacturers in use with files in the last months and none in this one, the earliest usual day first. */
export async function listExpected(tx: Tx, month: Month): Promise<Expected[]> {
  const { rows } = await sql<Expected>`
    select m.id as "manufacturerId", m.name as "manufacturerName",
      percentile_disc(0.5) within group (order by extract(day from f.uploaded_at)::int) as "usualDay",
      not exists (select from files_not_expected n where n.company_id = m.company_id and n.manufacturer_id = m.id
        and n.month = ${firstDay(month)}::date) as "isExpected"
    from files f join masters m on m.company_id = f.company_id and m.id = f.manufacturer_id
    where f.deleted_at is null and f.month >= ${firstDay(addMonths(month, -RECENT))}::date and f.month < ${firstDay(month)}::date
      and m.deleted_at is null and (m.delete_effective_date is null or m.delete_effective_date > ${firstDay(month)}::date)
      and not exists (select from files g where g.company_id = m.company_id and g.manufacturer_id = m.id
        and g.month = ${firstDay(month)}::date and g.deleted_at is null)
    group by m.company_id, m.id, m.name order by 3, m.name`.execute(tx.db)
  return rows
}

type Said = { manufacturerId: number; month: Month }

export const expectAgain = (tx: Tx, { manufacturerId, month }: Said) =>
  tx.db.deleteFrom('files_not_expected').where('manufacturer_id', '=', manufacturerId).where('month', '=', firstDay(month)).execute()

export const stopExpecting = (tx: Tx, { manufacturerId, month }: Said, by: string) =>
  tx.db
    .insertInto('files_not_expected')
    .values({ manufacturer_id: manufacturerId, month: firstDay(month), said_by: by })
    .onConflict((conflict) => conflict.columns(['company_id', 'month', 'manufacturer_id']).doNothing())
    .execute()
