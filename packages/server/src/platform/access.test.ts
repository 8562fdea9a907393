import { type CallMeta, contract, GRANTABLE_SCREENS, may, type Viewer } from '@fairshare/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../test/test-app.ts'
import type { TestClient } from '../test/test-client.ts'

const app = await testApp()
afterAll(() => app.close())

type Call = { name: string; method: string; path: string; meta: CallMeta }

const calls: Call[] = Object.entries(contract).flatMap(([group, members]) =>
  Object.entries(members).map(([name, procedure]) => {
    const { route, meta } = procedure['~orpc']
    return { name: `${group}.${name}`, method: route.method ?? '', path: route.path ?? '', meta: meta as CallMeta }
  }),
)

/** A path that leads nowhere in particular: enough to see whether the permission lets the call in. */
const somewhere = (path: string) =>
  path
    .replace(/\{(showDeletedRecords|isPayoutInsertRequired)\}/g, 'false')
    .replace(/\{(selectedMonth|selectedMonthYear)\}/g, 'January-1991')
    .replace(/\{historyType\}/g, 'rules')
    .replace(/\{(primaryTerritory|selectedPrimaryTerritory)\}/g, 'All')
    .replace(/\{\w+\}/g, '999999999')

const make = (client: TestClient, { method, path }: Call, headers?: Record<string, string>) =>
  method === 'GET' ? client.get(somewhere(path), headers) : client.post(somewhere(path), {}, headers)

test('the calls of the product, and who may make them', () => {
  const table = calls.map(
    ({ method, path, meta }) => `${method.padEnd(4)} ${path}  ${meta.changes ? 'changes' : 'reads'}  ${[meta.access].flat().join(' or ')}`,
  )
  expect(table.join('\n')).toMatchSnapshot()
})

test('nobody gets in without signing in', async () => {
  for (const each of calls.filter(({ meta }) => meta.access !== 'public')) {
    const answer = await make(app.stranger(), each)
    expect({ call: each.name, http: answer.http, message: answer.message }).toEqual({
      call: each.name,
      http: 401,
      message: 'Invalid Access!',
    })
  }
})

const staff: Record<string, TestClient> = {}
beforeAll(async () => {
  const company = app.firstCompany?.companyId ?? 0
  for (const screen of ['none', ...GRANTABLE_SCREENS]) {
    const email = `${screen}@example.com`
    await app.addUser(company, { email, screens: screen === 'none' ? [] : [screen] })
    staff[screen] = await app.signIn({ email })
  }
})

test.each(['none', ...GRANTABLE_SCREENS])('R46 Staff with the screen "%s" get in where it allows, and nowhere else', async (screen) => {
  const client = staff[screen]
  if (!client) throw new Error('not signed in')
  const viewer: Viewer = { role: 'Staff', screens: [screen] }
  // Signing out would end the test's own session.
  for (const each of calls.filter(({ name }) => name !== 'user.logout' && name !== 'user.me' && !name.startsWith('user.authenticate'))) {
    const { http } = await make(client, each)
    expect({ call: each.name, isRefused: http === 403 }).toEqual({ call: each.name, isRefused: !may(viewer, each.meta.access) })
  }
})

test('R46 a change of screens holds from the next request on', async () => {
  const company = app.firstCompany?.companyId ?? 0
  const id = await app.addUser(company, { email: 'moving@example.com', screens: ['uploadfile'] })
  const client = await app.signIn({ email: 'moving@example.com' })
  const months = () => client.get('/uploadprocess/getMonthsListOfProcessedData')
  expect((await months()).http).toBe(200)
  await app.sql('update users set screen_access = $1 where id = $2', [[], id])
  expect((await months()).http).toBe(403)
  await app.sql('update users set removed_at = now() where id = $1', [id])
  expect((await months()).http).toBe(401)
})

const forged: Record<string, Record<string, string>> = {
  'without the header': { 'x-requested-with': '' },
  'with another value of it': { 'x-requested-with': 'XMLHttpRequest' },
  'from another site': { 'sec-fetch-site': 'cross-site' },
  'from another host of the same site': { 'sec-fetch-site': 'same-site' },
  'typed or linked': { 'sec-fetch-site': 'none' },
  'as a navigation': { 'sec-fetch-mode': 'navigate' },
  'as a prefetch': { 'sec-purpose': 'prefetch' },
  'from a page of an old browser': { 'sec-fetch-site': '', origin: 'https://evil.example' },
}

test.each(Object.keys(forged))('R49 a call that changes state has no effect when it is made %s', async (how) => {
  const admin = await app.signIn()
  for (const each of calls.filter(({ meta }) => meta.changes)) {
    const headers = { ...forged[how] }
    const answer = await make(admin, each, headers)
    expect({ call: each.name, http: answer.http }).toEqual({ call: each.name, http: 403 })
  }
  expect(await admin.get('/user/isLoggedInUser')).toMatchObject({ data: { loggedIn: true } })
})

test('R49 HEAD answers 405', async () => {
  const admin = await app.signIn()
  for (const each of calls.filter(({ method }) => method === 'GET')) {
    expect({ call: each.name, http: (await admin.call('HEAD', somewhere(each.path))).http }).toEqual({ call: each.name, http: 405 })
  }
})

test('R47 fields that a body may not carry are refused', async () => {
  const admin = await app.signIn()
  for (const field of ['tenantId', 'companyId', 'company_id', 'roleId', 'Role', 'screenAccess', 'emailVerified', 'finalized']) {
    const answer = await admin.post('/regions/addRegion', { regionName: 'North', [field]: 1 })
    expect(answer).toMatchObject({ http: 400, data: { code: 'INVALID', fields: { [field]: 'This field is not known here.' } } })
  }
  expect(await app.sql(`select from masters`)).toEqual([])
})

test('a fault of ours shows a reference and nothing else', async () => {
  await app.sql('alter table masters rename column name to renamed')
  const admin = await app.signIn()
  const answer = await admin.get('/regions/getRegionsList/false')
  await app.sql('alter table masters rename column renamed to name')
  expect(answer.http).toBe(500)
  expect(answer.message).toMatch(/^Something went wrong! Reference: [\w-]{36}$/)
  expect(answer.body.toString()).not.toMatch(/select|column|\.ts|masters/i)
})

test('R20 a locked table does not hang a call', { timeout: 40_000 }, async () => {
  const admin = await app.signIn()
  const { default: pg } = await import('pg')
  const blocker = new pg.Client({ connectionString: app.ownerUrl })
  await blocker.connect()
  await blocker.query('begin; lock table masters in access exclusive mode')
  const started = Date.now()
  const answer = await admin.get('/regions/getRegionsList/false')
  expect(answer).toMatchObject({ http: 503, data: { code: 'UNAVAILABLE' } })
  expect(Date.now() - started).toBeLessThan(15_000)
  await blocker.query('rollback')
  await blocker.end()
  expect((await admin.get('/regions/getRegionsList/false')).http).toBe(200)
})
