import { EMAIL_CODE_SENT, EMAIL_UNVERIFIED, PHONE_UNVERIFIED, SMS_CODE_SENT, WRONG_CODE, WRONG_OLD_PASSWORD } from '@fairshare/contract'
import { setTimeout as sleep } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { afterAll, expect, test } from 'vitest'
import { inEnglish } from '../../../../../texts/src/test/in-english.ts'
import { only } from '../../../test/only.ts'
import { otherCode, outbox } from '../../../test/outbox.ts'
import { PASSWORD, testApp } from '../../../test/test-app.ts'
import type { TestClient } from '../../../test/test-client.ts'

const app = await testApp()
afterAll(() => app.close())
const company = app.firstCompany?.companyId ?? 0
const mails = outbox(app.services.config.outboxDir)

let made = 0
async function someone(): Promise<{ id: number; email: string; client: TestClient }> {
  const email = `owner${++made}@example.com`
  const id = await app.addUser(company, { email, screens: ['uploadfile'] })
  return { id, email, client: await app.signIn({ email }) }
}
const me = (client: TestClient, id: number) => client.user.me({ loginToken: Buffer.from(`user:${id}`).toString('base64url') })
const verify = (client: TestClient, attribute: 'email' | 'phone_number', code: string) =>
  client.try.user.verifyAttribute({ attribute, code })

test('a new email takes effect after its code; the old address is notified', async () => {
  const { id, email, client } = await someone()
  const next = `New.${email}`
  expect(await client.try.user.updateEmail({ userSelectedRecordId: id, email: next })).toMatchObject({
    http: 200,
    message: inEnglish(EMAIL_CODE_SENT),
  })
  expect(await me(client, id)).toMatchObject({ email })
  const code = await mails.code(next)
  expect(await verify(client, 'email', otherCode(code))).toMatchObject({
    http: 400,
    message: inEnglish(WRONG_CODE),
    data: { triesLeft: 2 },
  })
  expect(await verify(client, 'email', code)).toMatchObject({ http: 200 })
  expect(await me(client, id)).toMatchObject({ email: next, emailVerified: true })
  expect((await mails.mail(email)).subject).toBe('Your email address was changed')
  expect(await verify(client, 'email', code)).toMatchObject({ http: 400 })
  expect((await app.stranger().post('/user/authenticateUser', { email: next.toLowerCase(), password: PASSWORD })).http).toBe(200)
  expect((await app.stranger().post('/user/authenticateUser', { email, password: PASSWORD })).http).toBe(401)
})

test('a new phone number takes effect after its code', async () => {
  const { id, client } = await someone()
  const update = (phone: string) => client.try.user.updatePhone({ userSelectedRecordId: id, phone })
  for (const wrong of ['', '12', '555-0101', 'phone']) expect((await update(wrong)).http).toBe(400)
  expect(await update('(555) 010-2233')).toMatchObject({ http: 200, message: inEnglish(SMS_CODE_SENT) })
  expect(await me(client, id)).toMatchObject({ phone: '', phoneVerified: false })
  const first = await mails.textCode('+15550102233')
  expect(await client.try.user.sendVerificationCode({ attribute: 'phone_number' })).toMatchObject({
    http: 200,
    message: inEnglish(SMS_CODE_SENT),
  })
  const second = await mails.textCode('+15550102233')
  if (first !== second) expect((await verify(client, 'phone_number', first)).http).toBe(400)
  expect((await verify(client, 'phone_number', second)).http).toBe(200)
  expect(await me(client, id)).toMatchObject({ phone: '+15550102233', phoneVerified: true })
})

test('three wrong codes end a verification until a new code is sent', async () => {
  const { id, client } = await someone()
  await client.user.updatePhone({ userSelectedRecordId: id, phone: '555 010 4455' })
  const code = await mails.textCode('+15550104455')
  for (let i = 0; i < 3; i++) expect((await verify(client, 'phone_number', otherCode(code))).http).toBe(400)
  expect(await verify(client, 'phone_number', code)).toMatchObject({ http: 400, data: { isExhausted: true } })
  await client.user.sendVerificationCode({ attribute: 'phone_number' })
  expect((await verify(client, 'phone_number', await mails.textCode('+15550104455'))).http).toBe(200)
})

