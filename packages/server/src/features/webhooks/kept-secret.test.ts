import { createHmac } from 'node:crypto'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { seal } from '../../platform/calls/sealed.ts'
import { testApp } from '../../test/test-app.ts'
import { webhookReceiver } from '../../test/outside/webhook-receiver.ts'

const app = await testApp({ INNER_NETWORKS: '127.0.0.1', SECRETS_KEY: 'k'.repeat(32) })
const receiver = await webhookReceiver()
afterAll(async () => {
  await app.close()
  await receiver.close()
})
const ann = await app.signIn()
beforeEach(() => {
  receiver.received.length = 0
})

const kept = async () => JSON.stringify(await app.sql('select id, secret, sealed_secret from webhooks'))

/** Whether an event that arrives now is signed with this secret. */
async function isSigned(id: number, secret: string): Promise<boolean> {
  await ann.webhooks.sendTest({ id })
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), { timeout: 30_000 })
  const [told] = receiver.received
  if (!told) throw new Error('nothing was told')
  const { headers, body } = told
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const signature = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(signed)
    .digest('base64')
  return headers['webhook-signature'] === `v1,${signature}`
}

const add = () => ann.webhooks.store({ url: receiver.url, events: ['file.waiting'] })

test('who reads the database learns no secret of a webhook, and events are signed with it all the same', async () => {
  const { id, secret } = await add()
  expect(await kept()).not.toContain(secret)
  expect(await isSigned(id, secret)).toBe(true)
})

test('a secret that was kept before there was a key is sealed once it is used', async () => {
  const { id, secret } = await add()
  await app.sql('update webhooks set secret = $2, sealed_secret = null where id = $1', [id, secret])
  expect(await isSigned(id, secret)).toBe(true)
  await vi.waitFor(async () => expect(await kept()).not.toContain(secret), { timeout: 30_000 })
})

test('nothing is sent with a secret that was sealed with another key, and the deliveries say why', async () => {
  const { id, secret } = await add()
  await app.sql('update webhooks set sealed_secret = $2 where id = $1', [id, seal(secret, 'another key of 32 characters or so')])
  await ann.webhooks.sendTest({ id })
  const latest = async () => (await ann.webhooks.deliveries({ id })).deliveries[0]
  await vi.waitFor(async () => expect(await latest()).toMatchObject({ tries: 1, status: 'Queued', trouble: 'otherKey' }), {
    timeout: 30_000,
  })
  expect(receiver.received).toEqual([])
})
