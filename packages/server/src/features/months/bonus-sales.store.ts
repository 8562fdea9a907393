import type { Scope } from '@fairshare/engine'
import { addMonths, cents, firstDay, januaryOf, type Money, type Month, monthOfDay, sum, yearOf } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'

export type CountedRule = Scope & { id: number }
export type MonthSales = { ruleId: number; month: Month; lines: number; cents: number }

type SalesQuery = { rules: readonly CountedRule[]; runId: number | null; first: Month; last: Month }

/** Rules with their territories; masters of the run have the regions of that time. */
const placedRules = ({ rules, runId }: Pick<SalesQuery, 'rules' | 'runId'>) => sql`
  select rule.*, place.id as place
  from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) as rule
      (id bigint, manufacturer bigint, territory bigint, region bigint, hospital bigint, surgeon bigint, procedure bigint)
    join (
      select masters.id, case when kept.master_id is null then masters.region_id else kept.region_id end as region_id
      from masters left join result_names kept on kept.run_id = ${runId} and kept.master_id = masters.id
      where masters.kind = 'territory'
    ) place on place.id = rule.territory or place.region_id = rule.region`

const counts = sql`line.manufacturer_id = rule.manufacturer and line.territory_id = rule.place
  and (rule.hospital is null or line.hospital_id = rule.hospital) and (rule.surgeon is null or line.surgeon_id = rule.surgeon)
  and (rule.procedure is null or line.procedure_id = rule.procedure)`

const salesByMonth = (query: SalesQuery) => sql<{ ruleId: number; month: string; lines: number; cents: number }>`
  select rule.id as "ruleId", line.month, count(*) as lines, sum(amount_cents)::bigint as cents
  from (${placedRules(query)}) rule join sales_lines line on ${counts}
  where line.month between ${firstDay(query.first)} and ${firstDay(query.last)}
  group by rule.id, line.month order by line.month`

export async function bonusSales(tx: Tx, query: SalesQuery): Promise<MonthSales[]> {
  if (query.rules.length === 0) return []
  const { rows } = await salesByMonth(query).execute(tx.db)
  return rows.map((row) => ({ ...row, month: monthOfDay(row.month) }))
}

export type SoldLine = {
  id: number
  invoiceDate: string
  territory: string
  hospital: string | null
  surgeon: string | null
  procedure: string | null
  cents: number
  fileName: string
  rowNumber: number
}

/** The lines of a month that count for a bonus rule, in file order. */
export const bonusSalesLines = (
  tx: Tx,
  { rule, runId, month }: { rule: CountedRule; runId: number | null; month: Month },
  { page, pageSize }: { page: number; pageSize: number },
) => tx.rows<SoldLine>`
  select line.id, invoice_date as "invoiceDate", t.name as territory, h.name as hospital, s.name as surgeon, p.name as procedure,
    amount_cents as cents, file_name as "fileName", row_number as "rowNumber"
  from (${placedRules({ rules: [rule], runId })}) rule join sales_lines line on ${counts}
    join files on files.id = file_id join masters t on t.id = territory_id left join masters h on h.id = hospital_id
    left join masters s on s.id = surgeon_id left join masters p on p.id = procedure_id
  where line.month = ${firstDay(month)}
  order by line.id limit ${pageSize} offset ${(page - 1) * pageSize}`

/** A rule's sales of the year up to a month, and of the same months a year earlier; undefined without any sale. */
export const soldByMonth = (sold: readonly MonthSales[], ruleId: number, month: Month) => ({
  sales: soldInYear(sold, ruleId, yearOf(month)),
  before: soldInYear(
    sold.filter((each) => each.month <= addMonths(month, -12)),
    ruleId,
    yearOf(month) - 1,
  ),
})

function soldInYear(sold: readonly MonthSales[], ruleId: number, year: number): Money | undefined {
  const own = sold.filter((each) => each.ruleId === ruleId && yearOf(each.month) === year)
  return own.length === 0 ? undefined : sum(own.map((each) => cents(each.cents)))
}

/** January of the previous year. */
export const firstOfTwoYears = (month: Month): Month => addMonths(januaryOf(yearOf(month)), -12)

/** Stores the monthly sales of a December's bonus rules when it is finalized, unless the run has them already. */
export async function storeBonusMonths(tx: Tx, december: Month, runId: number): Promise<void> {
  const rules = await bonusesOfRun(tx, runId)
  if (rules.length === 0) return
  const counted = salesByMonth({ rules, runId, first: firstOfTwoYears(december), last: december })
  await sql`insert into result_bonus_months (run_id, bonus_rule_id, month, lines, sales_cents)
    select ${runId}, sold.* from (${counted}) sold on conflict do nothing`.execute(tx.db)
}

export async function storedBonusMonths(tx: Tx, runId: number, ruleId: number): Promise<MonthSales[]> {
  const rows = await tx.db
    .selectFrom('result_bonus_months')
    .select(['month', 'lines', 'sales_cents as cents'])
    .where('run_id', '=', runId)
    .where('bonus_rule_id', '=', ruleId)
    .execute()
  return rows.map((row) => ({ ...row, ruleId, month: monthOfDay(row.month) }))
}

export type StoredBonus = CountedRule & {
  salesperson: number
  growthPercent: number
  sales: number
  baseline: number
  baselineKind: string
  amount: number
  isProjection: boolean
}

/** Growth bonuses of a run, with merged masters replaced by their survivors. */
export const bonusesOfRun = (tx: Tx, runId: number) => tx.rows<StoredBonus>`
  select bonus_rule_id as id, salesperson_id as salesperson, survivor(manufacturer_id) as manufacturer, survivor(territory_id) as territory,
    region_id as region, survivor(hospital_id) as hospital, survivor(surgeon_id) as surgeon, survivor(procedure_id) as procedure,
    growth_percent as "growthPercent", sales_cents as sales, baseline_cents as baseline, baseline_kind as "baselineKind",
    amount_cents as amount, is_projection as "isProjection"
  from result_bonuses where run_id = ${runId} order by salesperson_id, bonus_rule_id`