test("a code verifies only its own user's pending change", async () => {
  const one = await someone()
  const two = await someone()
  await one.client.must(one.client.post('/user/updateUserPhone', { userSelectedRecordId: one.id, phone: '555 010 6677' }))
  const code = await mails.textCode('+15550106677')
  expect(await verify(two.client, 'phone_number', code)).toMatchObject({ http: 400 })
  expect((await two.client.post('/user/sendVerificationCode', { attribute: 'email' })).http).toBe(400)
  expect((await two.client.post('/user/updateUserEmail', { userSelectedRecordId: two.id, email: one.email.toUpperCase() })).http).toBe(409)
})

test('saving the profile stores verified values and reports unverified ones', async () => {
  const { id, email, client } = await someone()
  await client.user.updatePhone({ userSelectedRecordId: id, phone: '555 010 8899' })
  await client.must(verify(client, 'phone_number', await mails.textCode('+15550108899')))
  const save = (more: object) =>
    client.try.user.update({
      userSelectedRecordId: id,
      firstName: 'Ada',
      lastName: 'Kim',
      phone: '(555) 010-8899',
      email,
      isTwoFaEnabled: true,
      requestFrom: 'updateprofile',
      ...more,
    })
  expect(await save({ email: 'other@example.com' })).toMatchObject({ http: 400, data: { fields: { email: inEnglish(EMAIL_UNVERIFIED) } } })
  expect(await save({ phone: '5550100000' })).toMatchObject({ http: 400, data: { fields: { phone: inEnglish(PHONE_UNVERIFIED) } } })
  expect(await save({ phone: '' })).toMatchObject({ http: 400, data: { fields: { phone: 'This field is required!' } } })
  expect(await save({ lastName: ' ' })).toMatchObject({ http: 400, data: { fields: { lastName: 'This field is required!' } } })
  expect((await save({})).http).toBe(200)
  expect(await me(client, id)).toMatchObject({ firstName: 'Ada', isTwoFaEnabled: true, phone: '+15550108899' })
  await client.user.updateSmsOptIn({ userSelectedRecordId: id, smsOptIn: true })
  expect(await me(client, id)).toMatchObject({ smsOptIn: true })
})

test('two browsers saving one profile at once both succeed without mixing', async () => {
  const { id, email, client } = await someone()
  const other = await app.signIn({ email })
  const save = (who: TestClient, name: string) =>
    who.try.user.update({ userSelectedRecordId: id, firstName: name, lastName: name, phone: '', email, isTwoFaEnabled: false })
  for (let i = 0; i < 5; i++) {
    const answers = await Promise.all([save(client, 'Left'), save(other, 'Right')])
    expect(answers.map(({ http }) => http)).toEqual([200, 200])
    const now = await me(client, id)
    expect(now.firstName).toBe(now.lastName)
  }
})

test("R50 a new password ends all other sessions and replaces this one's token", async () => {
  const { email, client } = await someone()
  const other = await app.signIn({ email })
  const before = client.cookie()
  expect(await client.try.user.changePassword({ oldPassword: 'wrong-One-1', password: 'Quite-Another-3' })).toMatchObject({
    http: 400,
    message: inEnglish(WRONG_OLD_PASSWORD),
  })
  for (const weak of ['short-1', 'nouppercase-1', 'NOLOWER-1', 'No-Digits-', 'NoSpecial1'])
    expect((await client.try.user.changePassword({ oldPassword: PASSWORD, password: weak })).http).toBe(400)
  expect((await other.try.user.devices()).http).toBe(200)
  await client.user.changePassword({ oldPassword: PASSWORD, password: 'Quite-Another-3' })
  expect((await client.try.user.devices()).http).toBe(200)
  expect((await other.try.user.devices()).http).toBe(401)
  expect((await app.stranger().get('/user/getDeviceList', { cookie: before })).http).toBe(401)
  expect((await mails.mail(email)).subject).toBe('Your password was changed')
})

