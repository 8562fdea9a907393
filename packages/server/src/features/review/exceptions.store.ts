import { cents, type Money } from '@fairshare/engine/values'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { mastersIn, SALE_MASTERS, type NamedSale, namedSale } from '../../rows/named-rows.ts'
import { type FoundLine, linesOfKind, searchLines } from '../reports/lines.store.ts'
import { namesOf } from '../statements/names.store.ts'

export type Page = { page: number; pageSize: number; sort: string; q?: string | undefined }

/** Sort keys before date and sale. Names are those of the run; empty names come first. */
const SORTED_BY: Record<string, RawBuilder<unknown>> = {
  amount: sql`amount_cents`,
  grossCommission: sql`gross_cents`,
  commissionAmount: sql`commission_cents`,
  ...Object.fromEntries(SALE_MASTERS.map((by) => [by, sql`coalesce(named.name, '') collate "C"`])),
}

/** A page of a run's exceptions without house accounts, with count and sales of all matches. `q` searches all five names. */
export async function exceptionsOf(
  tx: Tx,
  runId: number | null,
  kind: 'unearned' | 'above gross',
  { page, pageSize, sort, q = '' }: Page,
): Promise<{ total: number; totalSales: Money; lines: NamedSale[] }> {
  if (runId === null) return { total: 0, totalSales: cents(0), lines: [] }
  const all = linesOfKind(runId, kind)
  const found = q.trim() === '' ? all : await searchLines(tx, runId, all, q)
  const counted = await tx.first<{ lines: number; cents: number }>`
    select count(*) as lines, coalesce(sum(amount_cents), 0)::bigint as cents from (${found}) line`
  const by = sort.replace(/^-/, '')
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc')
  const order = [SORTED_BY[by], sql`invoice_date`, sql`sale_id`].flatMap((each) => (each ? [sql`${each} ${direction}`] : []))
  const rows = await tx.rows<FoundLine>`
    select line.* from (${found}) line ${SALE_MASTERS.some((name) => name === by) ? namesBy(runId, by) : sql``}
    order by ${sql.join(order)} limit ${pageSize} offset ${(page - 1) * pageSize}`
  const nameOf = await namesOf(tx, runId, rows.flatMap(mastersIn))
  return { total: counted?.lines ?? 0, totalSales: cents(counted?.cents ?? 0), lines: rows.map((row) => namedSale(row, nameOf)) }
}

const namesBy = (runId: number, by: string) =>
  sql`left join result_names named on named.run_id = ${runId} and named.master_id = ${sql.ref(`line.${by}_id`)}`
