import { type Text, text as said } from '@fairshare/texts/text'
import { z } from 'zod'
import type { Screen } from './access.ts'
import { get, post } from './call.ts'
import { listed, MOST_ROWS } from './list.ts'
import { changeOf, seen, versioned } from './versions.ts'
import { flag, id, noData, noInput, pathId, text } from './wire.ts'

/** The six kinds of master record, and how the wire spells each. */
export const MASTERS = {
  manufacturer: { path: 'manufacturers', method: 'Manufacturer', field: 'manufacturerName', list: 'manufacturerData', max: 100 },
  region: { path: 'regions', method: 'Region', field: 'regionName', list: 'regionData', max: 25 },
  territory: { path: 'territories', method: 'Territory', field: 'territoryName', list: 'territoryData', max: 100 },
  hospital: { path: 'hospitals', method: 'Hospital', field: 'hospitalName', list: 'hospitalData', max: 200 },
  surgeon: { path: 'surgeons', method: 'Surgeon', field: 'fullName', list: 'surgeonData', max: 200 },
  procedure: { path: 'procedures', method: 'Procedure', field: 'procedureName', list: 'procedureData', max: 200 },
} as const

export type MasterKind = keyof typeof MASTERS
export const MASTER_KINDS = Object.keys(MASTERS) as [MasterKind, ...MasterKind[]]

/** The kinds that files spell in many ways, and that therefore have aliases. */
export const ALIASED_KINDS = ['hospital', 'surgeon', 'procedure', 'territory'] as const
export type AliasedKind = (typeof ALIASED_KINDS)[number]

/** What a taken name is answered with, word for word from the specification. */
export const nameTaken = (kind: MasterKind): Text => said(`masters.nameTaken.${kind}`)

const alias = z.object({ id: z.number(), alias: z.string() })
const shown = z.strictObject({ showDeletedRecords: flag, ...listed('name') })
const made = z.object({ id: z.number() })
const byPathId = z.strictObject({ id: pathId })

export const manufacturerRow = z.object({
  id: z.number(),
  manufacturerName: z.string(),
  deleteEffectiveDate: z.string().nullable(),
  aliases: z.array(alias),
  isDeleted: z.boolean(),
  ...versioned,
})
export const regionRow = z.object({
  id: z.number(),
  regionName: z.string(),
  territories: z.array(z.object({ id: z.number(), territoryName: z.string() })),
  isDeleted: z.boolean(),
  ...versioned,
})
export const territoryRow = z.object({
  id: z.number(),
  territoryName: z.string(),
  regionId: z.number().nullable(),
  regionName: z.string().nullable(),
  aliases: z.array(alias),
  isDeleted: z.boolean(),
  ...versioned,
})
export const hospitalRow = z.object({
  id: z.number(),
  hospitalName: z.string(),
  aliases: z.array(alias),
  isDeleted: z.boolean(),
  ...versioned,
})
export const surgeonRow = z.object({ id: z.number(), fullName: z.string(), aliases: z.array(alias), isDeleted: z.boolean(), ...versioned })
export const procedureRow = z.object({
  id: z.number(),
  procedureName: z.string(),
  aliases: z.array(alias),
  isDeleted: z.boolean(),
  ...versioned,
})

/** A date on which a manufacturer stops being offered; null offers it for ever. */
const deleteEffectiveDate = z.iso.date().nullable()

const regionName = text(MASTERS.region.max)
export const regionInput = z.strictObject({ regionName })

const pathsOf = (kind: MasterKind) => ({ at: `/${MASTERS[kind].path}`, many: `${MASTERS[kind].method}s`, one: MASTERS[kind].method })