test('R52 limits guesses at the old password', async () => {
  const { client } = await someone()
  const answers = []
  for (let i = 0; i < 11; i++)
    answers.push((await client.try.user.changePassword({ oldPassword: 'wrong-One-1', password: 'Quite-Another-3' })).http)
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 400), 429])
})

test('lists devices, and signs them out singly or all others at once', async () => {
  const { email, client } = await someone()
  const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const other = app.stranger()
  await other.user.authenticate({ email, password: PASSWORD }, agent)
  const third = await app.signIn({ email })
  const list = async () => (await client.user.devices()).devices
  const devices = await list()
  expect(devices).toHaveLength(3)
  expect(devices.filter(({ isThis }) => isThis)).toHaveLength(1)
  const firefox = only(devices.filter(({ name }) => name === 'Firefox on Windows'))
  await client.user.removeDevice({ id: firefox.id })
  expect((await other.try.user.devices()).http).toBe(401)
  const { port } = new URL(app.address)
  const socket = io(app.address, { transports: ['websocket'], extraHeaders: { host: `localhost:${port}`, cookie: third.cookie() } })
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  const closed = new Promise((resolve) => socket.once('disconnect', resolve))
  await client.user.removeOtherDevices()
  expect(await Promise.race([closed, sleep(20_000, 'still open')])).toBe('io server disconnect')
  socket.close()
  expect((await third.try.user.devices()).http).toBe(401)
  expect(await list()).toHaveLength(1)
  const stranger = await someone()
  expect((await stranger.client.post('/user/removeDevice', { id: (await list())[0]?.id })).http).toBe(404)
})

test('R50 a sign-in on a signed-in browser replaces its session', async () => {
  const { email, client } = await someone()
  const before = client.cookie()
  await client.user.authenticate({ email, password: PASSWORD })
  expect(client.cookie()).not.toBe(before)
  expect((await app.stranger().get('/user/getDeviceList', { cookie: before })).http).toBe(401)
})

test('sign-ins without cookies do not pile up devices', async () => {
  const { id, email } = await someone()
  for (let i = 0; i < 55; i++) await app.signIn({ email })
  expect(await app.sql('select from devices where user_id = $1', [id])).toHaveLength(50)
})

test('in production without a text message service, a phone is refused', async () => {
  const settings = {
    SMTP_URL: 'smtp://127.0.0.1:1',
    PUBLIC_URL: 'https://acme.test',
    ADMIN_EMAIL: 'admin@example.com',
    COMPANY_HOSTS: 'acme.test',
  }
  const production = await testApp({ NODE_ENV: 'production', ...settings })
  try {
    const admin = await production.signIn({ host: 'acme.test' })
    const [{ id } = { id: 0 }] = await production.sql<{ id: number }>('select id from users')
    const answer = await admin.try.user.updatePhone({ userSelectedRecordId: id, phone: '(555) 010-1234' })
    expect(answer).toMatchObject({ http: 503, message: expect.stringContaining('Text messages are not set up here') })
    expect(await production.sql('select from challenges')).toEqual([])
    const loginToken = Buffer.from(`user:${id}`).toString('base64url')
    expect(await admin.user.me({ loginToken })).toMatchObject({ phone: '', isPhoneRequired: false })
    const profile = { userSelectedRecordId: id, firstName: 'Ada', isTwoFaEnabled: true, requestFrom: 'updateprofile' }
    expect(await admin.try.user.update({ ...profile, phone: '' })).toMatchObject({ http: 200 })
    await production.sql(`update users set phone = '+15550101234' where id = $1`, [id])
    expect(await admin.user.me({ loginToken })).toMatchObject({ isPhoneRequired: true })
    expect(await admin.try.user.update({ ...profile, phone: '' })).toMatchObject({
      http: 400,
      data: { fields: { phone: 'This field is required!' } },
    })
  } finally {
    await production.close()
  }
})
