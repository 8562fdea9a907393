import type { RegionOf, Rule } from '../facts.ts'
import { overlaps } from '../values/span.ts'
import { byPrecedence, decidingCriterion } from './precedence.ts'

/**
 * The salesperson's other rules that may cover one of this rule's sales: those it beats, those that beat it, and those for exactly the
 * same sales.
 */
type CompetingRules = { readonly beats: readonly Rule[]; readonly beatenBy: readonly Rule[]; readonly ties: readonly Rule[] }

export function competingRules(rule: Rule, rules: readonly Rule[], regionOf: RegionOf): CompetingRules {
  const met = rules.filter((other) => other !== rule && overlaps(rule.span, other.span) && mayMeet(rule, other, regionOf))
  const [ties, others] = [met.filter((other) => isTie(rule, other)), met.filter((other) => !isTie(rule, other))]
  return {
    beats: others.filter((other) => byPrecedence(rule, other) < 0),
    beatenBy: others.filter((other) => byPrecedence(rule, other) > 0),
    ties,
  }
}

/** Whether a sale can exist that both rules cover. */
const mayMeet = (one: Rule, other: Rule, regionOf: RegionOf): boolean =>
  one.manufacturer === other.manufacturer &&
  shareTerritory(one, other, regionOf) &&
  agree(one.hospital, other.hospital) &&
  agree(one.surgeon, other.surgeon) &&
  agree(one.procedure, other.procedure)

function shareTerritory(one: Rule, other: Rule, regionOf: RegionOf): boolean {
  if (one.territory !== null && other.territory !== null) return one.territory === other.territory
  const region = ({ territory, region: own }: Rule) => (territory === null ? own : regionOf.get(territory))
  return region(one) === region(other)
}

const agree = (one: number | null, other: number | null) => one === null || other === null || one === other

/** Both rules are equally specific, so their months may not overlap. */
const isTie = (one: Rule, other: Rule) => ['later start', 'lower id'].includes(decidingCriterion(one, other))
