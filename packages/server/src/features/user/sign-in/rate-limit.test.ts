import { afterAll, expect, test } from 'vitest'
import { outbox } from '../../../test/outbox.ts'
import { PASSWORD, testApp } from '../../../test/test-app.ts'

// Limits stop guessing without locking the owner out.
const app = await testApp()
afterAll(() => app.close())
const company = app.firstCompany?.companyId ?? 0
const mails = outbox(app.services.config.outboxDir)
const NEW = 'Quite-Another-3'

let made = 0
async function someone(): Promise<{ id: number; email: string }> {
  const email = `guarded${++made}@example.com`
  return { id: await app.addUser(company, { email, screens: ['uploadfile'] }), email }
}
const from = (address: string) => ({ 'x-forwarded-for': address })
const signIn = (email: string, password = PASSWORD, headers = {}, client = app.stranger()) =>
  client.try.user.authenticate({ email, password }, headers)
const forgot = (email: string, headers = {}) => app.stranger().get(`/user/forgotPassword/${email}`, headers)
const submit = (email: string, code: string, headers = {}, client = app.stranger()) =>
  client.try.user.submitReset({ email, code, newPassword: NEW }, headers)
const countOf = (answers: { http: number }[], http: number) => answers.filter((each) => each.http === http).length

/** The code and the link's key in the latest reset mail. */
async function resetMail(email: string): Promise<{ code: string; key: string }> {
  const text = (await mails.mail(email)).text ?? ''
  const [link = ''] = /https?:\/\/\S+/.exec(text) ?? []
  return { code: /\b\d{6}\b/.exec(text)?.[0] ?? '', key: new URLSearchParams(new URL(link).hash.slice(1)).get('key') ?? '' }
}

test('R53 parallel requests send no more reset mails than sequential ones', { timeout: 60_000 }, async () => {
  const { email } = await someone()
  const one = await Promise.all(Array.from({ length: 150 }, () => forgot(email)))
  expect([countOf(one, 200), countOf(one, 429)]).toEqual([10, 140])
  expect(one.find(({ http }) => http === 429)?.headers['retry-after']).toMatch(/^\d{1,3}$/)
  const everywhere = await Promise.all(Array.from({ length: 90 }, (_, i) => forgot(email, from(`198.51.100.${i}`))))
  expect([countOf(everywhere, 200), countOf(everywhere, 429)]).toEqual([30, 60])
})

test('parallel correct passwords do not count, and wrong ones count exactly', { timeout: 60_000 }, async () => {
  const { email } = await someone()
  const office = from('203.0.113.7')
  expect(countOf(await Promise.all(Array.from({ length: 30 }, () => signIn(email, PASSWORD, office))), 200)).toBe(30)
  const wrong = await Promise.all(Array.from({ length: 30 }, () => signIn(email, 'wrong', office)))
  expect([countOf(wrong, 401), countOf(wrong, 429)]).toEqual([10, 20])
})

test('a stranger limited at their address does not limit the account elsewhere', { timeout: 60_000 }, async () => {
  const { email } = await someone()
  const wrong = await Promise.all(Array.from({ length: 150 }, () => signIn(email, 'wrong', from('203.0.113.8'))))
  expect(countOf(wrong, 401)).toBe(10)
  expect((await signIn(email, PASSWORD, from('203.0.113.9'))).http).toBe(200)

  const asks = Array.from({ length: 150 }, () => forgot(email, from('203.0.113.8')))
  const owners = Array.from({ length: 5 }, () => forgot(email, from('203.0.113.9')))
  expect(countOf(await Promise.all(asks), 200)).toBe(10)
  expect(countOf(await Promise.all(owners), 200)).toBe(5)
})

