import { afterAll, expect, test } from 'vitest'
import { testApp } from './test-app.ts'

const app = await testApp({ ROLE: 'web' })
afterAll(() => app.close())
const admin = await app.signIn()

test('a call that nobody expected to be refused fails its test with what the server said', async () => {
  await admin.regions.add({ regionName: 'West' })
  const again = admin.regions.add({ regionName: 'West' })
  await expect(again).rejects.toThrow(/409 Region name already exist\./)
  expect(await admin.try.regions.add({ regionName: 'West' })).toMatchObject({
    http: 409,
    message: 'Region name already exist.',
    data: { code: 'CONFLICT' },
  })
})

test('a field that the contract does not have does not compile, and is refused', async () => {
  // @ts-expect-error
  expect(await admin.try.regions.add({ regionName: 'East', colour: 'red' })).toMatchObject({ http: 400, data: { code: 'INVALID' } })
})
