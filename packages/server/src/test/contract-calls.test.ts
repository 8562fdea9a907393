import { afterAll, expect, test } from 'vitest'
import { testApp } from './test-app.ts'

const app = await testApp({ ROLE: 'web' })
afterAll(() => app.close())
const admin = await app.signIn()

test('an unexpected error response fails the test with its message', async () => {
  await admin.regions.add({ regionName: 'West' })
  const again = admin.regions.add({ regionName: 'West' })
  await expect(again).rejects.toThrow(/409 Region name already exist\./)
  expect(await admin.try.regions.add({ regionName: 'West' })).toMatchObject({
    http: 409,
    message: 'Region name already exist.',
    data: { code: 'CONFLICT' },
  })
})

test('an unknown field does not compile and is refused', async () => {
  // @ts-expect-error
  expect(await admin.try.regions.add({ regionName: 'East', colour: 'red' })).toMatchObject({ http: 400, data: { code: 'INVALID' } })
})
