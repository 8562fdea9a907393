import { type BonusRule, type RegionOf, type Sales, saleAt } from '../facts.ts'
import { fits } from '../rules/precedence.ts'
import { cents, max, type Money, subtract, ZERO } from '../values/money.ts'
import { decemberOf, type Month, numberOf, yearOf } from '../values/month.ts'
import { fractionOf, percentOf } from '../values/percent.ts'
import { covers } from '../values/span.ts'

export type BaselineKind = 'prior year' | 'override' | 'no baseline'

/** A bonus rule's line for the year to date. In December it is paid; before, it is a projection. */
export type BonusLine = {
  readonly rule: BonusRule
  readonly sales: Money
  readonly baseline: Money
  readonly baselineKind: BaselineKind
  readonly amount: Money
}

/**
 * Sales of January through the month, of this year and the last. Lines with the same manufacturer, territory, hospital, surgeon and
 * procedure may be summed into one row.
 */
export type TwoYears = { readonly current: Sales; readonly prior: Sales }

export function bonusLines(rules: readonly BonusRule[], twoYears: TwoYears, regionOf: RegionOf, month: Month): BonusLine[] {
  const inForce = rules
    .filter((rule) => covers(rule.span, decemberOf(yearOf(month))))
    .toSorted((a, b) => a.salesperson - b.salesperson || a.id - b.id)
  const current = salesByRule(inForce, twoYears.current, regionOf)
  const prior = salesByRule(inForce, twoYears.prior, regionOf)
  return inForce.map((rule) => bonusLine(rule, current.get(rule) ?? ZERO, prior.get(rule), numberOf(month)))
}

/** `prior` is undefined without any sale; sales that cancel each other out are a baseline of 0. */
export function bonusLine(rule: BonusRule, sales: Money, prior: Money | undefined, months = 12): BonusLine {
  if (rule.override === null && prior === undefined) return { rule, sales, baseline: ZERO, baselineKind: 'no baseline', amount: ZERO }
  const baseline = rule.override === null ? (prior ?? ZERO) : fractionOf(rule.override, months, 12)
  const growth = max(subtract(sales, baseline), ZERO)
  return {
    rule,
    sales,
    baseline,
    baselineKind: rule.override === null ? 'prior year' : 'override',
    amount: percentOf(growth, rule.growthBonus),
  }
}

/** Adds up each rule's sales in one pass. A rule without sales is not in the result. */
function salesByRule(rules: readonly BonusRule[], sales: Sales, regionOf: RegionOf): Map<BonusRule, Money> {
  const byManufacturer = Map.groupBy(rules, (rule) => rule.manufacturer)
  const totals = new Map<BonusRule, Money>()
  for (let i = 0; i < sales.length; i++) {
    const candidates = byManufacturer.get(sales.manufacturer[i] as number)
    if (candidates === undefined) continue
    const sale = saleAt(sales, i)
    for (const rule of candidates) {
      if (fits(rule, sale, regionOf)) totals.set(rule, cents((totals.get(rule) ?? 0) + sale.amount))
    }
  }
  return totals
}
