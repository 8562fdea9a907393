import { WRONG_CODE } from '@fairshare/contract'
import { afterAll, expect, test } from 'vitest'
import { text } from '@fairshare/texts'
import { inEnglish } from '../../../../../texts/src/test/in-english.ts'
import { otherCode, outbox } from '../../../test/outbox.ts'
import { PASSWORD, testApp } from '../../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const company = app.firstCompany?.companyId ?? 0
const mails = outbox(app.services.config.outboxDir)

const NEW = 'Quite-Another-3'
let made = 0
async function someone(): Promise<{ id: number; email: string }> {
  const email = `forgetful${++made}@example.com`
  return { id: await app.addUser(company, { email, screens: ['uploadfile'] }), email }
}
const forgot = (email: string, headers: Record<string, string> = {}) =>
  app.stranger().get(`/user/forgotPassword/${encodeURIComponent(email)}`, headers)
const submit = (email: string, code: string, newPassword = NEW) =>
  app.stranger().post('/user/submitResetPassword', { email, code, newPassword })
const signIn = (email: string, password: string) => app.stranger().post('/user/authenticateUser', { email, password })

test('a mailed code resets the password once and ends all sessions', async () => {
  const { email } = await someone()
  const before = await app.signIn({ email })
  expect(await forgot(email)).toMatchObject({ http: 200, data: null })
  const code = await mails.code(email)
  expect(await submit(email, code)).toMatchObject({ http: 200, data: null })
  expect(await before.get('/user/isLoggedInUser')).toMatchObject({ data: { loggedIn: false } })
  expect((await signIn(email, PASSWORD)).http).toBe(401)
  expect((await signIn(email, NEW)).http).toBe(200)
  expect(await submit(email, code, 'Once-More-44')).toMatchObject({ http: 400, message: inEnglish(WRONG_CODE) })
  expect((await mails.mail(email)).subject).toBe('Your password was changed')
})

test("R53 the mail's link uses the configured host, not the request's", async () => {
  const { email, id } = await someone()
  await forgot(email, { 'x-forwarded-host': 'localhost', origin: app.address.replace('127.0.0.1', 'localhost') })
  const text = (await mails.mail(email)).text ?? ''
  const [link = ''] = /https?:\/\/\S+/.exec(text) ?? []
  const { hostname, pathname, searchParams } = new URL(link)
  expect({ hostname, pathname, email: searchParams.get('email') }).toEqual({
    hostname: 'localhost',
    pathname: '/login/reset-password',
    email,
  })

  const name = searchParams.get('user') ?? ''
  const status = async (user: string) => (await app.stranger().get(`/user/verifyResetPasswordAccess/${user}`)).data.status
  expect(await status(name)).toBe('Allowed')
  // By email the answer would reveal whether there is an account.
  for (const other of ['00000000-0000-4000-8000-000000000000', 'nonsense', String(id), email]) expect(await status(other)).toBe('Expired')
  await app.sql(`update challenges set expires_at = now() - interval '1 second' where user_id = $1`, [id])
  expect(await status(name)).toBe('Expired')

  // A host of no company gets no response and no mail.
  expect((await app.stranger('evil.example').get(`/user/forgotPassword/${email}`)).http).toBe(404)
  const response = await forgot(email, { 'x-forwarded-host': 'evil.example' })
  expect(response.http).not.toBe(200)
})

test('R53 responses do not reveal whether an email has an account', async () => {
  const { email } = await someone()
  const [known, unknown] = [await forgot(email), await forgot('unknown@example.com')]
  expect(known.body.equals(unknown.body)).toBe(true)
  await mails.code(email)
  const refusals = [await submit(email, '000000x'), await submit('unknown@example.com', '000000x')]
  expect(refusals[0]?.http).toBe(400)
  expect(refusals[0]?.body.equals(refusals[1]?.body ?? Buffer.alloc(0))).toBe(true)
  expect(await mails.all('unknown@example.com')).toEqual([])
})

