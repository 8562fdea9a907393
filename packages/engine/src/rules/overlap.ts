import type { BonusRule, Floor, Rule, Scope } from '../facts.ts'
import { monthsBetween } from '../values/month.ts'
import type { Span } from '../values/span.ts'

/** Two rules of one salesperson for the same sales may not share a month: nothing decides which of them earns. */
export const overlappingRules = (rules: readonly Rule[]) => firstOverlap(rules, scopeKey)

/** Bonus rules overlap by years: their spans run from December to December. */
export const overlappingBonusRules = (rules: readonly BonusRule[]) => firstOverlap(rules, scopeKey)

/** A salesperson has one draw or one guarantee per month. Pass both kinds together. */
export const overlappingFloors = <F extends Floor>(floors: readonly F[]) => firstOverlap(floors, (floor) => String(floor.salesperson))

const scopeKey = (of: Scope & { salesperson: number }) =>
  [of.salesperson, of.manufacturer, of.territory, of.region, of.hospital, of.surgeon, of.procedure].join()

/** The first two entries with the same key whose spans share a month, the earlier start first. */
export function firstOverlap<T extends { readonly span: Span }>(
  entries: readonly T[],
  keyOf: (entry: T) => string,
): readonly [T, T] | undefined {
  const longest = new Map<string, T>()
  for (const entry of entries.toSorted((a, b) => monthsBetween(b.span.start, a.span.start))) {
    const key = keyOf(entry)
    const earlier = longest.get(key)
    if (earlier && earlier.span.end >= entry.span.start) return [earlier, entry]
    longest.set(key, entry)
  }
  return undefined
}
