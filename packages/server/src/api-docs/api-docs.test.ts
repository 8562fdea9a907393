import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@fairshare/contract'
import { z } from 'zod'
import { pdfFile } from '../../../intake/src/test/pdf-file.ts'
import { adding, SALES_HEADER } from '../test/factories.ts'
import { ended, sellMonth } from '../test/sold-month.ts'
import { testApp } from '../test/test-app.ts'
import { INPUTS } from './example-inputs.ts'

const run = promisify(execFile)
const app = await testApp()
const folder = mkdtempSync(join(tmpdir(), 'fairshare-examples-'))
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

type Operation = { description: string; 'x-codeSamples'?: { source: string }[] }
const operations = new Map<string, Operation>()
const env = { ...process.env, FAIRSHARE_URL: app.address.replace('127.0.0.1', 'localhost'), FAIRSHARE_TOKEN: '' }

beforeAll(async () => {
  await sellMonth(app)
  const ann = await app.signIn()
  await ann.commission.calculate({ selectedMonth: 'May-2025' })
  await ended(ann, 'May-2025')
  const sale = 'Mercy,Kim,Knee,North,100.00,25.00,06/04/2025'
  await adding(ann).file(`${SALES_HEADER}\n${sale}\n`, { manufacturerId: 2, selectedMonthYear: 'June-2025' })
  const pdf = new Uint8Array(pdfFile([[{ x: 40, y: 60, text: 'Hospital' }]]))
  await adding(ann).file(pdf, { manufacturerId: 2, selectedMonthYear: 'June-2025', fileName: 'sales.pdf' })
  for (const [kind, id] of Object.entries({ territory: 6, hospital: 9, surgeon: 14, procedure: 21 }))
    for (const alias of kind === 'territory' ? ['far', 'near'] : ['near'])
      await app.sql('insert into aliases (kind, master_id, alias, alias_key) values ($1, $2, $3, $3)', [kind, id, alias])
  await app.sql(`insert into inquiries (salesperson_id, month, question) values (1, '2025-05-01', 'Was this not 12 %?')`)
  writeFileSync(join(folder, 'sales.csv'), `${SALES_HEADER}\n${sale}\n${sale}\n`)
  const lastDay = new Date().toISOString().slice(0, 10)
  env.FAIRSHARE_TOKEN = (await ann.user.storeApiToken({ name: 'Examples', scopes: ['read', 'files', 'write'], lastDay })).token
  const { paths } = JSON.parse((await app.stranger().get('/openapi.json')).body.toString()) as {
    paths: Record<string, Record<string, Operation>>
  }
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) operations.set(`${method.toUpperCase()} ${path}`, operation)
})

test('the description states who may make each call, and which API token scope it needs', () => {
  for (const [call, { description }] of operations)
    expect(description, call).toMatch(/Open to .+\. (An API token needs the scope|No API token can)/)
  expect(operations.get('POST /uploadprocess/uploadfile')?.description).toContain(
    'Open to users with access to the screen uploadfile. An API token needs the scope `write` or `files`. Changes something.',
  )
  expect(operations.get('POST /user/changePassword')?.['x-codeSamples']).toBeUndefined()
})

// Starts a process for each of some 170 calls.
test('every example of the description works as shown', { timeout: 300_000 }, async () => {
  const failed: object[] = []
  const samples = [...operations].flatMap(([call, { 'x-codeSamples': found = [] }]) => found.map(({ source }) => ({ call, source })))
  // Changes come last, in the order of the description.
  const changes = (call: string) => operations.get(call)?.description.includes('Changes something.') === true
  for (const { call, source } of samples.toSorted((a, b) => Number(changes(a.call)) - Number(changes(b.call)))) {
    const shown = await run('sh', ['-c', source], { env, cwd: folder, encoding: 'buffer', maxBuffer: 1 << 26 }).catch((error) => error)
    if (shown instanceof Error) failed.push({ call, source, answer: String((shown as { stdout?: Buffer }).stdout), why: shown.message })
    else if (shown.stdout.length === 0) failed.push({ call, source, why: 'it answered nothing' })
  }
  expect(failed).toEqual([])
  expect(samples.filter(({ call }) => changes(call)).length).toBeGreaterThan(70)
})

test("a change without any field is the caller's error", async () => {
  const ann = await app.signIn()
  const faults: object[] = []
  let made = 0
  for (const [group, calls] of Object.entries(contract))
    for (const [
      name,
      {
        '~orpc': { route, meta, inputSchema },
      },
    ] of Object.entries(calls)) {
      const example = INPUTS[`${group}.${name}`]
      if (!meta.changes || route.method !== 'POST' || !example) continue
      const { required = [] } = z.toJSONSchema(inputSchema as z.ZodType, { io: 'input', unrepresentable: 'any' })
      if (required.length === Object.keys(example).length) continue
      const { http, message } = await ann.post(route.path ?? '', Object.fromEntries(required.map((field) => [field, example[field]])))
      made++
      if (http >= 500) faults.push({ call: `${group}.${name}`, http, message })
    }
  expect(faults).toEqual([])
  expect(made).toBeGreaterThan(5)
})
