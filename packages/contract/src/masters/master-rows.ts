import { z } from 'zod'
import { versioned } from '../wire/versions.ts'
import { instant } from '../wire/wire.ts'

/**
 * `onlyFor` limits a spelling to one manufacturer's files, `accountNumber` to rows with that number. Old aliases have no creator.
 * `mergedId`: the record merged into this one.
 */
const alias = z.object({
  id: z.number(),
  alias: z.string(),
  onlyFor: z.string().optional(),
  onlyForId: z.number().optional(),
  accountNumber: z.string().optional(),
  addedBy: z.string().optional(),
  addedAt: instant,
  mergedId: z.number().optional(),
})

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
  /** The last change of its name or territories. */
  updatedAt: instant,
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
