import type { Statement } from '@fairshare/contract'
import { cents, dollars, formatMonth, percentNumber, percentOfUnits } from '@fairshare/engine/values'
import { type Selectable, sql } from 'kysely'
import type { ResultBonuses, ResultRules } from '../../platform/db.generated.ts'
import type { Tx } from '../../platform/db.ts'
import type { MonthState } from '../months/months.store.ts'
import { lineInWords, type Names, namesOf, type RuleInWords, ruleInWords, targetInWords } from './names.store.ts'
import { summary } from './results.store.ts'

/** Which of a statement's lines are wanted, in its order: rule by rule, and within a rule by date. */
export type LinesPage = { page: number; pageSize: number }

/**
 * A salesperson's statement of a month out of the copies that its run keeps; undefined when the month lists no such result.
 * Its rules carry the totals of all their lines, and those of the lines that lie in the page.
 */
export async function statementOf(tx: Tx, month: MonthState, salespersonId: number, page: LinesPage): Promise<Statement | undefined> {
  const { runId, calculatedAt } = month
  const found = await summary(tx, month, salespersonId)
  if (!found || runId === null || calculatedAt === null) return undefined
  const totals = await totalsOf(tx, runId, salespersonId)
  const usedRules = await rulesOf(tx, runId, salespersonId)
  const bonuses = await bonusesOf(tx, runId, salespersonId)
  const nameOf = await namesOf(tx, runId, [...usedRules, ...bonuses].flatMap(targetsOf))
  const rules = inOrder(
    usedRules.filter(({ rule_id }) => totals.has(rule_id)),
    nameOf,
  )
  const lines = await linesOf(tx, runId, salespersonId, rules, page)
  const nameOnLine = await namesOf(tx, runId, lines.flatMap(targetsOf))
  const byRule = Map.groupBy(lines, ({ rule_id }) => rule_id)
  return {
    summary: found,
    selectedMonth: formatMonth(month.month),
    status: month.status,
    version: month.version,
    isOutOfDate: month.isOutOfDate,
    calculatedAt: calculatedAt.toISOString(),
    total: [...totals.values()].reduce((sum, { lineCount }) => sum + lineCount, 0),
    rules: rules.flatMap((rule) => {
      const sums = totals.get(rule.id)
      return sums ? [{ rule, ...sums, lines: (byRule.get(rule.id) ?? []).map((line) => lineInWords(line, nameOnLine)) }] : []
    }),
    bonuses: bonuses.map((row) => bonusInWords(row, nameOf)),
    adjustments: await adjustmentsOf(tx, runId, salespersonId),
  }
}

type Targets = { [column in (typeof TARGETS)[number]]: number | null } & { region_id?: number | null }
const TARGETS = ['manufacturer_id', 'territory_id', 'hospital_id', 'surgeon_id', 'procedure_id'] as const
const targetsOf = (row: Targets) => [...TARGETS.map((column) => row[column]), row.region_id ?? null]

/** What came of each rule that earned on anything. */
async function totalsOf(tx: Tx, runId: number, salespersonId: number) {
  const rows = await tx.db
    .selectFrom('commission_lines')
    .select(({ fn }) => ['rule_id', fn.countAll<number>().as('lineCount')])
    .select(
      (['amount_cents', 'gross_cents', 'commission_cents'] as const).map((column) =>
        sql<number>`sum(${sql.ref(column)})::bigint`.as(column),
      ),
    )
    .where('run_id', '=', runId)
    .where('salesperson_id', '=', salespersonId)
    .groupBy('rule_id')
    .execute()
  return new Map(
    rows.map((row) => [
      row.rule_id,
      {
        ruleTotalSales: dollars(cents(row.amount_cents)),
        ruleTotalGrossCommission: dollars(cents(row.gross_cents)),
        ruleTotalCommissionAmount: dollars(cents(row.commission_cents)),
        lineCount: row.lineCount,
      },
    ]),
  )
}

const linesOf = (tx: Tx, runId: number, salespersonId: number, rules: readonly RuleInWords[], { page, pageSize }: LinesPage) =>
  tx.db
    .selectFrom('commission_lines')
    .select(['rule_id', 'sale_id', 'invoice_date', 'percent', 'amount_cents', 'gross_cents', 'commission_cents', ...TARGETS])
    .where('run_id', '=', runId)
    .where('salesperson_id', '=', salespersonId)
    .orderBy(sql`array_position(${rules.map(({ id }) => id)}::bigint[], rule_id)`)
    .orderBy('invoice_date')
    .orderBy('sale_id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()

const rulesOf = (tx: Tx, runId: number, salespersonId: number) =>
  tx.db.selectFrom('result_rules').selectAll().where('run_id', '=', runId).where('salesperson_id', '=', salespersonId).execute()

/** By manufacturer and place, in words. */
function inOrder(rows: readonly Selectable<ResultRules>[], nameOf: Names): RuleInWords[] {
  const place = (rule: RuleInWords) => `${rule.manufacturer}\n${rule.territory ?? rule.region}`
  return rows.map((row) => ruleInWords(row.rule_id, row, nameOf)).sort((a, b) => inEnglish.compare(place(a), place(b)) || a.id - b.id)
}

const inEnglish = new Intl.Collator('en')

const bonusesOf = (tx: Tx, runId: number, salespersonId: number) =>
  tx.db
    .selectFrom('result_bonuses')
    .selectAll()
    .where('run_id', '=', runId)
    .where('salesperson_id', '=', salespersonId)
    .orderBy('bonus_rule_id')
    .execute()

const bonusInWords = (row: Selectable<ResultBonuses>, nameOf: Names): Statement['bonuses'][number] => ({
  bonusRuleId: row.bonus_rule_id,
  year: row.year,
  ...targetInWords(row, nameOf),
  note: row.note,
  sales: dollars(cents(row.sales_cents)),
  baseline: dollars(cents(row.baseline_cents)),
  baselineKind: row.baseline_kind as Statement['bonuses'][number]['baselineKind'],
  growthBonus: percentNumber(percentOfUnits(row.growth_percent)),
  amount: dollars(cents(row.amount_cents)),
  isProjection: row.is_projection,
})

async function adjustmentsOf(tx: Tx, runId: number, salespersonId: number): Promise<Statement['adjustments']> {
  const rows = await tx.db
    .selectFrom('result_adjustments')
    .selectAll()
    .where('run_id', '=', runId)
    .where('salesperson_id', '=', salespersonId)
    .orderBy('adjustment_id')
    .execute()
  return rows.map((row) => ({
    adjustmentId: row.adjustment_id,
    adjustmentType: row.type as Statement['adjustments'][number]['adjustmentType'],
    adjustmentAmount: dollars(cents(row.amount_cents)),
    adjustmentDescription: row.description,
    manufacturerName: row.manufacturer_name,
    territoryName: row.territory_name,
  }))
}
