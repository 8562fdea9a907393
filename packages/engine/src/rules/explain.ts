import type { RegionOf, Rule, Sale } from '../facts.ts'
import { byPrecedence, type Criterion, decidingCriterion, fits } from './precedence.ts'
import type { Month } from '../values/month.ts'
import { covers } from '../values/span.ts'

/** Explains a salesperson's commission on a line: the winning rule, and each matching rule that lost with the deciding criterion. */
export type Explanation = { readonly winner: Rule; readonly lost: readonly { readonly rule: Rule; readonly criterion: Criterion }[] }

/** `rules` are those of one salesperson. Undefined if none of them matches. */
export function explain(sale: Sale, rules: readonly Rule[], regionOf: RegionOf, month: Month): Explanation | undefined {
  const [winner, ...losers] = rules.filter((rule) => covers(rule.span, month) && fits(rule, sale, regionOf)).sort(byPrecedence)
  return winner && { winner, lost: losers.map((rule) => ({ rule, criterion: decidingCriterion(winner, rule) })) }
}
