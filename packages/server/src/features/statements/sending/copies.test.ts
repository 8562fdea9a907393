import { afterAll, expect, test } from 'vitest'
import { mailbox } from '../../../test/mailbox.ts'
import { skipRetryDelays } from '../../../test/product.ts'
import { ended, sellMonth } from '../../../test/sold-month.ts'
import { testApp } from '../../../test/test-app.ts'

const inbox = await mailbox()
const app = await testApp({ SMTP_URL: inbox.url })
const admin = await app.signIn()
afterAll(async () => {
  await app.close()
  await inbox.close()
})

const MONTH = 'May-2025'
const { people } = await sellMonth(app, { lines: 100 })
await app.sql(`update salespeople set email = 'rep' || id || '@example.com', secondary_emails = array['home' || id || '@example.org']`)
await admin.commission.calculate({ selectedMonth: MONTH })
await ended(admin, MONTH)

const addressesOf = (n: number) => ({ rep: people[n] ?? 0, reader: `rep${people[n]}@example.com`, copy: `home${people[n]}@example.org` })
const latestOf = async (rep: number) =>
  (await admin.commission.deliveries({ selectedMonth: MONTH })).deliveries.find(({ salesPersonId }) => salesPersonId === rep)
const send = (rep: number) => admin.commission.sendEmail({ selectedMonth: MONTH, salesPersonId: rep })
const status = async (rep: number) => (await latestOf(rep))?.status
/** Jobs that will be retried later. */
const waiting = () => app.sql(`select from pgboss.job where name = 'email-statement' and state < 'active' and start_after > now()`)
/** The recipients of each mail of this salesperson. */
const recipientsOf = (n: number) => {
  const { reader, copy } = addressesOf(n)
  return inbox.received.map(({ to }) => to).filter((to) => to.includes(reader) || to.includes(copy))
}

test('resends only to the reader if only the copies arrived', async () => {
  const { rep, reader, copy } = addressesOf(0)
  inbox.refuses.set(reader, { code: 550, reason: 'mailbox unavailable' })
  await send(rep)
  await expect.poll(() => status(rep), { timeout: 60_000 }).toBe('Bounced')
  inbox.refuses.clear()
  await send(rep)
  await expect.poll(() => status(rep), { timeout: 60_000 }).toBe('Sent')
  expect(recipientsOf(0)).toEqual([[copy], [reader]])
  expect(inbox.received.at(-1)?.mail.cc?.map(({ address }) => address)).toEqual([copy])
})

test('retries a deferred reader alone, and sends copies once', async () => {
  const { rep, reader, copy } = addressesOf(1)
  inbox.refuses.set(reader, { code: 450, reason: 'greylisted' })
  await send(rep)
  await expect.poll(() => recipientsOf(1), { timeout: 60_000 }).toEqual([[copy]])
  inbox.refuses.clear()
  await expect.poll(waiting, { timeout: 60_000 }).toHaveLength(1)
  await skipRetryDelays(app.sql, 'email-statement')
  await expect.poll(() => status(rep), { timeout: 60_000 }).toBe('Sent')
  expect(recipientsOf(1)).toEqual([[copy], [reader]])
})

test('records a refused copy of a mail that was accepted', async () => {
  const { rep, reader, copy } = addressesOf(2)
  inbox.refuses.set(copy, { code: 550, reason: 'no such user' })
  await send(rep)
  await expect.poll(() => status(rep), { timeout: 60_000 }).toBe('Sent')
  expect((await latestOf(rep))?.refusedCopies).toEqual([{ address: copy, reason: expect.stringContaining('no such user') }])
  expect(recipientsOf(2)).toEqual([[reader]])
  inbox.refuses.clear()
})

test('a bounced statement leaves the month incomplete, and locks it after it arrives', async () => {
  await admin.commission.finalize({ selectedMonth: MONTH })
  const { rep, reader, copy } = addressesOf(0)
  inbox.refuses.set(reader, { code: 550, reason: 'mailbox unavailable' })
  inbox.refuses.set(copy, { code: 550, reason: 'mailbox unavailable' })
  await admin.commission.sendAll({ selectedMonth: MONTH })
  await expect.poll(() => status(rep), { timeout: 60_000 }).toBe('Bounced')
  const now = () => admin.commission.status({ selectedMonth: MONTH })
  await expect.poll(now, { timeout: 60_000 }).toMatchObject({
    status: 'Finalized',
    sendAllStatus: 'Incomplete',
    queuedStatements: 0,
  })
  inbox.refuses.clear()
  await send(rep)
  await expect.poll(now, { timeout: 60_000 }).toMatchObject({ status: 'Locked', sendAllStatus: 'Sent' })
})
