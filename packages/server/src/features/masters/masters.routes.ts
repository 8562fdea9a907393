import { type AliasedKind, MASTERS, type MasterKind, MOST_ROWS } from '@fairshare/contract'
import { firstDay, monthAt } from '@fairshare/engine/values'
import { type Say, type Text, text } from '@fairshare/texts'
import { call, ok } from '../../platform/calls/call.ts'
import type { TxContext } from '../../platform/calls/context.ts'
import { AppError } from '../../platform/errors.ts'
import { refuseStale } from '../../platform/calls/versions.ts'
import { manufacturerRow, present, regionRow, rowOf, territoryRow } from './master-view.ts'
import { list, type Page, territoriesIn } from './list.store.ts'
import * as store from './masters.store.ts'
import { add, refuseTaken } from './choices.store.ts'

/** Notes in the audit trail what a change is about. */
function about(context: TxContext, kind: MasterKind, id: number, details: Record<string, unknown> = {}): void {
  context.audit.subject = `${kind} ${id}`
  context.audit.details = details
}

/** Locks a master that is to be changed; `seen` is the version that its caller knows. */
async function locked(context: TxContext, kind: MasterKind, id: number, seen?: number) {
  const found = await store.find(context.tx, kind, id, 'change')
  if (!found) throw new AppError('NOT_FOUND', text(`masters.notFound.${kind}`))
  await refuseStale(seen, found, () => present(context.tx, kind, id))
  return found
}

async function addMaster(context: TxContext, kind: MasterKind, name: string, deleteEffectiveDate: string | null = null) {
  const id = await add(context.tx, kind, name, MASTERS[kind].field, deleteEffectiveDate)
  about(context, kind, id, { name })
  return ok({ id }, context.say(text(`masters.added.${kind}`)))
}

type Change = { id: number; version?: number | undefined; name?: string | undefined; deleteEffectiveDate?: string | null | undefined }

async function changeMaster(context: TxContext, kind: MasterKind, { id, version, name: given, deleteEffectiveDate }: Change) {
  const before = await locked(context, kind, id, version)
  const name = given ?? before.name
  await refuseTaken(context.tx, kind, name, MASTERS[kind].field, id)
  await store.update(context.tx, id, { name, deleteEffectiveDate })
  about(context, kind, id, { before: before.name, after: name, deleteEffectiveDate })
  return ok({ id }, context.say(text(`masters.updated.${kind}`)))
}

async function removeMaster(context: TxContext, kind: MasterKind, id: number) {
  const { name } = await locked(context, kind, id)
  const rules = await store.rulesNaming(context.tx, id, firstDay(monthAt(context.now())))
  if (rules.length > 0) throw usedByRules(name, rules.map(ruleInWords), context.say)
  if (kind === 'region') await store.emptyRegion(context.tx, id)
  await store.markDeleted(context.tx, id)
  about(context, kind, id, { name })
  return ok(null, context.say(text(`masters.deleted.${kind}`)))
}

const MOST_SHOWN = 5

function usedByRules(name: string, rules: readonly Text[], say: Say): AppError {
  const shown = rules.slice(0, MOST_SHOWN).reduceRight((others, one) => text('masters.oneAndOthers', { one, others }))
  const some = rules.length > MOST_SHOWN ? text('masters.andMore', { some: shown }) : shown
  return new AppError('CONFLICT', text('masters.usedByRules', { count: rules.length, name, rules: some }), { rules: rules.map(say) })
}

const ruleInWords = ({ kind, name, id, manufacturer, month }: store.RuleNaming): Text =>
  text(`masters.namedBy.${kind}`, { name, id, manufacturer, month })

const spellingTaken = () => new AppError('CONFLICT', text('masters.spellingTaken'), { fields: { alias: text('masters.spellingTaken') } })

type NewAlias = { id: number; alias: string; version?: number | undefined }

async function addAlias(context: TxContext, kind: AliasedKind, { id, alias, version }: NewAlias) {
  const { name } = await locked(context, kind, id, version)
  const aliasId = await store.insertAlias(context.tx, kind, id, alias)
  if (aliasId === undefined) throw spellingTaken()
  about(context, kind, id, { name, alias })
  return ok({ id: aliasId }, context.say(text('masters.aliasAdded')))
}

async function removeAlias(context: TxContext, kind: AliasedKind, id: number) {
  const deleted = await store.deleteAlias(context.tx, kind, id)
  if (!deleted) throw new AppError('NOT_FOUND', text('masters.aliasNotFound'))
  about(context, kind, deleted.master_id, { alias: deleted.alias })
  return ok(null, context.say(text('masters.aliasDeleted')))
}

const listOf = (context: TxContext, kind: MasterKind, { showDeletedRecords, ...page }: Page & { showDeletedRecords: boolean }) =>
  list(context.tx, kind, { withDeleted: showDeletedRecords }, page)

export const regions = {
  list: call.regions.list.handler(async ({ input, context }) => {
    const { rows, total } = await listOf(context, 'region', input)
    const territories = await territoriesIn(
      context.tx,
      rows.map(({ id }) => id),
    )
    return ok({ regionData: rows.map((region) => regionRow(region, territories)), total })
  }),
  add: call.regions.add.handler(({ input, context }) => addMaster(context, 'region', input.regionName)),
  update: call.regions.update.handler(({ input, context }) => changeMaster(context, 'region', { ...input, name: input.regionName })),
  remove: call.regions.remove.handler(({ input, context }) => removeMaster(context, 'region', input.id)),
  unAssignTerritory: call.regions.unAssignTerritory.handler(({ input, context }) => unAssign(context, input)),
}

