import { CODE_SENT, CODES_EXHAUSTED, WRONG_CODE } from '@fairshare/contract'
import { afterAll, expect, test } from 'vitest'
import { inEnglish } from '../../../../../texts/src/test/in-english.ts'
import { otherCode, outbox } from '../../../test/outbox.ts'
import { PASSWORD, testApp } from '../../../test/test-app.ts'
import type { TestClient } from '../../../test/test-client.ts'

const app = await testApp()
afterAll(() => app.close())
const company = app.firstCompany?.companyId ?? 0
const mails = outbox(app.services.config.outboxDir)

let made = 0
/** A user with a second factor. */
async function twoFactorUser(): Promise<{ id: number; email: string }> {
  const email = `two${++made}@example.com`
  const id = await app.addUser(company, { email, screens: ['uploadfile'] })
  await app.sql('update users set is_two_fa_enabled = true where id = $1', [id])
  return { id, email }
}

const authenticate = (client: TestClient, email: string, more: object = {}) =>
  client.post('/user/authenticateUser', { email, password: PASSWORD, ...more })
const answer = (client: TestClient, challengeId: string, code: string, more: object = {}) =>
  client.post('/user/answerChallenge', { challengeId, code, ...more })
const isIn = async (client: TestClient) => (await client.must(client.get('/user/isLoggedInUser'))).loggedIn

test('with two factors a password alone does not sign in; the mailed code does', async () => {
  const { email } = await twoFactorUser()
  const client = app.stranger()
  const response = await authenticate(client, email)
  expect(response).toMatchObject({
    http: 200,
    message: inEnglish(CODE_SENT),
    data: { delivery: 'email', sentTo: 't•••@example.com', hasPasskey: false, setFirstTimePasswordFlow: false },
  })
  expect(client.cookie()).toBe('')
  const mail = await mails.mail(email)
  const [code = ''] = /\b\d{6}\b/.exec(mail.text ?? '') ?? []
  expect(mail.subject).not.toContain(code)
  expect(response.body.toString()).not.toContain(code)
  expect(await answer(client, response.data.challengeId, code)).toMatchObject({ http: 200, data: { setFirstTimePasswordFlow: false } })
  expect(await isIn(client)).toBe(true)
})

test('three wrong codes end the prompt until a new code is sent', async () => {
  const { email } = await twoFactorUser()
  const client = app.stranger()
  const { challengeId } = await client.must(authenticate(client, email))
  const code = await mails.code(email)
  const wrong = otherCode(code)
  expect(await answer(client, challengeId, wrong)).toMatchObject({ http: 400, message: inEnglish(WRONG_CODE), data: { triesLeft: 2 } })
  expect(await answer(client, challengeId, wrong)).toMatchObject({ http: 400, message: inEnglish(WRONG_CODE), data: { triesLeft: 1 } })
  expect(await answer(client, challengeId, wrong)).toMatchObject({
    http: 400,
    message: inEnglish(CODES_EXHAUSTED),
    data: { isExhausted: true },
  })
  expect(await answer(client, challengeId, code)).toMatchObject({ http: 400, message: inEnglish(CODES_EXHAUSTED) })
  expect(await isIn(client)).toBe(false)

  expect(await client.post('/user/resendChallenge', { challengeId })).toMatchObject({
    http: 200,
    message: inEnglish(CODE_SENT),
    data: { challengeId },
  })
  const fresh = await mails.code(email)
  expect(await answer(client, challengeId, fresh)).toMatchObject({ http: 200 })
  expect(await isIn(client)).toBe(true)
})

test('R51 checks three of a thousand parallel guesses, and then refuses the correct code', { timeout: 60_000 }, async () => {
  const { email, id } = await twoFactorUser()
  const client = app.stranger()
  const { challengeId } = await client.must(authenticate(client, email))
  const code = await mails.code(email)
  const wrong = Array.from({ length: 1_000 }, (_, i) => String(i).padStart(6, '0')).map((each) => (each === code ? '999999' : each))
  const guess = async (each: string) => {
    // A busy server refuses some requests before the check, so retry them.
    for (;;) {
      const response = await answer(app.stranger(), challengeId, each)
      if (response.http !== 503) return response
    }
  }
  const answers = await Promise.all(wrong.map(guess))
  expect(answers.filter(({ message }) => message === inEnglish(WRONG_CODE)).length).toBeLessThanOrEqual(2)
  expect(answers.every(({ http }) => http === 400 || http === 429)).toBe(true)
  const looked = await app.sql(`select from audit_entries where action = 'sign-in: wrong code' and user_id = $1`, [id])
  expect(looked).toHaveLength(3)
  expect((await answer(client, challengeId, code)).http).toBe(400)
})

