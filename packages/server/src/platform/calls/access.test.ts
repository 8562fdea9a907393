import {
  API_TOKEN_SCOPES,
  type ApiTokenScope,
  type CallMeta,
  contract,
  GRANTABLE_SCREENS,
  may,
  scopesFor,
  type Viewer,
} from '@fairshare/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adding } from '../../test/factories.ts'
import { testApp } from '../../test/test-app.ts'
import type { TestClient } from '../../test/test-client.ts'
import { openRepSession, REP_COOKIE } from '../../features/own-view/rep-sessions.store.ts'

const app = await testApp()
afterAll(() => app.close())

type Call = { name: string; method: string; path: string; meta: CallMeta }

const calls: Call[] = Object.entries(contract).flatMap(([group, members]) =>
  Object.entries(members).map(([name, procedure]) => {
    const { route, meta } = procedure['~orpc']
    return { name: `${group}.${name}`, method: route.method ?? '', path: route.path ?? '', meta: meta as CallMeta }
  }),
)

/** A path without a record, enough to test permissions. */
const somewhere = (path: string) =>
  path
    .replace(/\{(showDeletedRecords|isPayoutInsertRequired)\}/g, 'false')
    .replace(/\{(selectedMonth|selectedMonthYear|salesMonth)\}/g, 'January-1991')
    .replace(/\{year\}/g, '1991')
    .replace(/\{historyType\}/g, 'rules')
    .replace(/\{(primaryTerritory|selectedPrimaryTerritory)\}/g, 'All')
    .replace(/\{\w+\}/g, '999999999')

const make = (client: TestClient, { method, path }: Call, headers?: Record<string, string>) =>
  method === 'GET' ? client.get(somewhere(path), headers) : client.post(somewhere(path), {}, headers)

const company = app.firstCompany?.companyId ?? 0
const TOKENS = API_TOKEN_SCOPES.map((scope) => `token: ${scope}` as const)
const VIEWERS = ['signed out', 'another company', 'sales rep', 'none', ...GRANTABLE_SCREENS, 'administrator', ...TOKENS] as const
type ViewerName = (typeof VIEWERS)[number]

const clients = new Map<ViewerName, TestClient>()
beforeAll(async () => {
  await app.addCompany('Another', 'another.test')
  const theirs = await app.signIn({ host: 'another.test' })
  clients.set('signed out', app.stranger())
  // A session of another company, sent to this host.
  clients.set('another company', withHeaders(app.stranger(), { cookie: theirs.cookie() }))
  clients.set('sales rep', await aRep())
  for (const screen of ['none', ...GRANTABLE_SCREENS] as const) {
    const email = `${screen}@example.com`
    await app.addUser(company, { email, screens: screen === 'none' ? [] : [screen] })
    clients.set(screen, await app.signIn({ email }))
  }
  await app.addUser(company, { email: 'second@example.com', role: 'Administrator' })
  clients.set('administrator', await app.signIn({ email: 'second@example.com' }))
  // Signing out everywhere ends the user's tokens, so these belong to another user.
  await app.addUser(company, { email: 'third@example.com', role: 'Administrator' })
  const owner = await app.signIn({ email: 'third@example.com' })
  const lastDay = new Date().toISOString().slice(0, 10)
  for (const scope of API_TOKEN_SCOPES) {
    const { token } = await owner.user.storeApiToken({ name: scope, scopes: [scope], lastDay })
    clients.set(`token: ${scope}`, withHeaders(app.stranger(), { authorization: `Bearer ${token}`, 'x-requested-with': '' }))
  }
})

/** A sales rep with an open own view. */
const aRep = async (): Promise<TestClient> => {
  const id = await adding(await app.signIn()).salesperson({})
  const token = await app.services.db.forCompany(company, (tx) => openRepSession(tx, id, NO_REQUEST, new Date()))
  return withHeaders(app.stranger(), { cookie: `${REP_COOKIE}=${token}` })
}
const NO_REQUEST = { method: 'POST', host: '', headers: {}, address: '', isSecure: false, cookies: {} }

