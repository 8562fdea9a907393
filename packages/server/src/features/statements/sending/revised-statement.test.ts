import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adding } from '../../../test/factories.ts'
import { mailbox } from '../../../test/mailbox.ts'
import { openOwnView } from '../../../test/open-own-view.ts'
import { pdfText } from '../../../test/pdf-text.ts'
import { skipRetryDelays } from '../../../test/product.ts'
import { ended, sellMonth } from '../../../test/sold-month.ts'
import { testApp } from '../../../test/test-app.ts'
import { until } from '../../../test/until.ts'

const inbox = await mailbox()
const app = await testApp({ SMTP_URL: inbox.url, PUBLIC_URL: 'https://pay.example.com' })
const admin = await app.signIn()
const add = adding(admin)
afterAll(async () => {
  await app.close()
  await inbox.close()
})

const MAY = { selectedMonth: 'May-2025' }
let [dana, eve] = [0, 0]

/** Calculates and finalizes May, and sends what is not sent yet. Returns the mails by address. */
async function closeMay() {
  const before = inbox.received.length
  await admin.commission.calculate(MAY)
  await ended(admin, MAY.selectedMonth)
  await admin.commission.finalize(MAY)
  await admin.commission.sendAll(MAY)
  await until(async () => (await admin.commission.status(MAY)).status === 'Locked')
  return new Map(inbox.received.slice(before).map(({ to, mail }) => [to[0], mail]))
}
const statementOf = (salesPersonId: number) => admin.commission.detail({ salesPersonId, selectedMonthYear: MAY.selectedMonth })
const revisionFor = async (rep: number) =>
  (await admin.commission.recipients(MAY)).recipients.find(({ salesPersonId }) => salesPersonId === rep)?.revision
const money = (dollars: number) => dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
const adjust = (
  salesPersonId: number,
  adjustmentDescription: string,
  adjustmentAmount: number,
  adjustmentType: 'Normal' | 'Reimbursement' = 'Normal',
) => add.adjustmentOfMonth({ salesPersonId, selectedMonthYear: MAY.selectedMonth, adjustmentDescription, adjustmentAmount, adjustmentType })

let first = 0
beforeAll(async () => {
  const { people } = await sellMonth(app, { lines: 60, people: 6 })
  ;[, , , dana = 0, eve = 0] = people
  await app.sql(`update salespeople set email = 'rep' || id || '@example.com'`)
  await adjust(dana, 'Samples', 40)
  await closeMay()
  first = (await statementOf(dana)).summary.payout
})

test('a first statement has no revision', async () => {
  expect((await statementOf(dana)).revision).toBe(null)
  expect(await revisionFor(dana)).toBe(null)
})

test('a revised statement says the earlier payout and the causes, everywhere', { timeout: 60_000 }, async () => {
  await admin.commission.correct({ ...MAY, reason: 'Late credit' })
  expect(await (await openOwnView(app, dana)).try.ownView.statement(MAY)).toMatchObject({ http: 404 })
  await adjust(dana, 'late credit', -100)
  await adjust(dana, 'Training', 25.5)
  const mails = await closeMay()
  const revision = {
    payoutBefore: first,
    payout: Math.round((first - 74.5) * 100) / 100,
    causes: [
      { kind: 'adjustments', description: 'late credit', amount: -100 },
      { kind: 'adjustments', description: 'Training', amount: 25.5 },
    ],
  }
  expect((await statementOf(dana)).revision).toEqual(revision)
  expect(await revisionFor(dana)).toEqual(revision)
  const rep = await openOwnView(app, dana)
  expect((await rep.ownView.statement(MAY)).revision).toEqual(revision)

  const line = `From ${money(first)} to ${money(revision.payout)}: late credit -100.00; Training +25.50`
  const mail = mails.get(`rep${dana}@example.com`)
  expect(mail?.subject).toBe('Revised: your May 2025 commission statement')
  expect(mail?.text).toContain(`Changed since the version sent before\n${line}\n`)
  expect(mail?.html).toContain(line)
  const pdf = pdfText(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer)).flat()
  expect(pdf).toContain('Changed since the version sent before')
  expect(pdf).toContain(line)
  expect([...mails.keys()]).toEqual([`rep${dana}@example.com`])
})

test('a statement whose payout is the same says nothing', async () => {
  expect((await statementOf(eve)).revision).toBe(null)
  await admin.commission.correct({ ...MAY, reason: 'Wrong type' })
  await adjust(eve, 'Booth', -10)
  await adjust(eve, 'Booth', 10, 'Reimbursement')
  const mails = await closeMay()
  expect((await statementOf(eve)).revision).toBe(null)
  expect(await revisionFor(eve)).toBe(null)
  const mail = mails.get(`rep${eve}@example.com`)
  expect(mail?.subject).toBe('Revised: your May 2025 commission statement')
  expect(mail?.text).not.toContain('Changed since')
})

