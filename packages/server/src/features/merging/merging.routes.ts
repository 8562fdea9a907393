import { type AliasedKind, MASTERS } from '@fairshare/contract'
import { parseIsoMonth } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import { call, ok } from '../../platform/calls/call.ts'
import type { TxContext } from '../../platform/calls/context.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { refuseTaken } from '../masters/choices.service.ts'
import * as masters from '../masters/masters.store.ts'
import * as store from '../masters/merge.store.ts'
import { lockBooks } from '../months/books.store.ts'
import { editorOf } from '../salespeople/entries.service.ts'
import { repointEntries } from '../salespeople/merge.store.ts'

type Merge = { context: TxContext; input: { fromId: number; intoId: number } }

async function merge(kind: AliasedKind, { context, input: { fromId, intoId } }: Merge) {
  if (fromId === intoId) throw new AppError('INVALID', text('masters.mergeTwo'), { fields: { intoId: text('masters.mergeAnother') } })
  const { tx } = context
  // Files being imported lock the books, so none can add lines of the merged master afterwards.
  await lockBooks(tx)
  const from = await lockMaster(context, kind, fromId)
  const into = await lockMaster(context, kind, intoId)
  await store.markMerged(tx, fromId, intoId)
  const aliasId = await masters.insertAlias(tx, kind, { masterId: intoId, alias: from.name, onlyForId: undefined, by: context.by })
  const made = await store.insertMerge(tx, { kind, fromId, intoId, aliasId, by: context.by })
  const names = { from: from.name, into: into.name }
  await repoint({ context, kind, made }, store.repointMerged(tx, made)).catch((error) => {
    // The message names both rules by the survivor, and names their salesperson.
    if (!(error instanceof AppError) || !('overlap' in error.details)) throw error
    throw new AppError(error.code, text('masters.mergeOverlaps', { ...names, overlap: error.text }), error.details)
  })
  context.audit(`${kind} ${intoId}`, { merged: from.name, into: into.name })
  return ok(null, text('masters.merged', names))
}

/** Reverts a merge and restores what it moved, unless later changes build on it. */
async function unMerge(kind: AliasedKind, { context, input: { id } }: { context: TxContext; input: { id: number } }) {
  const { tx } = context
  await lockBooks(tx)
  const made = await store.findActiveMerge(tx, kind, id)
  const from = await masters.findDeleted(tx, kind, id)
  if (!made || !from) throw notFound(text('masters.noMerge'))
  const into = await masters.find(tx, kind, made.intoId, 'change')
  if (!into) throw new AppError('CONFLICT', text('masters.mergeSurvivorGone', { into: from.mergedInto ?? '' }))
  const names = { from: from.name, into: into.name }
  const closed = parseIsoMonth((await store.finalizedSince(tx, made)) ?? '')
  if (closed) throw new AppError('CONFLICT', text('masters.mergeClosed', { ...names, month: closed }))
  if (await store.hasNewerLines(tx, kind, made)) throw new AppError('CONFLICT', text('masters.mergeHasNewSales', names))

  await store.markUndone(tx, made)
  if (made.aliasId !== null) await masters.deleteAlias(tx, kind, made.aliasId)
  await refuseTaken(tx, kind, from.name, MASTERS[kind].field, id)
  await repoint({ context, kind, made }, store.undoRepoint(tx, made, conflictOf))
  await store.unmarkMerged(tx, id)
  context.audit(`${kind} ${id}`, { parted: from.name, from: into.name })
  return ok(null, text('masters.parted', names))
}

const MOVED = {
  sales_lines: 'sales',
  aliases: 'spellings',
  agreed_rates: 'agreedRates',
  rules: 'rules',
  bonus_rules: 'bonusRules',
  adjustments: 'adjustments',
  floors: 'floors',
  late_rules: 'lateRules',
  late_bonus_rules: 'lateRules',
  salespeople: 'primaryTerritories',
} as const satisfies Record<store.MergedTable, string>

const conflictOf = (table: store.MergedTable) =>
  new AppError('CONFLICT', text('masters.mergeBuiltOn', { what: text(`masters.mergeMoved.${MOVED[table]}`) }))

type Repointing = { context: TxContext; kind: AliasedKind; made: store.Merge }

async function repoint({ context, kind, made }: Repointing, move: store.Repoint): Promise<void> {
  await repointEntries(context.tx, kind, { ids: [made.fromId, made.intoId], repoint: move }, editorOf(context, MASTERS[kind].path))
  await store.repointLines(kind, move)
}

async function lockMaster({ tx }: TxContext, kind: AliasedKind, id: number) {
  const found = await masters.find(tx, kind, id, 'change')
  if (!found) throw notFound(text(`masters.notFound.${kind}`))
  return found
}

export const merging = {
  territories: {
    merge: call.territories.merge.handler((given) => merge('territory', given)),
    unMerge: call.territories.unMerge.handler((given) => unMerge('territory', given)),
  },
  hospitals: {
    merge: call.hospitals.merge.handler((given) => merge('hospital', given)),
    unMerge: call.hospitals.unMerge.handler((given) => unMerge('hospital', given)),
  },
  surgeons: {
    merge: call.surgeons.merge.handler((given) => merge('surgeon', given)),
    unMerge: call.surgeons.unMerge.handler((given) => unMerge('surgeon', given)),
  },
  procedures: {
    merge: call.procedures.merge.handler((given) => merge('procedure', given)),
    unMerge: call.procedures.unMerge.handler((given) => unMerge('procedure', given)),
  },
}
