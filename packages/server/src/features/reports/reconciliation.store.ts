import { firstDay, type Month } from '@fairshare/engine/values'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { pageBounds } from './report.ts'

export type SalesFilter = { month: Month; manufacturerId: number | undefined }

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
 * Stored sums by manufacturer, with the totals stated in the files and the commission agreed. Lines without an agreed rate are only in
 * `unrated`.
 */
export const reconciled = (tx: Tx, filter: SalesFilter) => tx.rows<ReconciledManufacturer>`
  with rated as (${rated(filter)}), sold as (
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
    where f.month = ${firstDay(filter.month)}::date and f.deleted_at is null and f.status = 'Processed' and ${isOf('f', filter)}
    group by f.manufacturer_id
  )
  select coalesce(s.manufacturer_id, f.manufacturer_id)::bigint as manufacturer_id, coalesce(s.rows, 0)::bigint as rows,
    coalesce(s.sales, 0)::bigint as sales, coalesce(s.gross, 0)::bigint as gross, coalesce(f.left_out_rows, 0)::bigint as left_out_rows,
    coalesce(f.left_out_sales, 0)::bigint as left_out_sales, f.stated::bigint, f.unaccounted::bigint, coalesce(s.unrated, 0)::bigint as unrated,
    s.agreed::bigint, s.difference::bigint, coalesce(s.short, 0)::bigint as short, coalesce(s.over, 0)::bigint as over
  from sold s full join filed f on f.manufacturer_id = s.manufacturer_id
  order by short desc, abs(f.unaccounted) desc nulls last, sales desc, manufacturer_id`

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
  /** Always positive. */
  difference_cents: number
}

export type DifferingSums = Record<'line_count' | 'sales' | 'agreed' | 'gross' | 'difference', number>

/** A page of lines paid less or more than agreed, largest difference first, each with the totals of all. */
export async function differingLines(tx: Tx, filter: SalesFilter, { side, page }: { side: Side; page: number }) {
  const { limit, offset } = pageBounds(page)
  return tx.rows<DifferingLine & DifferingSums>`
    with found as materialized (
      select r.*, abs(gross_cents - agreed_cents) as difference_cents from (${rated(filter)}) r where ${differs(side)}
    )
    select l.*, f.file_name, sums.* from (select * from found order by difference_cents desc, id limit ${limit} offset ${offset}) l
    join files f on f.company_id = l.company_id and f.id = l.file_id
    cross join (
      select count(*) as line_count, sum(amount_cents)::bigint as sales, sum(agreed_cents)::bigint as agreed, sum(gross_cents)::bigint as gross,
        sum(difference_cents)::bigint as difference from found
    ) sums
    order by l.difference_cents desc, l.id`
}

/** Sales with the agreed commission: the rate of the procedure, else the manufacturer's general rate, else null. */
const rated = (filter: SalesFilter) => sql`
  select l.*, agreed.percent, (l.amount_cents * agreed.percent + case when l.amount_cents < 0 then -${HALF} else ${HALF} end) / ${WHOLE} as agreed_cents
  from sales_lines l
  left join agreed_rates own on own.company_id = l.company_id and own.manufacturer_id = l.manufacturer_id
    and own.procedure_id = l.procedure_id and ${isValidIn('own', filter)}
  left join agreed_rates general on general.company_id = l.company_id and general.manufacturer_id = l.manufacturer_id
    and general.procedure_id is null and ${isValidIn('general', filter)}
  cross join lateral (select coalesce(own.percent, general.percent) as percent) agreed
  where l.month = ${firstDay(filter.month)}::date and ${isOf('l', filter)}`

/** 100 % as a rate. Integer division truncates; adding half first rounds half away from zero, as the engine does. */
const WHOLE = sql.lit(1_000_000)
const HALF = sql.lit(500_000)

const isValidIn = (rate: string, { month }: SalesFilter) =>
  sql<boolean>`${firstDay(month)}::date between ${sql.ref(`${rate}.start_month`)} and ${sql.ref(`${rate}.end_month`)}`

export const isOf = (table: string, { manufacturerId }: Pick<SalesFilter, 'manufacturerId'>): RawBuilder<boolean> =>
  manufacturerId === undefined ? sql`true` : sql`${sql.ref(`${table}.manufacturer_id`)} = ${manufacturerId}`

/** A difference of one cent is rounding. */
const differs = (side: Side) =>
  side === 'short' ? sql<boolean>`agreed_cents - gross_cents > 1` : sql<boolean>`gross_cents - agreed_cents > 1`
