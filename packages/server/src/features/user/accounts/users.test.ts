import { LAST_ADMINISTRATOR } from '@fairshare/contract'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { io } from 'socket.io-client'
import { afterAll, expect, test } from 'vitest'
import { inEnglish } from '../../../../../texts/src/test/in-english.ts'
import { refusedFields } from '../../../test/answer.ts'
import type { Sent } from '../../../test/contract-calls.ts'
import { adding, user } from '../../../test/factories.ts'
import { untilWaitingForLocks } from '../../../test/wait-for-locks.ts'
import { only } from '../../../test/only.ts'
import { outbox } from '../../../test/outbox.ts'
import { testApp } from '../../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const company = app.firstCompany?.companyId ?? 0
const mails = outbox(app.services.config.outboxDir)
const admin = await app.signIn()

const ADMINISTRATOR = 1
const STAFF = 2
type NewUser = Sent['user']['store']
const person = (email: string, more: Partial<NewUser> = {}) => user({ email, ...more })
const add = (email: string, more: Partial<NewUser> = {}) => adding(admin).user({ email, ...more })
const rowOf = async (id: number) => (await admin.user.list()).users.find((each) => each.id === id)
const passwordIn = (text = '') => /Temporary password: (\S+)/.exec(text)?.[1] ?? ''
const myId = async () =>
  Number((await app.sql<{ id: number }>(`select id from users where email = 'admin@example.com' and company_id = $1`, [company]))[0]?.id)

test('an invited user signs in with the mailed password, chooses one, and gets their screens', async () => {
  const id = await add('dana@example.com')
  expect(await rowOf(id)).toMatchObject({
    status: 'Invited',
    roleName: 'Staff',
    phone: '+15550101234',
    emailVerified: false,
    lastSignInAt: null,
  })
  const mail = await mails.mail('dana@example.com')
  expect(mail.subject).toBe('Your access to My company')
  const password = passwordIn(mail.text)
  const client = app.stranger()
  const signIn = (more: object = {}) => client.try.user.authenticate({ email: 'dana@example.com', password, ...more })
  expect((await signIn()).data).toEqual({ setFirstTimePasswordFlow: true })
  expect((await signIn({ newPassword: 'Dana-Likes-Tea-7' })).data).toHaveProperty('token')
  expect(await rowOf(id)).toMatchObject({ status: 'Active', emailVerified: true, lastSignInAt: expect.any(String) })
  expect((await client.try.uploadprocess.months()).http).toBe(200)
  expect((await client.try.user.list()).http).toBe(403)
})

test('a repeated invitation sends a new password and invalidates the old one', async () => {
  await add('again@example.com')
  const first = passwordIn((await mails.mail('again@example.com')).text)
  await admin.user.invite({ email: 'AGAIN@example.com' })
  const second = passwordIn((await mails.mail('again@example.com')).text)
  const signIn = (password: string) => app.stranger().post('/user/authenticateUser', { email: 'again@example.com', password })
  expect((await signIn(first)).http).toBe(401)
  expect((await signIn(second)).http).toBe(200)
  expect((await admin.try.user.invite({ email: 'admin@example.com' })).http).toBe(409)
  expect((await admin.try.user.invite({ email: 'none@example.com' })).http).toBe(404)
})

test('a temporary password expires after seven days', async () => {
  const id = await add('late@example.com')
  const password = passwordIn((await mails.mail('late@example.com')).text)
  await app.sql(`update users set temporary_password_expires_at = now() - interval '1 second' where id = $1`, [id])
  const answer = await app.stranger().post('/user/authenticateUser', { email: 'late@example.com', password, newPassword: 'Some-Words-8' })
  expect(answer).toMatchObject({ http: 401, message: expect.stringContaining('expired') })
})

test('R46 a change of role and screens applies from the next request', async () => {
  const email = 'moved@example.com'
  const id = await app.addUser(company, { email, screens: ['uploadfile'] })
  const client = await app.signIn({ email })
  const change = (more: object) =>
    admin.user.update({ ...person(email, { phone: '' }), userSelectedRecordId: id, isTwoFaEnabled: false, ...more })
  expect((await client.try.uploadprocess.months()).http).toBe(200)
  await change({ screenAccess: 'reports' })
  expect((await client.try.uploadprocess.months()).http).toBe(403)
  const before = client.cookie()
  await change({ roleId: ADMINISTRATOR })
  expect((await client.try.user.list()).http).toBe(200)
  // R50: new rights come with a new token; requests already running with the old one still finish.
  expect(client.cookie()).not.toBe(before)
  const renewed = client.cookie()
  expect((await client.try.user.list({}, { cookie: before })).http).toBe(200)
  expect(client.cookie()).toBe(renewed)
  await app.sql(`update sessions set expires_at = now() - interval '1 second' where expires_at < now() + interval '2 minutes'`)
  expect((await client.try.user.list({}, { cookie: before })).http).toBe(401)
  await change({ roleId: STAFF })
  expect((await client.try.user.list()).http).toBe(403)
})

