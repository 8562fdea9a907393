import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const company = app.firstCompany?.companyId ?? 0
await app.addUser(company, { email: 'ann@example.com' })
await app.addUser(company, { email: 'bea@example.com' })
const ann = await app.signIn({ email: 'ann@example.com' })
const bea = await app.signIn({ email: 'bea@example.com' })

await app.sql(`select set_config('app.company_id', $1, false)`, [String(company)])
await app.sql(
  `insert into passkeys (id, user_id, name, public_key) select 'key-1', id, 'Ann’s laptop', 'x' from users where email = 'ann@example.com'`,
)

test('passkeys are shown to whom they belong, and removed by nobody else', async () => {
  expect((await ann.user.passkeys({})).passkeys).toMatchObject([{ id: 'key-1', name: 'Ann’s laptop', lastUsedAt: null }])
  expect((await bea.user.passkeys({})).passkeys).toEqual([])
  expect(await bea.try.user.removePasskey({ id: 'key-1' })).toMatchObject({ http: 404 })
  await ann.user.removePasskey({ id: 'key-1' })
  expect((await ann.user.passkeys({})).passkeys).toEqual([])
})

test('what no passkey has signed is not kept, and signs nobody in', async () => {
  await ann.user.startPasskey()
  expect((await ann.try.user.storePasskey({ name: 'Forged', response: { id: 'forged' } })).http).toBe(400)
  expect((await ann.user.passkeys({})).passkeys).toEqual([])
  const challengeId = 'no-such-challenge'
  expect(await ann.try.user.startPasskeyAnswer({ challengeId })).toMatchObject({ http: 401 })
  expect((await ann.try.user.answerPasskey({ challengeId, response: { id: 'key-1' } })).http).toBeGreaterThanOrEqual(400)
})
