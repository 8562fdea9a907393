import type { RegionOf, Rule, Sale, Scope } from '../facts.ts'
import { monthsBetween } from '../values/month.ts'

/** Whether a sale is one of those that a rule or bonus rule is about. An empty value on the sale (0) fits no rule that names one. */
export function fits(scope: Scope, sale: Omit<Sale, 'id' | 'amount' | 'gross'>, regionOf: RegionOf): boolean {
  return (
    scope.manufacturer === sale.manufacturer &&
    (scope.territory === null ? scope.region === regionOf.get(sale.territory) : scope.territory === sale.territory) &&
    (scope.hospital === null || scope.hospital === sale.hospital) &&
    (scope.surgeon === null || scope.surgeon === sale.surgeon) &&
    (scope.procedure === null || scope.procedure === sale.procedure)
  )
}

/** On which count one matching rule beats another, in the order in which the counts decide. */
export type Count = 'surgeon' | 'hospital' | 'procedure' | 'territory' | 'later start' | 'lower id'

const names = (value: number | null) => (value === null ? 0 : 1)

/** Negative when `a` is the more specific one on this count. */
const COUNTS: readonly (readonly [Count, (a: Rule, b: Rule) => number])[] = [
  ['surgeon', (a, b) => names(b.surgeon) - names(a.surgeon)],
  ['hospital', (a, b) => names(b.hospital) - names(a.hospital)],
  ['procedure', (a, b) => names(b.procedure) - names(a.procedure)],
  ['territory', (a, b) => names(b.territory) - names(a.territory)],
  ['later start', (a, b) => monthsBetween(a.span.start, b.span.start)],
  ['lower id', (a, b) => a.id - b.id],
]

/** Sorts the most specific rule first: of a salesperson's matching rules that one earns. */
export function byPrecedence(a: Rule, b: Rule): number {
  for (const [, compare] of COUNTS) {
    const order = compare(a, b)
    if (order !== 0) return order
  }
  return 0
}

/** The first count on which two rules differ. */
export function decidingCount(winner: Rule, loser: Rule): Count {
  const [count] = COUNTS.find(([, compare]) => compare(winner, loser) !== 0) ?? ['lower id' as const]
  return count
}
