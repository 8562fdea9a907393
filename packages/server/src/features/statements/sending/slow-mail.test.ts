import { createServer, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { ended, sellMonth } from '../../../test/sold-month.ts'
import { testApp } from '../../../test/test-app.ts'

/** A mail server that accepts connections and never replies. */
const held = new Set<Socket>()
/** Start and end of each connection. */
const calls: { from: number; to: number }[] = []
const tarPit = createServer((socket) => {
  const from = Date.now()
  held.add(socket)
  socket.on('error', () => undefined)
  socket.on('close', () => calls.push({ from, to: Date.now() }))
  socket.resume()
})
await new Promise<void>((resolve) => tarPit.listen(0, '127.0.0.1', () => resolve()))
const address = tarPit.address()
const app = await testApp({ SMTP_URL: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` })
const admin = await app.signIn()
afterAll(async () => {
  for (const socket of held) socket.destroy()
  tarPit.close()
  await app.close()
})

test('R24 a silent mail server slows nothing down, and is given up within 30 seconds', async () => {
  const { people } = await sellMonth(app, { lines: 100, people: 4 })
  await app.sql(`update salespeople set email = 'rep' || id || '@example.com'`)
  await admin.commission.calculate({ selectedMonth: 'May-2025' })
  await ended(admin, 'May-2025')
  const requests: { from: number; to: number }[] = []
  const timed = async <T>(call: Promise<T>): Promise<T> => {
    const from = Date.now()
    return call.finally(() => requests.push({ from, to: Date.now() }))
  }
  await admin.commission.finalize({ selectedMonth: 'May-2025' })
  for (const salesPersonId of people.slice(0, 3)) await timed(admin.commission.sendEmail({ selectedMonth: 'May-2025', salesPersonId }))
  expect(await timed(admin.commission.sendAll({ selectedMonth: 'May-2025' }))).toMatchObject({ queued: 1 })
  const deliveries = async () => (await timed(admin.commission.deliveries({ selectedMonth: 'May-2025' }))).deliveries
  const waitingStill = async () => (await deliveries()).filter(({ error }) => error === null)
  await expect.poll(waitingStill, { timeout: 90_000, interval: 100 }).toEqual([])
  expect((await deliveries()).every(({ status }) => status === 'Queued')).toBe(true)
  await expect.poll(() => calls.length).toBeGreaterThanOrEqual(people.length)
  expect(Math.max(...calls.map(({ from, to }) => to - from))).toBeLessThan(30_000)
  // A call that waited for the mail would contain a connection; each connection must contain other calls.
  const within = (inner: { from: number; to: number }, outer: { from: number; to: number }) =>
    outer.from <= inner.from && inner.to <= outer.to
  expect(requests.filter((one) => calls.some((call) => within(call, one)))).toEqual([])
  expect(calls.filter((call) => !requests.some((one) => within(one, call)))).toEqual([])
})
