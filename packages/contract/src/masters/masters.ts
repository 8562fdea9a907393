import { z } from 'zod'
import { MAX_ROWS } from '../wire/list.ts'
import { pathId } from '../wire/wire.ts'
import { MASTER_KINDS } from './kinds.ts'

/** The kinds with aliases, because files spell them in many ways. */
export const ALIASED_KINDS = ['hospital', 'surgeon', 'procedure', 'territory'] as const
export type AliasedKind = (typeof ALIASED_KINDS)[number]

const filterKind = z.enum(['Manufacturer', 'Hospital', 'Surgeon', 'Procedure', 'Territory', 'Region'])
export type FilterKind = z.infer<typeof filterKind>

/** A chooser's query: the first records of these kinds by name, those that contain the typed text, or those with the given ids. */
export const choosing = {
  filter: z.array(filterKind).max(6),
  q: z.string().max(200).optional(),
  /** Returns these, even if they are not offered today. */
  ids: z.array(pathId).max(MAX_ROWS).optional(),
  pageSize: z.coerce.number<number | string>().int().min(1).max(MAX_ROWS).default(MAX_ROWS),
}

/** The options of choosers: the masters offered today, at most `pageSize` per kind, and their number. */
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