test('R51 a code works once, for its challenge, and for ten minutes', async () => {
  const { email } = await twoFactorUser()
  const first = app.stranger()
  const one = (await first.must(authenticate(first, email))).challengeId
  const codeOfOne = await mails.code(email)
  const second = app.stranger()
  const two = (await second.must(authenticate(second, email))).challengeId
  const codeOfTwo = await mails.code(email)
  if (codeOfOne !== codeOfTwo) expect((await answer(second, two, codeOfOne)).http).toBe(400)
  expect((await answer(first, one, codeOfOne)).http).toBe(200)
  expect(await answer(app.stranger(), one, codeOfOne)).toMatchObject({ http: 401 })

  await app.sql(`update challenges set expires_at = now() - interval '1 second' where answered_at is null`)
  expect(await answer(second, two, codeOfTwo)).toMatchObject({ http: 400, message: expect.stringContaining('expired') })
  expect(await answer(app.stranger(), 'made-up', '123456')).toMatchObject({ http: 401 })
})

test('R51 a challenge is unknown in another company', async () => {
  await app.addCompany('Other', 'other.test')
  const { email } = await twoFactorUser()
  const client = app.stranger()
  const { challengeId } = await client.must(authenticate(client, email))
  const code = await mails.code(email)
  expect((await answer(app.stranger('other.test'), challengeId, code)).http).toBe(401)
  expect((await answer(client, challengeId, code)).http).toBe(200)
})

test('remember-me skips the code on that device until the password changes', async () => {
  const { email } = await twoFactorUser()
  const other = await twoFactorUser()
  const client = app.stranger()
  const { challengeId } = await client.must(authenticate(client, email))
  await client.must(answer(client, challengeId, await mails.code(email), { remember: true }))
  await client.must(client.get('/user/logout'))
  expect((await authenticate(client, email)).data).toHaveProperty('token')
  expect((await authenticate(app.stranger(), email)).data).toHaveProperty('challengeId')
  await mails.code(email)
  expect((await authenticate(client, other.email)).data).toHaveProperty('challengeId')
  await mails.code(other.email)

  const signedIn = app.stranger()
  const next = (await signedIn.must(authenticate(signedIn, email))).challengeId
  await signedIn.must(answer(signedIn, next, await mails.code(email)))
  await signedIn.must(signedIn.post('/user/changePassword', { oldPassword: PASSWORD, password: 'Quite-Another-3' }))
  expect((await client.post('/user/authenticateUser', { email, password: 'Quite-Another-3' })).data).toHaveProperty('challengeId')
})

test('without remember-me a known device needs a code again', async () => {
  const { email } = await twoFactorUser()
  const client = app.stranger()
  const { challengeId } = await client.must(authenticate(client, email))
  await client.must(answer(client, challengeId, await mails.code(email)))
  await client.must(client.get('/user/logout'))
  expect((await authenticate(client, email)).data).toHaveProperty('challengeId')
})

test('disabled and removed users get the response of unknown ones', async () => {
  const { id, email } = await twoFactorUser()
  await app.sql(`update users set status = 'Disabled' where id = $1`, [id])
  const refused = await authenticate(app.stranger(), email)
  const unknown = await authenticate(app.stranger(), 'unknown@example.com')
  expect(refused.http).toBe(401)
  expect(refused.body.equals(unknown.body)).toBe(true)
})

test('emails sign in regardless of case, but not with look-alike letters', async () => {
  const { email } = await twoFactorUser()
  expect((await authenticate(app.stranger(), `  ${email.toUpperCase()} `)).http).toBe(200)
  expect((await authenticate(app.stranger(), email.replace('o', 'о'))).http).toBe(401)
})