test('R47 refuses or ignores fields that a user may not set', async () => {
  const id = await app.addUser(company, { email: 'sly@example.com', screens: ['uploadfile'] })
  const client = await app.signIn({ email: 'sly@example.com' })
  const own = { userSelectedRecordId: id, firstName: 'Sly', lastName: 'Fox', phone: '', email: 'sly@example.com', isTwoFaEnabled: false }
  const update = (body: Sent['user']['update']) => client.try.user.update(body)
  expect((await update(own)).http).toBe(200)
  for (const more of [{ roleId: ADMINISTRATOR }, { screenAccess: 'reports' }, { userSelectedRecordId: await myId() }])
    expect((await update({ ...own, ...more })).http).toBe(403)
  for (const more of [{ Role: 'Administrator' }, { tenantId: 1 }, { emailVerified: true }, { status: 'Active' }, { companyId: 2 }])
    expect((await update({ ...own, ...more })).http).toBe(400)
  for (const [path, body] of [
    ['/user/updateUserEmail', { userSelectedRecordId: await myId(), email: 'mine@example.com' }],
    ['/user/updateUserPhone', { userSelectedRecordId: await myId(), phone: '555 010 9999' }],
    ['/user/updateSmsOptIn', { userSelectedRecordId: await myId(), smsOptIn: true }],
  ] as const)
    expect((await client.post(path, body)).http).toBe(403)
  expect(await rowOf(id)).toMatchObject({ roleName: 'Staff', screenAccess: 'uploadfile' })
})

test('an Administrator always remains, and no one removes themselves', async () => {
  const me = await myId()
  const self = {
    userSelectedRecordId: me,
    firstName: 'First',
    lastName: 'Administrator',
    phone: '',
    email: 'admin@example.com',
    isTwoFaEnabled: false,
  }
  expect(await admin.try.user.update({ ...self, roleId: STAFF })).toMatchObject({
    http: 409,
    message: inEnglish(LAST_ADMINISTRATOR),
  })
  expect((await admin.try.user.remove({ id: me })).http).toBe(409)
  expect((await admin.try.user.updateConfirmationStatus({ userSelectedRecordId: me, status: 'Disabled' })).http).toBe(409)
})

test('two Administrators who remove each other at once leave one', async () => {
  const duel = await app.addCompany('Duel', 'duel.test')
  const host = 'duel.test'
  const { id: one } = only(await app.sql<{ id: number }>('select id from users where company_id = $1', [duel]))
  const two = await app.addUser(duel, { email: 'two@example.com', role: 'Administrator' })
  const first = await app.signIn({ host })
  const second = await app.signIn({ host, email: 'two@example.com' })
  // Release both at once: each has found its session and waits for a locked record.
  let release = () => {}
  const isTime = new Promise<void>((resolve) => {
    release = resolve
  })
  const holding = app.services.db.forCompany(duel, async (tx) => {
    await tx.client.query('select from users for update')
    await isTime
  })
  const removals = [first.try.user.remove({ id: two }), second.try.user.remove({ id: one })]
  await untilWaitingForLocks(app, 2)
  release()
  await holding
  expect((await Promise.all(removals)).map(({ http }) => http).sort()).toEqual([200, 409])
  expect(await app.sql(`select from users where company_id = $1 and removed_at is null`, [duel])).toHaveLength(1)
})

