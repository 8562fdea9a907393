import { z } from 'zod'
import { MOST_ROWS } from '../wire/list.ts'
import { pathId } from '../wire/wire.ts'
import { MASTER_KINDS } from './kinds.ts'

/** The kinds that files spell in many ways, and that therefore have aliases. */
export const ALIASED_KINDS = ['hospital', 'surgeon', 'procedure', 'territory'] as const
export type AliasedKind = (typeof ALIASED_KINDS)[number]

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
