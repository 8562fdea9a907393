import type { RegionOf, Rule, Sale } from '../facts.ts'
import { byPrecedence, type Count, decidingCount, fits } from './precedence.ts'
import type { Month } from '../values/month.ts'
import { covers } from '../values/span.ts'

/** Why a salesperson earned what they earned on a line: the rule that won, and each that matched and lost, with what decided. */
export type Explanation = { readonly winner: Rule; readonly lost: readonly { readonly rule: Rule; readonly count: Count }[] }

/** `rules` are those of one salesperson. Undefined when none of them matches the sale. */
export function explain(sale: Sale, rules: readonly Rule[], regionOf: RegionOf, month: Month): Explanation | undefined {
  const [winner, ...losers] = rules.filter((rule) => covers(rule.span, month) && fits(rule, sale, regionOf)).sort(byPrecedence)
  return winner && { winner, lost: losers.map((rule) => ({ rule, count: decidingCount(winner, rule) })) }
}