test('R53 three wrong codes end a reset; other invalid codes get the same refusal', async () => {
  const { email, id } = await someone()
  const other = await someone()
  await forgot(email)
  const old = await mails.code(email)
  await forgot(other.email)
  const foreign = await mails.code(other.email)
  if (foreign !== old) expect(await submit(email, foreign)).toMatchObject({ http: 400, message: inEnglish(WRONG_CODE) })
  await forgot(email)
  const code = await mails.code(email)
  if (old !== code) expect(await submit(email, old)).toMatchObject({ http: 400, message: inEnglish(WRONG_CODE) })
  expect(await submit(email, otherCode(code))).toMatchObject({ http: 400, message: inEnglish(WRONG_CODE) })
  const usedUp = { http: 400, message: inEnglish(text('user.code.usedUp')), data: { isExhausted: true } }
  expect(await submit(email, otherCode(code))).toMatchObject(usedUp)
  expect(await submit(email, code)).toMatchObject(usedUp)

  await forgot(email)
  const late = await mails.code(email)
  await app.sql(`update challenges set expires_at = now() - interval '1 second' where user_id = $1`, [id])
  expect(await submit(email, late)).toMatchObject({ http: 400, message: inEnglish(WRONG_CODE) })
  expect((await signIn(email, PASSWORD)).http).toBe(200)
})

test('R53 counts attempts of unknown emails like those of accounts', async () => {
  const { email } = await someone()
  const answersOf = async (address: string) => {
    await forgot(address)
    const answers = []
    for (const code of ['000000', '000001', '000002', '000003']) answers.push(await submit(address, code))
    await forgot(address)
    answers.push(await submit(address, '000004'))
    return answers.map(({ http, message, data }) => ({ http, message, isExhausted: data.isExhausted }))
  }
  const known = await answersOf(email)
  expect(await answersOf('unknown@example.com')).toEqual(known)
  expect(known.map(({ isExhausted }) => isExhausted)).toEqual([undefined, undefined, true, true, undefined])
})

test('R53 a reset requires the second factor again, also on trusted devices', async () => {
  const { email, id } = await someone()
  await app.sql('update users set is_two_fa_enabled = true where id = $1', [id])
  const client = app.stranger()
  const { challengeId } = await client.must(client.post('/user/authenticateUser', { email, password: PASSWORD }))
  await client.must(client.post('/user/answerChallenge', { challengeId, code: await mails.code(email), remember: true }))
  await forgot(email)
  await app.stranger().must(submit(email, await mails.code(email)))
  expect((await client.post('/user/authenticateUser', { email, password: NEW })).data).toHaveProperty('challengeId')
})

test('R52 a reset enforces the password rules, and long passwords count in full', async () => {
  const { email } = await someone()
  await forgot(email)
  const code = await mails.code(email)
  for (const weak of ['Aa1-', 'alllower-1', 'Password1!', 'P@ssw0rd', 'Welcome2026!', `${email.split('@')[0]}-1A`])
    expect(await submit(email, code, weak)).toMatchObject({ http: 400, data: { fields: { newPassword: expect.any(String) } } })
  const long = `Aa1-${'x'.repeat(80)}`
  expect((await submit(email, code, `${long}y`)).http).toBe(200)
  expect((await signIn(email, long)).http).toBe(401)
  expect((await signIn(email, `${long}y`)).http).toBe(200)
})

test('R53 limits reset mails, also for unknown emails', async () => {
  const { email } = await someone()
  const request = async (who: string) => {
    const answers = []
    for (let i = 0; i < 12; i++) answers.push((await forgot(who)).http)
    return answers
  }
  const known = await request(email)
  expect(known).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
  expect(await request('stranger@example.com')).toEqual(known)
})

test('a reset by an Administrator locks the user out until they set a password', async () => {
  const { email, id } = await someone()
  const user = await app.signIn({ email })
  const admin = await app.signIn()
  await admin.must(admin.post('/user/sendPasswordReset', { userSelectedRecordId: id }))
  expect((await user.get('/user/getDeviceList')).http).toBe(401)
  expect(await signIn(email, PASSWORD)).toMatchObject({ http: 401, data: { resetRequired: true } })
  await app.stranger().must(submit(email, await mails.code(email)))
  expect((await signIn(email, NEW)).http).toBe(200)
})
