import { type AliasedKind, type MasterKind, type MasterPart, MAX_ROWS } from '@fairshare/contract'
import { addMonths, dollars, formatMonth, type Month, monthAt, ZERO } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import { call, ok } from '../../platform/calls/call.ts'
import type { TxContext } from '../../platform/calls/context.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { possibleDuplicates, setDifferent } from './duplicates.store.ts'
import { list, type Page, territoriesIn } from './list.store.ts'
import {
  addAlias,
  addMaster,
  assign,
  changeMaster,
  lockForChange,
  removeAlias,
  removeMaster,
  restoreMaster,
  ruleText,
  unAssign,
} from './master-changes.ts'
import { manufacturerRow, regionRow, rowOf, territoryRow } from './master-view.ts'
import * as store from './masters.store.ts'
import { fileSetUp, filesWith, monthsSold } from './sales.store.ts'
import { countLinesOf } from './usage.store.ts'
import { usageDates, usageOfMasters } from './full-list.service.ts'

type ListQuery = Page & { showDeletedRecords: boolean; only?: MasterPart | undefined; regionId?: number | undefined }

const listOf = (context: TxContext, kind: MasterKind, { showDeletedRecords, only, regionId, ...page }: ListQuery) =>
  list(context.tx, kind, { withDeleted: showDeletedRecords, only, regionId, since: usageDates(context.now(), kind) }, page)

type UsageQuery = { ids: readonly number[]; selectedMonth?: Month | undefined }

const usage = async (context: TxContext, kind: MasterKind, { ids, selectedMonth }: UsageQuery) =>
  ok({
    usage: (await usageOfMasters(context.tx, kind, ids, usageDates(context.now(), kind, selectedMonth))).map(
      ({ yearToDate, lastFileAt, grossYearToDate, ...each }) => ({
        ...each,
        yearToDate: dollars(yearToDate),
        ...(lastFileAt !== undefined && { lastFileAt: lastFileAt?.toISOString() ?? null }),
        ...(grossYearToDate !== undefined && { grossYearToDate: dollars(grossYearToDate) }),
      }),
    ),
  })

async function uses(context: TxContext, kind: MasterKind, id: number) {
  if (!(await store.exists(context.tx, kind, id))) throw notFound(text(`masters.notFound.${kind}`))
  const { rules, inAll, inForce } = await store.listRulesUsing(context.tx, id, usageDates(context.now(), kind).rules)
  const lines = await countLinesOf(context.tx, kind, id)
  const named = rules.map((rule) => ({
    salesPersonId: rule.salesPersonId,
    collection: rule.kind === 'rule' ? ('rules' as const) : ('bonusRules' as const),
    words: context.translate(ruleText(rule)),
  }))
  return ok({ rules: named, rulesInAll: inAll, rulesInForce: inForce, ...lines })
}

const MONTHS_SHOWN = 13

async function sales(context: TxContext, kind: MasterKind, id: number) {
  if (!(await store.exists(context.tx, kind, id))) throw notFound(text(`masters.notFound.${kind}`))
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

async function markDifferent(context: TxContext, kind: AliasedKind, decision: Parameters<typeof setDifferent>[1]) {
  if (decision.oneId === decision.otherId) throw new AppError('INVALID', text('masters.mergeTwo'))
  for (const id of [decision.oneId, decision.otherId]) await lockForChange(context, kind, id)
  await setDifferent(context.tx, decision)
  context.audit(`${kind} ${decision.oneId}`, decision)
  return ok(null, text(decision.isDifferent ? 'masters.markedDifferent' : 'masters.markedAlike'))
}

const ofRecords = (kind: MasterKind, calls: Pick<typeof call.regions, 'restore' | 'usage' | 'uses' | 'sales'>) => ({
  restore: calls.restore.handler(({ input, context }) => restoreMaster(context, kind, input)),
  usage: calls.usage.handler(({ input, context }) => usage(context, kind, input)),
  uses: calls.uses.handler(({ input, context }) => uses(context, kind, input.id)),
  sales: calls.sales.handler(({ input, context }) => sales(context, kind, input.id)),
})

const ofAliased = (kind: AliasedKind, calls: Pick<typeof call.hospitals, 'addAlias' | 'deleteAlias' | 'duplicates' | 'markDifferent'>) => ({
  addAlias: calls.addAlias.handler(({ input, context }) => addAlias(context, kind, input)),
  deleteAlias: calls.deleteAlias.handler(({ input, context }) => removeAlias(context, kind, input.id)),
  duplicates: calls.duplicates.handler(({ context }) => duplicates(context, kind)),
  markDifferent: calls.markDifferent.handler(({ input, context }) => markDifferent(context, kind, input)),
})

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
  unAssignTerritory: call.regions.unAssignTerritory.handler(({ input, context }) => unAssign(context, input)),
  remove: call.regions.remove.handler(({ input, context }) => removeMaster(context, 'region', input.id)),
  ...ofRecords('region', call.regions),
}

