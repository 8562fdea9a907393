import { afterAll, beforeAll, expect, test } from 'vitest'
import { adding } from '../../test/factories.ts'
import { mailbox } from '../../test/mailbox.ts'
import { ended, sellMonth } from '../../test/sold-month.ts'
import { testApp } from '../../test/test-app.ts'
import { until } from '../../test/until.ts'

let inbox = await mailbox()
const port = Number(new URL(inbox.url).port)
const app = await testApp({ SMTP_URL: inbox.url })
const admin = await app.signIn()
afterAll(async () => {
  await app.close()
  await inbox.close()
})

const MONTH = 'May-2025'
let people: number[] = []
/** Mails received before the mail server went down. */
let earlier: typeof inbox.received = []
const calculate = async () => {
  await admin.commission.calculate({ selectedMonth: MONTH })
  await ended(admin, MONTH)
}
const finalize = () => admin.commission.finalize({ selectedMonth: MONTH })
const status = () => admin.commission.status({ selectedMonth: MONTH })
const send = (salesPersonId: number, more: object = {}) => admin.try.commission.sendEmail({ selectedMonth: MONTH, salesPersonId, ...more })
const deliveries = async () => (await admin.commission.deliveries({ selectedMonth: MONTH })).deliveries
const allSent = () =>
  until(async () => (await deliveries()).every(({ status: state }: { status: string }) => state === 'Sent' || state === 'Superseded'))

beforeAll(async () => {
  people = (await sellMonth(app, { lines: 300, people: 6 })).people
  await app.sql(
    `update salespeople set email = 'rep' || id || '@example.com', secondary_emails = case when id = $1 then array['home@example.org'] else '{}'::text[] end`,
    [people[0]],
  )
  await calculate()
})

