import { namesOf } from '@fairshare/engine/values'
import { type Text, text } from '@fairshare/texts/text'

/** The six kinds of master record, with their spellings in the API. */
export const MASTERS = {
  manufacturer: { path: 'manufacturers', method: 'Manufacturer', field: 'manufacturerName', list: 'manufacturerData', max: 100 },
  region: { path: 'regions', method: 'Region', field: 'regionName', list: 'regionData', max: 25 },
  territory: { path: 'territories', method: 'Territory', field: 'territoryName', list: 'territoryData', max: 100 },
  hospital: { path: 'hospitals', method: 'Hospital', field: 'hospitalName', list: 'hospitalData', max: 200 },
  surgeon: { path: 'surgeons', method: 'Surgeon', field: 'fullName', list: 'surgeonData', max: 200 },
  procedure: { path: 'procedures', method: 'Procedure', field: 'procedureName', list: 'procedureData', max: 200 },
} as const

export type MasterKind = keyof typeof MASTERS
export const MASTER_KINDS = namesOf(MASTERS)

/** The names of their lists: 'surgeons'. */
export type MasterList = (typeof MASTERS)[MasterKind]['path']
export const MASTER_LISTS: readonly MasterList[] = MASTER_KINDS.map((kind) => MASTERS[kind].path)

/** The error for a duplicate name, verbatim from the specification. */
export const nameTaken = (kind: MasterKind): Text => text(`masters.nameTaken.${kind}`)
