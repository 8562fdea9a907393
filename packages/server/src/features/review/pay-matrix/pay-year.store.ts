import type { BaselineKind } from '@fairshare/engine'
import { cents, decemberOf, firstDay, januaryOf, type Money, type Month, monthOfDay, sum } from '@fairshare/engine/values'
import type { MonthStatus } from '@fairshare/contract'
import { type Selectable, sql } from 'kysely'
import type { ResultRules } from '../../../platform/database/db.generated.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { spanOf } from '../../../rows/engine-rows.ts'

export type MonthOfYear = { month: Month; status: MonthStatus; runId: number | null; isOutOfDate: boolean }

const between = (year: number) => sql<boolean>`month between ${firstDay(januaryOf(year))} and ${firstDay(decemberOf(year))}`
const inYear = (year: number) => sql<boolean>`start_month <= ${firstDay(decemberOf(year))} and end_month >= ${firstDay(januaryOf(year))}`

export async function monthsOf(tx: Tx, year: number): Promise<MonthOfYear[]> {
  const rows = await tx.db
    .selectFrom('months')
    .select([
      'month',
      'status',
      'run_id',
      sql<boolean>`status = 'Calculated' and inputs_version is distinct from calculated_version`.as('isOutOfDate'),
    ])
    .where(between(year))
    .execute()
  return rows.map(({ month, status, run_id, isOutOfDate }) => ({
    month: monthOfDay(month),
    status: status as MonthStatus,
    runId: run_id,
    isOutOfDate,
  }))
}

export type RuleRow = Omit<Selectable<ResultRules>, 'company_id' | 'run_id' | 'lines' | 'amount_cents' | 'gross_cents' | 'commission_cents'>

export const rulesOf = (tx: Tx, salespersonId: number, year: number): Promise<RuleRow[]> =>
  tx.db
    .selectFrom('rules')
    .select(['id as rule_id', 'salesperson_id', 'percent', 'basis', 'note', 'start_month', 'end_month'])
    .select(['manufacturer_id', 'territory_id', 'region_id', 'hospital_id', 'surgeon_id', 'procedure_id'])
    .where('salesperson_id', '=', salespersonId)
    .where(inYear(year))
    .execute()

export const usedRulesOf = (tx: Tx, salespersonId: number, runIds: readonly number[]): Promise<(RuleRow & { run_id: number })[]> =>
  tx.db.selectFrom('result_rules').selectAll().where('salesperson_id', '=', salespersonId).where(among('run_id', runIds)).execute()

export async function sumsByRule(tx: Tx, salespersonId: number, runIds: readonly number[]) {
  const rows = await tx.db
    .selectFrom('result_rules')
    .select(['run_id', 'rule_id as id', 'lines', 'amount_cents', 'commission_cents'])
    .where('salesperson_id', '=', salespersonId)
    .where(among('run_id', runIds))
    .execute()
  return new Map(rows.map((row) => [`${row.run_id} ${row.id}`, sumsOf(row)]))
}

export type Sums = { lines: number; totalSales: Money; totalCommission: Money }
export const NO_SUMS: Sums = { lines: 0, totalSales: cents(0), totalCommission: cents(0) }

const sumsOf = (row: { lines: number; amount_cents: number; commission_cents: number }): Sums => ({
  lines: row.lines,
  totalSales: cents(row.amount_cents),
  totalCommission: cents(row.commission_cents),
})

export const addedUp = (all: readonly Sums[]): Sums => ({
  lines: all.reduce((lines, each) => lines + each.lines, 0),
  totalSales: sum(all.map((each) => each.totalSales)),
  totalCommission: sum(all.map((each) => each.totalCommission)),
})

export type ResultOfMonth = { adjustments: Money; annualBonus: Money; totalCommission: Money; payout: Money }

