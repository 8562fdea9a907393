import { afterAll, expect, test } from 'vitest'
import { user } from '../../../test/factories.ts'
import { outbox } from '../../../test/outbox.ts'
import { PASSWORD, testApp } from '../../../test/test-app.ts'

// Attacks found in a review of the sign-in, one test each.
const app = await testApp()
afterAll(() => app.close())
const company = app.firstCompany?.companyId ?? 0
const mails = outbox(app.services.config.outboxDir)
const admin = await app.signIn()
const NEW = 'Quite-Another-3'

test('R53 a code sent to the previous email is invalid after a change', async () => {
  const id = await app.addUser(company, { email: 'before@example.com' })
  await app.stranger().get('/user/forgotPassword/before@example.com')
  const code = await mails.code('before@example.com')
  await admin.user.updateEmail({ userSelectedRecordId: id, email: 'after@example.com' })
  const answer = await app.stranger().post('/user/submitResetPassword', { email: 'after@example.com', code, newPassword: NEW })
  expect(answer.http).toBe(400)
})

test("R53 an Administrator's change of an email ends the user's sessions, a phone's does not", async () => {
  const id = await app.addUser(company, { email: 'taken@example.com' })
  const inside = await app.signIn({ email: 'taken@example.com' })
  await admin.user.updatePhone({ userSelectedRecordId: id, phone: '555 010 4321' })
  expect((await inside.try.user.devices()).http).toBe(200)
  await admin.user.updateEmail({ userSelectedRecordId: id, email: 'owner@example.com' })
  expect((await inside.try.user.devices()).http).toBe(401)
})

test("correcting an invitation's email invalidates the first one and sends another", async () => {
  const body = user({ email: 'typo@example.com', phone: '', roleId: 1, screenAccess: '' })
  const { id } = await admin.user.store(body)
  const passwordIn = async (to: string) => /Temporary password: (\S+)/.exec((await mails.mail(to)).text ?? '')?.[1] ?? ''
  const wrong = await passwordIn('typo@example.com')
  await admin.user.updateEmail({ userSelectedRecordId: id, email: 'right@example.com' })
  const signIn = (password: string) => app.stranger().post('/user/authenticateUser', { email: 'right@example.com', password })
  const right = await passwordIn('right@example.com')
  expect((await signIn(wrong)).http).toBe(401)
  expect((await signIn(right)).data).toEqual({ setFirstTimePasswordFlow: true })
})

test('R50 no session with the old password survives a concurrent change', { timeout: 60_000 }, async () => {
  const email = 'crossing@example.com'
  const id = await app.addUser(company, { email })
  let [old, next] = [PASSWORD, NEW]
  for (let round = 0; round < 4; round++) {
    const client = app.stranger()
    await client.user.authenticate({ email, password: old })
    const others = Array.from({ length: 6 }, () => app.stranger())
    const answers = others.map((other) => other.try.user.authenticate({ email, password: old }))
    await client.user.changePassword({ oldPassword: old, password: next })
    await Promise.all(answers)
    expect(await app.sql('select from sessions where user_id = $1', [id])).toHaveLength(1)
    ;[old, next] = [next, old]
  }
})

test('parallel uses of a temporary password open one session', async () => {
  const id = await app.addUser(company, { email: 'once@example.com' })
  await app.giveTemporaryPassword(company, id, 'Sent-By-Mail-1')
  const use = (i: number) =>
    app
      .stranger()
      .post('/user/authenticateUser', { email: 'once@example.com', password: 'Sent-By-Mail-1', newPassword: `My-Own-Word-${i}` })
  const answers = await Promise.all([1, 2, 3, 4].map(use))
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 401, 401, 401])
})

test('a user who requests many codes at once does not stall the server', async () => {
  const id = await app.addUser(company, { email: 'eager@example.com' })
  const client = await app.signIn({ email: 'eager@example.com' })
  const asks = Array.from({ length: 40 }, () => client.try.user.updatePhone({ userSelectedRecordId: id, phone: '555 010 1234' }))
  expect((await app.stranger().get('/user/cuVal')).http).toBe(200)
  expect((await Promise.all(asks)).filter(({ http }) => http >= 500)).toEqual([])
})

test('a device known before a reset is unknown after it', async () => {
  const email = 'known@example.com'
  const id = await app.addUser(company, { email })
  await app.signIn({ email })
  const devices = () => app.sql<{ hash: string }>(`select encode(token_hash, 'hex') as hash from devices where user_id = $1`, [id])
  const before = await devices()
  await app.stranger().get(`/user/forgotPassword/${email}`)
  const code = await mails.code(email)
  await app.stranger().must(app.stranger().post('/user/submitResetPassword', { email, code, newPassword: NEW }))
  // Only the browser that set the new password is known.
  expect((await devices()).map(({ hash }) => hash)).not.toContain(before[0]?.hash)
  expect(await devices()).toHaveLength(1)
})

test('disabling and enabling does not cancel a required reset', async () => {
  const id = await app.addUser(company, { email: 'required@example.com' })
  await admin.user.sendPasswordReset({ userSelectedRecordId: id })
  for (const status of ['Disabled', 'Active'] as const) await admin.user.updateConfirmationStatus({ userSelectedRecordId: id, status })
  const answer = await app.stranger().post('/user/authenticateUser', { email: 'required@example.com', password: PASSWORD })
  expect(answer).toMatchObject({ http: 401, data: { resetRequired: true } })
})

test("Staff cannot learn other users' emails by trying to change them", async () => {
  const id = await app.addUser(company, { email: 'curious@example.com', screens: ['uploadfile'] })
  const client = await app.signIn({ email: 'curious@example.com' })
  const ask = (email: string) => client.try.user.updateEmail({ userSelectedRecordId: id + 1_000, email })
  expect([(await ask('admin@example.com')).http, (await ask('free@example.com')).http]).toEqual([403, 403])
})

test('limits mails with codes, and counts addresses of one network together', async () => {
  const email = 'lettered@example.com'
  const id = await app.addUser(company, { email })
  await app.sql('update users set is_two_fa_enabled = true where id = $1', [id])
  const answers = []
  for (let i = 0; i < 12; i++) answers.push((await app.stranger().post('/user/authenticateUser', { email, password: PASSWORD })).http)
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
  const guesses = []
  for (let i = 0; i < 62; i++) {
    const from = { 'x-forwarded-for': `2001:db8:1:2::${i.toString(16)}` }
    guesses.push((await app.stranger().post('/user/authenticateUser', { email: `v6-${i}@example.com`, password: 'x' }, from)).http)
  }
  expect(guesses.slice(-2)).toEqual([429, 429])
})