/** Aliases and merging, alike for every kind that files spell in many ways. */
const aliasCalls = (kind: AliasedKind, access: Screen) => {
  const { at } = pathsOf(kind)
  return {
    addAlias: post(`${at}/addAlias`, {
      access,
      input: z.strictObject({ id, alias: text(300), ...seen }),
      data: made,
      summary: `Adds a spelling that files use for a ${kind}`,
    }),
    deleteAlias: get(`${at}/deleteAlias/{id}`, {
      access,
      changes: true,
      input: byPathId,
      data: noData,
      summary: `Deletes an alias of a ${kind}`,
    }),
    merge: post(`${at}/merge`, {
      access,
      input: z.strictObject({ fromId: id, intoId: id }),
      data: noData,
      summary: `Merges a duplicate ${kind} into another; its name becomes an alias`,
    }),
  }
}

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
    summary: 'Takes a territory out of its region',
  }),
}

const territoryName = text(MASTERS.territory.max)

export const territories = {
  list: get('/territories/getTerritoriesList/{showDeletedRecords}', {
    access: 'territories',
    input: shown,
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
    summary: 'Takes a territory out of its region',
  }),
  deleteTerritoryAlias: get('/territories/deleteTerritoryAlias/{id}', {
    access: 'territories',
    changes: true,
    input: byPathId,
    data: noData,
    summary: 'Deletes an alias of a territory',
  }),
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
    input: z.strictObject({ manufacturerName: text(MASTERS.manufacturer.max), deleteEffectiveDate: deleteEffectiveDate.optional() }),
    data: made,
    summary: 'Adds a manufacturer',
  }),
  update: post('/manufacturers/updateManufacturer', {
    access: 'manufacturers',
    input: changeOf({ id }, { manufacturerName: text(MASTERS.manufacturer.max), deleteEffectiveDate }),
    data: made,
    summary: 'Renames a manufacturer, or says until when it is offered',
  }),
  remove: get('/manufacturers/deleteManufacturer/{id}', {
    access: 'manufacturers',
    changes: true,
    input: byPathId,
    data: noData,
    summary: 'Deletes a manufacturer',
  }),
}

/** The calls of hospitals, surgeons and procedures: one pattern, three spellings. */
function likeHospitals<K extends 'hospital' | 'surgeon' | 'procedure', Row extends z.ZodType>(kind: K, row: Row) {
  const { at, many, one } = pathsOf(kind)
  const access = MASTERS[kind].path as Screen
  const { field, list } = MASTERS[kind]
  const named = { [field]: text(MASTERS[kind].max) } as Record<(typeof MASTERS)[K]['field'], z.ZodString>
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
    ...aliasCalls(kind, access),
  }
}

export const hospitals = likeHospitals('hospital', hospitalRow)
export const surgeons = likeHospitals('surgeon', surgeonRow)
export const procedures = likeHospitals('procedure', procedureRow)

/** The kinds as a chooser's `filter` names them. */
const filterKind = z.enum(['Manufacturer', 'Hospital', 'Surgeon', 'Procedure', 'Territory', 'Region'])
export type FilterKind = z.infer<typeof filterKind>

/** What a chooser asks for: of these kinds the first by name, those that hold what was typed, or those of which it has the ids. */
export const choosing = {
  filter: z.array(filterKind).max(6),
  q: z.string().max(200).optional(),
  /** Answers these, whether or not they are offered today. */
  ids: z.array(pathId).max(MOST_ROWS).optional(),
  pageSize: z.coerce.number<number | string>().int().min(1).max(MOST_ROWS).default(MOST_ROWS),
}

/** What choosers are filled with: the masters that are offered today, at most `pageSize` of a kind, and how many there are. */
export const masterOptions = z.object({
  manufacturerData: z.array(z.object({ id: z.number(), manufacturerName: z.string() })),
  regionData: z.array(z.object({ id: z.number(), regionName: z.string() })),
  territoryData: z.array(z.object({ id: z.number(), territoryName: z.string(), regionId: z.number().nullable() })),
  hospitalData: z.array(z.object({ id: z.number(), hospitalName: z.string() })),
  surgeonData: z.array(z.object({ id: z.number(), fullName: z.string() })),
  procedureData: z.array(z.object({ id: z.number(), procedureName: z.string() })),
  totals: z.partialRecord(z.enum(MASTER_KINDS), z.number()),
})
export type MasterOptions = z.infer<typeof masterOptions>
