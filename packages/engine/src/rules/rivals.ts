import type { RegionOf, Rule } from '../facts.ts'
import { overlaps } from '../values/span.ts'
import { byPrecedence, decidingCount } from './precedence.ts'

/** The other rules of a salesperson that may fit a sale which a rule fits: those that lose it, those that win it, and those for the same sales. */
type Rivals = { readonly beats: readonly Rule[]; readonly beatenBy: readonly Rule[]; readonly ties: readonly Rule[] }

export function rivalsOf(rule: Rule, rules: readonly Rule[], regionOf: RegionOf): Rivals {
  const met = rules.filter((other) => other !== rule && overlaps(rule.span, other.span) && mayMeet(rule, other, regionOf))
  const [ties, others] = [met.filter((other) => isTie(rule, other)), met.filter((other) => !isTie(rule, other))]
  return {
    beats: others.filter((other) => byPrecedence(rule, other) < 0),
    beatenBy: others.filter((other) => byPrecedence(rule, other) > 0),
    ties,
  }
}

/** Whether there can be a sale that both are about. */
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

/** Neither names more than the other, and what both may fit they fit alike: their months may not overlap. */
const isTie = (one: Rule, other: Rule) => ['later start', 'lower id'].includes(decidingCount(one, other))
