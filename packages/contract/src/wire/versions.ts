import { z } from 'zod'

/** The version of a record that two people can edit: every change increments it. */
export const versioned = { version: z.number() }

/**
 * The version that a change is based on. If it is stale, the answer is 409 with the current record as `data.present`; without one,
 * the change always applies.
 */
export const seen = { version: z.number().int().min(1).max(2_147_483_647).optional() }

/** The schema for changing a record: `which` identifies it, and only the given fields change. */
export const changeOf = <Which extends z.ZodRawShape, Fields extends z.ZodRawShape>(which: Which, fields: Fields) =>
  z.strictObject({ ...which, ...givenOf(fields), ...seen })

type Given<Fields extends z.ZodRawShape> = { [Name in keyof Fields]: z.ZodOptional<WithoutDefault<Fields[Name]>> }
type WithoutDefault<Field extends z.ZodRawShape[string]> = Field extends z.ZodDefault<infer Inner> ? Inner : Field

/** An omitted field does not change: it must not get the default of a new record. */
const givenOf = <Fields extends z.ZodRawShape>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, z.optional(field instanceof z.ZodDefault ? field.unwrap() : field)]),
  ) as Given<Fields>
