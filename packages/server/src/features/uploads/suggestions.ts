import { suggestMasters, type Suggestion } from '@fairshare/intake'
import type { CallContext } from '../../platform/calls/context.ts'
import { spellingsAsJson, type Unresolved } from './names.store.ts'
import { inTurn } from './reading.ts'

/**
 * The masters that each of these values resembles, in their order. An offer and no more: where it takes too long, or does not
 * come about at all, the values go without.
 */
export async function suggestionsFor(context: CallContext, values: readonly Unresolved[]): Promise<Suggestion[][]> {
  if (values.length === 0) return []
  const kinds = [...new Set(values.map(({ target }) => target))]
  const known = await context.inCompany((tx) => spellingsAsJson(tx, kinds))
  const asked = values.map(({ target: field, value }) => ({ field, value }))
  try {
    return await inTurn(context, (signal) => suggestMasters(asked, known, { signal }))
  } catch (error) {
    context.services.log.warn({ err: error, requestId: context.requestId }, 'values are shown without suggestions')
    return []
  }
}
