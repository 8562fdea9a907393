import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CODE_SENT, CODES_EXHAUSTED, EMAIL_CODE_SENT, WRONG_CODE, WRONG_OLD_PASSWORD } from '@fairshare/contract'
import { afterAll, expect, test, vi } from 'vitest'
import { inEnglish } from '../../../texts/src/test/in-english.ts'
import * as challenges from '../features/user/sign-in/challenges.store.ts'
import { cognitoStandIn } from '../test/outside/cognito-stand-in.ts'
import { otherCode } from '../test/outbox.ts'
import { PASSWORD, testApp } from '../test/test-app.ts'

vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
const folder = mkdtempSync(join(tmpdir(), 'fairshare-cognito-'))
const pool = await cognitoStandIn({ clientSecret: 'a secret' })
writeFileSync(join(folder, 'identity.json'), JSON.stringify({ localhost: { provider: 'cognito', cognito: pool.settings } }))
const app = await testApp({ IDENTITY_FILE: join(folder, 'identity.json') })
const company = app.firstCompany?.companyId ?? 0
afterAll(async () => {
  await app.close()
  await pool.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Messages of the pool to an address since the last query. */
const read = new Set<object>()
const sentTo = (to: string) =>
  vi.waitFor(
    () => {
      const unread = pool.sent.find((each) => each.to === to && !read.has(each))
      if (!unread) throw new Error('nothing has come')
      read.add(unread)
      return unread.text
    },
    { timeout: 30_000 },
  )
const signIn = (email: string, password: string, more: object = {}) =>
  app.stranger().post('/user/authenticateUser', { email, password, ...more })

test('the page learns the provider but no secret', async () => {
  const { body, data } = await app.stranger().get('/user/cuVal')
  expect(data).toMatchObject({ provider: 'cognito', identityPoolId: pool.settings.userPoolId, clientId: pool.settings.clientId })
  expect(body.toString()).not.toContain('a secret')
})

test('a company without an entry uses the embedded provider', async () => {
  await app.addCompany('Other', 'other.test')
  expect((await app.stranger('other.test').get('/user/cuVal')).data).toMatchObject({ provider: 'embedded', identityPoolId: '' })
  await app.signIn({ host: 'other.test' })
})

test('an invited user signs in with the emailed password and sets their own', async () => {
  const admin = await app.signIn()
  const person = { firstName: 'Dana', lastName: 'Ruiz', email: 'dana@example.com', phone: '', roleId: 2, screenAccess: 'uploadfile' }
  const { id } = await admin.must(admin.post('/user/storeUserData', person))
  const password = await sentTo('dana@example.com')
  expect((await signIn('dana@example.com', password)).data).toEqual({ setFirstTimePasswordFlow: true })
  expect((await signIn('Dana@Example.com', password, { newPassword: 'Dana-Likes-Tea-7' })).data).toHaveProperty('token')
  await admin.must(admin.post('/user/updateUserConfirmationStatus', { userSelectedRecordId: id, status: 'Disabled' }))
  expect((await signIn('dana@example.com', 'Dana-Likes-Tea-7')).http).toBe(401)
  await admin.must(admin.get(`/user/removeUser/${id}`))
  expect([...pool.users.values()].some(({ attributes }) => attributes['email'] === 'dana@example.com')).toBe(false)
})

test('after three wrong codes a new code completes the sign-in', async () => {
  const email = 'two@example.com'
  const id = await app.addUser(company, { email, screens: ['uploadfile'] })
  await app.sql('update users set is_two_fa_enabled = true where id = $1', [id])
  const client = app.stranger()
  const started = await client.post('/user/authenticateUser', { email, password: PASSWORD })
  expect(started).toMatchObject({ http: 200, message: inEnglish(CODE_SENT), data: { delivery: 'email' } })
  const { challengeId } = started.data
  const code = await sentTo(email)
  const answer = (text: string) => client.post('/user/answerChallenge', { challengeId, code: text })
  expect(await answer(otherCode(code))).toMatchObject({ message: inEnglish(WRONG_CODE), data: { triesLeft: 2 } })
  expect(await answer(otherCode(code))).toMatchObject({ message: inEnglish(WRONG_CODE), data: { triesLeft: 1 } })
  expect(await answer(otherCode(code))).toMatchObject({ message: inEnglish(CODES_EXHAUSTED) })
  expect(await answer(code)).toMatchObject({ message: inEnglish(CODES_EXHAUSTED) })
  expect(await client.post('/user/resendChallenge', { challengeId })).toMatchObject({ message: inEnglish(CODE_SENT) })
  expect(await answer(await sentTo(email))).toMatchObject({ http: 200 })
  expect((await client.must(client.get('/user/isLoggedInUser'))).loggedIn).toBe(true)
})

test('a forgotten password is reset with the emailed code', async () => {
  const email = 'forgetful@example.com'
  await app.addUser(company, { email })
  await app.stranger().must(app.stranger().get(`/user/forgotPassword/${email}`))
  const code = await sentTo(email)
  const submit = (text: string) => app.stranger().post('/user/submitResetPassword', { email, code: text, newPassword: 'Quite-Another-3' })
  expect(await submit(otherCode(code))).toMatchObject({ http: 400, message: inEnglish(WRONG_CODE) })
  expect((await submit(code)).http).toBe(200)
  expect((await signIn(email, PASSWORD)).http).toBe(401)
  expect((await signIn(email, 'Quite-Another-3')).http).toBe(200)
})

test('a signed-in user changes their password and verifies a new address', async () => {
  const email = 'owner@example.com'
  const id = await app.addUser(company, { email, screens: ['uploadfile'] })
  const client = await app.signIn({ email })
  const change = (oldPassword: string) => client.post('/user/changePassword', { oldPassword, password: 'Quite-Another-3' })
  expect(await change('Not-The-One-9')).toMatchObject({ http: 400, message: inEnglish(WRONG_OLD_PASSWORD) })
  expect((await change(PASSWORD)).http).toBe(200)

  const next = 'new.owner@example.com'
  const started = await client.post('/user/updateUserEmail', { userSelectedRecordId: id, email: next })
  expect(started).toMatchObject({ http: 200, message: inEnglish(EMAIL_CODE_SENT) })
  const code = await sentTo(next)
  const verify = (text: string) => client.post('/user/verifyAttribute', { attribute: 'email', code: text })
  expect(await verify(otherCode(code))).toMatchObject({ http: 400, message: inEnglish(WRONG_CODE) })
  expect((await verify(code)).http).toBe(200)
  expect((await signIn(next, 'Quite-Another-3')).http).toBe(200)
  expect((await signIn(email, 'Quite-Another-3')).http).toBe(401)
})

test("the pool's grant is stored with the challenge until a passkey completes the sign-in", async () => {
  const email = 'keys@example.com'
  const id = await app.addUser(company, { email })
  await app.sql('update users set is_two_fa_enabled = true where id = $1', [id])
  const client = app.stranger()
  const { challengeId } = await client.must(client.post('/user/authenticateUser', { email, password: PASSWORD }))
  const grantBy = (token: string) =>
    app.services.db.forCompany(company, async (tx) => (await challenges.lock(tx, { token }, new Date()))?.grant ?? '')
  expect(JSON.parse(await grantBy(challengeId))).toMatchObject({ access: expect.any(String), refresh: expect.any(String) })
  expect(await grantBy(`${challengeId.slice(1)}x`)).toBe('')
  await client.must(client.post('/user/answerChallenge', { challengeId, code: await sentTo(email) }))
  expect(await app.sql('select from challenges where user_id = $1 and sealed_grant is not null', [id])).toEqual([])
})

test('a session without a grant gets one with the password and continues', async () => {
  const email = 'tokenless@example.com'
  const id = await app.addUser(company, { email })
  const client = await app.signIn({ email })
  await app.sql('update sessions set sealed_grant = null where user_id = $1', [id])
  const change = () => client.post('/user/updateUserEmail', { userSelectedRecordId: id, email: 'tokens@example.com' })
  expect(await change()).toMatchObject({ http: 403, data: { proofRequired: true } })
  expect(await client.post('/user/proveIdentity', { password: 'Not-The-One-9' })).toMatchObject({ http: 400 })
  await client.must(client.post('/user/proveIdentity', { password: PASSWORD }))
  expect(await change()).toMatchObject({ http: 200, message: inEnglish(EMAIL_CODE_SENT) })
})

test("signing out revokes the pool's tokens, and works even if the pool fails", async () => {
  const client = await app.signIn()
  const before = pool.requests.filter(({ operation }) => operation === 'RevokeToken').length
  expect((await client.must(client.get('/user/logout'))) ?? null).toBeNull()
  await expect.poll(() => pool.requests.filter(({ operation }) => operation === 'RevokeToken').length).toBe(before + 1)
  const again = await app.signIn()
  pool.instead.set('RevokeToken', { type: 'TooManyRequestsException', message: 'Rate exceeded' })
  await again.must(again.get('/user/logout'))
  expect((await again.get('/user/isLoggedInUser')).data.loggedIn).toBe(false)
})
