import { afterAll, expect, test } from 'vitest'
import { adding } from '../../../test/factories.ts'
import { testApp } from '../../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()

test('getRoleList answers the roles that a user can have, to whoever may add users', async () => {
  const { roles } = await admin.user.roles({})
  expect(roles).toEqual([
    { id: 1, name: 'Administrator' },
    { id: 2, name: 'Staff' },
  ])
  expect(await app.stranger().get('/user/getRoleList')).toMatchObject({ http: 401 })
})

test('getConfirmationStatus says whether a user has chosen a password; of a stranger it says no more than of one who has not', async () => {
  const status = async (cogUserName: string) => (await app.stranger().user.confirmationStatus({ cogUserName })).status
  const id = await adding(admin).user()
  const [user] = await app.sql<{ name: string }>(`select provider_name::text as name from users where id = $1`, [id])
  const name = user?.name ?? ''
  expect(await status(name)).toBe('Unconfirmed')
  await admin.user.updateConfirmationStatus({ userSelectedRecordId: id, status: 'Active' })
  expect(await status(name)).toBe('Confirmed')
  await admin.user.updateConfirmationStatus({ userSelectedRecordId: id, status: 'Disabled' })
  expect(await status(name)).toBe('Unconfirmed')
  expect(await status('nobody')).toBe('Unconfirmed')
})
