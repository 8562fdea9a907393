import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Suggestion, suggestMasters, type Suggestions } from '@fairshare/intake'
import { text } from '@fairshare/texts'
import type { CallContext } from '../../../platform/calls/context.ts'
import { withYields } from '../../../platform/limits/worker-thread.ts'
import { spellingsAsJson } from '../../masters/name-resolution.store.ts'
import type { FileValue, Unresolved } from '../reading/names.store.ts'
import { inTurn } from '../reading/open-file.ts'
import { type Companion, findSharedMasters, type SharedMaster } from './suggestions.store.ts'
import type { FileRecord } from '../uploads.store.ts'

export type ValueSuggestions = { resemblance: Suggestions['resemblance'] | 'unchecked'; suggestions: Suggestion[]; newName?: string }

export const NOT_CHECKED: ValueSuggestions = { resemblance: 'unchecked', suggestions: [] }
const MAX_SUGGESTIONS = 3
/** The share of a value's lines whose companions must agree. */
const MIN_SHARE = 0.75
const MIN_SHARED_ROWS = 2
/** A companion is weaker evidence than an equal name. */
const SHARED_SCORE = 0.9
const NEAR = 0.1

/**
 * Suggests masters for each value, by spelling and by companions. Optional: if it fails or times out, the values have
 * no suggestions.
 */
export async function suggestionsFor(
  context: CallContext,
  file: FileRecord,
  values: readonly Unresolved[],
  companions: readonly Companion[],
): Promise<ValueSuggestions[]> {
  if (values.length === 0) return []
  const named = await suggestByName(context, values)
  // Parsing thousands of names was one long task.
  await nextTurn()
  const known = withMasters(companions, values, named)
  const shared =
    known.length === 0 ? [] : await context.inCompany((tx) => findSharedMasters(tx, file, known, suggestedSurgeons(values, named)))
  const sharedOf = Map.groupBy(shared, keyOf)
  return Array.fromAsync(withYields(values), (value, at) =>
    withAccount(withSharedMaster(named[at] ?? NOT_CHECKED, value, sharedOf.get(keyOf(value)) ?? []), value),
  )
}

async function suggestByName(context: CallContext, values: readonly Unresolved[]): Promise<ValueSuggestions[]> {
  const kinds = [...new Set(values.map(({ target }) => target))]
  const known = await context.inCompany((tx) => spellingsAsJson(tx, kinds))
  const requests = values.map(({ target: field, value }) => ({ field, value }))
  // Yields between receiving and sending the names of fifty thousand masters.
  await nextTurn()
  try {
    return await inTurn(context, (signal) => suggestMasters(requests, known, { signal }))
  } catch (error) {
    context.services.log.warn({ err: error, requestId: context.requestId }, 'Suggestions for values failed')
    return []
  }
}

const suggestedSurgeons = (values: readonly Unresolved[], named: readonly ValueSuggestions[]): number[] =>
  values.flatMap(({ target }, at) => (target === 'surgeon' ? (named[at]?.suggestions ?? []).map(({ id }) => id) : []))

const keyOf = ({ target, value, accountNumber = '' }: FileValue) => `${target}|${value}|${accountNumber}`

/** A companion counts if it is matched or strongly resembles a master. */
function withMasters(companions: readonly Companion[], values: readonly Unresolved[], named: readonly ValueSuggestions[]): Companion[] {
  const strong = new Map(
    values.flatMap((value, at) => {
      const {
        resemblance,
        suggestions: [best],
      } = named[at] ?? NOT_CHECKED
      return resemblance === 'strong' && best ? [[keyOf(value), best.id] as const] : []
    }),
  )
  return companions.flatMap((each) => {
    const id = each.id ?? strong.get(keyOf({ target: each.by, value: each.other }))
    return id === undefined ? [] : [{ ...each, id }]
  })
}

/**
 * Moves the master that most lines share to the front: a territory always, a hospital or surgeon only with a similar name, a surgeon
 * only if no similar one works there.
 */
export function withSharedMaster(
  offered: ValueSuggestions,
  { target, rows }: Unresolved,
  shared: readonly SharedMaster[],
): ValueSuggestions {
  const { resemblance } = offered
  const suggestions = resemblance === 'faint' ? [] : offered.suggestions
  const alike = shared.filter(({ id }) => suggestions.some((each) => each.id === id))
  const [best, next] = target === 'surgeon' ? alike : shared
  const least = target === 'surgeon' ? 1 : MIN_SHARED_ROWS
  if (best === undefined || best.rows < least || best.rows < rows * MIN_SHARE) return offered
  const own = suggestions.find(({ id }) => id === best.id)
  if (own === undefined && target !== 'territory') return offered
  if (target === 'surgeon' && (next !== undefined || !isCloseToBest(own, suggestions))) return offered
  const score = Math.max(own?.score ?? 0, Math.round((SHARED_SCORE * best.rows * 100) / rows) / 100)
  const reason = text(`match.reason.shares.${best.by}`, { shared: best.rows, count: rows })
  const others = suggestions.filter(({ id }) => id !== best.id)
  return {
    ...offered,
    // Strong only if name and companions agree.
    resemblance: resemblance === 'strong' && suggestions[0] === own ? 'strong' : 'possible',
    suggestions: [{ id: best.id, name: best.name, score, reason }, ...others].slice(0, MAX_SUGGESTIONS),
  }
}

/**
 * Offers the hospital that had this account number first. A number with another name, or a name with several numbers, is never
 * accepted or added in bulk.
 */
export function withAccount(offered: ValueSuggestions, { accountOf, sharesName }: Unresolved): ValueSuggestions {
  if (!accountOf && sharesName !== true) return offered
  const reason = text('match.reason.account')
  const others = offered.suggestions.filter(({ id }) => id !== accountOf?.id)
  const first = accountOf ? [{ ...accountOf, score: 1, reason }] : []
  return { ...offered, resemblance: 'possible', suggestions: [...first, ...others].slice(0, MAX_SUGGESTIONS) }
}

/** A clearly better name is not overruled by companions. */
const isCloseToBest = (own: Suggestion | undefined, [first]: readonly Suggestion[]): boolean =>
  own !== undefined && first !== undefined && own.score >= first.score - NEAR
