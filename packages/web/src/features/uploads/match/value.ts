import type { ValueTarget } from '@fairshare/contract'
import type { Chooser } from '../../../masters/use-choices.ts'
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

/** So short a value that is merely similar means something else at the next manufacturer. */
const SHORT = 3
const isOnlyHere = ({ value, resemblance, suggestions }: UnmatchedValue) =>
  suggestions.length > 0 && resemblance !== 'strong' && value.trim().length <= SHORT

/** Where a match of a value holds unless somebody says otherwise. */
export const scopeOf = (value: UnmatchedValue): Pick<Decision, 'isOnlyHere'> => (isOnlyHere(value) ? { isOnlyHere: true } : {})

export const bestOf = (value: UnmatchedValue): Decision | null => {
  const [best] = value.suggestions
  return best ? { id: best.id, name: best.name, ...scopeOf(value) } : null
}

export const nameOf = (decision: Decisions[string] | undefined) =>
  decision === undefined ? null : 'addNew' in decision ? decision.addNew : decision.name

/** What is looked at of a file: its manufacturer tells in whose files a match may hold alone. */
export type MatchedFile = { fId: number; manufacturer: string }

/** What is sent of the decisions: of values that somebody else has matched meanwhile, nothing. */
export const matchesOf = (values: readonly UnmatchedValue[], decisions: Decisions) =>
  values.flatMap(({ target, value }) => {
    const decision = decisions[keyOf({ target, value })]
    if (decision === undefined) return []
    const scope = decision.isOnlyHere ? { isOnlyHere: true } : {}
    const { id, addNew, regionId } = { id: undefined, addNew: undefined, regionId: undefined, ...decision }
    return [{ target, value, ...(addNew === undefined ? { id } : { addNew, ...(regionId !== undefined && { regionId }) }), ...scope }]
  })

/** The records of a chooser. What was chosen is one of them, or the field could not show its name. */
export function optionsOf({ options, chosen }: Chooser) {
  const shown = chosen && !options.some(({ id }) => id === chosen.id) ? [chosen, ...options] : options
  return shown.map(({ id, name }) => ({ value: String(id), label: name }))
}