test('an unknown email gets the two-factor response of one without', async () => {
  const { email } = await twoFactorUser()
  const request = (who: string) => app.stranger().get(`/user/getTwoFAConfigDetail/${encodeURIComponent(who)}`)
  expect(await request(email)).toMatchObject({ http: 200, data: { isTwoFaEnabled: true } })
  const known = await request('admin@example.com')
  const unknown = await request('unknown@example.com')
  expect(known.body.equals(unknown.body)).toBe(true)
  // The limit stops testing lists of emails.
  const from = { 'x-forwarded-for': '198.51.100.9' }
  const list = []
  for (let i = 0; i < 62; i++) list.push((await app.stranger().get(`/user/getTwoFAConfigDetail/someone${i}@example.com`, from)).http)
  expect(list.slice(-3)).toEqual([200, 429, 429])
  for (const call of ['getTwoFAConfigDetail/admin@example.com', 'getConfirmationStatus/somebody', 'verifyResetPasswordAccess/somebody'])
    expect({ call, http: (await app.stranger().get(`/user/${call}`, from)).http }).toEqual({ call, http: 429 })
})

test('R52 limits guesses at one account, while its owner still signs in', { timeout: 60_000 }, async () => {
  const email = 'guessed@example.com'
  await app.addUser(company, { email, screens: ['uploadfile'] })
  const owner = await app.signIn({ email })
  const guess = () => app.stranger().post('/user/authenticateUser', { email, password: 'not-It-9' })
  const answers = []
  for (let i = 0; i < 12; i++) answers.push(await guess())
  expect(answers.slice(0, 10).every(({ http }) => http === 401)).toBe(true)
  expect(answers[11]).toMatchObject({ http: 429, data: { code: 'TOO_MANY' } })
  expect(Number(answers[11]?.headers['retry-after'])).toBeGreaterThan(60)
  const refused = await app.sql(`select from audit_entries where action = 'sign-in: too many tries' and subject = $1`, [email])
  expect(refused).toHaveLength(2)
  // An unknown browser is limited at that address, even with the correct password, but not elsewhere.
  expect((await authenticate(app.stranger(), email)).http).toBe(429)
  const elsewhere = { 'x-forwarded-for': '198.51.100.20' }
  expect((await app.stranger().post('/user/authenticateUser', { email, password: PASSWORD }, elsewhere)).http).toBe(200)
  await owner.must(owner.get('/user/logout'))
  expect((await authenticate(owner, email)).http).toBe(200)
  // Other accounts are not limited, and unknown emails get the same response.
  expect((await authenticate(app.stranger(), 'admin@example.com')).http).toBe(200)
  const unknown = []
  for (let i = 0; i < 12; i++)
    unknown.push(await app.stranger().post('/user/authenticateUser', { email: 'none@example.com', password: 'x' }))
  expect(unknown.map(({ http }) => http)).toEqual(answers.map(({ http }) => http))
})

test("R52 guesses from many addresses are limited together, except the owner's browser", { timeout: 60_000 }, async () => {
  const email = 'besieged@example.com'
  await app.addUser(company, { email, screens: ['uploadfile'] })
  const owner = await app.signIn({ email })
  const guess = (i: number) =>
    app.stranger().post('/user/authenticateUser', { email, password: 'not-It-9' }, { 'x-forwarded-for': `203.0.113.${Math.floor(i / 9)}` })
  const answers = []
  for (let i = 0; i < 102; i++) answers.push((await guess(i)).http)
  expect(answers.slice(0, 100).every((http) => http === 401)).toBe(true)
  expect(answers.slice(-2)).toEqual([429, 429])
  await owner.must(owner.get('/user/logout'))
  expect((await authenticate(owner, email)).http).toBe(200)
})

test('R52 limits guesses from one address at many accounts', { timeout: 60_000 }, async () => {
  const from = { 'x-forwarded-for': '198.51.100.7' }
  const guess = (i: number) =>
    app.stranger().post('/user/authenticateUser', { email: `someone${i}@example.com`, password: 'Spring-2026' }, from)
  const answers = []
  for (let i = 0; i < 64; i++) answers.push((await guess(i)).http)
  expect(answers.slice(0, 60).every((http) => http === 401)).toBe(true)
  expect(answers.slice(-3)).toEqual([429, 429, 429])
  expect((await authenticate(app.stranger(), 'admin@example.com')).http).toBe(200)
})

test('responds to a thousand parallel sign-ins, and stays responsive', { timeout: 120_000 }, async () => {
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => authenticate(app.stranger(), 'admin@example.com')))
  const counts = Object.groupBy(answers, ({ http }) => String(http))
  expect(Object.keys(counts)).toEqual(['200'])
  expect((await app.stranger().get('/health')).http).toBe(200)
})
