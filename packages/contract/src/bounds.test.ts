import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from './contract.ts'

type Shape = z.core.JSONSchema.BaseSchema
type Call = { '~orpc': { inputSchema: z.core.$ZodType; route: { path: string } } }

const calls = Object.values(contract).flatMap((part) => Object.values(part) as unknown as Call[])
const shapeOf = (schema: z.core.$ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/** What a shape lets in without a bound, by its path. */
function unbounded(shape: Shape, path: string): string[] {
  const { type, enum: values, const: value, anyOf, items, properties = {}, propertyNames, additionalProperties } = shape
  const inside = (part: Shape | boolean | undefined, at: string) => (typeof part === 'object' ? unbounded(part, path + at) : [])
  if (values !== undefined || value !== undefined) return []
  if (anyOf) return anyOf.flatMap((part) => unbounded(part as Shape, path))
  const parts = Object.entries(properties).flatMap(([name, part]) => inside(part as Shape, `.${name}`))
  switch (type) {
    case 'string':
      return shape.maxLength === undefined && shape.format !== 'date' ? [`${path}: a text of any length`] : []
    case 'number':
    case 'integer':
      return shape.maximum === undefined ? [`${path}: a number of any size`] : []
    case 'array':
      return [...(shape.maxItems === undefined ? [`${path}: a list of any length`] : []), ...inside(items as Shape, '[]')]
    case 'object': {
      const isClosed = additionalProperties === false || (propertyNames as Shape | undefined)?.enum !== undefined
      const isAnyJson = isEmpty(additionalProperties)
      return [
        ...parts,
        ...(isClosed || shape.maxProperties !== undefined ? [] : [`${path}: any number of fields`]),
        ...(isAnyJson ? [] : inside(propertyNames as Shape, '{}')),
        ...(isAnyJson ? [] : inside(additionalProperties as Shape, '{}')),
      ]
    }
    case 'boolean':
    case 'null':
      return []
    default:
      // A file's bytes have a limit of their own.
      return path.endsWith('.filetoupload') ? [] : [`${path}: anything`]
  }
}

const isEmpty = (shape: unknown) => typeof shape === 'object' && shape !== null && Object.keys(shape).length === 0

test('whatever a call takes has a bound: texts, lists, records and numbers', () => {
  expect(calls.length).toBeGreaterThan(80)
  expect(calls.flatMap((call) => unbounded(shapeOf(call['~orpc'].inputSchema), call['~orpc'].route.path))).toEqual([])
})

test.each([
  [z.string(), ': a text of any length'],
  [z.array(z.boolean()), ': a list of any length'],
  [z.array(z.string()).max(9), '[]: a text of any length'],
  [z.record(z.string().max(9), z.boolean()), ': any number of fields'],
  [z.union([z.literal('All'), z.number()]), ': a number of any size'],
  [z.unknown(), ': anything'],
  [z.looseObject({}), ': any number of fields'],
])('what has no bound is found', (schema, found) => {
  expect(unbounded(shapeOf(z.strictObject({ a: schema })), 'x')).toEqual([`x.a${found}`])
})
