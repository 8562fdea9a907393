import { afterAll, expect, test } from 'vitest'
import { outbox } from '../../../test/outbox.ts'
import { PASSWORD, testApp } from '../../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const company = app.firstCompany?.companyId ?? 0
const mails = outbox(app.services.config.outboxDir)

type Scope = 'read' | 'files' | 'write'
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

let made = 0
async function someone(screens: string[] = ['uploadfile', 'commission-list']) {
  const email = `programmer${++made}@example.com`
  const id = await app.addUser(company, { email, screens })
  const client = await app.signIn({ email })
  const make = (scopes: Scope[], name = 'Payroll') => client.user.storeApiToken({ name, scopes, lastDay: dayIn(30) })
  return { id, email, client, make }
}

/** Sends requests as a program does: without cookies and browser headers. */
const program = (token: string, host = 'localhost') => {
  const client = app.stranger(host)
  const headers = { authorization: `Bearer ${token}`, 'x-requested-with': '', 'sec-fetch-site': '' }
  return {
    get: (path: string) => client.get(path, headers),
    post: (path: string, body: object = {}) => client.post(path, body, headers),
  }
}
const REGIONS = '/regions/getRegionsList/false'

test("a program acts with its token's user, and the audit trail names both", async () => {
  const { id, client, make } = await someone()
  const { id: tokenId, token } = await make(['read', 'write'])
  expect(token).toMatch(/^fs_[\w-]{43}$/)
  const payroll = program(token)
  expect(await payroll.get(REGIONS)).toMatchObject({ http: 200, data: { regionData: [] } })
  expect(await payroll.post('/regions/addRegion', { regionName: 'North' })).toMatchObject({ http: 200 })
  expect(await app.sql(`select user_id, user_name, api_token_id from audit_entries where action = 'regions.add'`)).toEqual([
    { user_id: id, user_name: 'Test Staff (Payroll)', api_token_id: tokenId },
  ])
  const [stored] = (await client.user.apiTokens()).tokens
  expect(stored).toMatchObject({ id: tokenId, name: 'Payroll', scopes: ['read', 'write'], lastUsedAt: expect.any(String) })
  expect(JSON.stringify(await app.sql('select * from api_tokens'))).not.toContain(token)
  expect(JSON.stringify(await app.sql('select * from audit_entries'))).not.toContain(token)
})

test('R13 creates one token for a repeated key, without storing it in the response cache', async () => {
  const { id, client } = await someone()
  const create = () =>
    client.try.user.storeApiToken({ name: 'Payroll', scopes: ['read'], lastDay: dayIn(30) }, { 'idempotency-key': 'token' })
  const { token } = (await create()).data
  expect(JSON.stringify(await app.sql('select * from idempotency_keys'))).not.toContain(token)
  expect(await create()).toMatchObject({ http: 409, data: { key: 'refusals.secretShown' }, message: expect.stringContaining('shown once') })
  expect(await app.sql('select from api_tokens where user_id = $1', [id])).toHaveLength(1)
  expect((await program(String(token)).get(REGIONS)).http).toBe(200)
})

test('mails the owner about a new token', async () => {
  const { email, make } = await someone()
  await make(['read'])
  expect((await mails.mail(email)).subject).toBe('An API token was created')
})

test("R46 a token is limited by its scopes and by its user's current rights", async () => {
  const { id, make } = await someone(['commission-list'])
  const reader = program((await make(['read'])).token)
  expect(await reader.post('/regions/addRegion', { regionName: 'West' })).toMatchObject({
    http: 403,
    message: 'This API token may not make this call. One of these scopes is needed: write.',
  })
  expect((await reader.get('/commission/getMonthNameForRunningCommissionProcess')).http).toBe(200)
  expect((await reader.get('/manufacturers/getManufacturersList/false')).http).toBe(403)
  await app.sql('update users set screen_access = $1 where id = $2', [[], id])
  expect((await reader.get('/commission/getMonthNameForRunningCommissionProcess')).http).toBe(403)
  const filer = program((await make(['files'])).token)
  expect((await filer.get(REGIONS)).message).toContain('needed: read.')
})

test('refuses revoked, expired, foreign and invented tokens', async () => {
  const { client, make } = await someone()
  const { id, token } = await make(['read'])
  await client.user.removeApiToken({ id })
  const ended = await make(['read'])
  await app.sql(`update api_tokens set created_at = now() - interval '2 days', expires_at = now() - interval '1 second' where id = $1`, [
    ended.id,
  ])
  await app.addCompany('Another', 'another.test')
  const good = await make(['read'])
  const unknown = { http: 401, data: { code: 'UNAUTHENTICATED', key: 'refusals.apiToken.unknown' } }
  expect(await program(token).get(REGIONS)).toMatchObject(unknown)
  expect(await program(ended.token).get(REGIONS)).toMatchObject(unknown)
  expect(await program(good.token, 'another.test').get(REGIONS)).toMatchObject(unknown)
  expect(await program('fs_made-up').get(REGIONS)).toMatchObject(unknown)
  expect((await program(good.token).get(REGIONS)).http).toBe(200)
})

