import { afterAll, expect, test } from 'vitest'
import { adding } from '../../../test/factories.ts'
import { testApp } from '../../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()

test('getRoleList returns the roles to users who may add users', async () => {
  const { roles } = await admin.user.roles({})
  expect(roles).toEqual([
    { id: 1, name: 'Administrator' },
    { id: 2, name: 'Staff' },
  ])
  expect(await app.stranger().get('/user/getRoleList')).toMatchObject({ http: 401 })
})

test('getConfirmationStatus reports whether a password was chosen, by name only', async () => {
  const status = async (email: string) => {
    const [user] = await app.sql<{ name: string }>(`select provider_name::text as name from users where email = $1`, [email])
    const { status: byName } = await app.stranger().user.confirmationStatus({ cogUserName: user?.name ?? email })
    const { status: byEmail } = await app.stranger().user.confirmationStatus({ cogUserName: email })
    expect(byEmail).toBe('Unconfirmed')
    return byName
  }
  await adding(admin).user({ email: 'invited@example.com' })
  await app.addUser(app.firstCompany?.companyId ?? 0, { email: 'working@example.com' })
  expect(await status('invited@example.com')).toBe('Unconfirmed')
  expect(await status('working@example.com')).toBe('Confirmed')
  const working = (await admin.user.list({})).users.find(({ email }) => email === 'working@example.com')
  await admin.user.updateConfirmationStatus({ userSelectedRecordId: working?.id ?? 0, status: 'Disabled' })
  expect(await status('working@example.com')).toBe('Unconfirmed')
  expect(await status('nobody')).toBe('Unconfirmed')
})
