import { NOT_YOUR_PASSWORD } from '@fairshare/contract'
import { afterAll, expect, test } from 'vitest'
import { inEnglish } from '../../../../../texts/src/test/in-english.ts'
import { untilWaitingForLocks } from '../../../test/wait-for-locks.ts'
import { outbox } from '../../../test/outbox.ts'
import { PASSWORD, testApp } from '../../../test/test-app.ts'

// Changes of account security require a recent proof of identity; sessions are replaced as a whole.
const app = await testApp()
afterAll(() => app.close())
const company = app.firstCompany?.companyId ?? 0
const mails = outbox(app.services.config.outboxDir)

let made = 0
async function someone() {
  const email = `proved${++made}@example.com`
  const id = await app.addUser(company, { email, screens: ['uploadfile'] })
  const client = await app.signIn({ email })
  const profile = (fields: object) => ({
    userSelectedRecordId: id,
    firstName: 'Test',
    lastName: 'Staff',
    phone: '',
    email,
    isTwoFaEnabled: false,
    ...fields,
  })
  return { id, email, client, profile }
}
const prove = (password: string) => ['/user/proveIdentity', { password }] as const
const ages = (id: number) => app.sql(`update sessions set authenticated_at = now() - interval '61 minutes' where user_id = $1`, [id])

test('an hour after the sign-in, account security requires the password again', async () => {
  const { id, email, client, profile } = await someone()
  await client.user.update(profile({ isTwoFaEnabled: true }))
  await ages(id)
  const requests = [
    ['/user/updateUserEmail', { userSelectedRecordId: id, email: `new.${email}` }],
    ['/user/updateUserPhone', { userSelectedRecordId: id, phone: '555 010 1234' }],
    ['/user/updateUserData', profile({ isTwoFaEnabled: false })],
    ['/user/startPasskey', {}],
    ['/user/storePasskey', { name: 'Key', response: {} }],
    ['/user/removePasskey', { id: 'any' }],
  ] as const
  for (const [path, body] of requests)
    expect(await client.post(path, body), path).toMatchObject({ http: 403, data: { code: 'FORBIDDEN', proofRequired: true } })
  expect(await app.sql('select email, phone, is_two_fa_enabled from users where id = $1', [id])).toEqual([
    { email, phone: '', is_two_fa_enabled: true },
  ])
  expect(await app.sql('select from challenges where user_id = $1', [id])).toEqual([])
  // Other changes, and turning on the second factor, need no proof.
  await client.user.update(profile({ firstName: 'Anna', isTwoFaEnabled: true }))
  await client.user.updateSmsOptIn({ userSelectedRecordId: id, smsOptIn: true })

  const before = client.cookie()
  await client.must(client.post(...prove(PASSWORD)))
  await client.user.update(profile({ isTwoFaEnabled: false }))
  expect(client.cookie()).not.toBe(before)
  await client.user.startPasskey()
})

test('a wrong password proves nothing, is counted, and is recorded', async () => {
  const { id, client } = await someone()
  await ages(id)
  const answers = []
  for (let i = 0; i < 11; i++) answers.push(await client.post(...prove('Not-The-One-1')))
  expect(answers[0]).toMatchObject({ http: 400, data: { fields: { password: inEnglish(NOT_YOUR_PASSWORD) } } })
  expect(answers[10]).toMatchObject({ http: 429, headers: { 'retry-after': expect.any(String) } })
  expect((await client.try.user.startPasskey()).http).toBe(403)
  expect(await app.sql(`select from audit_entries where action = 'sign-in: proof refused' and user_id = $1`, [id])).toHaveLength(10)
})

test("an Administrator also proves their identity before changing another account's security", async () => {
  const { id, profile } = await someone()
  const admin = await app.signIn()
  const [{ id: adminId }] = (await app.sql<{ id: number }>(`select id from users where email = 'admin@example.com'`)) as [{ id: number }]
  await ages(adminId)
  const change = () => admin.try.user.update(profile({ email: 'taken-over@example.com', roleId: 2, screenAccess: '' }))
  expect(await change()).toMatchObject({ http: 403, data: { proofRequired: true } })
  await admin.user.update(profile({ lastName: 'Other', roleId: 2, screenAccess: '' }))
  await admin.must(admin.post(...prove(PASSWORD)))
  await admin.must(change())
  expect(await app.sql('select email from users where id = $1', [id])).toEqual([{ email: 'taken-over@example.com' }])
})

test('a company can turn the question off, after proof of identity', async () => {
  const { id, email, client } = await someone()
  const admin = await app.signIn()
  const [{ id: adminId }] = (await app.sql<{ id: number }>(`select id from users where email = 'admin@example.com'`)) as [{ id: number }]
  await ages(adminId)
  await ages(id)
  const change = () => client.try.user.updateEmail({ userSelectedRecordId: id, email: `new.${email}` })
  const goWithout = () => admin.try.company.update({ asksPasswordAgain: false })
  expect(await goWithout()).toMatchObject({ http: 403, data: { proofRequired: true } })
  expect(await change()).toMatchObject({ http: 403, data: { proofRequired: true } })
  await admin.user.prove({ password: PASSWORD })
  expect(await goWithout()).toMatchObject({ http: 200, data: { asksPasswordAgain: false } })
  expect(await change()).toMatchObject({ http: 200 })
  await ages(adminId)
  await admin.company.update({ asksPasswordAgain: true })
  expect(await change()).toMatchObject({ http: 403 })
})

