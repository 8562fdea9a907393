import { contract } from '@fairshare/contract'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { testApp } from '../../test/test-app.ts'
import type { TestClient } from '../../test/test-client.ts'

// Makes every call four times, which takes about half a minute.
const app = await testApp()
afterAll(() => app.close())

type Shape = z.core.JSONSchema.BaseSchema
type Procedure = { '~orpc': { inputSchema: z.ZodType; route: { method?: string; path?: string } } }
type Call = { name: string; method: string; path: string; shape: Shape }

const calls: Call[] = Object.entries(contract).flatMap(([group, members]) =>
  Object.entries(members as unknown as Record<string, Procedure>).map(
    ([
      name,
      {
        '~orpc': { inputSchema, route },
      },
    ]) => ({
      name: `${group}.${name}`,
      method: route.method ?? '',
      path: route.path ?? '',
      shape: z.toJSONSchema(inputSchema, { io: 'input', unrepresentable: 'any' }),
    }),
  ),
)

/** `letters` fill every text, as often as fits if `isLong`. A largest input has all fields, a smallest only the required ones. */
type Way = { letters: string; isLong: boolean; isLargest: boolean }
const WAYS: Record<string, Way> = {
  'at its largest, in letters of four bytes': { letters: '😀', isLong: true, isLargest: true },
  'at its smallest, with half a letter': { letters: '\ud800', isLong: false, isLargest: false },
  'with a zero byte': { letters: '\u0000', isLong: false, isLargest: true },
  'with the signs of patterns and queries': { letters: `%_\\'"--;[a]*`, isLong: false, isLargest: true },
}

/** Fields whose form is checked, so that the calls get further. */
const FORMED: Record<string, string> = {
  ...Object.fromEntries(
    ['selectedMonth', 'selectedMonthYear', 'salesMonth', 'startMonth', 'from', 'to', 'compareTo'].map((name) => [name, 'May-2025']),
  ),
  endMonth: 'None',
  email: 'odd@example.com',
  phone: '555 010 1234',
  password: 'Some-Words-8',
  newPassword: 'Some-Words-8',
  accentColor: '#123456',
  receivedOn: '2025-05-01',
}

const LONGEST = 5_000

function inputOf(part: Shape, field: string, way: Way): unknown {
  const { letters, isLong, isLargest } = way
  const pick = isLargest ? 0 : -1
  if (Object.hasOwn(FORMED, field)) return FORMED[field]
  if (part.const !== undefined) return part.const
  if (part.enum) return part.enum.at(pick)
  if (part.anyOf) return inputOf(part.anyOf.at(pick) as Shape, field, way)
  switch (part.type) {
    case 'array': {
      const length = Math.max(part.minItems ?? 0, isLargest ? 1 : 0)
      return Array.from({ length }, () => inputOf((part.items ?? {}) as Shape, '', way))
    }
    case 'object': {
      const given = Object.entries(part.properties ?? {}).filter(([name]) => isLargest || part.required?.includes(name))
      return Object.fromEntries(given.map(([name, inner]) => [name, inputOf(inner as Shape, name, way)]))
    }
    case 'boolean':
      return isLargest
    case 'number':
    case 'integer':
      return (isLargest ? part.maximum : part.minimum) ?? Number.MAX_SAFE_INTEGER
    case 'null':
      return null
    default:
      return isLong ? letters.repeat(Math.min(part.maxLength ?? 1, LONGEST) / letters.length) : letters
  }
}

function make(client: TestClient, { method, path, shape }: Call, way: Way) {
  const input = inputOf(shape, '', way) as Record<string, unknown>
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const at = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name]).toWellFormed()).slice(0, 400))
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)))
  if (method === 'POST') return client.post(at, rest)
  return client.get(`${at}?${new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]))}`)
}

test.each(Object.entries(WAYS))('no call fails internally when made %s', { timeout: 120_000 }, async (_, way) => {
  let admin = await app.signIn()
  for (const call of calls) {
    // Some calls end the session.
    if (!(await admin.user.isLoggedIn()).loggedIn) admin = await app.signIn()
    const { http, message } = await make(admin, call, way)
    expect({ call: call.name, http: http < 500 ? 'answered' : `${http} ${message}` }).toEqual({ call: call.name, http: 'answered' })
  }
})
