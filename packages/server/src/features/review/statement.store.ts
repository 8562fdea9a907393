import type { Statement } from '@fairshare/contract'
import { cents, dollars, formatMonth, percentNumber, percentOfUnits, sum } from '@fairshare/engine/values'
import type { Selectable } from 'kysely'
import type { ResultBonuses, ResultRules } from '../../platform/db.generated.ts'
import type { Tx } from '../../platform/db.ts'
import type { MonthState } from '../months/months.store.ts'
import { lineInWords, type Names, namesOf, type RuleInWords, ruleInWords, targetInWords } from './names.store.ts'
import { type EarnedLine, packedLines } from './packed-lines.store.ts'
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
  const byRule = Map.groupBy(await packedLines(tx, runId, salespersonId), ({ rule_id }) => rule_id)
  const usedRules = await rulesOf(tx, runId, salespersonId)
  const bonuses = await bonusesOf(tx, runId, salespersonId)
  const nameOf = await namesOf(tx, runId, [...usedRules, ...bonuses].flatMap(targetsOf))
  const rules = inOrder(
    usedRules.filter(({ rule_id }) => byRule.has(rule_id)),
    nameOf,
  )
  const lines = rules.flatMap(({ id }) => byRule.get(id)?.sort(byDate) ?? [])
  const shown = new Set(lines.slice((page.page - 1) * page.pageSize, page.page * page.pageSize))
  const nameOnLine = await namesOf(tx, runId, [...shown].flatMap(targetsOf))
  return {
    summary: found,
    selectedMonth: formatMonth(month.month),
    status: month.status,
    version: month.version,
    isOutOfDate: month.isOutOfDate,
    calculatedAt: calculatedAt.toISOString(),
    total: lines.length,
    rules: rules.map((rule) => {
      const mine = byRule.get(rule.id) ?? []
      return { rule, ...totalsOf(mine), lines: mine.filter((line) => shown.has(line)).map((line) => lineInWords(line, nameOnLine)) }
    }),
    bonuses: bonuses.map((row) => bonusInWords(row, nameOf)),
    adjustments: await adjustmentsOf(tx, runId, salespersonId),
  }
}

type Targets = { [column in (typeof TARGETS)[number]]: number | null } & { region_id?: number | null }
const TARGETS = ['manufacturer_id', 'territory_id', 'hospital_id', 'surgeon_id', 'procedure_id'] as const
const targetsOf = (row: Targets) => [...TARGETS.map((column) => row[column]), row.region_id ?? null]

/** The order within a rule: by date, and by sale within a day. */
const byDate = (a: EarnedLine, b: EarnedLine) =>
  a.invoice_date < b.invoice_date ? -1 : a.invoice_date > b.invoice_date ? 1 : a.sale_id - b.sale_id

const totalsOf = (lines: readonly EarnedLine[]) => {
  const total = (column: 'amount_cents' | 'gross_cents' | 'commission_cents') => dollars(sum(lines.map((line) => cents(line[column]))))
  return {
    ruleTotalSales: total('amount_cents'),
    ruleTotalGrossCommission: total('gross_cents'),
    ruleTotalCommissionAmount: total('commission_cents'),
    lineCount: lines.length,
  }
}

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
