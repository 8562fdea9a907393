import { id, percent, REQUIRED, required } from '@fairshare/contract'
import { z } from 'zod'

const row = z.strictObject({
  manufacturer: id,
  territory: id,
  salesPersonId: required(id.nullable()),
  /** Null: the rate above all rows. */
  commission: percent.nullable(),
})

export const BASES = ['asRules', 'sales', 'grossCommission'] as const

export const newRulesSchema = z
  .strictObject({ commission: percent.nullable(), basis: z.enum(BASES), rows: z.array(row).min(1) })
  .refine(({ commission, rows }) => commission !== null || rows.every((each) => each.commission !== null), {
    message: REQUIRED,
    path: ['commission'],
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
export type NewRulesSchema = typeof newRulesSchema