test('before the month is final, only single provisional statements can be sent', async () => {
  const [rep = 0] = people
  expect(await admin.try.commission.sendAll({ selectedMonth: MONTH })).toMatchObject({ http: 409 })
  await admin.must(send(rep))
  await until(() => inbox.received.length === 1)
  const [received] = inbox.received
  expect(received?.mail.subject).toBe('Provisional: your May 2025 commission statement')
  expect(received?.to).toEqual([`rep${rep}@example.com`, 'home@example.org'])
  const [pdf] = received?.mail.attachments ?? []
  expect(pdf).toMatchObject({ mimeType: 'application/pdf', filename: expect.stringMatching(/^Statement-2025-05-[\w-]+\.pdf$/) })
  expect(
    Buffer.from(pdf?.content as ArrayBuffer)
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('the mail shows the payout and its steps, but never gross commission', async () => {
  const [rep = 0] = people
  const { summary, rules, steps } = await admin.commission.detail({ salesPersonId: rep, selectedMonthYear: MONTH })
  const money = (amount: number) => amount.toLocaleString('en-US', { minimumFractionDigits: 2 })
  const { text = '', html = '', subject = '' } = inbox.received[0]?.mail ?? {}
  expect(text).toContain(`$${money(summary.payout)}`)
  expect(html).toContain(money(summary.totalCommission))
  expect(subject).not.toMatch(/\d\.\d\d/)
  const gross = rules[0]?.ruleTotalGrossCommission ?? Number.NaN
  for (const part of [text, html]) expect(part).not.toContain(money(gross))
  const inTheMail = text.split('\n').flatMap((line) => / {2,}([\d,.-]+)$/.exec(line)?.[1] ?? [])
  expect(inTheMail).toEqual(steps.map(({ amount }: { amount: number }) => money(amount)))
  expect(steps.at(-1)).toEqual({ kind: 'payout', amount: summary.payout, isSum: true })
})

test('R25 fifty clicks on one statement send one mail', async () => {
  await finalize()
  const [, rep = 0] = people
  const before = inbox.received.length
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(rep)))
  expect(new Set(answers.filter(({ http }) => http === 200).map(({ data }) => data.deliveryId)).size).toBe(1)
  await allSent()
  expect(inbox.received.length - before).toBe(1)
  expect(await send(rep)).toMatchObject({ http: 409, message: expect.stringContaining('was sent already') })
  await admin.must(send(rep, { resend: true }))
  await until(() => inbox.received.length - before === 2)
})

test('names a salesperson without an address, and sends nothing', async () => {
  const rep = people[2] ?? 0
  await app.sql(`update salespeople set email = '' where id = $1`, [rep])
  expect(await send(rep)).toMatchObject({ http: 400, message: expect.stringContaining('has no email address') })
  expect(await send(999_999)).toMatchObject({ http: 404 })
})

test('R23 a mail server outage blocks and loses nothing; send all then locks the month', {
  timeout: 90_000,
}, async () => {
  await inbox.close()
  const before = inbox.received.length
  const started = Date.now()
  const answer = await admin.commission.sendAll({ selectedMonth: MONTH })
  expect(Date.now() - started).toBeLessThan(2_000)
  expect(answer).toMatchObject({ queued: 4, sendAllStatus: 'Sending', status: 'Finalized', withoutEmail: [expect.any(String)] })
  await until(async () => (await deliveries()).some(({ error }: { error: string | null }) => error !== null))
  expect((await deliveries()).filter(({ status: state }: { status: string }) => state === 'Queued')).toHaveLength(4)
  earlier = inbox.received
  inbox = await mailbox({ port })
  await until(async () => (await status()).status === 'Locked')
  expect(earlier.length).toBe(before)
  expect(inbox.received).toHaveLength(4)
  expect(new Set(inbox.received.map(({ mail }) => mail.messageId)).size).toBe(4)
  expect(await status()).toMatchObject({ sendAllStatus: 'Sent' })
  expect(await admin.try.commission.sendAll({ selectedMonth: MONTH })).toMatchObject({
    http: 409,
    message: 'The 5 statements are sent already or on their way: someone else has sent them.',
    data: { month: { status: 'Locked' } },
  })
})

test('after a correction sent statements are superseded, and are sent again as revised', { timeout: 60_000 }, async () => {
  const [rep = 0] = people
  await admin.commission.unLock({ selectedMonth: MONTH, reason: 'Late credit' })
  await admin.commission.unFinalize({ selectedMonth: MONTH })
  await adding(admin).adjustmentOfMonth({
    salesPersonId: rep,
    selectedMonthYear: MONTH,
    adjustmentAmount: -5,
    adjustmentDescription: 'Late credit',
  })
  expect(await admin.try.commission.finalize({ selectedMonth: MONTH })).toMatchObject({ http: 409 })
  await calculate()
  await finalize()
  const { salespersons } = await admin.commission.data({ selectedMonth: MONTH, isPayoutInsertRequired: true })
  expect(salespersons.find(({ salesPersonId }: { salesPersonId: number }) => salesPersonId === rep)).toMatchObject({
    statementStatus: 'Superseded',
  })
  const before = inbox.received.length
  await admin.must(send(rep))
  await until(() => inbox.received.length === before + 1)
  expect(inbox.received.at(-1)?.mail.subject).toBe('Revised: your May 2025 commission statement')
})

test('the report of mails lists recipient, version and status of each', async () => {
  await allSent()
  const { rows, columns } = await admin.reports.make({ id: 'mail', to: MONTH })
  const at = ['version', 'kind', 'recipient'].map((column) => columns.findIndex(({ id }) => id === column))
  const lines = rows.map(({ cells }) => at.map((column) => cells[column]).join(' · '))
  // The lines match the mails received, without extra or missing ones.
  expect(lines).toHaveLength(earlier.length + inbox.received.length)
  for (const { mail, to } of [...earlier, ...inbox.received]) {
    const kind = /^(Provisional|Revised):/.exec(mail.subject ?? '')?.[1] ?? 'Original'
    expect(lines.filter((each) => each.includes(` · ${kind} · `) && each.endsWith(to[0] ?? ''))).not.toEqual([])
  }
  expect(lines.filter((each) => each.includes('Revised'))).toEqual([`2 · Revised · rep${people[0]}@example.com`])
})

test('R26 names cannot inject headers, recipients or markup', { timeout: 60_000 }, async () => {
  const rep = people[3] ?? 0
  await admin.commission.unFinalize({ selectedMonth: MONTH })
  await app.sql(`update salespeople set first_name = $2, last_name = $3 where id = $1`, [
    rep,
    'Eve\r\nBcc: evil@x.test',
    '<script>alert(1)</script>',
  ])
  await app.sql(`update companies set name = $1`, ['Acme, Inc\r\nX-Evil: 1 <b>'])
  await calculate()
  await finalize()
  const before = inbox.received.length
  await admin.must(send(rep, { resend: true }))
  await until(() => inbox.received.length === before + 1)
  const received = inbox.received.at(-1)
  expect(received?.to).toEqual([`rep${rep}@example.com`])
  const headers = (received?.raw ?? '').split(/\r?\n\r?\n/)[0] ?? ''
  expect(headers).not.toMatch(/^(Bcc|X-Evil):/im)
  expect(received?.mail.html).not.toContain('<script>')
  expect(received?.mail.html).not.toContain('<b>')
})

test('R39 mails attach only PDFs, so no cell can be a formula', () => {
  const attached = inbox.received.flatMap(({ mail }) => mail.attachments)
  expect(attached.length).toBeGreaterThan(0)
  for (const { mimeType, filename } of attached)
    expect({ mimeType, filename }).toEqual({ mimeType: 'application/pdf', filename: expect.stringMatching(/\.pdf$/) })
})

test('serves the PDF to users with access, under a safe name', async () => {
  const [rep = 0] = people
  const answer = await admin.try.commission.statementPdf({ salesPersonId: rep, selectedMonth: MONTH })
  expect(answer).toMatchObject({ http: 200 })
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.body.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await admin.try.commission.statementPdf({ salesPersonId: 999999, selectedMonth: MONTH })).http).toBe(404)
  expect((await admin.try.commission.statementPdf({ salesPersonId: rep, selectedMonth: 'May-1999' })).http).toBe(404)
})
