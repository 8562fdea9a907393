import type { AdjustmentType, BaselineKind, PayoutStep, RegionOf } from '@fairshare/engine'
import { payoutSteps } from '@fairshare/engine'
import { cents, type Money, type Month, type Percent, percentOfUnits } from '@fairshare/engine/values'
import type { RowOf, Tx } from '../../platform/database/db.ts'
import type { MonthState } from '../months/months.store.ts'
import {
  mastersIn,
  type NamedLine,
  type NamedRule,
  namedLine,
  namedRule,
  type NamedScope,
  namedScope,
  type Names,
} from '../../rows/named-rows.ts'
import { namesAndRegionsOf } from './names.store.ts'
import { type Compared, comparedOf } from './compared.store.ts'
import { type Contact, contactOf } from './contact.store.ts'
import { overriddenBy } from './overrides.ts'
import { type EarnedLine, earnedLines } from './earned-lines.store.ts'
import { type Result, resultOf } from './results.store.ts'
import { type Revision, revisionsOf } from './revisions.store.ts'
import { type DeliveryKind, kindOf, replacedRuns } from './sending/deliveries.store.ts'
import { findStatement, listBonuses } from './statement.store.ts'
import { statementVersions } from './sending/statement-versions.store.ts'
import { largest, type LineTotals, type Share, sharesBy, totalsOf } from './shares.ts'

export type Statement = {
  month: MonthState & { calculatedAt: Date }
  /** The number to quote in questions. */
  number: string
  version: number
  kind: DeliveryKind
  revision: Revision | null
  contact: Contact
  result: Result
  steps: PayoutStep[]
  compared: Compared
  manufacturers: NamedShare[]
  hospitals: { top: NamedShare[]; others: (Omit<NamedShare, 'name'> & { hospitals: number }) | null }
  /** The number of all lines; each rule has only those of the page. */
  total: number
  rules: RuleSection[]
  bonuses: NamedBonus[]
  adjustments: UsedAdjustment[]
}

export type RuleSection = {
  rule: NamedRule
  totalSales: Money
  totalGross: Money
  totalCommission: Money
  lineCount: number
  returns: LineTotals | null
  overrides: NamedRule | null
  lines: NamedLine[]
}

export type { LineTotals }
export type NamedShare = Omit<Share, 'id'> & { name: string | null }

export type NamedBonus = NamedScope & {
  bonusRuleId: number
  year: number
  note: string
  sales: Money
  baseline: Money
  baselineKind: BaselineKind
  growthBonus: Percent
  amount: Money
  /** Not paid, because the month is not December. */
  isProjection: boolean
}

export type UsedAdjustment = {
  id: number
  type: AdjustmentType
  amount: Money
  description: string
  manufacturerName: string | null
  territoryName: string | null
}

/** A page of the lines, ordered by rule and then by date. */
export type LinesPage = { page: number; pageSize: number }

/**
 * The statement from the copies stored with the run, or undefined if there is no result. Totals cover all lines, not only those of the
 * page.
 */
export async function statementOf(tx: Tx, month: MonthState, salespersonId: number, page: LinesPage): Promise<Statement | undefined> {
  const { runId, calculatedAt } = month
  if (runId === null || calculatedAt === null) return undefined
  const stored = await findStatement(tx, { ...month, runId }, salespersonId)
  if (!stored.result) return undefined
  const { rules: usedRules, bonuses } = stored
  const byRule = Map.groupBy(await earnedLines(tx, runId, salespersonId), ({ rule_id }) => rule_id)
  const mentioned = [...usedRules, ...bonuses, ...[...byRule.values()].flat()].flatMap(mastersIn)
  const { nameOf, regionOf } = await namesAndRegionsOf(tx, runId, mentioned)
  const rules = inOrder(
    usedRules.filter(({ rule_id }) => byRule.has(rule_id)),
    nameOf,
  )
  const lines = rules.flatMap(({ id }) => byRule.get(id)?.sort(salesThenReturns) ?? [])
  const shown = new Set(lines.slice((page.page - 1) * page.pageSize, page.page * page.pageSize))
  const result = resultOf(stored.result)
  const adjustments = stored.adjustments.map(usedAdjustment)
  const overrides = overridesOf(usedRules, byRule, { regionOf, month: month.month })
  const named = new Map(usedRules.map((row) => [row.rule_id, namedRule(row.rule_id, row, nameOf)]))
  const version = (await statementVersions(tx, month, [salespersonId]))(salespersonId)
  const replaced = await replacedRuns(tx, month, salespersonId)
  return {
    month: { ...month, calculatedAt },
    number: `S${month.month.replace('-', '')}-${salespersonId}-${version}`,
    version,
    kind: kindOf(month, replaced.has(salespersonId)),
    revision: (await revisionsOf(tx, runId, replaced)).get(salespersonId) ?? null,
    contact: contactOf(stored.contact),
    result,
    steps: payoutSteps(result, adjustments),
    compared: comparedOf(month.month, stored.paid),
    manufacturers: sharesBy(lines, 'manufacturer_id').map((share) => namedShare(share, nameOf)),
    hospitals: hospitalsOf(largest(sharesBy(lines, 'hospital_id')), nameOf),
    total: lines.length,
    rules: rules.map((rule) => ({
      rule,
      ...sectionOf(byRule.get(rule.id) ?? []),
      overrides: named.get(overrides.get(rule.id) ?? 0) ?? null,
      lines: (byRule.get(rule.id) ?? []).filter((line) => shown.has(line)).map((line) => namedLine(line, nameOf)),
    })),
    bonuses: bonuses.map((row) => namedBonus(row, nameOf)),
    adjustments,
  }
}

