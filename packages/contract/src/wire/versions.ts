import { z } from 'zod'

/** What the views of a record that two people can edit carry: every change of it raises its version. */
export const versioned = { version: z.number() }

/**
 * The version that a change has seen. When the record has another one by now, the change is refused with 409, and `data.present`
 * is the record as its views show it. A caller that sends none changes what it names, whatever the rest has become.
 */
export const seen = { version: z.number().int().min(1).max(2_147_483_647).optional() }

/** The change of a record: `which` says of which one, and of the fields those that are given are changed. */
export const changeOf = <Which extends z.ZodRawShape, Fields extends z.ZodRawShape>(which: Which, fields: Fields) =>
  z.strictObject({ ...which, ...givenOf(fields), ...seen })

type Given<Fields extends z.ZodRawShape> = { [Name in keyof Fields]: z.ZodOptional<WithoutDefault<Fields[Name]>> }
type WithoutDefault<Field extends z.ZodRawShape[string]> = Field extends z.ZodDefault<infer Inner> ? Inner : Field

/** A field that is left out stays as it is: it must not get the value that a new record would have. */
const givenOf = <Fields extends z.ZodRawShape>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, z.optional(field instanceof z.ZodDefault ? field.unwrap() : field)]),
  ) as Given<Fields>
