import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from './contract.ts'

type Shape = z.core.JSONSchema.BaseSchema
type Call = { '~orpc': { inputSchema: z.core.$ZodType; route: { path: string } } }

const calls = Object.values(contract).flatMap((part) => Object.values(part) as unknown as Call[])
const shapeOf = (schema: z.core.$ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/** The parts of a schema that accept input without a limit, by path. */
function unbounded(shape: Shape, path: string): string[] {
  const { type, anyOf, items } = shape
  if (shape.enum !== undefined || shape.const !== undefined || type === 'boolean' || type === 'null') return []
  if (anyOf) return anyOf.flatMap((part) => unbounded(part as Shape, path))
  if (type === 'object') return [...(hasFewFields(shape) ? [] : [`${path}: any number of fields`]), ...inside(shape, path)]
  const [bound, what] = BOUNDS[String(type)] ?? []
  // File bytes have their own limit.
  if (bound === undefined) return path.endsWith('.filetoupload') ? [] : [`${path}: anything`]
  const isBounded = shape[bound] !== undefined || shape.format === 'date'
  return [...(isBounded ? [] : [`${path}: ${what}`]), ...(items ? unbounded(items as Shape, `${path}[]`) : [])]
}

const BOUNDS: Record<string, [keyof Shape, string]> = {
  string: ['maxLength', 'a text of any length'],
  number: ['maximum', 'a number of any size'],
  integer: ['maximum', 'a number of any size'],
  array: ['maxItems', 'a list of any length'],
}

const hasFewFields = ({ additionalProperties, propertyNames, maxProperties }: Shape) =>
  additionalProperties === false || maxProperties !== undefined || (propertyNames as Shape | undefined)?.enum !== undefined

/** The parts of an object. A foreign JSON object is limited as a whole. */
function inside({ properties = {}, propertyNames, additionalProperties }: Shape, path: string): string[] {
  const named = Object.entries(properties).flatMap(([name, part]) => unbounded(part as Shape, `${path}.${name}`))
  const others = isEmpty(additionalProperties) ? [] : [propertyNames, additionalProperties]
  return [...named, ...others.flatMap((part) => (typeof part === 'object' ? unbounded(part as Shape, `${path}{}`) : []))]
}

const isEmpty = (shape: unknown) => typeof shape === 'object' && shape !== null && Object.keys(shape).length === 0

test('every text, list, record and number of a call has a limit', () => {
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
])('an input without a limit is found', (schema, found) => {
  expect(unbounded(shapeOf(z.strictObject({ a: schema })), 'x')).toEqual([`x.a${found}`])
})
