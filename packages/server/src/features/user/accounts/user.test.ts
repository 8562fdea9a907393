import { afterAll, expect, test } from 'vitest'
import { PASSWORD, testApp } from '../../../test/test-app.ts'

const app = await testApp()
const company = app.firstCompany?.companyId ?? 0
afterAll(() => app.close())

test('R50 the session cookie is hidden from scripts, other sites and logs', async () => {
  const client = app.stranger()
  const answer = await client.try.user.authenticate({ email: 'admin@example.com', password: PASSWORD })
  const [device = '', session = ''] = answer.headers['set-cookie'] as string[]
  expect(session).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
  expect(device).toMatch(/^device=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/)
  for (const cookie of [session, device])
    expect(answer.body.toString()).not.toContain(cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';')))
  const [stored] = await app.sql<{ token_hash: Buffer }>('select token_hash from sessions')
  expect(stored?.token_hash).toHaveLength(32)
})

test('each sign-in has its own session, which signing out ends on the server', async () => {
  const one = await app.signIn()
  const two = await app.signIn()
  expect(one.cookie()).not.toBe(two.cookie())
  const cookie = one.cookie()
  await one.user.logout()
  expect(await app.stranger().get('/user/isLoggedInUser', { cookie })).toMatchObject({ data: { loggedIn: false } })
  expect(await two.try.user.isLoggedIn()).toMatchObject({ data: { loggedIn: true } })
})

test('requires a new password after a temporary one', async () => {
  const id = await app.addUser(company, { email: 'new@example.com', screens: ['uploadfile'] })
  await app.giveTemporaryPassword(company, id, 'Sent-By-Mail-1')
  const client = app.stranger()
  const signIn = (more: object) => client.try.user.authenticate({ email: 'new@example.com', password: 'Sent-By-Mail-1', ...more })

  expect(await signIn({})).toMatchObject({ http: 200, data: { setFirstTimePasswordFlow: true } })
  expect(client.cookie()).toBe('')
  expect(await signIn({ newPassword: 'weak' })).toMatchObject({
    http: 400,
    data: { fields: { newPassword: expect.stringContaining('at least 8') } },
  })
  expect(await signIn({ newPassword: 'Sent-By-Mail-1' })).toMatchObject({ http: 401 })
  expect(await signIn({ newPassword: 'My-Own-Word-9' })).toMatchObject({ http: 200, data: { setFirstTimePasswordFlow: false } })
  expect(await client.try.user.isLoggedIn()).toMatchObject({ data: { loggedIn: true } })
  expect(await signIn({})).toMatchObject({ http: 401 })
})

test('getMe refuses the token of another user', async () => {
  const client = await app.signIn()
  const token = (id: number) => Buffer.from(`user:${id}`).toString('base64url')
  const [me] = await app.sql<{ id: number }>(`select id::int from users where email = 'admin@example.com'`)
  expect(await client.try.user.me({ loginToken: token(me?.id ?? 0) })).toMatchObject({
    http: 200,
    data: { email: 'admin@example.com', screenAccess: '' },
  })
  for (const other of [token(999), 'nonsense', '1'])
    expect(await client.try.user.me({ loginToken: other })).toMatchObject({ http: 403, message: 'Invalid Access!' })
})

test('audits sign-ins and refused ones, without the password', async () => {
  await app.stranger().post('/user/authenticateUser', { email: 'unknown@example.com', password: 'S3cret-Word!' })
  const entries = await app.sql<{ action: string; subject: string; details: object }>(
    'select action, subject, details from audit_entries order by id',
  )
  expect(entries.at(-1)).toMatchObject({ action: 'sign-in: refused', subject: 'unknown@example.com' })
  expect(entries.some(({ action }) => action === 'sign-in: signed-in')).toBe(true)
  expect(JSON.stringify(entries)).not.toContain('S3cret-Word!')
})

test('a session ends when idle or too old', async () => {
  const idle = await app.signIn()
  await app.sql(`update sessions set last_seen_at = now() - interval '13 hours'`)
  expect(await idle.try.user.isLoggedIn()).toMatchObject({ data: { loggedIn: false } })
  const old = await app.signIn()
  await app.sql(`update sessions set expires_at = now() - interval '1 second'`)
  expect(await old.try.user.isLoggedIn()).toMatchObject({ data: { loggedIn: false } })
})
