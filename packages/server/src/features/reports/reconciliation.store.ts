import { firstDay, type Month } from '@fairshare/engine/values'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { pageBounds } from './report.ts'

/** The sales of a month, of one manufacturer where it is named. */
export type SalesAsked = { month: Month; manufacturerId: number | undefined }

export type ReconciledManufacturer = {
  manufacturer_id: number
  rows: number
  sales: number
  gross: number
  left_out_rows: number
  left_out_sales: number
  stated: number | null
  unaccounted: number | null
  unrated: number
  agreed: number | null
  difference: number | null
  short: number
  over: number
}

/**
 * What was stored of a month by manufacturer, beside what its files say of themselves and what the manufacturer agreed to pay. A line
 * without an agreed rate has nothing to be compared with: its gross commission is counted apart.
 */
export async function reconciled(tx: Tx, asked: SalesAsked): Promise<ReconciledManufacturer[]> {
  const { rows } = await sql<ReconciledManufacturer>`
    with rated as (${rated(asked)}), sold as (
      select manufacturer_id, count(*) as rows, sum(amount_cents) as sales, sum(gross_cents) as gross,
        coalesce(sum(gross_cents) filter (where agreed_cents is null), 0) as unrated, sum(agreed_cents) as agreed,
        sum(gross_cents - agreed_cents) as difference,
        coalesce(sum(agreed_cents - gross_cents) filter (where ${differs('short')}), 0) as short,
        coalesce(sum(gross_cents - agreed_cents) filter (where ${differs('over')}), 0) as over
      from rated group by manufacturer_id
    ), filed as (
      select f.manufacturer_id, sum(f.left_out_rows) as left_out_rows, sum(l.cents) as left_out_sales,
        case when count(s.cents) = count(*) then sum(s.cents) end as stated,
        sum(s.cents - f.total_sales_cents - l.cents) as unaccounted
      from files f
      cross join lateral (select coalesce(sum((bad->>'amountCents')::bigint), 0) as cents from jsonb_array_elements(f.left_out) bad) l
      cross join lateral (select round((f.stated_totals->>'totalSales')::numeric * 100) as cents) s
      where f.month = ${firstDay(asked.month)}::date and f.deleted_at is null and f.status = 'Processed' and ${isOf('f', asked)}
      group by f.manufacturer_id
    )
    select coalesce(s.manufacturer_id, f.manufacturer_id)::bigint as manufacturer_id, coalesce(s.rows, 0)::bigint as rows,
      coalesce(s.sales, 0)::bigint as sales, coalesce(s.gross, 0)::bigint as gross, coalesce(f.left_out_rows, 0)::bigint as left_out_rows,
      coalesce(f.left_out_sales, 0)::bigint as left_out_sales, f.stated::bigint, f.unaccounted::bigint, coalesce(s.unrated, 0)::bigint as unrated,
      s.agreed::bigint, s.difference::bigint, coalesce(s.short, 0)::bigint as short, coalesce(s.over, 0)::bigint as over
    from sold s full join filed f on f.manufacturer_id = s.manufacturer_id
    order by short desc, abs(f.unaccounted) desc nulls last, sales desc, manufacturer_id`.execute(tx.db)
  return rows
}

export type Side = 'short' | 'over'

export type DifferingLine = {
  invoice_date: string
  invoice_number: string
  row_number: number
  file_name: string
  manufacturer_id: number
  territory_id: number
  hospital_id: number | null
  surgeon_id: number | null
  procedure_id: number | null
  percent: number
  amount_cents: number
  agreed_cents: number
  gross_cents: number
  /** Always above 0, whichever side it is on. */
  difference_cents: number
}

/** What all differing lines come to. */
export type DifferingSums = Record<'line_count' | 'sales' | 'agreed' | 'gross' | 'difference', number>

/** A page of the lines on which less, or more, was paid than was agreed, the largest difference first, each with what all come to. */
export async function differingLines(tx: Tx, asked: SalesAsked, { side, page }: { side: Side; page: number }) {
  const { limit, offset } = pageBounds(page)
  const { rows } = await sql<DifferingLine & DifferingSums>`
    with found as materialized (
      select r.*, abs(gross_cents - agreed_cents) as difference_cents from (${rated(asked)}) r where ${differs(side)}
    )
    select l.*, f.file_name, sums.* from (select * from found order by difference_cents desc, id limit ${limit} offset ${offset}) l
    join files f on f.company_id = l.company_id and f.id = l.file_id
    cross join (
      select count(*) as line_count, sum(amount_cents)::bigint as sales, sum(agreed_cents)::bigint as agreed, sum(gross_cents)::bigint as gross,
        sum(difference_cents)::bigint as difference from found
    ) sums
    order by l.difference_cents desc, l.id`.execute(tx.db)
  return rows
}

/** The sales with what was agreed on each: the rate of its procedure, or else the one that the manufacturer has for all; null without one. */
const rated = (asked: SalesAsked) => sql`
  select l.*, agreed.percent, (l.amount_cents * agreed.percent + case when l.amount_cents < 0 then -${HALF} else ${HALF} end) / ${WHOLE} as agreed_cents
  from sales_lines l
  left join agreed_rates own on own.company_id = l.company_id and own.manufacturer_id = l.manufacturer_id
    and own.procedure_id = l.procedure_id and ${isValidIn('own', asked)}
  left join agreed_rates general on general.company_id = l.company_id and general.manufacturer_id = l.manufacturer_id
    and general.procedure_id is null and ${isValidIn('general', asked)}
  cross join lateral (select coalesce(own.percent, general.percent) as percent) agreed
  where l.month = ${firstDay(asked.month)}::date and ${isOf('l', asked)}`

/** What 100 % comes to. Division cuts off towards zero: with a half added, it rounds half away from it, as the engine does. */
const WHOLE = sql.lit(1_000_000)
const HALF = sql.lit(500_000)

const isValidIn = (rate: string, { month }: SalesAsked) =>
  sql<boolean>`${firstDay(month)}::date between ${sql.ref(`${rate}.start_month`)} and ${sql.ref(`${rate}.end_month`)}`

export const isOf = (table: string, { manufacturerId }: Pick<SalesAsked, 'manufacturerId'>): RawBuilder<boolean> =>
  manufacturerId === undefined ? sql`true` : sql`${sql.ref(`${table}.manufacturer_id`)} = ${manufacturerId}`

/** A cent is how somebody rounds, and no difference to write about. */
const differs = (side: Side) =>
  side === 'short' ? sql<boolean>`agreed_cents - gross_cents > 1` : sql<boolean>`gross_cents - agreed_cents > 1`