async function unAssign(context: TxContext, { territoryId, version }: { territoryId: number; version?: number | undefined }) {
  await locked(context, 'territory', territoryId, version)
  await store.setRegion(context.tx, territoryId, null)
  about(context, 'territory', territoryId, { region: null })
  return ok(null, context.say(text('masters.inNoRegion')))
}

export const territories = {
  list: call.territories.list.handler(async ({ input, context }) => {
    const { rows, total } = await listOf(context, 'territory', input)
    return ok({ territoryData: rows.map(territoryRow), total })
  }),
  regions: call.territories.regions.handler(async ({ context }) => {
    const { rows } = await listOf(context, 'region', { showDeletedRecords: false, page: 1, pageSize: MOST_ROWS })
    return ok({ regionsData: rows.map(({ id, name }) => ({ id, regionName: name })) })
  }),
  add: call.territories.add.handler(({ input, context }) => addMaster(context, 'territory', input.territoryName)),
  update: call.territories.update.handler(({ input, context }) =>
    changeMaster(context, 'territory', { ...input, name: input.territoryName }),
  ),
  remove: call.territories.remove.handler(({ input, context }) => removeMaster(context, 'territory', input.id)),
  assignRegion: call.territories.assignRegion.handler(async ({ input, context }) => {
    const region = await locked(context, 'region', input.regionId)
    const territory = await locked(context, 'territory', input.territoryId, input.version)
    await store.setRegion(context.tx, territory.id, region.id)
    about(context, 'territory', territory.id, { region: region.name })
    return ok(null, context.say(text('masters.inRegion', { territory: territory.name, region: region.name })))
  }),
  unAssignRegion: call.territories.unAssignRegion.handler(({ input, context }) => unAssign(context, input)),
  deleteTerritoryAlias: call.territories.deleteTerritoryAlias.handler(({ input, context }) => removeAlias(context, 'territory', input.id)),
  addAlias: call.territories.addAlias.handler(({ input, context }) => addAlias(context, 'territory', input)),
  deleteAlias: call.territories.deleteAlias.handler(({ input, context }) => removeAlias(context, 'territory', input.id)),
}

export const manufacturers = {
  list: call.manufacturers.list.handler(async ({ input, context }) => {
    const { rows, total } = await listOf(context, 'manufacturer', input)
    return ok({ manufacturerData: rows.map(manufacturerRow), total })
  }),
  add: call.manufacturers.add.handler(({ input, context }) =>
    addMaster(context, 'manufacturer', input.manufacturerName, input.deleteEffectiveDate ?? null),
  ),
  update: call.manufacturers.update.handler(({ input, context }) =>
    changeMaster(context, 'manufacturer', { ...input, name: input.manufacturerName }),
  ),
  remove: call.manufacturers.remove.handler(({ input, context }) => removeMaster(context, 'manufacturer', input.id)),
}

export const hospitals = {
  list: call.hospitals.list.handler(async ({ input, context }) => {
    const { rows, total } = await listOf(context, 'hospital', input)
    return ok({ hospitalData: rows.map((row) => rowOf('hospitalName', row)), total })
  }),
  add: call.hospitals.add.handler(({ input, context }) => addMaster(context, 'hospital', input.hospitalName)),
  update: call.hospitals.update.handler(({ input, context }) => changeMaster(context, 'hospital', { ...input, name: input.hospitalName })),
  remove: call.hospitals.remove.handler(({ input, context }) => removeMaster(context, 'hospital', input.id)),
  addAlias: call.hospitals.addAlias.handler(({ input, context }) => addAlias(context, 'hospital', input)),
  deleteAlias: call.hospitals.deleteAlias.handler(({ input, context }) => removeAlias(context, 'hospital', input.id)),
}

export const surgeons = {
  list: call.surgeons.list.handler(async ({ input, context }) => {
    const { rows, total } = await listOf(context, 'surgeon', input)
    return ok({ surgeonData: rows.map((row) => rowOf('fullName', row)), total })
  }),
  add: call.surgeons.add.handler(({ input, context }) => addMaster(context, 'surgeon', input.fullName)),
  update: call.surgeons.update.handler(({ input, context }) => changeMaster(context, 'surgeon', { ...input, name: input.fullName })),
  remove: call.surgeons.remove.handler(({ input, context }) => removeMaster(context, 'surgeon', input.id)),
  addAlias: call.surgeons.addAlias.handler(({ input, context }) => addAlias(context, 'surgeon', input)),
  deleteAlias: call.surgeons.deleteAlias.handler(({ input, context }) => removeAlias(context, 'surgeon', input.id)),
}

export const procedures = {
  list: call.procedures.list.handler(async ({ input, context }) => {
    const { rows, total } = await listOf(context, 'procedure', input)
    return ok({ procedureData: rows.map((row) => rowOf('procedureName', row)), total })
  }),
  add: call.procedures.add.handler(({ input, context }) => addMaster(context, 'procedure', input.procedureName)),
  update: call.procedures.update.handler(({ input, context }) =>
    changeMaster(context, 'procedure', { ...input, name: input.procedureName }),
  ),
  remove: call.procedures.remove.handler(({ input, context }) => removeMaster(context, 'procedure', input.id)),
  addAlias: call.procedures.addAlias.handler(({ input, context }) => addAlias(context, 'procedure', input)),
  deleteAlias: call.procedures.deleteAlias.handler(({ input, context }) => removeAlias(context, 'procedure', input.id)),
}