const withHeaders = (client: TestClient, own: Record<string, string>): TestClient => ({
  ...client,
  get: (path, headers = {}) => client.get(path, { ...headers, ...own }),
  post: (path, body, headers = {}) => client.post(path, body, { ...headers, ...own }),
})

/** 'in' when permission was granted, even if the call then fails validation; an internal error is neither. */
async function verdict(viewer: ViewerName, each: Call): Promise<string> {
  // Signing out would end the session that the other calls use.
  const isSignedIn = viewer !== 'signed out' && viewer !== 'another company' && !isToken(viewer)
  const isEnd = each.name === 'user.logout' || each.name === 'ownView.leave'
  const client = isEnd && isSignedIn ? await fresh(viewer) : clients.get(viewer)
  if (!client) throw new Error(`no client for ${viewer}`)
  const { http, message } = await make(client, each)
  if (http >= 500) return String(http)
  const isRefused = message === 'Invalid Access!' || (isToken(viewer) && /API token/.test(message))
  return isRefused && (http === 401 || http === 403) ? String(http) : 'in'
}

const isToken = (viewer: ViewerName) => viewer.startsWith('token: ')

const fresh = (viewer: ViewerName) =>
  viewer === 'sales rep' ? aRep() : app.signIn({ email: viewer === 'administrator' ? 'second@example.com' : `${viewer}@example.com` })

/** The contract's access rule. The own-view calls need a valid token, which this test does not have. */
function promised(viewer: ViewerName, { name, meta }: Call): string {
  const { access } = meta
  // Only a link and a code open a rep's own view.
  if (isToken(viewer) && access !== 'sales-rep')
    return scopesFor(meta).includes(viewer.slice('token: '.length) as ApiTokenScope) ? 'in' : '403'
  if (access === 'public') return 'in'
  if (viewer === 'sales rep' || access === 'sales-rep') return viewer === 'sales rep' && access === 'sales-rep' ? 'in' : '401'
  if (viewer === 'signed out' || viewer === 'another company') return '401'
  if (name === 'user.me') return '403'
  const who: Viewer = viewer === 'administrator' ? { role: 'Administrator', screens: [] } : { role: 'Staff', screens: [viewer] }
  return may(who, access) ? 'in' : '403'
}

test('R46 every call admits exactly the users that the contract allows', { timeout: 120_000 }, async () => {
  const rows: string[][] = []
  const surprises: object[] = []
  for (const each of calls) {
    const answers: string[] = []
    for (const viewer of VIEWERS) {
      const answer = await verdict(viewer, each)
      if (answer !== promised(viewer, each)) surprises.push({ call: each.name, viewer, answer, promised: promised(viewer, each) })
      answers.push(answer)
    }
    const { method, path, meta } = each
    rows.push([`${method} ${path}`, meta.changes ? 'changes' : 'reads', openTo(meta), ...answers])
  }
  expect(surprises).toEqual([])
  await expect(printed(rows)).toMatchFileSnapshot('../../../../../docs/generated/access.md')
})

const openTo = ({ access }: CallMeta) => (access === 'sales-rep' ? 'the sales rep, of their own record' : [access].flat().join(' or '))

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

const printed = (rows: string[][]) => `# Who may make which call

Printed by \`access.test.ts\`, which makes every call as each kind of user and compares: a Staff user with a single screen in each column, a
session of another company, no session, a sales rep in their own view, an Administrator, and programs with an Administrator's API token of
one scope each. \`in\` means that the permission admits the call, whatever it then answers to invented ids; 401 and 403 are
'Invalid Access!', or name what the token lacks. Staff always have regions, territories, hospitals, procedures and surgeons.

${line(['call', '', 'open to', ...VIEWERS])}
${line(Array.from({ length: VIEWERS.length + 3 }, () => '---'))}
${rows.map(line).join('\n')}
`

/** The user's own record, and versions, of which there may be none. */
const NAMES_NONE = ['user.me', 'salesperson.ruleHistory', 'salesperson.drawHistory']

