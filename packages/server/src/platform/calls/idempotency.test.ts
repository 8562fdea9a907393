import { text } from '@fairshare/texts'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'
import { inLanguage } from '../texts.ts'

const app = await testApp()
afterAll(() => app.close())

const regions = () => app.sql<{ name: string }>(`select name from masters where kind = 'region' order by id`)

test('a repeated key and body has one effect and one response', async () => {
  const admin = await app.signIn()
  const ask = () => admin.try.regions.add({ regionName: 'North' }, { 'idempotency-key': 'one' })
  const first = await ask()
  const second = await ask()
  expect(first.http).toBe(200)
  expect(second).toMatchObject({ http: 200, message: first.message, data: first.data })
  expect(await regions()).toEqual([{ name: 'North' }])
})

test('R13 fifty concurrent calls with one key have one effect', async () => {
  const admin = await app.signIn()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => admin.try.regions.add({ regionName: 'South' }, { 'idempotency-key': 'two' })),
  )
  expect(new Set(answers.map(({ http, data }) => `${http} ${JSON.stringify(data)}`)).size).toBe(1)
  expect(await regions()).toEqual([{ name: 'North' }, { name: 'South' }])
  expect(await app.sql(`select from audit_entries where action = 'regions.add'`)).toHaveLength(2)
})

test('the same key with another body is a conflict', async () => {
  const admin = await app.signIn()
  const answer = await admin.try.regions.add({ regionName: 'East' }, { 'idempotency-key': 'one' })
  expect(answer).toMatchObject({ http: 409, data: { code: 'CONFLICT' } })
})

test('a refused call releases its key', async () => {
  const admin = await app.signIn()
  const ask = (regionName: string) => admin.try.regions.add({ regionName }, { 'idempotency-key': 'three' })
  expect((await ask('North')).http).toBe(409)
  expect((await ask('West')).http).toBe(200)
})

test('a repeated response is in the language of the repeating request', async () => {
  const admin = await app.signIn()
  const message = text('masters.added.region')
  for (const language of ['en', 'de']) {
    const headers = { 'idempotency-key': 'message', 'accept-language': language }
    const answer = await admin.post('/regions/addRegion', { regionName: 'Coast' }, headers)
    expect(answer).toMatchObject({ http: 200, message: inLanguage(language)(message), messageText: message })
  }
  expect(await admin.get('/user/isLoggedInUser')).not.toHaveProperty('messageText')
})
