import { createHmac } from 'node:crypto'
import type { Socket } from 'node:net'
import { WEBHOOK_EVENTS } from '@fairshare/contract'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { adding, SALES_HEADER } from '../../test/factories.ts'
import { skipRetryDelays } from '../../test/product.ts'
import { testApp } from '../../test/test-app.ts'
import { webhookReceiver } from '../../test/outside/webhook-receiver.ts'

const app = await testApp({ INNER_NETWORKS: '127.0.0.1' })
const receiver = await webhookReceiver()
afterAll(async () => {
  await app.close()
  await receiver.close()
})
const ann = await app.signIn()
const company = app.firstCompany?.companyId ?? 0

afterEach(async () => {
  for (const { id } of (await ann.webhooks.list()).webhooks) await ann.webhooks.remove({ id })
  receiver.received.length = 0
  receiver.answerWith((_, response) => response.end('taken'))
})

const add = (events: (typeof WEBHOOK_EVENTS)[number][] = [...WEBHOOK_EVENTS], url = receiver.url) => ann.webhooks.store({ url, events })
const latest = async (id: number) => (await ann.webhooks.deliveries({ id })).deliveries[0]
const waitFor = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000, interval: 100 })
/** Makes waiting attempts due now. */
const hurry = () => skipRetryDelays(app.sql, 'deliver-event')

/** Fills the queue of a company. */
const manyWaiting = (id: number) =>
  app.sql(
    `insert into webhook_deliveries (company_id, webhook_id, event_id, type, body) select $1, $2, 'msg_' || n, 'file.waiting', '{}' from generate_series(1, 2000) n`,
    [company, id],
  )

/** The signature as receivers verify it, from the specification at standardwebhooks.com. */
function signature(secret: string, { headers, body }: (typeof receiver.received)[number]): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

