import { createServer, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { ended, sellMonth } from '../../../test/sold-month.ts'
import { testApp } from '../../../test/test-app.ts'

/** So long the first word of a mail server is waited for: a call that waits along with it takes that. */
const GREETING_MS = 8_000

/** A mail server that takes calls and never says a word. */
const held = new Set<Socket>()
/** How long each call was held until it was given up. */
const heldFor: number[] = []
const tarPit = createServer((socket) => {
  const taken = Date.now()
  held.add(socket)
  socket.on('error', () => undefined)
  socket.on('close', () => heldFor.push(Date.now() - taken))
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

test('R24 a mail server that never answers slows nothing down, and is given up within 30 seconds', async () => {
  const { people } = await sellMonth(app, { lines: 100, people: 4 })
  await app.sql(`update salespeople set email = 'rep' || id || '@example.com'`)
  await admin.commission.calculate({ selectedMonth: 'May-2025' })
  await ended(admin, 'May-2025')
  const waits: number[] = []
  const timed = async <T>(call: Promise<T>): Promise<T> => {
    const asked = Date.now()
    return call.finally(() => waits.push(Date.now() - asked))
  }
  for (const salesPersonId of people) await timed(admin.commission.sendEmail({ selectedMonth: 'May-2025', salesPersonId }))
  const deliveries = async () => (await timed(admin.commission.deliveries({ selectedMonth: 'May-2025' }))).deliveries
  const waitingStill = async () => (await deliveries()).filter(({ error }) => error === null)
  await expect.poll(waitingStill, { timeout: 90_000, interval: 100 }).toEqual([])
  expect((await deliveries()).every(({ status }) => status === 'Queued')).toBe(true)
  await expect.poll(() => heldFor.length).toBeGreaterThanOrEqual(people.length)
  expect(Math.max(...heldFor)).toBeLessThan(30_000)
  expect(Math.max(...waits)).toBeLessThan(GREETING_MS / 2)
})
