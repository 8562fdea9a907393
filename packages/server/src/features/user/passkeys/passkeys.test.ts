import { afterAll, expect, test } from 'vitest'
import { PASSWORD, testApp } from '../../../test/test-app.ts'

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

test('only their owner sees and removes passkeys', async () => {
  expect((await ann.user.passkeys({})).passkeys).toMatchObject([{ id: 'key-1', name: 'Ann’s laptop', lastUsedAt: null }])
  expect((await bea.user.passkeys({})).passkeys).toEqual([])
  expect(await bea.try.user.removePasskey({ id: 'key-1' })).toMatchObject({ http: 404 })
  await ann.user.removePasskey({ id: 'key-1' })
  expect((await ann.user.passkeys({})).passkeys).toEqual([])
})

test('an unsigned response is neither registered nor signs in', async () => {
  await ann.user.startPasskey()
  expect((await ann.try.user.storePasskey({ name: 'Forged', response: { id: 'forged' } })).http).toBe(400)
  expect((await ann.user.passkeys({})).passkeys).toEqual([])
  const challengeId = 'no-such-challenge'
  expect(await ann.try.user.startPasskeyAnswer({ challengeId })).toMatchObject({ http: 401 })
  expect((await ann.try.user.answerPasskey({ challengeId, response: { id: 'key-1' } })).http).toBeGreaterThanOrEqual(400)
})

test('offers a passkey only at the host where it was registered', async () => {
  await app.sql(`insert into company_hosts (company_id, host, position) values ($1, 'other.test', 1)`, [company])
  await app.sql(`update users set is_two_fa_enabled = true where email = 'bea@example.com'`)
  for (const [id, host] of [
    ['here', 'localhost'],
    ['there', 'other.test'],
    ['older', null],
  ])
    await app.sql(
      `insert into passkeys (id, user_id, name, public_key, host) select $1, id, 'Laptop', 'x', $2 from users where email = 'bea@example.com'`,
      [id, host],
    )
  const offered = async (host: string) => {
    const client = app.stranger(host)
    const { challengeId, hasPasskey } = await client.must(
      client.post('/user/authenticateUser', { email: 'bea@example.com', password: PASSWORD }),
    )
    const { options } = await client.user.startPasskeyAnswer({ challengeId })
    return { hasPasskey, ids: (options as { allowCredentials: { id: string }[] }).allowCredentials.map(({ id }) => id) }
  }
  expect(await offered('localhost')).toEqual({ hasPasskey: true, ids: ['here', 'older'] })
  expect(await offered('other.test')).toEqual({ hasPasskey: true, ids: ['there', 'older'] })
  await app.sql(`delete from passkeys where id <> 'here'`)
  expect(await offered('other.test')).toEqual({ hasPasskey: false, ids: [] })
})