export const territories = {
  list: call.territories.list.handler(async ({ input, context }) => {
    const { rows, total } = await listOf(context, 'territory', input)
    return ok({ territoryData: rows.map(territoryRow), total })
  }),
  regions: call.territories.regions.handler(async ({ context }) => {
    const { rows } = await listOf(context, 'region', { showDeletedRecords: false, page: 1, pageSize: MAX_ROWS })
    return ok({ regionsData: rows.map(({ id, name }) => ({ id, regionName: name })) })
  }),
  add: call.territories.add.handler(({ input, context }) => addMaster(context, 'territory', input.territoryName)),
  update: call.territories.update.handler(({ input, context }) =>
    changeMaster(context, 'territory', { ...input, name: input.territoryName }),
  ),
  assignRegion: call.territories.assignRegion.handler(({ input, context }) => assign(context, input)),
  unAssignRegion: call.territories.unAssignRegion.handler(({ input, context }) => unAssign(context, input)),
  deleteTerritoryAlias: call.territories.deleteTerritoryAlias.handler(({ input, context }) => removeAlias(context, 'territory', input.id)),
  remove: call.territories.remove.handler(({ input, context }) => removeMaster(context, 'territory', input.id)),
  ...ofRecords('territory', call.territories),
  ...ofAliased('territory', call.territories),
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
  ...ofRecords('manufacturer', call.manufacturers),
}

export const hospitals = {
  list: call.hospitals.list.handler(async ({ input, context }) => {
    const { rows, total } = await listOf(context, 'hospital', input)
    return ok({ hospitalData: rows.map((row) => rowOf('hospitalName', row)), total })
  }),
  add: call.hospitals.add.handler(({ input, context }) => addMaster(context, 'hospital', input.hospitalName)),
  update: call.hospitals.update.handler(({ input, context }) => changeMaster(context, 'hospital', { ...input, name: input.hospitalName })),
  remove: call.hospitals.remove.handler(({ input, context }) => removeMaster(context, 'hospital', input.id)),
  ...ofRecords('hospital', call.hospitals),
  ...ofAliased('hospital', call.hospitals),
}

export const surgeons = {
  list: call.surgeons.list.handler(async ({ input, context }) => {
    const { rows, total } = await listOf(context, 'surgeon', input)
    return ok({ surgeonData: rows.map((row) => rowOf('fullName', row)), total })
  }),
  add: call.surgeons.add.handler(({ input, context }) => addMaster(context, 'surgeon', input.fullName)),
  update: call.surgeons.update.handler(({ input, context }) => changeMaster(context, 'surgeon', { ...input, name: input.fullName })),
  remove: call.surgeons.remove.handler(({ input, context }) => removeMaster(context, 'surgeon', input.id)),
  ...ofRecords('surgeon', call.surgeons),
  ...ofAliased('surgeon', call.surgeons),
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
  ...ofRecords('procedure', call.procedures),
  ...ofAliased('procedure', call.procedures),
}
