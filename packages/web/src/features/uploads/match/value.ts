import type { ValueTarget } from '@fairshare/contract'
import type { Decision, Decisions } from './use-decisions.ts'

export type Suggestion = { id: number; name: string; score: number }
export type UnmatchedValue = { target: ValueTarget; value: string; rows: number; totalSales: number; suggestions: readonly Suggestion[] }

/** Below this one would not bet on a suggestion: of the demo company's files every first one above it was right, and few below. */
const LEAST_BET = 0.65
/** From here, and so far ahead of the next one, it may be taken with others at once. */
const STRONG = 0.92
const AHEAD = 0.08

export const keyOf = ({ target, value }: { target: ValueTarget; value: string }) => `${target}|${value}`

/** The suggestions that are worth a look. */
export const betsOn = ({ suggestions }: UnmatchedValue): readonly Suggestion[] => suggestions.filter(({ score }) => score >= LEAST_BET)

export type Strength = 'strong' | 'possible' | 'none'

export function strengthOf(value: UnmatchedValue): Strength {
  const [best, second] = betsOn(value)
  if (best === undefined) return 'none'
  return best.score >= STRONG && best.score - (second?.score ?? 0) >= AHEAD ? 'strong' : 'possible'
}

/** Whether nothing that is known resembles a value: only then may it be added with others at once. */
export const isUnlikeAll = ({ suggestions }: UnmatchedValue) => suggestions.length === 0

export const bestOf = (value: UnmatchedValue): Decision | null => {
  const [best] = betsOn(value)
  return best ? { id: best.id, name: best.name } : null
}

export const nameOf = (decision: Decisions[string] | undefined) =>
  decision === undefined ? null : 'addNew' in decision ? decision.addNew : decision.name

/** What is sent of the decisions: of values that somebody else has matched meanwhile, nothing. */
export const matchesOf = (values: readonly UnmatchedValue[], decisions: Decisions) =>
  values.flatMap(({ target, value }) => {
    const decision = decisions[keyOf({ target, value })]
    if (decision === undefined) return []
    return ['addNew' in decision ? { target, value, addNew: decision.addNew } : { target, value, id: decision.id }]
  })
