import type { TranslateKey } from '../../../i18n/use-texts.ts'
import type { Decision, Decisions } from './use-decisions.ts'
import type { UnmatchedValue } from '../reading.ts'

type FileValue = Pick<UnmatchedValue, 'target' | 'value' | 'accountNumber'>

export const keyOf = ({ target, value, accountNumber }: FileValue) =>
  accountNumber === undefined ? `${target}|${value}` : `${target}|${value}|${accountNumber}`

/** What the file calls a record: a name, and the account number of a hospital. */
export const fileValueOf = ({ target, value, accountNumber }: FileValue) => ({
  target,
  value,
  ...(accountNumber !== undefined && { accountNumber }),
})

export const valueText = (t: TranslateKey, { value, accountNumber }: Pick<FileValue, 'value' | 'accountNumber'>) =>
  accountNumber === undefined ? value : t('match.valueWithAccount', { value, number: accountNumber })

/** A short value that is merely similar may mean something else for another manufacturer. */
const SHORT = 3
const isOnlyHere = ({ value, resemblance, suggestions }: UnmatchedValue) =>
  suggestions.length > 0 && resemblance !== 'strong' && value.trim().length <= SHORT

/** The default scope of a match. */
export const scopeOf = (value: UnmatchedValue): Pick<Decision, 'isOnlyHere'> => (isOnlyHere(value) ? { isOnlyHere: true } : {})

export const bestOf = (value: UnmatchedValue): Decision | null => {
  const [best] = value.suggestions
  return best ? { id: best.id, name: best.name, ...scopeOf(value) } : null
}

export const nameOf = (decision: Decisions[string] | undefined) =>
  decision === undefined ? null : 'addNew' in decision ? decision.addNew : decision.name

/** The file; its manufacturer limits the scope of a match. */
export type MatchedFile = { fId: number; manufacturer: string }

/** Decisions to send, without values that others have matched since. */
export const matchesOf = (values: readonly UnmatchedValue[], decisions: Decisions) =>
  values.flatMap((value) => {
    const decision = decisions[keyOf(value)]
    if (decision === undefined) return []
    const scope = decision.isOnlyHere ? { isOnlyHere: true } : {}
    const { id, addNew, regionId } = { id: undefined, addNew: undefined, regionId: undefined, ...decision }
    return [
      { ...fileValueOf(value), ...(addNew === undefined ? { id } : { addNew, ...(regionId !== undefined && { regionId }) }), ...scope },
    ]
  })