export async function bonusesIn(tx: Tx, runId: number, salespersonId: number): Promise<NamedBonus[]> {
  const rows = await listBonuses(tx, runId, salespersonId)
  const { nameOf } = await namesAndRegionsOf(tx, runId, rows.flatMap(mastersIn))
  return rows.map((row) => namedBonus(row, nameOf))
}

/** Within a rule: sales by date and id, then returns. */
const salesThenReturns = (a: EarnedLine, b: EarnedLine) => Number(isReturn(a)) - Number(isReturn(b)) || byDate(a, b)

const isReturn = ({ amount_cents }: EarnedLine) => amount_cents < 0

const byDate = (a: EarnedLine, b: EarnedLine) =>
  a.invoice_date < b.invoice_date ? -1 : a.invoice_date > b.invoice_date ? 1 : a.sale_id - b.sale_id

function sectionOf(lines: readonly EarnedLine[]) {
  const { lines: lineCount, sales: totalSales, gross: totalGross, commission: totalCommission } = totalsOf(lines)
  const returns = lines.filter(isReturn)
  return { totalSales, totalGross, totalCommission, lineCount, returns: returns.length === 0 ? null : totalsOf(returns) }
}

const namedShare = ({ id, ...share }: Share, nameOf: Names): NamedShare => ({ ...share, name: nameOf(id) })

function hospitalsOf({ top, others }: ReturnType<typeof largest>, nameOf: Names): Statement['hospitals'] {
  if (!others) return { top: top.map((share) => namedShare(share, nameOf)), others: null }
  const { shares: hospitals, ...totals } = others
  return { top: top.map((share) => namedShare(share, nameOf)), others: { hospitals, ...totals } }
}

function overridesOf(
  rules: readonly RowOf<'result_rules'>[],
  byRule: ReadonlyMap<number, readonly EarnedLine[]>,
  as: { regionOf: RegionOf; month: Month },
): Map<number, number> {
  return new Map(
    rules.flatMap((row): [number, number][] => {
      const overridden = overriddenBy(row, rules, byRule.get(row.rule_id) ?? [], as)
      return overridden === null ? [] : [[row.rule_id, overridden]]
    }),
  )
}

function inOrder(rows: readonly RowOf<'result_rules'>[], nameOf: Names): NamedRule[] {
  const sortKey = (rule: NamedRule) => `${rule.manufacturer}\n${rule.territory ?? rule.region}`
  return rows.map((row) => namedRule(row.rule_id, row, nameOf)).sort((a, b) => inEnglish.compare(sortKey(a), sortKey(b)) || a.id - b.id)
}

const inEnglish = new Intl.Collator('en')

const namedBonus = (row: RowOf<'result_bonuses'>, nameOf: Names): NamedBonus => ({
  bonusRuleId: row.bonus_rule_id,
  year: row.year,
  ...namedScope(row, nameOf),
  note: row.note,
  sales: cents(row.sales_cents),
  baseline: cents(row.baseline_cents),
  baselineKind: row.baseline_kind as BaselineKind,
  growthBonus: percentOfUnits(row.growth_percent),
  amount: cents(row.amount_cents),
  isProjection: row.is_projection,
})

const usedAdjustment = (row: RowOf<'result_adjustments'>): UsedAdjustment => ({
  id: row.adjustment_id,
  type: row.type as AdjustmentType,
  amount: cents(row.amount_cents),
  description: row.description,
  manufacturerName: row.manufacturer_name,
  territoryName: row.territory_name,
})
