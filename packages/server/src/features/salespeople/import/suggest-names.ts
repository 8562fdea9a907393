import { type Suggestion, suggestMasters } from '@fairshare/intake'
import type { CallContext } from '../../../platform/calls/context.ts'
import { inListTurn } from '../../../lists/read-lists.ts'
import { spellingsAsJson } from '../../masters/spellings.store.ts'
import type { UnresolvedName } from './import-names.ts'

/** The masters that each of these names resembles; an offer and no more. */
export async function suggestionsFor(context: CallContext, names: readonly UnresolvedName[]): Promise<Suggestion[][]> {
  if (names.length === 0) return []
  const known = await context.inCompany((tx) => spellingsAsJson(tx, [...new Set(names.map(({ kind }) => kind))]))
  const asked = names.map(({ kind, name }) => ({ field: kind, value: name }))
  try {
    const found = await inListTurn(context, (signal) => suggestMasters(asked, known, { signal }))
    return found.map(({ suggestions }) => suggestions)
  } catch (error) {
    context.services.log.warn({ err: error, requestId: context.requestId }, 'names of an import are shown without suggestions')
    return []
  }
}
