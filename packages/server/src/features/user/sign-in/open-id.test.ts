import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { CLIENT, openIdProviderFor } from '../../../test/outside/open-id-provider.ts'
import { testApp } from '../../../test/test-app.ts'
import type { TestClient } from '../../../test/test-client.ts'
import { untilWaitingForLocks } from '../../../test/wait-for-locks.ts'

// The provider must know the redirect address before the server listens, so it has a host without a port, as in production.
const folder = mkdtempSync(join(tmpdir(), 'fairshare-open-id-'))
const provider = await openIdProviderFor('http://acme.test/login/openid')
const settings = join(folder, 'identity.json')
writeFileSync(settings, JSON.stringify({ 'acme.test': { openId: { name: 'Acme ID', issuer: provider.issuer, ...CLIENT } } }))
const app = await testApp({ IDENTITY_FILE: settings, COMPANY_HOSTS: 'acme.test' })
const company = app.firstCompany?.companyId ?? 0
await app.addCompany('Other', 'other.test')
afterAll(async () => {
  await app.close()
  await provider.close()
  rmSync(folder, { recursive: true, force: true })
})

const HOST = { host: 'acme.test' }
const start = async (client: TestClient): Promise<URL> => {
  const { url } = await client.must(client.post('/user/startOpenId', {}, HOST))
  return provider.visit(url)
}
const finish = (client: TestClient, back: URL) => client.post('/user/finishOpenId', Object.fromEntries(back.searchParams), HOST)
const isIn = async (client: TestClient) => (await client.get('/user/isLoggedInUser', HOST)).data.loggedIn

test("signs in a company's users at its provider by verified email", async () => {
  await app.addUser(company, { email: 'Ann@acme.test', screens: ['uploadfile'] })
  Object.assign(provider.person, { subject: 'ann', email: 'ann@acme.test', isVerified: true })
  const client = app.stranger('acme.test')
  expect((await client.get('/user/cuVal', HOST)).data).toMatchObject({ openId: { name: 'Acme ID' } })
  expect(await finish(client, await start(client))).toMatchObject({ http: 200, data: { setFirstTimePasswordFlow: false } })
  expect(await isIn(client)).toBe(true)

  // From now on the subject identifies the account, whatever its email.
  provider.person.email = 'ann.married@acme.test'
  const later = app.stranger('acme.test')
  expect((await finish(later, await start(later))).http).toBe(200)
  // Her email now belongs to someone else.
  Object.assign(provider.person, { subject: 'successor', email: 'ann@acme.test' })
  expect((await finish(later, await start(later))).http).toBe(401)
})

test('refuses unverified emails and emails without an account', async () => {
  await app.addUser(company, { email: 'bob@acme.test', role: 'Administrator' })
  Object.assign(provider.person, { subject: 'mallory', email: 'bob@acme.test', isVerified: false })
  const client = app.stranger('acme.test')
  expect(await finish(client, await start(client))).toMatchObject({ http: 401, message: expect.stringContaining('no account') })
  Object.assign(provider.person, { subject: 'eve', email: 'eve@acme.test', isVerified: true })
  expect((await finish(client, await start(client))).http).toBe(401)
  expect(await isIn(client)).toBe(false)
})

test('accepts a redirect once, from the same browser, and unchanged', async () => {
  Object.assign(provider.person, { subject: 'ann', email: 'ann@acme.test', isVerified: true })
  const client = app.stranger('acme.test')
  const back = await start(client)
  // Another browser with the same address.
  expect((await finish(app.stranger('acme.test'), back)).http).toBe(401)
  expect((await finish(client, back)).http).toBe(200)
  expect((await finish(client, back)).http).toBe(401)

  const again = app.stranger('acme.test')
  const forged = await start(again)
  forged.searchParams.set('code', 'made-up')
  expect((await finish(again, forged)).http).toBe(401)
  expect(await isIn(again)).toBe(false)
})

test("signing out redirects to the provider's sign-out and back", async () => {
  Object.assign(provider.person, { subject: 'ann', email: 'ann@acme.test', isVerified: true })
  const client = app.stranger('acme.test')
  await client.must(finish(client, await start(client)))
  const { endSessionUrl } = await client.must(client.get('/user/logout', HOST))
  expect(await isIn(client)).toBe(false)
  const { origin, searchParams } = new URL(endSessionUrl)
  expect(origin).toBe(provider.issuer)
  expect(searchParams.get('post_logout_redirect_uri')).toBe('http://acme.test/login')
  expect(searchParams.get('id_token_hint')).toBeTruthy()
  // The provider accepts the session's token and our return address.
  expect((await fetch(endSessionUrl)).status).toBe(200)
})

test('a user with a product password signs out only here', async () => {
  await app.addUser(company, { email: 'pat@acme.test', role: 'Administrator' })
  const client = await app.signIn({ host: 'acme.test', email: 'pat@acme.test' })
  expect(await client.must(client.get('/user/logout', HOST))).toBeNull()
})

test('refuses removed and disabled users, and companies without a provider', async () => {
  await app.sql(`update users set status = 'Disabled' where lower(email) = 'ann@acme.test'`)
  const client = app.stranger('acme.test')
  expect((await finish(client, await start(client))).http).toBe(401)
  expect((await app.stranger('other.test').post('/user/startOpenId')).http).toBe(404)
  expect((await app.stranger('other.test').get('/user/cuVal')).data).toMatchObject({ openId: null })
})

test('a user who is disabled during the sign-in gets no session', async () => {
  const id = await app.addUser(company, { email: 'hal@acme.test', screens: ['uploadfile'] })
  Object.assign(provider.person, { subject: 'hal', email: 'hal@acme.test', isVerified: true })
  const client = app.stranger('acme.test')
  const back = await start(client)
  await app.sql('begin')
  await app.sql(`update users set status = 'Disabled' where id = $1`, [id])
  const finished = finish(client, back)
  await untilWaitingForLocks(app, 1)
  await app.sql('commit')
  expect((await finished).http).toBe(401)
  expect(await app.sql('select from sessions where user_id = $1', [id])).toEqual([])
})

test('limits unfinished sign-ins by address, but not finished ones', async () => {
  await app.addUser(company, { email: 'olga@acme.test', screens: ['uploadfile'] })
  Object.assign(provider.person, { subject: 'olga', email: 'olga@acme.test', isVerified: true })
  const office = { ...HOST, 'x-forwarded-for': '203.0.113.20' }
  const begin = (client: TestClient) => client.try.user.startOpenId({}, office)
  const olga = app.stranger('acme.test')
  const { data } = await begin(olga)
  const others = await Promise.all(Array.from({ length: 70 }, () => begin(app.stranger('acme.test'))))
  expect(others.filter(({ http }) => http === 200)).toHaveLength(59)
  expect(others.filter(({ http }) => http === 429)).toHaveLength(11)
  const back = await provider.visit((data as { url: string }).url)
  expect((await olga.post('/user/finishOpenId', Object.fromEntries(back.searchParams), office)).http).toBe(200)
  expect([(await begin(olga)).http, (await begin(olga)).http]).toEqual([200, 429])
})

test('wrong settings stop the start with one line', async () => {
  writeFileSync(settings, JSON.stringify({ 'acme.test': { openId: { name: 'x', issuer: 'nonsense', ...CLIENT } } }))
  await expect(testApp({ IDENTITY_FILE: settings })).rejects.toThrow(/IDENTITY_FILE .* is wrong at acme\.test > openId > issuer/)
})
