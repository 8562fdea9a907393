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

const storedSecrets = async () => JSON.stringify(await app.sql('select id, secret, sealed_secret from webhooks'))

/** Whether a new event is signed with this secret. */
async function isSigned(id: number, secret: string): Promise<boolean> {
  await ann.webhooks.sendTest({ id })
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), { timeout: 30_000 })
  const [event] = receiver.received
  if (!event) throw new Error('No event received')
  const { headers, body } = event
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const signature = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(signed)
    .digest('base64')
  return headers['webhook-signature'] === `v1,${signature}`
}

const add = () => ann.webhooks.store({ url: receiver.url, events: ['file.waiting'] })

test('the database has no plain secret, and events are still signed', async () => {
  const { id, secret } = await add()
  expect(await storedSecrets()).not.toContain(secret)
  expect(await isSigned(id, secret)).toBe(true)
})

test('encrypts an older plain secret on first use', async () => {
  const { id, secret } = await add()
  await app.sql('update webhooks set secret = $2, sealed_secret = null where id = $1', [id, secret])
  expect(await isSigned(id, secret)).toBe(true)
  await vi.waitFor(async () => expect(await storedSecrets()).not.toContain(secret), { timeout: 30_000 })
})

test('sends nothing if the secret has another key, and reports this', async () => {
  const { id, secret } = await add()
  await app.sql('update webhooks set sealed_secret = $2 where id = $1', [id, seal(secret, 'another key of 32 characters or so')])
  await ann.webhooks.sendTest({ id })
  const latest = async () => (await ann.webhooks.deliveries({ id })).deliveries[0]
  await vi.waitFor(async () => expect(await latest()).toMatchObject({ tries: 1, status: 'Queued', trouble: 'otherKey' }), {
    timeout: 30_000,
  })
  expect(receiver.received).toEqual([])
})
