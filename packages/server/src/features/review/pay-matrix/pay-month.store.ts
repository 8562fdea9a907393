import { cents, firstDay, type Money, type Month } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { Sums } from './pay-year.store.ts'

type MonthOfRates = { month: Month; runId: number | null }

/** The rules in force, or as a run used them, with the totals of their lines. */
const rates = ({ month, runId }: MonthOfRates) =>
  runId === null
    ? sql`
      select salesperson_id, manufacturer_id, percent, basis, 0 as lines, 0 as amount_cents, 0 as basis_cents, 0 as commission_cents
      from rules join salespeople person on person.id = salesperson_id
      where start_month <= ${firstDay(month)} and end_month >= ${firstDay(month)} and person.removed_at is null`
    : sql`
      select salesperson_id, manufacturer_id, percent, basis, lines, amount_cents,
        case basis when 'sales' then amount_cents else gross_cents end as basis_cents, commission_cents
      from result_rules where run_id = ${runId}`

const SUMS = sql`
  sum(lines)::integer as lines, sum(amount_cents)::bigint as amount_cents, sum(basis_cents)::bigint as basis_cents,
  sum(commission_cents)::bigint as commission_cents`

type SumsRow = { lines: number; amount_cents: number; basis_cents: number; commission_cents: number }
type RateSums = Sums & { basisAmount: Money }

const sumsOf = (row: SumsRow): RateSums => ({
  lines: row.lines,
  totalSales: cents(row.amount_cents),
  basisAmount: cents(row.basis_cents),
  totalCommission: cents(row.commission_cents),
})

type CellRow = SumsRow & {
  salesperson_id: number
  name: string
  manufacturer_id: number
  percent: number
  highest: number
  basis: string
  other_basis: string
}

/** One row per salesperson and manufacturer; of the first salespeople by name. */
export async function ratesByRep(tx: Tx, month: MonthOfRates, most: number) {
  const rows = await tx.rows<CellRow>`
    with rate as (${rates(month)}),
    listed as (
      select id, trim(first_name || ' ' || last_name) as name from salespeople
      where id in (select salesperson_id from rate) order by name, id limit ${most}
    )
    select salesperson_id, name, manufacturer_id, min(percent) as percent, max(percent) as highest, min(basis) as basis,
      max(basis) as other_basis, ${SUMS}
    from rate join listed on listed.id = salesperson_id
    group by salesperson_id, name, manufacturer_id
    order by name, salesperson_id`
  return rows.map((row) => ({
    salesPersonId: row.salesperson_id,
    name: row.name,
    manufacturerId: row.manufacturer_id,
    /** Null: several. */
    percent: row.percent === row.highest ? row.percent : null,
    basis: row.basis === row.other_basis ? (row.basis as 'sales' | 'grossCommission') : null,
    sums: sumsOf(row),
  }))
}

/** The totals of all salespeople by manufacturer; the one without a manufacturer is of all. */
export async function totalsByManufacturer(tx: Tx, month: MonthOfRates) {
  const rows = await tx.rows<SumsRow & { manufacturer_id: number | null; salespeople: number }>`
    with rate as (${rates(month)})
    select manufacturer_id, count(distinct salesperson_id)::integer as salespeople, ${SUMS}
    from rate group by grouping sets ((manufacturer_id), ()) having count(*) > 0`
  return rows.map((row) => ({ manufacturerId: row.manufacturer_id, salespeople: row.salespeople, sums: sumsOf(row) }))
}