export async function resultsOf(tx: Tx, salespersonId: number, runIds: readonly number[]): Promise<Map<number, ResultOfMonth>> {
  const rows = await tx.db
    .selectFrom('results')
    .select(['run_id', 'normal_cents', 'salary_cents', 'reimbursement_cents', 'bonus_cents', 'commission_cents', 'payout_cents'])
    .where('salesperson_id', '=', salespersonId)
    .where(among('run_id', runIds))
    .execute()
  return new Map(
    rows.map((row) => [
      row.run_id,
      {
        adjustments: cents(row.normal_cents + row.salary_cents + row.reimbursement_cents),
        annualBonus: cents(row.bonus_cents),
        totalCommission: cents(row.commission_cents),
        payout: cents(row.payout_cents),
      },
    ]),
  )
}

export async function floorsOf(tx: Tx, salespersonId: number, year: number) {
  const rows = await tx.db
    .selectFrom('floors')
    .select(['id', 'kind', 'amount_cents', 'start_month', 'end_month'])
    .where('salesperson_id', '=', salespersonId)
    .where(inYear(year))
    .orderBy('start_month')
    .execute()
  return rows.map((row) => ({ id: row.id, kind: row.kind as 'Draw' | 'Guarantee', amount: cents(row.amount_cents), span: spanOf(row) }))
}

export const bonusRulesOf = (tx: Tx, salespersonId: number, year: number) =>
  tx.db.selectFrom('bonus_rules').selectAll().where('salesperson_id', '=', salespersonId).where(inYear(year)).orderBy('id').execute()

export type BonusResult = { sales: Money; baseline: Money; baselineKind: BaselineKind; amount: Money; isProjection: boolean }

export async function bonusesOf(tx: Tx, salespersonId: number, runId: number): Promise<Map<number, BonusResult>> {
  const rows = await tx.db
    .selectFrom('result_bonuses')
    .select(['bonus_rule_id', 'sales_cents', 'baseline_cents', 'baseline_kind', 'amount_cents', 'is_projection'])
    .where('salesperson_id', '=', salespersonId)
    .where('run_id', '=', runId)
    .execute()
  return new Map(
    rows.map((row) => [
      row.bonus_rule_id,
      {
        sales: cents(row.sales_cents),
        baseline: cents(row.baseline_cents),
        baselineKind: row.baseline_kind as BaselineKind,
        amount: cents(row.amount_cents),
        isProjection: row.is_projection,
      },
    ]),
  )
}

/** Unearned sales in a salesperson's territories, without house accounts; the key is `run manufacturer`. */
export async function unearnedOf(tx: Tx, salespersonId: number, filter: { runIds: readonly number[]; rules: readonly RuleRow[] }) {
  if (filter.runIds.length === 0) return new Map<string, { lines: number; totalSales: Money }>()
  const regions = [...new Set(filter.rules.map((rule) => rule.region_id))]
  const territories = [...new Set(filter.rules.map((rule) => rule.territory_id))]
  const rows = await tx.db
    .selectFrom('unearned_totals')
    .select(['run_id', 'manufacturer_id'])
    .select(({ fn }) => [fn.sum<string>('lines').as('lines'), fn.sum<string>('amount_cents').as('amount_cents')])
    .where(among('run_id', filter.runIds))
    .where(among('manufacturer_id', [...new Set(filter.rules.map((rule) => rule.manufacturer_id))]))
    .where(({ eb, selectFrom }) =>
      eb(
        'territory_id',
        'in',
        selectFrom('masters')
          .select('id')
          .where((where) =>
            where.or([
              among('id', territories),
              among('region_id', regions),
              where(
                'id',
                'in',
                where
                  .selectFrom('salespeople')
                  .select('primary_territory_id')
                  .where('id', '=', salespersonId)
                  .$castTo<{ primary_territory_id: number }>(),
              ),
            ]),
          ),
      ),
    )
    .groupBy(['run_id', 'manufacturer_id'])
    .execute()
  return new Map(
    rows.map((row) => [`${row.run_id} ${row.manufacturer_id}`, { lines: Number(row.lines), totalSales: cents(Number(row.amount_cents)) }]),
  )
}

const among = (column: string, ids: readonly (number | null)[]) =>
  sql<boolean>`${sql.ref(column)} = any(${ids.filter((id) => id !== null)}::bigint[])`
