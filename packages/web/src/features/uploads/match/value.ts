import type { ValueTarget } from '@fairshare/contract'
import type { Decision, Decisions } from './use-decisions.ts'

type Suggestion = { id: number; name: string; reason: string }
/** How far a value resembles records is decided where it is compared: only what resembles none is added with others at once. */
export type UnmatchedValue = {
  target: ValueTarget
  value: string
  rows: number
  totalSales: number
  resemblance: 'strong' | 'possible' | 'faint' | 'none' | 'unchecked'
  suggestions: readonly Suggestion[]
}

export const keyOf = ({ target, value }: { target: ValueTarget; value: string }) => `${target}|${value}`

export const bestOf = ({ suggestions: [best] }: UnmatchedValue): Decision | null => (best ? { id: best.id, name: best.name } : null)

export const nameOf = (decision: Decisions[string] | undefined) =>
  decision === undefined ? null : 'addNew' in decision ? decision.addNew : decision.name

/** What is sent of the decisions: of values that somebody else has matched meanwhile, nothing. */
export const matchesOf = (values: readonly UnmatchedValue[], decisions: Decisions) =>
  values.flatMap(({ target, value }) => {
    const decision = decisions[keyOf({ target, value })]
    if (decision === undefined) return []
    return ['addNew' in decision ? { target, value, addNew: decision.addNew } : { target, value, id: decision.id }]
  })
