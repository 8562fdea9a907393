import { type AliasedKind, MASTERS } from '@fairshare/contract'
import { monthAt } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import { call, ok } from '../../platform/calls/call.ts'
import type { TxContext } from '../../platform/calls/context.ts'
import { AppError } from '../../platform/errors.ts'
import * as masters from '../masters/masters.store.ts'
import { markMerged, repointLines } from '../masters/merge.store.ts'
import { lockBooks } from '../months/months.store.ts'
import { repointEntries } from '../salespeople/merge.store.ts'

type Merge = { context: TxContext; input: { fromId: number; intoId: number } }

/** Makes one master another: whatever names it, in sales, spellings and what salespeople have, names the other from now on. */
async function merge(kind: AliasedKind, { context, input: { fromId, intoId } }: Merge) {
  if (fromId === intoId) throw new AppError('INVALID', text('masters.mergeTwo'), { fields: { intoId: text('masters.mergeAnother') } })
  const { tx } = context
  // Files that are being stored lock the books: none of them can bring in lines of the merged one afterwards.
  await lockBooks(tx)
  const from = await lockMaster(context, kind, fromId)
  const into = await lockMaster(context, kind, intoId)
  await markMerged(tx, fromId, intoId)
  const today = monthAt(context.now())
  await repointEntries(tx, kind, { fromId, intoId }, { by: context.by, screen: MASTERS[kind].path, today })
  await repointLines(tx, kind, fromId, intoId)
  await masters.insertAlias(tx, kind, intoId, from.name)
  context.audit.subject = `${kind} ${intoId}`
  context.audit.details = { merged: from.name, into: into.name }
  return ok(null, context.say(text('masters.merged', { from: from.name, into: into.name })))
}

async function lockMaster({ tx }: TxContext, kind: AliasedKind, id: number) {
  const found = await masters.find(tx, kind, id, 'change')
  if (!found) throw new AppError('NOT_FOUND', text(`masters.notFound.${kind}`))
  return found
}

/** By the masters that can be merged. */
export const merging = {
  territories: { merge: call.territories.merge.handler((given) => merge('territory', given)) },
  hospitals: { merge: call.hospitals.merge.handler((given) => merge('hospital', given)) },
  surgeons: { merge: call.surgeons.merge.handler((given) => merge('surgeon', given)) },
  procedures: { merge: call.procedures.merge.handler((given) => merge('procedure', given)) },
}
