import { z } from 'zod'
import type { Screen } from '../call/access.ts'
import { agreedRateCalls } from './agreed-rates.ts'
import { get, post } from '../call/call.ts'
import { hospitalRow, manufacturerRow, procedureRow, regionRow, surgeonRow, territoryRow } from './master-rows.ts'
import { MASTERS } from './kinds.ts'
import { layoutCalls } from './layouts.ts'
import { aliasCalls, byPathId, made, pathsOf, recordCalls, shown } from './record-calls.ts'
import { changeOf, seen } from '../wire/versions.ts'
import { id, noData, noInput, pathId, requiredText } from '../wire/wire.ts'

/** The date from which a manufacturer is no longer offered; null for no end. */
const deleteEffectiveDate = z.iso.date().nullable()

const regionName = requiredText(MASTERS.region.max)
export const regionInput = z.strictObject({ regionName })

export const regions = {
  list: get('/regions/getRegionsList/{showDeletedRecords}', {
    access: 'regions',
    input: shown,
    data: z.object({ regionData: z.array(regionRow), total: z.number() }),
    summary: 'All regions with their territories',
  }),
  add: post('/regions/addRegion', { access: 'regions', input: regionInput, data: made, summary: 'Adds a region' }),
  update: post('/regions/updateRegion', {
    access: 'regions',
    input: regionInput.extend({ id, ...seen }),
    data: made,
    summary: 'Renames a region',
  }),
  remove: get('/regions/deleteRegion/{id}', {
    access: 'regions',
    changes: true,
    input: byPathId,
    data: noData,
    summary: 'Deletes a region and un-assigns its territories',
  }),
  unAssignTerritory: post('/regions/unAssignTerritory', {
    access: 'regions',
    input: z.strictObject({ territoryId: id, ...seen }),
    data: noData,
    summary: 'Removes a territory from its region',
  }),
  ...recordCalls('region', 'regions'),
}

const territoryName = requiredText(MASTERS.territory.max)

export const territories = {
  list: get('/territories/getTerritoriesList/{showDeletedRecords}', {
    access: 'territories',
    input: shown.extend({ regionId: pathId.optional() }),
    data: z.object({ territoryData: z.array(territoryRow), total: z.number() }),
    summary: 'All territories with their region and aliases',
  }),
  regions: get('/territories/getRegions', {
    access: 'territories',
    input: noInput,
    data: z.object({ regionsData: z.array(z.object({ id: z.number(), regionName: z.string() })) }),
    summary: 'The regions that a territory can be put in',
  }),
  add: post('/territories/addTerritory', {
    access: 'territories',
    input: z.strictObject({ territoryName }),
    data: made,
    summary: 'Adds a territory',
  }),
  update: post('/territories/updateTerritory', {
    access: 'territories',
    input: z.strictObject({ id, territoryName, ...seen }),
    data: made,
    summary: 'Renames a territory',
  }),
  remove: post('/territories/deleteTerritory', {
    access: 'territories',
    input: z.strictObject({ id }),
    data: noData,
    summary: 'Deletes a territory',
  }),
  assignRegion: post('/territories/assignRegion', {
    access: 'territories',
    input: z.strictObject({ regionId: id, territoryId: id, ...seen }),
    data: noData,
    summary: 'Puts a territory in a region',
  }),
  unAssignRegion: post('/territories/unAssignRegion', {
    access: 'territories',
    input: z.strictObject({ territoryId: id, ...seen }),
    data: noData,
    summary: 'Removes a territory from its region',
  }),
  deleteTerritoryAlias: get('/territories/deleteTerritoryAlias/{id}', {
    access: 'territories',
    changes: true,
    input: byPathId,
    data: noData,
    summary: 'Deletes an alias of a territory',
  }),
  ...recordCalls('territory', 'territories'),
  ...aliasCalls('territory', 'territories'),
}

export const manufacturers = {
  list: get('/manufacturers/getManufacturersList/{showDeletedRecords}', {
    access: 'manufacturers',
    input: shown,
    data: z.object({ manufacturerData: z.array(manufacturerRow), total: z.number() }),
    summary: 'All manufacturers',
  }),
  add: post('/manufacturers/addManufacturer', {
    access: 'manufacturers',
    input: z.strictObject({
      manufacturerName: requiredText(MASTERS.manufacturer.max),
      deleteEffectiveDate: deleteEffectiveDate.optional(),
    }),
    data: made,
    summary: 'Adds a manufacturer',
  }),
  update: post('/manufacturers/updateManufacturer', {
    access: 'manufacturers',
    input: changeOf({ id }, { manufacturerName: requiredText(MASTERS.manufacturer.max), deleteEffectiveDate }),
    data: made,
    summary: 'Renames a manufacturer, or sets the date until which it is offered',
  }),
  remove: get('/manufacturers/deleteManufacturer/{id}', {
    access: 'manufacturers',
    changes: true,
    input: byPathId,
    data: noData,
    summary: 'Deletes a manufacturer',
  }),
  ...recordCalls('manufacturer', 'manufacturers'),
  ...agreedRateCalls,
  ...layoutCalls,
}

/** The calls of hospitals, surgeons and procedures: one pattern, three spellings. */
function likeHospitals<K extends 'hospital' | 'surgeon' | 'procedure', Row extends z.ZodType>(kind: K, row: Row) {
  const { at, many, one } = pathsOf(kind)
  const access = MASTERS[kind].path as Screen
  const { field, list } = MASTERS[kind]
  const named = { [field]: requiredText(MASTERS[kind].max) } as Record<(typeof MASTERS)[K]['field'], z.ZodString>
  return {
    list: get(`${at}/get${many}List/{showDeletedRecords}`, {
      access,
      input: shown,
      data: z.object({ total: z.number(), [list]: z.array(row) } as Record<(typeof MASTERS)[K]['list'], z.ZodArray<Row>> & {
        total: z.ZodNumber
      }),
      summary: `All ${MASTERS[kind].path}`,
    }),
    add: post(`${at}/add${one}`, { access, input: z.strictObject(named), data: made, summary: `Adds a ${kind}` }),
    update: post(`${at}/update${one}`, {
      access,
      input: z.strictObject({ id, ...named, ...seen }),
      data: made,
      summary: `Renames a ${kind}`,
    }),
    remove: get(`${at}/delete${one}/{id}`, { access, changes: true, input: byPathId, data: noData, summary: `Deletes a ${kind}` }),
    ...recordCalls(kind, access),
    ...aliasCalls(kind, access),
  }
}

export const hospitals = likeHospitals('hospital', hospitalRow)
export const surgeons = likeHospitals('surgeon', surgeonRow)
export const procedures = likeHospitals('procedure', procedureRow)