test.each([
  ['removed', 'removed_at = now()', 401],
  ['made Staff', `role = 'Staff'`, 403],
])('an Administrator who is %s while their call waits removes no one', async (what, change, http) => {
  const email = `${what.slice(0, 4)}@example.com`
  const leaving = await app.addUser(company, { email, role: 'Administrator' })
  const target = await app.addUser(company, { email: `target.${email}` })
  const client = await app.signIn({ email })
  const holder = new pg.Client({ connectionString: app.ownerUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query(`update users set ${change} where id = $1`, [leaving])
  const removal = client.try.user.remove({ id: target })
  await untilWaitingForLocks(app, 1)
  await holder.query('commit')
  await holder.end()
  expect((await removal).http).toBe(http)
  expect(await app.sql('select from users where id = $1 and removed_at is null', [target])).toHaveLength(1)
})

test('removing a signed-in user closes the socket and refuses the next call', async () => {
  const email = 'gone@example.com'
  const id = await app.addUser(company, { email, screens: ['uploadfile'] })
  const client = await app.signIn({ email })
  const { port } = new URL(app.address)
  const socket = io(app.address, { transports: ['websocket'], extraHeaders: { host: `localhost:${port}`, cookie: client.cookie() } })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  const closed = new Promise((resolve) => socket.once('disconnect', resolve))
  const again = await app.signIn()
  await again.user.remove({ id })
  expect((await client.try.user.devices()).http).toBe(401)
  expect(await Promise.race([closed, sleep(20_000, 'still open')])).toBe('io server disconnect')
  socket.close()
  expect((await app.stranger().post('/user/authenticateUser', { email, password: 'Correct-Horse-7' })).http).toBe(401)
  // The email is available for a new user.
  expect((await again.try.user.store(person(email))).http).toBe(200)
})

test('a disabled user loses access at once, and regains it when enabled', async () => {
  const email = 'paused@example.com'
  const id = await app.addUser(company, { email, screens: ['uploadfile'] })
  const client = await app.signIn({ email })
  const again = await app.signIn()
  const set = (status: 'Active' | 'Disabled') => again.user.updateConfirmationStatus({ userSelectedRecordId: id, status })
  await set('Disabled')
  expect((await client.try.user.devices()).http).toBe(401)
  expect((await app.stranger().post('/user/authenticateUser', { email, password: 'Correct-Horse-7' })).http).toBe(401)
  await set('Active')
  expect((await app.stranger().post('/user/authenticateUser', { email, password: 'Correct-Horse-7' })).http).toBe(200)
  // Earlier sessions stay ended.
  expect((await client.try.user.devices()).http).toBe(401)
})

test('a disabled user has no API token and no trusted browser when enabled again', async () => {
  const email = 'returns@example.com'
  const id = await app.addUser(company, { email, role: 'Administrator' })
  const client = await app.signIn({ email })
  const lastDay = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  const add = () => client.try.user.storeApiToken({ name: 'Payroll', scopes: ['read'], lastDay })
  expect((await add()).http).toBe(200)
  await app.sql(`update devices set trusted_until = now() + interval '1 day' where user_id = $1`, [id])
  const again = await app.signIn()
  const set = (status: 'Active' | 'Disabled') => again.user.updateConfirmationStatus({ userSelectedRecordId: id, status })
  // Adding a token at the same time waits for the user's lock and then finds the user disabled.
  const holder = new pg.Client({ connectionString: app.ownerUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from users where id = $1 for update', [id])
  const disabled = set('Disabled')
  await untilWaitingForLocks(app, 1)
  const late = add()
  await untilWaitingForLocks(app, 2)
  await holder.query('commit')
  await holder.end()
  await disabled
  expect((await late).http).toBe(401)
  await set('Active')
  const left = `select from api_tokens where user_id = $1 union all select from devices where user_id = $1 union all select from sessions where user_id = $1`
  expect(await app.sql(left, [id])).toEqual([])
})

test('bad input names the field and changes nothing', async () => {
  const again = await app.signIn()
  const store = (more: object) => again.try.user.store(person('fresh@example.com', more))
  const cases: [object, string, number][] = [
    [{ firstName: '' }, 'firstName', 400],
    [{ lastName: 'x'.repeat(10_000) }, 'lastName', 400],
    [{ firstName: 'a\u202Eb' }, 'firstName', 400],
    [{ email: 'no address' }, 'email', 400],
    [{ email: 'fr\u0435sh@example.com' }, 'email', 400],
    [{ email: 'ADMIN@example.com' }, 'email', 409],
    [{ phone: '12' }, 'phone', 400],
    [{ roleId: 99 }, 'roleId', 400],
    [{ screenAccess: 'users' }, 'screenAccess', 400],
  ]
  const before = await app.sql('select count(*) from users')
  for (const [more, field, http] of cases) {
    const answer = await store(more)
    expect({ more, http: answer.http, fields: refusedFields(answer) }).toEqual({ more, http, fields: [field] })
  }
  expect(await app.sql('select count(*) from users')).toEqual(before)
})

test('R44 users of another company can be neither seen nor changed', async () => {
  const other = await app.addCompany('Other', 'other.test')
  const theirs = await app.addUser(other, { email: 'theirs@example.com' })
  const again = await app.signIn()
  const body = { ...person('theirs@example.com'), userSelectedRecordId: theirs, isTwoFaEnabled: false }
  expect((await again.try.user.update(body)).http).toBe(404)
  expect((await again.try.user.remove({ id: theirs })).http).toBe(404)
  for (const path of ['/user/updateUserEmail', '/user/sendPasswordReset', '/user/updateUserConfirmationStatus'])
    expect(
      (await again.post(path, { userSelectedRecordId: theirs, ...(path.endsWith('Email') ? { email: 'x@example.com' } : {}) })).http,
    ).toBe(404)
  expect((await again.user.list()).users.some((each) => each.id === theirs)).toBe(false)
  // The same email may sign in to two companies with different passwords.
  expect((await again.try.user.store(person('theirs@example.com'))).http).toBe(200)
})
