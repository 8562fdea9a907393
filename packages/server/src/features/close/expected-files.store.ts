import { addMonths, firstDay, type Month } from '@fairshare/engine/values'
import type { Tx } from '../../platform/database/db.ts'
import type { Item } from './file-exceptions.store.ts'

/** A manufacturer is expected to send a file if it sent one in two of the last three months. */
const RECENT_MONTHS = 3
const MONTHS_WITH_FILES = 2

export type Expected = { manufacturerId: number; manufacturerName: string; usualDay: number; cents: number; isExpected: boolean }

/** Manufacturers whose file is expected but missing, earliest usual day first, with their average monthly sales. */
export const listExpected = (tx: Tx, month: Month) => tx.rows<Expected>`
  select m.id as "manufacturerId", m.name as "manufacturerName",
    percentile_disc(0.5) within group (order by extract(day from f.uploaded_at)::int) as "usualDay",
    round(coalesce(sum(f.total_sales_cents), 0) / count(distinct f.month))::bigint as cents,
    not exists (select from completed_tasks t where t.month = ${firstDay(month)}::date and t.task = 'fileNotExpected'
      and t.subject_id = m.id) as "isExpected"
  from files f join masters m on m.company_id = f.company_id and m.id = f.manufacturer_id
  where f.deleted_at is null and f.month >= ${firstDay(addMonths(month, -RECENT_MONTHS))}::date and f.month < ${firstDay(month)}::date
    and m.deleted_at is null and (m.delete_effective_date is null or m.delete_effective_date > ${firstDay(month)}::date)
    and not exists (select from files g where g.company_id = m.company_id and g.manufacturer_id = m.id
      and g.month = ${firstDay(month)}::date and g.deleted_at is null)
  group by m.company_id, m.id, m.name having count(distinct f.month) >= ${MONTHS_WITH_FILES}
  order by 3, m.name`

/** Without those marked as not expected. */
export async function missingFiles(tx: Tx, month: Month): Promise<Item[]> {
  const missing = (await listExpected(tx, month)).filter(({ isExpected }) => isExpected)
  return missing.map(({ manufacturerId: id, manufacturerName: name, cents }) => ({ id, name, count: 1, cents }))
}
