import { type RegionOf, type Rule, territoriesByRegion } from '../facts.ts'
import type { Span } from '../values/span.ts'
import { addMonths, type Month, monthsBetween } from '../values/month.ts'

/** A rule that never earns, and the rules that win its sales; none if its region has no territory. */
export type NeverWinning = { readonly rule: Rule; readonly beatenBy: readonly Rule[] }

/**
 * Finds rules that can never win: for each of their territories, another rule of the same salesperson covers the same sales in all
 * their months. Only rules for a region qualify, because any other winning rule is narrower and leaves some sales.
 */
export function neverWinning(rules: readonly Rule[], regionOf: RegionOf): NeverWinning[] {
  const competing = Map.groupBy(
    rules.filter(({ territory }) => territory !== null),
    (rule) => salesIn(rule, rule.territory),
  )
  const territoriesOf = territoriesByRegion(regionOf)
  return rules
    .filter(({ territory }) => territory === null)
    .flatMap((rule) => {
      const beating = (territoriesOf.get(rule.region) ?? []).map((territory) => competing.get(salesIn(rule, territory)) ?? [])
      return beating.every((each) => isCovered(rule.span, each)) ? [{ rule, beatenBy: beating.flat() }] : []
    })
}

const salesIn = ({ salesperson, manufacturer, hospital, surgeon, procedure }: Rule, territory: number | null) =>
  [salesperson, manufacturer, territory, hospital, surgeon, procedure].join()

/** Whether the rules together cover every month of a span. */
function isCovered({ start, end }: Span, rules: readonly Rule[]): boolean {
  let free: Month = start
  for (const { span } of rules.toSorted((a, b) => monthsBetween(b.span.start, a.span.start))) {
    if (span.start > free) return false
    if (span.end >= end) return true
    if (span.end >= free) free = addMonths(span.end, 1)
  }
  return false
}
