import { type AliasedKind, MASTERS, type MasterKind } from '@fairshare/contract'
import { firstDay, monthAt } from '@fairshare/engine/values'
import { accountKey } from '@fairshare/intake'
import { type Translate, type Text, text } from '@fairshare/texts'
import { ok } from '../../platform/calls/call.ts'
import type { TxContext } from '../../platform/calls/context.ts'
import { AppError, conflictingChanges, invalidField, refuseStale, notFound } from '../../platform/errors.ts'
import { add, refuseTaken } from './choices.service.ts'
import { currentView } from './master-view.ts'
import * as store from './masters.store.ts'

/** Locks a master to be changed; `seen` is the version that the caller knows. */
export async function lockForChange(context: TxContext, kind: MasterKind, id: number, seen?: number) {
  const found = await store.find(context.tx, kind, id, 'change')
  if (!found) throw notFound(text(`masters.notFound.${kind}`))
  await refuseStale(seen, found, () => currentView(context.tx, kind, id))
  return found
}

export async function addMaster(context: TxContext, kind: MasterKind, name: string, deleteEffectiveDate: string | null = null) {
  const id = await add(context.tx, kind, name, MASTERS[kind].field, deleteEffectiveDate)
  context.audit(`${kind} ${id}`, { name })
  return ok({ id }, text(`masters.added.${kind}`))
}

type Change = { id: number; version?: number | undefined; name?: string | undefined; deleteEffectiveDate?: string | null | undefined }

export async function changeMaster(context: TxContext, kind: MasterKind, { id, version, name: given, deleteEffectiveDate }: Change) {
  const before = await lockForChange(context, kind, id, version)
  const name = given ?? before.name
  await refuseTaken(context.tx, kind, name, MASTERS[kind].field, id)
  await store.update(context.tx, id, { name, deleteEffectiveDate })
  context.audit(`${kind} ${id}`, { before: before.name, after: name, deleteEffectiveDate })
  return ok({ id }, text(`masters.updated.${kind}`))
}

export async function removeMaster(context: TxContext, kind: MasterKind, id: number) {
  const { name } = await lockForChange(context, kind, id)
  const { rules, inForce } = await store.listRulesUsing(context.tx, id, firstDay(monthAt(context.now())))
  if (inForce > 0) throw usedByRules(name, { inForce, rules: rules.filter(({ isInForce }) => isInForce).map(ruleText) }, context.translate)
  if (kind === 'region') await store.emptyRegion(context.tx, id)
  await store.markDeleted(context.tx, id)
  context.audit(`${kind} ${id}`, { name })
  return ok(null, text(`masters.deleted.${kind}`))
}

export async function restoreMaster(context: TxContext, kind: MasterKind, { id, version }: { id: number; version?: number | undefined }) {
  const found = await store.findDeleted(context.tx, kind, id)
  if (!found) throw notFound(text(`masters.notFound.${kind}`))
  await refuseStale(version, found, () => currentView(context.tx, kind, id))
  if (found.mergedInto !== null) throw new AppError('CONFLICT', text('masters.mergedAway', { name: found.name, into: found.mergedInto }))
  await refuseTaken(context.tx, kind, found.name, MASTERS[kind].field, id)
  await store.unmarkDeleted(context.tx, id)
  context.audit(`${kind} ${id}`, { name: found.name })
  return ok(null, text(`masters.restored.${kind}`))
}

const MAX_RULES_NAMED = 5

function usedByRules(name: string, { inForce, rules }: { inForce: number; rules: readonly Text[] }, translate: Translate): AppError {
  const shown = rules.slice(0, MAX_RULES_NAMED).reduceRight((others, one) => text('masters.oneAndOthers', { one, others }))
  const some = rules.length > MAX_RULES_NAMED ? text('masters.andMore', { some: shown }) : shown
  return new AppError('CONFLICT', text('masters.usedByRules', { count: inForce, name, rules: some }), { rules: rules.map(translate) })
}

export const ruleText = ({ kind, name, id, manufacturer, month }: store.RuleReference): Text =>
  text(`masters.namedBy.${kind}`, { name, id, manufacturer, month })

const aliasTakenError = () => new AppError('CONFLICT', text('masters.spellingTaken'), { fields: { alias: text('masters.spellingTaken') } })

type NewAlias = {
  id: number
  alias: string
  onlyForId?: number | undefined
  accountNumber?: string | undefined
  version?: number | undefined
}

/** Refuses an account number of another kind, without a manufacturer, or without a digit. */
function refuseAccount(kind: AliasedKind, { accountNumber, onlyForId }: NewAlias): void {
  if (accountNumber === undefined) return
  if (kind !== 'hospital') throw invalidField('accountNumber', text('masters.onlyHospitalsHaveAccounts'))
  if (onlyForId === undefined) throw invalidField('onlyForId', text('masters.accountNeedsManufacturer'))
  if (accountKey(accountNumber) === '') throw invalidField('accountNumber', text('masters.accountWithoutDigit'))
}

export async function addAlias(context: TxContext, kind: AliasedKind, input: NewAlias) {
  refuseAccount(kind, input)
  const { id, alias, onlyForId, accountNumber, version } = input
  const { name } = await lockForChange(context, kind, id, version)
  const manufacturer = onlyForId === undefined ? undefined : await store.find(context.tx, 'manufacturer', onlyForId, 'use')
  if (onlyForId !== undefined && !manufacturer) throw notFound(text('masters.notFound.manufacturer'))
  const aliasId = await store.insertAlias(context.tx, kind, {
    masterId: id,
    alias,
    onlyForId,
    ...(accountNumber !== undefined && { accountNumber }),
    by: context.by,
  })
  if (aliasId === undefined) throw aliasTakenError()
  context.audit(`${kind} ${id}`, {
    name,
    alias,
    ...(manufacturer && { onlyFor: manufacturer.name }),
    ...(accountNumber !== undefined && { accountNumber }),
  })
  return ok({ id: aliasId }, text('masters.aliasAdded'))
}

export async function removeAlias(context: TxContext, kind: AliasedKind, id: number) {
  const deleted = await store.deleteAlias(context.tx, kind, id)
  if (!deleted) throw notFound(text('masters.aliasNotFound'))
  const { alias, account_number: accountNumber } = deleted
  context.audit(`${kind} ${deleted.master_id}`, { alias, ...(accountNumber !== '' && { accountNumber }) })
  return ok(null, text('masters.aliasDeleted'))
}

type Move = { territoryId: number; version?: number | undefined }

export async function assign(context: TxContext, { regionId, ...move }: Move & { regionId: number }) {
  const territory = await lockedToMove(context, move, regionId)
  const region = await lockForChange(context, 'region', regionId)
  await store.setRegion(context.tx, territory.id, region.id)
  context.audit(`territory ${territory.id}`, { region: region.name })
  return ok(null, text('masters.inRegion', { territory: territory.name, region: region.name }))
}

export async function unAssign(context: TxContext, move: Move) {
  const { id } = await lockedToMove(context, move, null)
  await store.setRegion(context.tx, id, null)
  context.audit(`territory ${id}`, { region: null })
  return ok(null, text('masters.inNoRegion'))
}

async function lockedToMove(context: TxContext, { territoryId, version }: Move, next: number | null) {
  const regions = await store.lockRegionsOf(context.tx, territoryId, next)
  const territory = await lockForChange(context, 'territory', territoryId, version)
  // Moved by someone else meanwhile.
  if (territory.regionId !== null && !regions.has(territory.regionId)) throw conflictingChanges()
  return territory
}