test('a later revision is compared with the one sent last', { timeout: 60_000 }, async () => {
  const second = (await statementOf(dana)).summary.payout
  await admin.commission.correct({ ...MAY, reason: 'Rule' })
  await adjust(dana, 'late credit', 100)
  await closeMay()
  const { revision } = await statementOf(dana)
  expect(revision).toMatchObject({ payoutBefore: second, causes: [{ description: 'late credit', amount: 100 }] })
  const { deliveries } = await admin.commission.deliveries(MAY)
  expect(deliveries.filter(({ salesPersonId }) => salesPersonId === dana).map(({ kind }) => kind)).toEqual([
    'Revised',
    'Revised',
    'Original',
  ])
})

test('a statement with the figures of one before the last must be sent again', { timeout: 60_000 }, async () => {
  const correct = async (amount: number) => {
    await admin.commission.correct({ ...MAY, reason: 'Prize' })
    await adjust(dana, 'Prize', amount)
  }
  await correct(7)
  await closeMay()
  await correct(-7)
  await admin.commission.calculate(MAY)
  await ended(admin, MAY.selectedMonth)
  await admin.commission.finalize(MAY)
  const ofDana = async () => (await admin.commission.recipients(MAY)).recipients.find(({ salesPersonId }) => salesPersonId === dana)
  expect(await ofDana()).toMatchObject({ status: 'Superseded', kind: 'Revised', revision: { causes: [{ amount: -7 }] } })
  const { deliveries } = await admin.commission.deliveries(MAY)
  expect(new Set(deliveries.filter(({ salesPersonId }) => salesPersonId === dana).map(({ status }) => status))).toEqual(
    new Set(['Superseded']),
  )
  const rep = await openOwnView(app, dana)
  expect(await rep.try.ownView.statement(MAY)).toMatchObject({ http: 404 })
  await admin.commission.sendEmail({ ...MAY, salesPersonId: dana, message: '', printsLines: true })
  await until(async () => (await ofDana())?.status === 'Sent')
  await rep.ownView.statement(MAY)
})

test('a statement still on its way is not sent after its month was un-finalized', { timeout: 60_000 }, async () => {
  inbox.refuses.set(`rep${eve}@example.com`, { code: 450, reason: 'try later' })
  const { deliveryId } = await admin.commission.sendEmail({ ...MAY, salesPersonId: eve, resend: true, message: '', printsLines: true })
  const delivery = async () => (await admin.commission.deliveries(MAY)).deliveries.find((each) => each.deliveryId === deliveryId)
  await until(async () => (await delivery())?.error !== null)
  await admin.commission.correct({ ...MAY, reason: 'Wrong rate' })
  inbox.refuses.clear()
  const before = inbox.received.length
  await skipRetryDelays(app.sql, 'email-statement')
  await until(async () => (await delivery())?.status !== 'Queued')
  expect(await delivery()).toMatchObject({
    status: 'Failed',
    error: expect.stringContaining('un-finalized before this was sent') as string,
  })
  expect(inbox.received).toHaveLength(before)
  await closeMay()
})

let figuresOfEve = ''
beforeEach(async () => {
  const [last] = await app.sql<{ figures: string | null }>('select figures from deliveries where salesperson_id = $1 order by id desc', [
    eve,
  ])
  figuresOfEve = last?.figures ?? figuresOfEve
})

test.each([
  ['Original', 'Sent', true, 'Sent'],
  ['Original', 'Maybe sent', true, 'Maybe sent'],
  ['Original', 'Sent', false, 'Superseded'],
  ['Original', 'Failed', true, 'Not sent'],
  ['Original', 'Bounced', true, 'Not sent'],
  ['Provisional', 'Sent', true, 'Superseded'],
  ['Provisional', 'Failed', true, 'Not sent'],
] as const)('an earlier %s statement, %s, with the same figures (%s): %s', async (kind, status, hasFigures, expected) => {
  await app.sql(`delete from deliveries where salesperson_id = $1 and kind = 'Revised'`, [eve])
  await app.sql(`update deliveries set kind = $2, status = $3, figures = $4 where salesperson_id = $1`, [
    eve,
    kind,
    status,
    hasFigures ? figuresOfEve : null,
  ])
  const { recipients } = await admin.commission.recipients(MAY)
  expect(recipients.find(({ salesPersonId }) => salesPersonId === eve)?.status).toBe(expected)
})
