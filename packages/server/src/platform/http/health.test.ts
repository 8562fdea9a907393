import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())

test('health is available on any host', async () => {
  const answer = await app.stranger('nobody.test').get('/health')
  expect(answer).toMatchObject({ http: 200, status: 'success', data: { ready: true } })
})

test('R42 an unknown host gets nothing', async () => {
  const stranger = app.stranger('nobody.test')
  for (const path of ['/company/current', '/user/isLoggedInUser', '/regions/getRegionsList/false']) {
    expect(await stranger.get(path)).toMatchObject({ http: 404, message: 'environment is not set' })
  }
  expect(stranger.cookie()).toBe('')
})

test('a host is cached once for all its spellings', async () => {
  const { db } = app.services
  const id = await app.addCompany('Cased', 'cased.test')
  expect(await db.companyOfHost('cased.test')).toBe(id)
  await app.sql(`delete from company_hosts where host = 'cased.test'`)
  for (const host of ['CASED.Test', 'cased.test.']) expect(await db.companyOfHost(host)).toBe(id)
})

test('an Administrator signs in and sees who she is', async () => {
  const admin = await app.signIn()
  const { token } = await admin.must(admin.post('/user/authenticateUser', { email: 'ADMIN@example.com', password: 'Correct-Horse-7' }))
  expect(await admin.must(admin.get(`/user/getMe/${token}`))).toMatchObject({ email: 'admin@example.com', Role: { name: 'Administrator' } })
})

test('a wrong password is refused', async () => {
  const answer = await app.stranger().post('/user/authenticateUser', { email: 'admin@example.com', password: 'wrong' })
  expect(answer).toMatchObject({ http: 401, message: 'Incorrect username or password.' })
})

test('the API is described', async () => {
  const answer = await app.stranger().get('/openapi.json')
  expect(answer).toMatchObject({ paths: { '/commission/finalizMonth/{selectedMonth}': { get: {} } } })
})