test('switching the second factor notifies its owner', async () => {
  const { email, client, profile } = await someone()
  await client.user.update(profile({ isTwoFaEnabled: true }))
  expect((await mails.mail(email)).subject).toBe('Two-factor authentication is on')
  const admin = await app.signIn()
  await admin.user.update(profile({ isTwoFaEnabled: false, roleId: 2, screenAccess: '' }))
  expect((await mails.mail(email)).subject).toBe('Two-factor authentication is off')
  await admin.user.update(profile({ isTwoFaEnabled: false, roleId: 2, screenAccess: '' }))
  expect(await mails.all(email)).toHaveLength(2)
})

test('R50 signing out ends a renewed session with all its tokens', async () => {
  const { id, client, profile } = await someone()
  const admin = await app.signIn()
  const old = { cookie: client.cookie() }
  await admin.user.update(profile({ roleId: 2, screenAccess: 'uploadfile,commission-list' }))
  const isIn = async (headers = {}) => (await client.try.user.isLoggedIn({}, headers)).data.loggedIn
  expect(await isIn()).toBe(true)
  expect(client.cookie()).not.toBe(old.cookie)
  expect(await isIn(old)).toBe(true)
  expect((await client.user.devices()).devices).toHaveLength(1)
  await client.user.logout()
  expect(await isIn(old)).toBe(false)
  expect(await app.sql('select from sessions where user_id = $1', [id])).toEqual([])
})

test('a replaced token is not renewed again, and the new one keeps its expiry', async () => {
  const { id, client, profile } = await someone()
  const admin = await app.signIn()
  const change = (screenAccess: string) => admin.user.update(profile({ roleId: 2, screenAccess }))
  const old = { cookie: client.cookie() }
  await change('commission-list')
  await client.user.devices()
  await change('reports')
  const late = await client.try.user.devices({}, old)
  expect([late.http, late.headers['set-cookie']]).toEqual([200, undefined])
  await client.user.devices()
  const [longest] = await app.sql<{ hours: number }>(
    `select extract(epoch from max(expires_at) - now())::float / 3600 as hours from sessions where user_id = $1`,
    [id],
  )
  expect(longest?.hours).toBeGreaterThan(24)
  // A proof made with the old token also counts for the new one.
  await ages(id)
  await client.must(client.post(...prove(PASSWORD), old))
  await client.user.startPasskey()
})

test('R13 repeating a password change or verification with one key has one effect', async () => {
  const { id, client } = await someone()
  const key = { 'idempotency-key': 'change' }
  const change = () => client.try.user.changePassword({ oldPassword: PASSWORD, password: 'Quite-Another-3' }, key)
  // Start all before one finishes: each has found its session and waits for the user's lock or the key.
  let release = () => {}
  const isTime = new Promise<void>((resolve) => {
    release = resolve
  })
  const holding = app.services.db.forCompany(company, async (tx) => {
    await tx.client.query('select from users where id = $1 for update', [id])
    await isTime
  })
  const old = { ...key, cookie: client.cookie() }
  const changes = [change(), change(), change()]
  await untilWaitingForLocks(app, 3)
  release()
  await holding
  const answers = await Promise.all(changes)
  expect(answers.map(({ http, message }) => `${http} ${message}`)).toEqual(Array.from({ length: 3 }, () => '200 Your password is changed.'))
  expect(await client.try.user.changePassword({ oldPassword: 'Quite-Another-3', password: 'Another-One-4' }, key)).toMatchObject({
    http: 409,
  })
  // A later request uses a session that the change has ended (R50).
  expect((await client.try.user.changePassword({ oldPassword: PASSWORD, password: 'Quite-Another-3' }, old)).http).toBe(401)
  expect(await app.sql(`select from audit_entries where action = 'change password' and user_id = $1`, [id])).toHaveLength(1)

  await client.user.updatePhone({ userSelectedRecordId: id, phone: '555 010 7788' })
  const code = await mails.textCode('+15550107788')
  const verify = (typed: string) =>
    client.try.user.verifyAttribute({ attribute: 'phone_number', code: typed }, { 'idempotency-key': typed })
  const wrong = code === '000000' ? '000001' : '000000'
  expect([(await verify(wrong)).data?.['triesLeft'], (await verify(wrong)).data?.['triesLeft']]).toEqual([2, 1])
  expect([(await verify(code)).http, (await verify(code)).http]).toEqual([200, 200])
})

test('the table of keys holds no plain key and nothing to test passwords against', async () => {
  const { client } = await someone()
  await client.user.changePassword({ oldPassword: PASSWORD, password: 'Quite-Another-3' }, { 'idempotency-key': 'plain-key' })
  const stored = await app.sql<{ key: string }>('select key from idempotency_keys')
  expect(stored.length).toBeGreaterThan(0)
  expect(stored.filter(({ key }) => !/^[0-9a-f]{64}$/.test(key))).toEqual([])
})
