import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Suggestion, suggestMasters, type Suggestions } from '@fairshare/intake'
import { text } from '@fairshare/texts'
import type { CallContext } from '../../../platform/calls/context.ts'
import { inTurns } from '../../../platform/limits/thread.ts'
import { spellingsAsJson } from '../../masters/meaning.store.ts'
import type { Unresolved } from '../reading/names.store.ts'
import { inTurn } from '../reading/reading.ts'
import { type Companion, type Shared, sharedWithEarlier } from './suggestions.store.ts'
import type { FileRecord } from '../uploads.store.ts'

export type Offered = { resemblance: Suggestions['resemblance'] | 'unchecked'; suggestions: Suggestion[] }

export const NOT_CHECKED: Offered = { resemblance: 'unchecked', suggestions: [] }
const MOST = 3
/** So much of a value's lines must share what is beside them. */
const LEAST_SHARE = 0.75
const LEAST_SHARED = 2
/** What is merely beside a value is less sure than a name that says the same. */
const SHARED_SCORE = 0.9
const NEAR = 0.1

/**
 * The masters that each of these values resembles, in their order, by its letters and by what is beside it. An offer and no more:
 * where it takes too long, or does not come about at all, the values go unchecked.
 */
export async function suggestionsFor(
  context: CallContext,
  file: FileRecord,
  values: readonly Unresolved[],
  companions: readonly Companion[],
): Promise<Offered[]> {
  if (values.length === 0) return []
  const named = await byNames(context, values)
  // The answer about thousands of names was just parsed.
  await nextTurn()
  const known = withMasters(companions, values, named)
  const shared = known.length === 0 ? [] : await context.inCompany((tx) => sharedWithEarlier(tx, file, known, resembled(values, named)))
  const sharedOf = Map.groupBy(shared, keyOf)
  return Array.fromAsync(inTurns(values), (value, at) => besides(named[at] ?? NOT_CHECKED, value, sharedOf.get(keyOf(value)) ?? []))
}

async function byNames(context: CallContext, values: readonly Unresolved[]): Promise<Offered[]> {
  const kinds = [...new Set(values.map(({ target }) => target))]
  const known = await context.inCompany((tx) => spellingsAsJson(tx, kinds))
  const asked = values.map(({ target: field, value }) => ({ field, value }))
  // The names of fifty thousand masters were just received, and are sent on.
  await nextTurn()
  try {
    return await inTurn(context, (signal) => suggestMasters(asked, known, { signal }))
  } catch (error) {
    context.services.log.warn({ err: error, requestId: context.requestId }, 'values are shown without suggestions')
    return []
  }
}

const resembled = (values: readonly Unresolved[], named: readonly Offered[]): number[] =>
  values.flatMap(({ target }, at) => (target === 'surgeon' ? (named[at]?.suggestions ?? []).map(({ id }) => id) : []))

const keyOf = ({ target, value }: { target: string; value: string }) => `${target}|${value}`

/** What is beside a value tells something where it means a master, or says the same as one. */
function withMasters(companions: readonly Companion[], values: readonly Unresolved[], named: readonly Offered[]): Companion[] {
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
 * Puts the master that most lines of a value share first: a territory whatever its letters, a hospital or surgeon only where its name
 * is alike, and a surgeon only where no other one whose name is works there.
 */
export function besides({ resemblance, suggestions }: Offered, { target, rows }: Unresolved, shared: readonly Shared[]): Offered {
  const alike = shared.filter(({ id }) => suggestions.some((each) => each.id === id))
  const [best, next] = target === 'surgeon' ? alike : shared
  const least = target === 'surgeon' ? 1 : LEAST_SHARED
  if (best === undefined || best.rows < least || best.rows < rows * LEAST_SHARE) return { resemblance, suggestions }
  const own = suggestions.find(({ id }) => id === best.id)
  if (own === undefined && target !== 'territory') return { resemblance, suggestions }
  if (target === 'surgeon' && (next !== undefined || !isNearFirst(own, suggestions))) return { resemblance, suggestions }
  const score = Math.max(own?.score ?? 0, Math.round((SHARED_SCORE * best.rows * 100) / rows) / 100)
  const reason = text(`match.reason.shares.${best.by}`, { shared: best.rows, count: rows })
  const others = suggestions.filter(({ id }) => id !== best.id)
  return {
    // What its name says and what is beside it must not gainsay each other.
    resemblance: resemblance === 'strong' && suggestions[0] === own ? 'strong' : 'possible',
    suggestions: [{ id: best.id, name: best.name, score, reason }, ...others].slice(0, MOST),
  }
}

/** Where a name says clearly who is meant, nothing that is beside it says otherwise. */
const isNearFirst = (own: Suggestion | undefined, [first]: readonly Suggestion[]): boolean =>
  own !== undefined && first !== undefined && own.score >= first.score - NEAR
