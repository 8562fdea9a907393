import type { Statement } from '@fairshare/contract'
import { cents, dollars, formatMonth, percentNumber, percentOfUnits, sum } from '@fairshare/engine/values'
import type { Selectable } from 'kysely'
import type { CommissionLines } from '../../platform/db.generated.ts'
import type { Tx } from '../../platform/db.ts'
import type { MonthState } from '../months/months.store.ts'
import { lineInWords, type Names, namesOfRun, type RuleInWords, ruleInWords, targetInWords } from './names.store.ts'
import { summary } from './results.store.ts'

/** A salesperson's statement of a month out of the copies that its run keeps; undefined when the month lists no such result. */
export async function statementOf(tx: Tx, month: MonthState, salespersonId: number): Promise<Statement | undefined> {
  const { runId, calculatedAt } = month
  const found = await summary(tx, month, salespersonId)
  if (!found || runId === null || calculatedAt === null) return undefined
  const nameOf = await namesOfRun(tx, runId)
  return {
    summary: found,
    selectedMonth: formatMonth(month.month),
    status: month.status,
    version: month.version,
    isOutOfDate: month.isOutOfDate,
    calculatedAt: calculatedAt.toISOString(),
    rules: sections(await linesOf(tx, runId, salespersonId), await rulesOf(tx, runId, salespersonId, nameOf), nameOf),
    bonuses: await bonusesOf(tx, runId, salespersonId, nameOf),
    adjustments: await adjustmentsOf(tx, runId, salespersonId),
  }
}

const linesOf = (tx: Tx, runId: number, salespersonId: number) =>
  tx.db
    .selectFrom('commission_lines')
    .selectAll()
    .where('run_id', '=', runId)
    .where('salesperson_id', '=', salespersonId)
    .orderBy('invoice_date')
    .orderBy('sale_id')
    .execute()

async function rulesOf(tx: Tx, runId: number, salespersonId: number, nameOf: Names): Promise<RuleInWords[]> {
  const rows = await tx.db
    .selectFrom('result_rules')
    .selectAll()
    .where('run_id', '=', runId)
    .where('salesperson_id', '=', salespersonId)
    .execute()
  const place = (rule: RuleInWords) => `${rule.manufacturer}\n${rule.territory ?? rule.region}`
  return rows.map((row) => ruleInWords(row.rule_id, row, nameOf)).sort((a, b) => place(a).localeCompare(place(b), 'en') || a.id - b.id)
}

/** The lines under the rules that earned them; a rule that earned on nothing has no section. */
function sections(lines: readonly Selectable<CommissionLines>[], rules: readonly RuleInWords[], nameOf: Names): Statement['rules'] {
  const byRule = Map.groupBy(lines, (line) => line.rule_id)
  return rules.flatMap((rule) => {
    const mine = byRule.get(rule.id)
    if (!mine) return []
    const total = (column: 'amount_cents' | 'gross_cents' | 'commission_cents') => dollars(sum(mine.map((line) => cents(line[column]))))
    return {
      rule,
      ruleTotalSales: total('amount_cents'),
      ruleTotalGrossCommission: total('gross_cents'),
      ruleTotalCommissionAmount: total('commission_cents'),
      lineCount: mine.length,
      lines: mine.map((line) => lineInWords(line, nameOf)),
    }
  })
}

async function bonusesOf(tx: Tx, runId: number, salespersonId: number, nameOf: Names): Promise<Statement['bonuses']> {
  const rows = await tx.db
    .selectFrom('result_bonuses')
    .selectAll()
    .where('run_id', '=', runId)
    .where('salesperson_id', '=', salespersonId)
    .orderBy('bonus_rule_id')
    .execute()
  return rows.map((row) => ({
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
  }))
}

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
