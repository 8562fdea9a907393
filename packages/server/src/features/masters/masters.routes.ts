import { type AliasedKind, MASTERS, type MasterKind, MOST_ROWS } from '@fairshare/contract'
import type { Month } from '@fairshare/engine/values'
import { call, ok } from '../../platform/call.ts'
import type { TxContext } from '../../platform/context.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { refuseStale } from '../../platform/versions.ts'
import { manufacturerRow, present, regionRow, rowOf, territoryRow } from './master-view.ts'
import { list, type Page, territoriesIn } from './list.store.ts'
import * as store from './masters.store.ts'
import { add, refuseTaken } from './picks.store.ts'

const title = (kind: MasterKind) => MASTERS[kind].method
const monthOf = (now: Date) => now.toISOString().slice(0, 7) as Month

/** Notes in the audit trail what a change is about. */
function about(context: TxContext, kind: MasterKind, id: number, details: Record<string, unknown> = {}): void {
  context.audit.subject = `${kind} ${id}`
  context.audit.details = details
}

/** A master that is to be changed, held; `seen` is the version that its caller knows. */
async function known(context: TxContext, kind: MasterKind, id: number, seen?: number) {
  const found = await store.find(context.tx, kind, id, 'change')
  if (!found) throw notFound(title(kind))
  await refuseStale(seen, found, () => present(context.tx, kind, id))
  return found
}

async function addMaster(context: TxContext, kind: MasterKind, name: string, deleteEffectiveDate: string | null = null) {
  const id = await add(context.tx, kind, name, MASTERS[kind].field, deleteEffectiveDate)
  about(context, kind, id, { name })
  return ok({ id }, `${title(kind)} added.`)
}

type Change = { id: number; version?: number | undefined; name?: string | undefined; deleteEffectiveDate?: string | null | undefined }

async function changeMaster(context: TxContext, kind: MasterKind, { id, version, name: given, deleteEffectiveDate }: Change) {
  const before = await known(context, kind, id, version)
  const name = given ?? before.name
  await refuseTaken(context.tx, kind, name, MASTERS[kind].field, id)
  await store.update(context.tx, id, { name, deleteEffectiveDate })
  about(context, kind, id, { before: before.name, after: name, deleteEffectiveDate })
  return ok({ id }, `${title(kind)} updated.`)
}

async function removeMaster(context: TxContext, kind: MasterKind, id: number) {
  const { name } = await known(context, kind, id)
  const rules = await store.rulesNaming(context.tx, id, `${monthOf(context.now())}-01`)
  if (rules.length > 0) {
    const shown = `${rules.slice(0, 5).join('; ')}${rules.length > 5 ? ' …' : ''}`
    throw new AppError(
      'CONFLICT',
      `${name} is used by ${rules.length === 1 ? 'a rule' : `${rules.length} rules`} in force: ${shown}. Change them first.`,
      { rules },
    )
  }
  if (kind === 'region') await store.emptyRegion(context.tx, id)
  await store.markDeleted(context.tx, id)
  about(context, kind, id, { name })
  return ok(null, `${title(kind)} deleted.`)
}

const SPELLING_TAKEN = 'This spelling already means a record.'

type NewAlias = { id: number; alias: string; version?: number | undefined }

async function addAlias(context: TxContext, kind: AliasedKind, { id, alias, version }: NewAlias) {
  const { name } = await known(context, kind, id, version)
  const aliasId = await store.insertAlias(context.tx, kind, id, alias)
  if (aliasId === undefined) throw new AppError('CONFLICT', SPELLING_TAKEN, { fields: { alias: SPELLING_TAKEN } })
  about(context, kind, id, { name, alias })
  return ok({ id: aliasId }, 'Alias added.')
}

async function removeAlias(context: TxContext, kind: AliasedKind, id: number) {
  const deleted = await store.deleteAlias(context.tx, kind, id)
  if (!deleted) throw notFound('Alias')
  about(context, kind, deleted.master_id, { alias: deleted.alias })
  return ok(null, 'Alias deleted.')
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
  await known(context, 'territory', territoryId, version)
  await store.setRegion(context.tx, territoryId, null)
  about(context, 'territory', territoryId, { region: null })
  return ok(null, 'Territory is in no region now.')
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
    const region = await known(context, 'region', input.regionId)
    const territory = await known(context, 'territory', input.territoryId, input.version)
    await store.setRegion(context.tx, territory.id, region.id)
    about(context, 'territory', territory.id, { region: region.name })
    return ok(null, `${territory.name} is in ${region.name} now.`)
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
