import { type RegionOf, type Rule, territoriesByRegion } from '../facts.ts'
import type { Span } from '../values/span.ts'
import { addMonths, type Month, monthsBetween } from '../values/month.ts'

/** A rule that earns on no sale, and the rules that take them all; none when its region has no territory. */
export type NeverWinning = { readonly rule: Rule; readonly beatenBy: readonly Rule[] }

/**
 * The rules that can never win: in all their months each of their territories has a rule of the same salesperson for the same sales.
 * Only a rule for a region can be one. Whatever else beats a rule names something that the rule leaves open, and so leaves it sales.
 */
export function neverWinning(rules: readonly Rule[], regionOf: RegionOf): NeverWinning[] {
  const rivals = Map.groupBy(
    rules.filter(({ territory }) => territory !== null),
    (rule) => salesIn(rule, rule.territory),
  )
  const territoriesOf = territoriesByRegion(regionOf)
  return rules
    .filter(({ territory }) => territory === null)
    .flatMap((rule) => {
      const beating = (territoriesOf.get(rule.region) ?? []).map((territory) => rivals.get(salesIn(rule, territory)) ?? [])
      return beating.every((each) => isCovered(rule.span, each)) ? [{ rule, beatenBy: beating.flat() }] : []
    })
}

/** What two rules have in common that are for the same sales of a territory. */
const salesIn = ({ salesperson, manufacturer, hospital, surgeon, procedure }: Rule, territory: number | null) =>
  [salesperson, manufacturer, territory, hospital, surgeon, procedure].join()

/** Whether the spans of these rules leave no month of a span free. */
function isCovered({ start, end }: Span, rules: readonly Rule[]): boolean {
  let free: Month = start
  for (const { span } of rules.toSorted((a, b) => monthsBetween(b.span.start, a.span.start))) {
    if (span.start > free) return false
    if (span.end >= end) return true
    if (span.end >= free) free = addMonths(span.end, 1)
  }
  return false
}