test('R44 a call for a record by id reports a missing record', async () => {
  const admin = await app.signIn()
  const asking = calls.filter(({ name, method, path, meta }) => {
    const isOfOffice = meta.access !== 'public' && meta.access !== 'sales-rep'
    return isOfOffice && method === 'GET' && /\{(\w*[iI]d)\}/.test(path) && !NAMES_NONE.includes(name)
  })
  expect(asking.length).toBeGreaterThan(40)
  for (const each of asking) expect({ call: each.name, http: (await make(admin, each)).http }).toEqual({ call: each.name, http: 404 })
})

test('R46 a change of screens applies from the next request', async () => {
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

test.each(Object.keys(forged))('R49 a call that changes state has no effect when forged: %s', async (how) => {
  const admin = await app.signIn()
  for (const each of calls.filter(({ meta }) => meta.changes)) {
    const headers = { ...forged[how] }
    const answer = await make(admin, each, headers)
    expect({ call: each.name, http: answer.http }).toEqual({ call: each.name, http: 403 })
  }
  expect(await admin.get('/user/isLoggedInUser')).toMatchObject({ data: { loggedIn: true } })
})

test('R49 HEAD returns 405', async () => {
  const admin = await app.signIn()
  for (const each of calls.filter(({ method }) => method === 'GET')) {
    expect({ call: each.name, http: (await admin.call('HEAD', somewhere(each.path))).http }).toEqual({ call: each.name, http: 405 })
  }
})

test('R47 forbidden body fields are refused', async () => {
  const admin = await app.signIn()
  for (const field of ['tenantId', 'companyId', 'company_id', 'roleId', 'Role', 'screenAccess', 'emailVerified', 'finalized']) {
    const answer = await admin.post('/regions/addRegion', { regionName: 'North', [field]: 1 })
    expect(answer).toMatchObject({ http: 400, data: { code: 'INVALID', fields: { [field]: 'This field is not known here.' } } })
  }
  expect(await app.sql(`select from masters`)).toEqual([])
})

test('an internal error shows only a reference', async () => {
  await app.sql('alter table masters rename column name to renamed')
  const admin = await app.signIn()
  const answer = await admin.get('/regions/getRegionsList/false')
  await app.sql('alter table masters rename column renamed to name')
  expect(answer.http).toBe(500)
  expect(answer.message).toMatch(/^Something went wrong! Reference: [\w-]{36}$/)
  expect(answer.body.toString()).not.toMatch(/select|column|\.ts|masters/i)
})

test('R20 a locked table fails a call within 15 seconds, once', async () => {
  const admin = await app.signIn()
  const blocker = new pg.Client({ connectionString: app.ownerUrl })
  await blocker.connect()
  await blocker.query('begin; lock table masters in access exclusive mode')
  const response = admin.get('/regions/getRegionsList/false')
  const waits = new Set<string>()
  const look = async () => {
    for (const { wait } of await app.sql<{ wait: string }>(
      `select pid || ' since ' || query_start as wait from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    ))
      waits.add(wait)
    return waits.size
  }
  await expect.poll(look).toBe(1)
  const looking = setInterval(() => void look(), 100)
  // The lock is released after the response: the connection's timeout ended the call.
  expect(await response).toMatchObject({ http: 503, data: { code: 'UNAVAILABLE' } })
  clearInterval(looking)
  expect(waits.size).toBe(1)
  const [limit] = await app.services.db.forCompany(company, async (tx) => (await tx.client.query<{ seconds: number }>(LONGEST_WAIT)).rows)
  expect(limit?.seconds).toBeGreaterThan(0)
  expect(limit?.seconds).toBeLessThan(15)
  await blocker.query('rollback')
  await blocker.end()
  expect((await admin.get('/regions/getRegionsList/false')).http).toBe(200)
})

/** Checks the timeout setting, because clocks are unreliable on a busy machine. */
const LONGEST_WAIT = `
  select greatest(extract(epoch from current_setting('lock_timeout')::interval), extract(epoch from current_setting('statement_timeout')::interval))::integer as seconds`
