import { createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { ended, sellMonth } from '../../../test/sold-month.ts'
import { testApp } from '../../../test/test-app.ts'

/** So long the first word of a mail server is waited for: a call that waits along with it takes that. */
const GREETING_MS = 8_000

/** A mail server that takes calls and never says a word. */
const held = new Set<Socket>()
const tarPit = createServer((socket) => {
  held.add(socket)
  socket.on('error', () => undefined)
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

test('R24 a mail server that never answers slows nothing down, and is given up within 30 seconds', { timeout: 60_000 }, async () => {
  const { people } = await sellMonth(app, { lines: 100, people: 4 })
  await app.sql(`update salespeople set email = 'rep' || id || '@example.com'`)
  await admin.commission.calculate({ selectedMonth: 'May-2025' })
  await ended(admin, 'May-2025')
  const started = Date.now()
  const waits: number[] = []
  const timed = async <T>(call: Promise<T>): Promise<T> => {
    const asked = Date.now()
    return call.finally(() => waits.push(Date.now() - asked))
  }
  for (const salesPersonId of people) await timed(admin.commission.sendEmail({ selectedMonth: 'May-2025', salesPersonId }))
  const deliveries = async () => (await timed(admin.commission.deliveries({ selectedMonth: 'May-2025' }))).deliveries
  while ((await deliveries()).some(({ error }) => error === null)) {
    if (Date.now() - started > 30_000) throw new Error('the mail server is still waited for')
    await sleep(100)
  }
  expect((await deliveries()).every(({ status }) => status === 'Queued')).toBe(true)
  expect(Math.max(...waits)).toBeLessThan(GREETING_MS / 2)
})