test('R52 while strangers guess everywhere, the owner signs in by known browser or mail', {
  timeout: 120_000,
}, async () => {
  const { email } = await someone()
  const atHome = app.stranger()
  expect((await signIn(email, PASSWORD, {}, atHome)).http).toBe(200)
  for (let i = 0; i < 13; i++) await Promise.all(Array.from({ length: 8 }, () => signIn(email, 'wrong', from(`192.0.2.${i}`))))
  expect((await signIn(email, 'wrong', from('192.0.2.99'))).http).toBe(429)
  expect((await signIn(email, PASSWORD, {}, atHome)).http).toBe(200)

  // A new browser is limited like a stranger, until the mail's link makes it known.
  const abroad = app.stranger()
  const there = from('203.0.113.50')
  expect((await signIn(email, PASSWORD, there, abroad)).http).toBe(429)
  expect((await forgot(email, there)).http).toBe(200)
  const { code, key } = await resetMail(email)
  expect((await submit(email, code, there, abroad)).http).toBe(429)
  expect((await submit(email, key, there, abroad)).http).toBe(200)
  expect((await signIn(email, NEW, there, abroad)).http).toBe(200)
})

test("R51 a stranger's wrong codes and reset requests do not invalidate the owner's link", async () => {
  const { email } = await someone()
  await forgot(email)
  const owners = await resetMail(email)
  for (let i = 0; i < 3; i++) expect((await submit(email, '12345', from('192.0.2.1'))).http).toBe(400)
  await forgot(email, from('192.0.2.1'))
  await resetMail(email)
  expect((await submit(email, owners.code)).http).toBe(400)
  expect((await submit(email, owners.key)).http).toBe(200)
  expect((await submit(email, owners.key)).http).toBe(400)
  expect((await signIn(email, NEW)).http).toBe(200)
})

test("R53 a link's key works for its account, ten minutes, and the same email only", async () => {
  const { id, email } = await someone()
  const other = await someone()
  const keyOf = async () => {
    await forgot(email)
    return (await resetMail(email)).key
  }
  const key = await keyOf()
  expect(key).toMatch(/^[\w-]{43}$/)
  const refusals = [await submit(other.email, key), await submit('unknown@example.com', key), await submit(email, `${key.slice(1)}x`)]
  expect(new Set(refusals.map(({ http, message }) => `${http} ${message}`)).size).toBe(1)
  expect(refusals[0]?.http).toBe(400)
  for (const path of ['answerChallenge', 'resendChallenge', 'startPasskeyAnswer'])
    expect(
      (await app.stranger().post(`/user/${path}`, { challengeId: key, ...(path === 'answerChallenge' ? { code: '1' } : {}) })).http,
    ).toBe(401)
  await app.sql(`update challenges set expires_at = now() - interval '1 second' where user_id = $1`, [id])
  expect((await submit(email, key)).http).toBe(400)

  const sent = await keyOf()
  const admin = await app.signIn()
  await admin.user.updateEmail({ userSelectedRecordId: id, email: `moved.${email}` })
  for (const address of [email, `moved.${email}`]) expect((await submit(address, sent)).http).toBe(400)
  expect(
    (await app.sql<{ token_hash: Buffer }>('select token_hash from challenges')).every(({ token_hash }) => !token_hash.includes(sent)),
  ).toBe(true)
})

test('limits wrong keys by address, without using up attempts at codes', { timeout: 60_000 }, async () => {
  const { email } = await someone()
  const wrong = await Promise.all(Array.from({ length: 80 }, () => submit(email, 'k'.repeat(43), from('203.0.113.77'))))
  expect([countOf(wrong, 400), countOf(wrong, 429)]).toEqual([60, 20])
  expect((await signIn(email, PASSWORD, from('203.0.113.77'))).http).toBe(200)
})

test('R51 slow guessing ends within a day', async () => {
  const { email } = await someone()
  expect((await signIn(email, 'wrong', from('192.0.2.200'))).http).toBe(401)
  await app.sql(`update limits.attempts set points = 300 where key like 'accountInADay:%'`)
  const answer = await signIn(email, 'wrong', from('192.0.2.201'))
  expect(answer).toMatchObject({ http: 429, message: 'Too many tries. Try again in 24 hours.' })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(80_000)
})
