import { afterAll, expect, test, vi } from 'vitest'
import { openRepSession, repOf } from './rep-sessions.store.ts'
import type { Tx } from '../../platform/database/db.ts'
import { adding, rule } from '../../test/factories.ts'
import { mailbox } from '../../test/mailbox.ts'
import { skipRetryDelays } from '../../test/product.ts'
import { sellLines } from '../../test/sell-lines.ts'
import { ended } from '../../test/sold-month.ts'
import { testApp } from '../../test/test-app.ts'
import { untilWaitingForLocks } from '../../test/wait-for-locks.ts'
import { makeToken } from '../../platform/calls/sessions.ts'
import { findLink, insertLink } from './links.store.ts'

const inbox = await mailbox()
const app = await testApp({ SMTP_URL: inbox.url, PUBLIC_URL: 'https://pay.example.com' })
const admin = await app.signIn()
const company = app.firstCompany?.companyId ?? 0
afterAll(async () => {
  await app.close()
  await inbox.close()
})

const inCompany = <T>(work: (tx: Tx) => Promise<T>) => app.services.db.forCompany(company, work)
const found = (key: string) => inCompany((tx) => findLink(tx, key, new Date()))

async function linked(salespersonId: number, email: string): Promise<string> {
  const key = makeToken()
  await inCompany((tx) => insertLink(tx, { key, salespersonId, email, now: new Date() }))
  return key
}

const someone = (email: string) => adding(admin).salesperson({ email })

test('a retried statement goes to its first address, whose link expires with it', async () => {
  const add = adding(admin)
  const manufacturer = await add.manufacturer('Alder Spine')
  const territory = await add.territory('North')
  const dana = await add.salesperson({ firstName: 'Dana', email: 'old@example.com', rules: [rule({ manufacturer, territory })] })
  await sellLines(app, '2025-05', [{ manufacturer, territory, sales: 10_000, gross: 1000 }])
  await admin.commission.calculate({ selectedMonth: 'May-2025' })
  await ended(admin, 'May-2025')
  await admin.commission.finalize({ selectedMonth: 'May-2025' })
  inbox.refuses.set('DATA', { code: 451, reason: 'later' })
  await admin.commission.sendEmail({ selectedMonth: 'May-2025', salesPersonId: dana })
  const delivery = async () => (await app.sql<{ failures: number; status: string }>('select failures, status from deliveries'))[0]
  await vi.waitFor(async () => expect(await delivery()).toMatchObject({ failures: 1 }), { timeout: 30_000 })
  await app.sql(`update salespeople set email = 'new@example.com' where id = $1`, [dana])
  inbox.refuses.clear()
  await skipRetryDelays(app.sql, 'email-statement')
  await vi.waitFor(async () => expect(await delivery()).toMatchObject({ status: 'Sent' }), { timeout: 30_000 })
  const [sent] = inbox.received
  expect(sent?.to).toEqual(['old@example.com'])
  expect(sent?.mail.text).not.toContain('/my')
  expect(await app.sql('select from own_view_links')).toEqual([])
})

test.each([
  ['leaves', 'update salespeople set is_active = false where id = $1'],
  ['gets their mail elsewhere', `update salespeople set email = 'else@example.com' where id = $1`],
])('a sales rep who %s while a link is made gets none', async (_, change) => {
  const id = await someone('eve@example.com')
  await app.sql('begin')
  await app.sql(change, [id])
  const making = linked(id, 'eve@example.com')
  await Promise.race([making, untilWaitingForLocks(app, 1)])
  await app.sql('commit')
  expect(await found(await making)).toBeUndefined()
  expect(await app.sql('select from own_view_links where salesperson_id = $1', [id])).toEqual([])
})

test('a link is valid only for its email, ignoring case', async () => {
  const id = await someone('Fay@Example.com')
  expect(await found(await linked(id, 'fay@example.com'))).toMatchObject({ salesperson_id: id })
  expect(await found(await linked(id, 'other@example.com'))).toBeUndefined()
})

test.each([
  ['is inactive', 'is_active = false'],
  ['is deleted', 'removed_at = now()'],
])('a leftover link or session opens nothing for a rep who %s', async (_, change) => {
  const id = await someone('gil@example.com')
  const key = await linked(id, 'gil@example.com')
  const request = { method: 'POST', host: '', headers: {}, address: '', isSecure: false, cookies: {} }
  const token = await inCompany((tx) => openRepSession(tx, id, request, new Date()))
  await withoutTrigger(`update salespeople set ${change} where id = $1`, [id])
  expect(await found(key)).toBeUndefined()
  expect(await inCompany((tx) => repOf(tx, token, new Date()))).toBeNull()
})

test('a leftover link opens nothing once its sales rep has another email', async () => {
  const id = await someone('hal@example.com')
  const key = await linked(id, 'hal@example.com')
  await withoutTrigger(`update salespeople set email = 'else@example.com' where id = $1`, [id])
  expect(await found(key)).toBeUndefined()
})

async function withoutTrigger(change: string, values: unknown[]): Promise<void> {
  await app.sql('alter table salespeople disable trigger salesperson_changed')
  await app.sql(change, values)
  await app.sql('alter table salespeople enable trigger salesperson_changed')
}
