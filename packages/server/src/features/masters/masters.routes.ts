import { type AliasedKind, type MasterKind, type MasterPart, MOST_ROWS } from '@fairshare/contract'
import { addMonths, dollars, formatMonth, type Month, monthAt, ZERO } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import { call, ok } from '../../platform/calls/call.ts'
import type { TxContext } from '../../platform/calls/context.ts'
import { AppError } from '../../platform/errors.ts'
import { possibleDuplicates, setDifferent } from './duplicates.store.ts'
import { list, type Page, territoriesIn } from './list.store.ts'
import {
  about,
  addAlias,
  addMaster,
  assign,
  changeMaster,
  locked,
  removeAlias,
  removeMaster,
  restoreMaster,
  ruleInWords,
  unAssign,
} from './master-changes.ts'
import { manufacturerRow, regionRow, rowOf, territoryRow } from './master-view.ts'
import * as store from './masters.store.ts'
import { fileSetUp, filesWith, monthsSold } from './sales.store.ts'
import { linesNaming } from './usage.store.ts'
import { recently, usageOfMasters } from './whole-list.service.ts'

type Listed = Page & { showDeletedRecords: boolean; only?: MasterPart | undefined; regionId?: number | undefined }

const listOf = (context: TxContext, kind: MasterKind, { showDeletedRecords, only, regionId, ...page }: Listed) =>
  list(context.tx, kind, { withDeleted: showDeletedRecords, only, regionId, since: recently(context.now(), kind) }, page)

type Counted = { ids: readonly number[]; selectedMonth?: Month | undefined }

const usage = async (context: TxContext, kind: MasterKind, { ids, selectedMonth }: Counted) =>
  ok({
    usage: (await usageOfMasters(context.tx, kind, ids, recently(context.now(), kind, selectedMonth))).map(
      ({ yearToDate, lastFileAt, grossYearToDate, ...each }) => ({
        ...each,
        yearToDate: dollars(yearToDate),
        ...(lastFileAt !== undefined && { lastFileAt: lastFileAt?.toISOString() ?? null }),
        ...(grossYearToDate !== undefined && { grossYearToDate: dollars(grossYearToDate) }),
      }),
    ),
  })

async function uses(context: TxContext, kind: MasterKind, id: number) {
  if (!(await store.exists(context.tx, kind, id))) throw new AppError('NOT_FOUND', text(`masters.notFound.${kind}`))
  const { rules, inAll, inForce } = await store.rulesNaming(context.tx, id, recently(context.now(), kind).rules)
  const lines = await linesNaming(context.tx, kind, id)
  const named = rules.map((rule) => ({
    salesPersonId: rule.salesPersonId,
    collection: rule.kind === 'rule' ? ('rules' as const) : ('bonusRules' as const),
    words: context.say(ruleInWords(rule)),
  }))
  return ok({ rules: named, rulesInAll: inAll, rulesInForce: inForce, ...lines })
}

const MONTHS_SHOWN = 13

async function sales(context: TxContext, kind: MasterKind, id: number) {
  if (!(await store.exists(context.tx, kind, id))) throw new AppError('NOT_FOUND', text(`masters.notFound.${kind}`))
  const since = addMonths(monthAt(context.now()), 1 - MONTHS_SHOWN)
  const sold = new Map((await monthsSold(context.tx, kind, id, since)).map((each) => [each.month, each]))
  const months = Array.from({ length: MONTHS_SHOWN }, (_, at) => addMonths(since, at))
  return ok({
    months: months.map((month) => ({
      selectedMonth: formatMonth(month),
      lines: sold.get(month)?.lines ?? 0,
      totalSales: dollars(sold.get(month)?.sales ?? ZERO),
    })),
    files: (await filesWith(context.tx, kind, id)).map(({ id: fId, fileName, manufacturer, month, lines, sales: cents }) => ({
      fId,
      fileName,
      manufacturerName: manufacturer,
      selectedMonth: formatMonth(month),
      lines,
      totalSales: dollars(cents),
    })),
    ...(kind === 'manufacturer' && { fileSetUp: (await fileSetUp(context.tx, id)) ?? null }),
  })
}

async function duplicates(context: TxContext, kind: AliasedKind) {
  return ok({ pairs: await possibleDuplicates(context.tx, kind) })
}

