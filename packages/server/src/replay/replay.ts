import {
  type Adjustment,
  type BonusRule,
  bonusLines,
  calculateMonth,
  cents,
  type Floor,
  type Month,
  type MonthResult,
  monthOfDay,
  percentOfUnits,
  type Rule,
  type Sales,
  salesOf,
  type Salesperson,
  type TwoYears,
} from '@fairshare/engine'
import { bySalesperson, earnedOn } from '../features/commission/results/result-lines.ts'
import { figureColumns } from '../features/commission/results/results.store.ts'
import { scopeOf } from '../rows/engine-rows.ts'
import type { RecordedMonth } from './recorded-month.ts'
import type { Hashed } from './statement-hash.ts'

/** Recalculates a month from its recorded inputs alone. */
export function replay(recorded: RecordedMonth): Hashed {
  const month = recorded.about.month as Month
  const sales = salesOfRows(recorded.sales)
  const bonusRules = recorded.bonuses.map(bonusRuleOf)
  const twoYears = sumsOf(recorded.bonuses)
  const facts = {
    month,
    regionOf: regionsOf(recorded),
    salespersons: peopleOf(recorded),
    sales,
    bonusRules,
    twoYears,
    ...entriesOf(recorded, month),
  }
  const result = calculateMonth(facts)
  const amounts = new Map(bonusLines(bonusRules, twoYears, new Map(), month).map(({ rule, amount }) => [rule.id, amount]))
  const { rules, names, adjustments } = recorded
  return {
    rules,
    names,
    adjustments,
    sales: recorded.sales,
    results: resultsOf(result, recorded.results),
    bonuses: recorded.bonuses.map((row) => ({ ...row, amount_cents: amounts.get(row.bonus_rule_id) ?? 0 })),
    lines: linesOf(result, sales),
    exceptions: exceptionsOf(result, sales),
  }
}

const salesOfRows = (rows: RecordedMonth['sales']): Sales =>
  salesOf(
    rows
      .toSorted(([a], [b]) => a - b)
      .map(([id, manufacturer, territory, hospital, surgeon, procedure, amount, gross]) => ({
        id,
        manufacturer,
        territory,
        hospital,
        surgeon,
        procedure,
        amount: cents(amount),
        gross: cents(gross),
      })),
  )

const regionsOf = ({ names }: RecordedMonth) =>
  new Map(
    names.flatMap(({ kind, master_id, region_id }) =>
      kind === 'territory' && region_id !== null ? [[master_id, region_id] as const] : [],
    ),
  )

/** Lists the recorded salespeople; others have rules or entries but no statement. */
function peopleOf({ results, rules, bonuses, adjustments }: RecordedMonth): Salesperson[] {
  const listed = new Map(results.map((row) => [row.salesperson_id, cents(row.balance_before_cents)]))
  const named = new Set([...listed.keys(), ...[rules, bonuses, adjustments].flat().map(({ salesperson_id }) => salesperson_id)])
  return [...named].map((id) => ({ id, isActive: listed.has(id), balanceBefore: listed.get(id) ?? cents(0) }))
}

function entriesOf({ rules, adjustments, results }: RecordedMonth, month: Month) {
  const span = { start: month, end: month }
  const floors = (kind: 'Draw' | 'Guarantee'): Floor[] =>
    results
      .filter((row) => row.floor_kind === kind)
      .map((row) => ({ id: row.salesperson_id, salesperson: row.salesperson_id, amount: cents(row.floor_cents), span }))
  return {
    rules: rules.map(
      (row): Rule => ({
        id: row.rule_id,
        salesperson: row.salesperson_id,
        basis: row.basis,
        ...scopeOf(row),
        percent: percentOfUnits(row.percent),
        span: { start: monthOfDay(row.start_month), end: monthOfDay(row.end_month) },
      }),
    ),
    adjustments: adjustments.map(
      (row): Adjustment => ({
        id: row.adjustment_id,
        salesperson: row.salesperson_id,
        type: row.type,
        amount: cents(row.amount_cents),
        span,
      }),
    ),
    draws: floors('Draw'),
    guarantees: floors('Guarantee'),
  }
}

// Sales of two years are recorded as sums by bonus rule. Each rule gets its own manufacturer with that sum; a manually agreed baseline
// replaces last year's sales.

const bonusRuleOf = (row: RecordedMonth['bonuses'][number], at: number): BonusRule => ({
  id: row.bonus_rule_id,
  salesperson: row.salesperson_id,
  manufacturer: at + 1,
  territory: at + 1,
  region: null,
  hospital: null,
  surgeon: null,
  procedure: null,
  override: null,
  growthBonus: percentOfUnits(row.growth_percent),
  span: { start: `${row.year}-12` as Month, end: `${row.year}-12` as Month },
})

function sumsOf(bonuses: RecordedMonth['bonuses']): TwoYears {
  const sold = (at: number, amount: number) => ({
    id: 0,
    manufacturer: at + 1,
    territory: at + 1,
    hospital: 0,
    surgeon: 0,
    procedure: 0,
    gross: cents(0),
    amount: cents(amount),
  })
  return {
    current: salesOf(bonuses.map((row, at) => sold(at, row.sales_cents))),
    prior: salesOf(bonuses.flatMap((row, at) => (row.baseline_kind === 'no baseline' ? [] : [sold(at, row.baseline_cents)]))),
  }
}

/** Uses the recorded names and order. */
function resultsOf({ results }: MonthResult, recorded: RecordedMonth['results']): RecordedMonth['results'] {
  const printed = new Map(
    recorded.map(({ salesperson_id, position, name, primary_territory }) => [salesperson_id, { position, name, primary_territory }]),
  )
  return results.map((result) => ({
    salesperson_id: result.salesperson,
    ...(printed.get(result.salesperson) ?? { position: -1, name: '', primary_territory: null }),
    ...figureColumns(result),
  }))
}

function linesOf(result: MonthResult, sales: Sales): RecordedMonth['lines'] {
  const { commissions, rules } = result
  return bySalesperson(result).map(([salesperson, lines]) => ({
    salesperson,
    lines: lines.map((at): RecordedMonth['lines'][number]['lines'][number] => {
      const rule = rules[commissions.rule[at] ?? -1]
      if (!rule) throw new Error('a commission line without a rule')
      return [sales.id[commissions.sale[at] ?? -1] ?? 0, rule.id, rule.percent, commissions.cents[at] ?? 0]
    }),
  }))
}

function exceptionsOf({ withoutCommission, aboveGross, commissions }: MonthResult, sales: Sales): RecordedMonth['exceptions'] {
  const idAt = (place: number) => sales.id[place] ?? 0
  const earned = earnedOn(aboveGross, commissions)
  return [
    ...withoutCommission.map((place): RecordedMonth['exceptions'][number] => ['unearned', idAt(place), 0]),
    ...aboveGross.map((place, at): RecordedMonth['exceptions'][number] => ['above gross', idAt(place), earned[at] ?? 0]),
  ]
}
