import { ofMessage } from '@fairshare/texts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '../contract.ts'

type Call = { '~orpc': { inputSchema: z.ZodType; route: { path: string } } }
type Shape = z.core.JSONSchema.BaseSchema

// The messages of salespeople's records are still being converted to texts.
const isOfSalespeople = ({ '~orpc': { route } }: Call) => /^.salesperson|Ad?justment/.test(route.path)
const calls = Object.values(contract)
  .flatMap((part) => Object.values(part) as unknown as Call[])
  .filter((each) => !isOfSalespeople(each))

/** Values that most fields refuse. */
const ODD = [undefined, null, '', ' ', 'x'.repeat(20_000), -1, 0.5, 1e300, Number.NaN, true, {}, [], [null, 7, 'x', {}], { x: 1 }]

const namesOf = (shape: Shape): string[] => Object.keys(shape.properties ?? {})

test('every validation error of a call is one of our texts', () => {
  const foreign = calls.flatMap(({ '~orpc': { inputSchema, route } }) => {
    const names = namesOf(z.toJSONSchema(inputSchema, { io: 'input', unrepresentable: 'any' }))
    const inputs = ODD.flatMap((odd) => [odd, Object.fromEntries(names.map((name) => [name, odd]))])
    const issues = inputs.flatMap((input) => inputSchema.safeParse(input).error?.issues ?? [])
    return issues
      .filter(({ message }) => ofMessage(message) === undefined)
      .map(({ path, message }) => `${route.path} ${path.join('.')}: ${message}`)
  })
  expect([...new Set(foreign)]).toEqual([])
})

test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'input.required'],
  [z.string(), 7, 'input.notAText'],
  [z.number(), '7', 'input.onlyNumber'],
  [z.int(), 7.5, 'input.notWhole'],
  [z.boolean(), 'yes', 'input.notYesOrNo'],
  [z.array(z.string()), 'a', 'input.notAList'],
  [z.object({}), [], 'input.notAnObject'],
  [z.enum(['xlsx', 'csv']), 'pdf', 'input.notOneOf {"values":["xlsx","csv"]}'],
  [z.string().max(3), 'abcd', 'input.atMostCharacters {"most":3}'],
  [z.string().min(1), '', 'input.required'],
  [z.number().max(3), 4, 'input.atMost {"most":3}'],
  [z.number().min(3), 2, 'input.atLeast {"least":3}'],
  [z.array(z.number()).max(1), [1, 2], 'input.atMostEntries {"most":1}'],
  [z.array(z.number()).min(1), [], 'input.atLeastEntries {"least":1}'],
  [z.iso.date(), '31.10.2024', 'input.notADate'],
  [z.string().regex(/^a/), 'b', 'input.notTaken'],
  [z.union([z.string(), z.number()]), true, 'input.notTaken'],
  [z.strictObject({}), { a: 1 }, 'refusals.unknownField'],
])('every error of zod is one of our texts: %#', (schema, value, message) => {
  expect(schema.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([message])
})