async function markDifferent(context: TxContext, kind: AliasedKind, told: Parameters<typeof setDifferent>[1]) {
  if (told.oneId === told.otherId) throw new AppError('INVALID', text('masters.mergeTwo'))
  for (const id of [told.oneId, told.otherId]) await locked(context, kind, id)
  await setDifferent(context.tx, told)
  about(context, kind, told.oneId, told)
  return ok(null, text(told.isDifferent ? 'masters.markedDifferent' : 'masters.markedAlike'))
}

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
  restore: call.regions.restore.handler(({ input, context }) => restoreMaster(context, 'region', input)),
  usage: call.regions.usage.handler(({ input, context }) => usage(context, 'region', input)),
  uses: call.regions.uses.handler(({ input, context }) => uses(context, 'region', input.id)),
  sales: call.regions.sales.handler(({ input, context }) => sales(context, 'region', input.id)),
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
  assignRegion: call.territories.assignRegion.handler(({ input, context }) => assign(context, input)),
  unAssignRegion: call.territories.unAssignRegion.handler(({ input, context }) => unAssign(context, input)),
  deleteTerritoryAlias: call.territories.deleteTerritoryAlias.handler(({ input, context }) => removeAlias(context, 'territory', input.id)),
  addAlias: call.territories.addAlias.handler(({ input, context }) => addAlias(context, 'territory', input)),
  deleteAlias: call.territories.deleteAlias.handler(({ input, context }) => removeAlias(context, 'territory', input.id)),
  restore: call.territories.restore.handler(({ input, context }) => restoreMaster(context, 'territory', input)),
  usage: call.territories.usage.handler(({ input, context }) => usage(context, 'territory', input)),
  uses: call.territories.uses.handler(({ input, context }) => uses(context, 'territory', input.id)),
  sales: call.territories.sales.handler(({ input, context }) => sales(context, 'territory', input.id)),
  duplicates: call.territories.duplicates.handler(({ context }) => duplicates(context, 'territory')),
  markDifferent: call.territories.markDifferent.handler(({ input, context }) => markDifferent(context, 'territory', input)),
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
  restore: call.manufacturers.restore.handler(({ input, context }) => restoreMaster(context, 'manufacturer', input)),
  usage: call.manufacturers.usage.handler(({ input, context }) => usage(context, 'manufacturer', input)),
  uses: call.manufacturers.uses.handler(({ input, context }) => uses(context, 'manufacturer', input.id)),
  sales: call.manufacturers.sales.handler(({ input, context }) => sales(context, 'manufacturer', input.id)),
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
  restore: call.hospitals.restore.handler(({ input, context }) => restoreMaster(context, 'hospital', input)),
  usage: call.hospitals.usage.handler(({ input, context }) => usage(context, 'hospital', input)),
  uses: call.hospitals.uses.handler(({ input, context }) => uses(context, 'hospital', input.id)),
  sales: call.hospitals.sales.handler(({ input, context }) => sales(context, 'hospital', input.id)),
  duplicates: call.hospitals.duplicates.handler(({ context }) => duplicates(context, 'hospital')),
  markDifferent: call.hospitals.markDifferent.handler(({ input, context }) => markDifferent(context, 'hospital', input)),
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
  restore: call.surgeons.restore.handler(({ input, context }) => restoreMaster(context, 'surgeon', input)),
  usage: call.surgeons.usage.handler(({ input, context }) => usage(context, 'surgeon', input)),
  uses: call.surgeons.uses.handler(({ input, context }) => uses(context, 'surgeon', input.id)),
  sales: call.surgeons.sales.handler(({ input, context }) => sales(context, 'surgeon', input.id)),
  duplicates: call.surgeons.duplicates.handler(({ context }) => duplicates(context, 'surgeon')),
  markDifferent: call.surgeons.markDifferent.handler(({ input, context }) => markDifferent(context, 'surgeon', input)),
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
  restore: call.procedures.restore.handler(({ input, context }) => restoreMaster(context, 'procedure', input)),
  usage: call.procedures.usage.handler(({ input, context }) => usage(context, 'procedure', input)),
  uses: call.procedures.uses.handler(({ input, context }) => uses(context, 'procedure', input.id)),
  sales: call.procedures.sales.handler(({ input, context }) => sales(context, 'procedure', input.id)),
  duplicates: call.procedures.duplicates.handler(({ context }) => duplicates(context, 'procedure')),
  markDifferent: call.procedures.markDifferent.handler(({ input, context }) => markDifferent(context, 'procedure', input)),
}