test.each([
  ['is disabled', '/user/updateUserConfirmationStatus', { status: 'Disabled' }],
  ['is sent a reset', '/user/sendPasswordReset', {}],
])('revokes all tokens of a user when the user %s', async (_, path, fields) => {
  const { id, make } = await someone()
  const { token } = await make(['read'])
  const admin = await app.signIn()
  await admin.must(admin.post(path, { userSelectedRecordId: id, ...fields }))
  expect((await program(token).get(REGIONS)).http).toBe(401)
  expect(await app.sql('select from api_tokens where user_id = $1', [id])).toEqual([])
})

test('revokes all tokens of a removed user, and after a password change', async () => {
  const [removed, careful] = [await someone(), await someone()]
  const tokens = [(await removed.make(['read'])).token, (await careful.make(['read'])).token]
  await (await app.signIn()).user.remove({ id: removed.id })
  await careful.client.user.changePassword({ oldPassword: PASSWORD, password: 'Quite-Another-3' })
  for (const token of tokens) expect((await program(token).get(REGIONS)).http).toBe(401)
})

test('revokes all tokens when the user signs out everywhere else', async () => {
  const { client, make } = await someone()
  const { token } = await make(['read'])
  await client.user.removeOtherDevices()
  expect((await program(token).get(REGIONS)).http).toBe(401)
})

test('R53 revokes all tokens when the email changes, but not for the phone alone', async () => {
  const { id, email, client, make } = await someone()
  const { token } = await make(['read'])
  await client.user.updatePhone({ userSelectedRecordId: id, phone: '555 010 4321' })
  await client.user.verifyAttribute({ attribute: 'phone_number', code: await mails.textCode('+15550104321') })
  expect((await program(token).get(REGIONS)).http).toBe(200)
  await client.user.updateEmail({ userSelectedRecordId: id, email: `new.${email}` })
  await client.user.verifyAttribute({ attribute: 'email', code: await mails.code(`new.${email}`) })
  expect((await program(token).get(REGIONS)).http).toBe(401)
})

test('creating a token requires a recent proof of identity', async () => {
  const { id, client } = await someone()
  await app.sql(`update sessions set authenticated_at = now() - interval '61 minutes' where user_id = $1`, [id])
  const create = () => client.try.user.storeApiToken({ name: 'Late', scopes: ['read'], lastDay: dayIn(1) })
  expect(await create()).toMatchObject({ http: 403, data: { proofRequired: true } })
  await client.user.prove({ password: PASSWORD })
  expect((await create()).http).toBe(200)
})

test('a token has a scope and at most a year, and users have at most twenty', async () => {
  const { client, make } = await someone()
  const lasting = (days: number) => client.try.user.storeApiToken({ name: 'Long', scopes: ['read'], lastDay: dayIn(days) })
  expect(await lasting(366)).toMatchObject({ http: 400, data: { fields: { lastDay: expect.stringContaining('a year at most') } } })
  expect(await lasting(-1)).toMatchObject({ http: 400, data: { fields: { lastDay: 'Choose today or a later day.' } } })
  expect((await lasting(365)).http).toBe(200)
  expect((await lasting(0)).http).toBe(200)
  expect(await client.try.user.storeApiToken({ name: 'None', scopes: [], lastDay: dayIn(1) })).toMatchObject({ http: 400 })
  for (let i = 2; i < 20; i++) await make(['read'])
  expect(await client.try.user.storeApiToken({ name: 'Twenty-first', scopes: ['read'], lastDay: dayIn(1) })).toMatchObject({ http: 409 })
})

test('an Administrator lists and revokes all tokens; Staff only their own', async () => {
  const [one, other] = [await someone(), await someone()]
  const { id } = await one.make(['read'], 'Of one')
  expect((await other.client.try.user.removeApiToken({ id })).http).toBe(404)
  expect((await other.client.try.user.apiTokensOfAll()).http).toBe(403)
  const admin = await app.signIn()
  expect((await admin.user.apiTokensOfAll()).tokens).toContainEqual(expect.objectContaining({ id, name: 'Of one', userName: 'Test Staff' }))
  await admin.user.removeApiToken({ id })
  expect((await one.client.user.apiTokens()).tokens).toEqual([])
})

test('ignores cookies next to a token, and other authorization schemes', async () => {
  const { make } = await someone([])
  const admin = await app.signIn()
  const authorization = `Bearer ${(await make(['read'])).token}`
  expect((await admin.get('/manufacturers/getManufacturersList/false', { authorization })).http).toBe(403)
  expect((await admin.get('/manufacturers/getManufacturersList/false', { authorization: 'Basic YWJj' })).http).toBe(200)
})

test('reports to a throttled program when to retry', async () => {
  const { make } = await someone()
  const { id, token } = await make(['read'])
  const eager = program(token)
  await eager.get(REGIONS)
  await app.sql(`update limits.attempts set points = 600 where key = $1`, [`apiToken:${id}`])
  expect(await eager.get(REGIONS)).toMatchObject({ http: 429, headers: { 'retry-after': expect.any(String) } })
})