test('sends waiting files to subscribers, signed as in Standard Webhooks', async () => {
  const { id, secret } = await add(['file.waiting'])
  const other = await add(['statement.sent'])
  const manufacturerId = await adding(ann).manufacturer()
  const fileId = await adding(ann).file(`${SALES_HEADER}\nMercy,Kim,Knee,North,100.00,25.00,05/04/2025\n`, { manufacturerId })
  await waitFor(() => expect(receiver.received).toHaveLength(1))
  const [event] = receiver.received
  if (!event) throw new Error('No event received')
  expect(event.event).toEqual({
    type: 'file.waiting',
    timestamp: expect.any(String),
    data: { month: 'May-2025', fileId, manufacturerId },
  })
  expect(event.headers['webhook-signature']).toBe(signature(secret, event))
  expect(Math.abs(Number(event.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(30)
  await waitFor(async () => expect(await latest(id)).toMatchObject({ status: 'Delivered', tries: 1, answerStatus: 200, answer: 'taken' }))
  expect((await ann.webhooks.deliveries({ id: other.id })).deliveries).toEqual([])
  expect(JSON.stringify(await ann.webhooks.list())).not.toContain(secret)
})

test("returns a webhook's secret once, and never caches it", async () => {
  const store = () => ann.try.webhooks.store({ url: receiver.url, events: ['file.waiting'] }, { 'idempotency-key': 'webhook' })
  const { secret } = (await store()).data
  expect(JSON.stringify(await app.sql('select * from idempotency_keys'))).not.toContain(secret)
  expect(await store()).toMatchObject({ http: 409, data: { key: 'refusals.secretShown' } })
  expect((await ann.webhooks.list()).webhooks).toHaveLength(1)
})

test('retries a failed receiver with the same event id and longer waits', async () => {
  const { id } = await add()
  receiver.answerWith((_, response) => response.writeHead(receiver.received.length < 3 ? 500 : 200).end('x'.repeat(5_000)))
  await ann.webhooks.sendTest({ id })
  await waitFor(async () => expect(await latest(id)).toMatchObject({ status: 'Queued', tries: 1, trouble: 'answer', answerStatus: 500 }))
  expect((await latest(id))?.answer).toHaveLength(1024)
  const waits = []
  for (const tries of [1, 2]) {
    await waitFor(async () => expect(await latest(id)).toMatchObject({ tries }))
    const { nextTryAt, triedAt } = (await latest(id)) ?? {}
    waits.push(Math.round((Date.parse(nextTryAt ?? '') - Date.parse(triedAt ?? '')) / 1000))
    await hurry()
  }
  expect(waits).toEqual([10, 20])
  await waitFor(async () => expect(await latest(id)).toMatchObject({ status: 'Delivered', tries: 3 }))
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
})

test('gives up after about a day, and can be resent', async () => {
  const { id } = await add()
  receiver.answerWith((_, response) => response.writeHead(503).end())
  await ann.webhooks.sendTest({ id })
  await waitFor(async () => expect(await latest(id)).toMatchObject({ tries: 1 }))
  // Skips the twelve waits in between.
  await app.sql(`update webhook_deliveries set failures = 13`)
  await app.sql(
    `update pgboss.job_common set data = jsonb_set(data, '{payload,failures}', '13'), start_after = now() where name = 'deliver-event' and state < 'active'`,
  )
  await waitFor(async () => expect(await latest(id)).toMatchObject({ status: 'Failed', nextTryAt: null, trouble: 'answer' }))
  receiver.answerWith((_, response) => response.end())
  const failed = await latest(id)
  await ann.webhooks.redeliver({ id: failed?.id ?? 0 })
  await waitFor(async () => expect(await latest(id)).toMatchObject({ status: 'Delivered', eventId: failed?.eventId }))
})

test('follows no redirect', async () => {
  const { id } = await add()
  receiver.answerWith((_, response) => response.writeHead(302, { location: '/elsewhere' }).end())
  await ann.webhooks.sendTest({ id })
  await waitFor(async () => expect(await latest(id)).toMatchObject({ status: 'Queued', tries: 1, answerStatus: 302 }))
  expect(receiver.received).toHaveLength(1)
})

test('waits ten seconds for a receiver', async () => {
  const { id } = await add()
  receiver.answerWith((_, response) => void response.write('slowly'))
  await ann.webhooks.sendTest({ id })
  await waitFor(async () => expect(await latest(id)).toMatchObject({ status: 'Queued', tries: 1, trouble: 'timeout' }))
})

test('a receiver that switches protocols blocks nothing', async () => {
  const [odd, good] = [await add(), await add()]
  const connections: Socket[] = []
  receiver.answerWith(({ socket }) => {
    connections.push(socket)
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n')
  })
  for (let i = 0; i < 2; i++) await ann.webhooks.sendTest({ id: odd.id })
  await waitFor(() => expect(connections).toHaveLength(2))
  receiver.answerWith((_, response) => response.end())
  await ann.webhooks.sendTest({ id: good.id })
  await waitFor(async () => expect(await latest(good.id)).toMatchObject({ status: 'Delivered' }))
  expect(await latest(odd.id)).toMatchObject({ status: 'Queued', tries: 1, trouble: 'answer', answerStatus: 101 })
  await waitFor(() => expect(connections.every(({ destroyed }) => destroyed)).toBe(true))
})

test('refuses private addresses and those without TLS', async () => {
  for (const url of [
    'https://10.0.0.5/x',
    'https://169.254.169.254/latest',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/',
    'https://2130706434/',
  ])
    expect(await ann.try.webhooks.store({ url, events: ['file.waiting'] }), url).toMatchObject({
      http: 400,
      data: { fields: { url: expect.stringContaining('private network') } },
    })
  for (const url of ['http://example.com/', 'ftp://example.com/', 'https://user:word@example.com/', 'nonsense', 'http://10.0.0.5/'])
    expect(await ann.try.webhooks.store({ url, events: ['file.waiting'] }), url).toMatchObject({
      http: 400,
      data: { fields: { url: expect.stringContaining('https://') } },
    })
})

test('an address too long after escaping has a readable message', async () => {
  const url = `https://example.com/${'ü'.repeat(200)}`
  expect(await ann.try.webhooks.store({ url, events: ['file.waiting'] })).toMatchObject({
    http: 400,
    data: { fields: { url: expect.stringContaining('500') } },
  })
  const { id } = await add()
  expect((await ann.try.webhooks.update({ id, url })).http).toBe(400)
})

test('the audit trail has the receivers without secrets in their paths', async () => {
  const { id } = await add(['file.waiting'], 'https://example.com/services/T0/SeCrEt?key=hidden')
  await ann.webhooks.update({ id, url: 'https://example.com/services/T0/OtHeR' })
  await ann.webhooks.remove({ id })
  const trail = await app.sql(`select action, details from audit_entries where subject = $1 order by id`, [`webhook ${id}`])
  expect(trail.map((entry) => JSON.stringify(entry))).toEqual(
    Array.from({ length: 3 }, () => expect.stringContaining('https://example.com')),
  )
  expect(JSON.stringify(trail)).not.toMatch(/services|SeCrEt|OtHeR|hidden/)
  const [stored, changed] = trail as { details: { url: string; before: { url: string }; after: { url: string } } }[]
  expect(changed?.details.before.url).toBe(stored?.details.url)
  expect(changed?.details.after.url).not.toBe(stored?.details.url)
})

test('sends no event of a change that was rolled back', async () => {
  const { id } = await add(['file.waiting'])
  const event = { type: 'file.waiting', data: { month: 'May-2025', fileId: 1, manufacturerId: 1 } } as const
  await app.services.db
    .forCompany(company, async (tx) => {
      await app.services.announce(tx, event)
      throw new Error('Rolled back')
    })
    .catch(() => undefined)
  expect((await ann.webhooks.deliveries({ id })).deliveries).toEqual([])
})

test('limits waiting events, and fails later ones', async () => {
  const { id } = await add(['file.waiting'])
  await manyWaiting(id)
  await ann.webhooks.sendTest({ id })
  expect(await latest(id)).toMatchObject({ type: 'webhook.test', status: 'Failed', trouble: 'tooMany' })
})

test('refuses to resend while too many events wait', async () => {
  const { id } = await add(['file.waiting'])
  await ann.webhooks.sendTest({ id })
  await waitFor(async () => expect(await latest(id)).toMatchObject({ status: 'Delivered' }))
  const ended = await latest(id)
  await manyWaiting(id)
  expect(await ann.try.webhooks.redeliver({ id: ended?.id ?? 0 })).toMatchObject({ http: 409, data: { key: 'webhooks.tooManyWaiting' } })
  await app.sql(`delete from webhook_deliveries where status = 'Queued'`)
  await ann.webhooks.redeliver({ id: ended?.id ?? 0 })
})

test('a full queue fails the event without undoing the change', async () => {
  const { id } = await add(['file.waiting'])
  await app.sql(
    `insert into pgboss.job_common (name, group_id, data, start_after)
     select 'deliver-event', $1, '{}', now() + interval '1 day' from generate_series(1, 20000)`,
    [String(company)],
  )
  const manufacturerId = await adding(ann).manufacturer()
  const fileId = await adding(ann).file(`${SALES_HEADER}\nMercy,Kim,Knee,North,7.00,2.00,05/05/2025\n`, { manufacturerId })
  await app.sql(`delete from pgboss.job_common where name = 'deliver-event' and data = '{}'`)
  expect(await latest(id)).toMatchObject({ type: 'file.waiting', status: 'Failed', trouble: 'tooMany', nextTryAt: null })
  expect((await ann.uploadprocess.files({ selectedMonthYear: 'May-2025' })).files).toContainEqual(expect.objectContaining({ fId: fileId }))
})

test('sends nothing to a disabled webhook, not even waiting events', async () => {
  const { id } = await add(['file.waiting'])
  receiver.answerWith((_, response) => response.writeHead(500).end())
  await ann.webhooks.sendTest({ id })
  await waitFor(async () => expect(await latest(id)).toMatchObject({ tries: 1 }))
  await ann.webhooks.update({ id, isActive: false })
  await hurry()
  await waitFor(async () => expect(await latest(id)).toMatchObject({ status: 'Failed', trouble: 'switchedOff' }))
  expect(receiver.received).toHaveLength(1)
  expect(await ann.try.webhooks.sendTest({ id })).toMatchObject({ http: 409 })
})

test('Administrators manage at most ten webhooks of their company, and conflicts are reported', async () => {
  const { id } = await add()
  await app.addCompany('Another', 'another.test')
  const theirs = await app.signIn({ host: 'another.test' })
  expect((await theirs.webhooks.list()).webhooks).toEqual([])
  expect((await theirs.try.webhooks.remove({ id })).http).toBe(404)
  await ann.webhooks.update({ id, events: ['file.waiting'], version: 1 })
  expect(await ann.try.webhooks.update({ id, isActive: false, version: 1 })).toMatchObject({
    http: 409,
    data: { present: { id, version: 2 } },
  })
  await Promise.all(Array.from({ length: 16 }, () => ann.try.webhooks.store({ url: receiver.url, events: ['file.waiting'] })))
  expect((await ann.webhooks.list()).webhooks).toHaveLength(10)
  expect((await ann.try.webhooks.store({ url: receiver.url, events: ['file.waiting'] })).http).toBe(409)
})
