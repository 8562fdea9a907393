import type { RegionOf, Rule, Sale, Scope } from '../facts.ts'
import { monthsBetween } from '../values/month.ts'

/** Whether a rule or bonus rule covers a sale. An empty value on the sale (0) matches no rule that names one. */
export function fits(scope: Scope, sale: Omit<Sale, 'id' | 'amount' | 'gross'>, regionOf: RegionOf): boolean {
  return (
    scope.manufacturer === sale.manufacturer &&
    (scope.territory === null ? scope.region === regionOf.get(sale.territory) : scope.territory === sale.territory) &&
    (scope.hospital === null || scope.hospital === sale.hospital) &&
    (scope.surgeon === null || scope.surgeon === sale.surgeon) &&
    (scope.procedure === null || scope.procedure === sale.procedure)
  )
}

/** The criteria by which one matching rule beats another, in order of precedence. */
export type Criterion = 'surgeon' | 'hospital' | 'procedure' | 'territory' | 'later start' | 'lower id'

const names = (value: number | null) => (value === null ? 0 : 1)

/** Negative if `a` is more specific by this criterion. */
const CRITERIA: readonly (readonly [Criterion, (a: Rule, b: Rule) => number])[] = [
  ['surgeon', (a, b) => names(b.surgeon) - names(a.surgeon)],
  ['hospital', (a, b) => names(b.hospital) - names(a.hospital)],
  ['procedure', (a, b) => names(b.procedure) - names(a.procedure)],
  ['territory', (a, b) => names(b.territory) - names(a.territory)],
  ['later start', (a, b) => monthsBetween(a.span.start, b.span.start)],
  ['lower id', (a, b) => a.id - b.id],
]

/** Sorts the most specific rule first: it is the one of a salesperson's matching rules that earns. */
export function byPrecedence(a: Rule, b: Rule): number {
  for (const [, compare] of CRITERIA) {
    const order = compare(a, b)
    if (order !== 0) return order
  }
  return 0
}

export function decidingCriterion(winner: Rule, loser: Rule): Criterion {
  const [criterion] = CRITERIA.find(([, compare]) => compare(winner, loser) !== 0) ?? ['lower id' as const]
  return criterion
}
