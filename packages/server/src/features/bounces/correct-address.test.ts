import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailbox } from '../../test/mailbox.ts'
import { ended, sellMonth } from '../../test/sold-month.ts'
import { testApp } from '../../test/test-app.ts'
import { until } from '../../test/until.ts'

const inbox = await mailbox()
const app = await testApp({ SMTP_URL: inbox.url })
const admin = await app.signIn()
const company = app.firstCompany?.companyId ?? 0
await app.addUser(company, { email: 'staff@example.com', role: 'Staff', screens: ['commission-list'] })
await app.addUser(company, { email: 'both@example.com', role: 'Staff', screens: ['commission-list', 'salespeople-list'] })
const staff = await app.signIn({ email: 'staff@example.com' })
const both = await app.signIn({ email: 'both@example.com' })
afterAll(async () => {
  await app.close()
  await inbox.close()
})

const MAY = { selectedMonth: 'May-2025' }
let dana = 0
const recipient = async () => (await admin.commission.recipients(MAY)).recipients.find(({ salesPersonId }) => salesPersonId === dana)
const soon = { timeout: 60_000 }

beforeAll(async () => {
  dana = (await sellMonth(app, { lines: 40, people: 6 })).people[0] ?? 0
  await app.sql(`update salespeople set email = 'rep' || id || '@example.com', secondary_emails = array['home' || id || '@example.org']`)
  await admin.commission.calculate(MAY)
  await ended(admin, MAY.selectedMonth)
  await admin.commission.finalize(MAY)
  inbox.refuses.set(`rep${dana}@example.com`, { code: 550, reason: 'no such user' })
  await admin.commission.sendEmail({ ...MAY, salesPersonId: dana, message: 'Two files came late.', printsLines: false })
  await until(async () => (await recipient())?.status === 'Bounced')
})

test('only who may edit sales reps corrects an address', async () => {
  const wanted = { ...MAY, salesPersonId: dana, email: 'dana@example.com' }
  expect(await staff.try.commission.correctAddress(wanted)).toMatchObject({ http: 403 })
  expect(await recipient()).toMatchObject({ to: `rep${dana}@example.com`, status: 'Bounced' })
})

test('an address that is invalid, taken or stale is refused, and nothing is sent', async () => {
  const version = (await recipient())?.version ?? 0
  const wanted = (email: string, seen = version) =>
    both.try.commission.correctAddress({ ...MAY, salesPersonId: dana, email, version: seen })
  expect(await wanted('')).toMatchObject({ http: 400, data: { fields: { email: expect.any(String) } } })
  expect(await wanted('dana@')).toMatchObject({ http: 400, data: { fields: { email: expect.any(String) } } })
  expect(await wanted(`Home${dana}@example.org`)).toMatchObject({ http: 400, data: { fields: { email: expect.any(String) } } })
  expect(await wanted('dana@example.com', version + 1)).toMatchObject({ http: 409, data: { present: { email: `rep${dana}@example.com` } } })
  expect(await recipient()).toMatchObject({ to: `rep${dana}@example.com`, status: 'Bounced', version })
})

test('a corrected address is saved and its statement is sent there, once', async () => {
  const before = await recipient()
  const wanted = { ...MAY, salesPersonId: dana, email: 'dana@example.com' }
  const answers = await Promise.all([1, 2, 3].map(() => both.try.commission.correctAddress({ ...wanted, version: before?.version ?? 0 })))
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409])
  await expect.poll(recipient, soon).toMatchObject({ to: 'dana@example.com', status: 'Sent', version: Number(before?.version) + 1 })
  const mails = inbox.received.filter(({ to }) => to.includes('dana@example.com'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.mail.text).toContain('Two files came late.')
  expect(mails[0]?.mail.text).toContain('rule by rule')
  const entries = await app.sql(
    `select action, user_name, subject from audit_entries where user_name = 'Test Staff' and action not like 'sign-in%' order by id`,
  )
  expect(entries).toEqual([
    { action: 'salesperson.update', user_name: 'Test Staff', subject: `salesperson ${dana}` },
    { action: 'commission.sendEmail', user_name: 'Test Staff', subject: expect.stringMatching(/^delivery \d+$/) },
  ])
  expect(await both.try.commission.correctAddress(wanted)).toMatchObject({ http: 409, message: expect.stringContaining('did not bounce') })
})
