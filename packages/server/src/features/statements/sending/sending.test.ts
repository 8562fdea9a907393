import { afterAll, beforeAll, expect, test } from 'vitest'
import { adding } from '../../../test/factories.ts'
import { mailbox } from '../../../test/mailbox.ts'
import { pdfText } from '../../../test/pdf-text.ts'
import { ended, sellMonth } from '../../../test/sold-month.ts'
import { testApp } from '../../../test/test-app.ts'
import { until } from '../../../test/until.ts'

const inbox = await mailbox()
const app = await testApp({ SMTP_URL: inbox.url, PUBLIC_URL: 'https://pay.example.com' })
const admin = await app.signIn()
afterAll(async () => {
  await app.close()
  await inbox.close()
})

const MONTH = 'May-2025'
let people: number[] = []
/** A salesperson without earnings. */
let idle = 0
const at = (n: number) => people[n] ?? 0
const address = (rep: number) => `rep${rep}@example.com`

const calculate = async () => {
  await admin.commission.calculate({ selectedMonth: MONTH })
  await ended(admin, MONTH)
}
const detail = (rep: number) => admin.commission.detail({ salesPersonId: rep, selectedMonthYear: MONTH })
const deliveriesOf = async (rep: number) =>
  (await admin.commission.deliveries({ selectedMonth: MONTH })).deliveries.filter(({ salesPersonId }) => salesPersonId === rep)
/** Sends, and returns the delivery once it has an outcome. */
async function sent(rep: number, more: object = {}) {
  await admin.commission.sendEmail({ selectedMonth: MONTH, salesPersonId: rep, ...more })
  await until(async () => (await deliveriesOf(rep))[0]?.status !== 'Queued')
  return (await deliveriesOf(rep))[0]
}
const figure = (amount: number) => amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const latest = () => {
  const received = inbox.received.at(-1)
  if (!received) throw new Error('no mail has come')
  return received
}

beforeAll(async () => {
  people = (await sellMonth(app, { lines: 300, people: 8 })).people
  idle = await adding(admin).salesperson({})
  await app.sql(
    `update salespeople set email = 'rep' || id || '@example.com', secondary_emails = array['home' || id || '@example.org'] where id <> $1`,
    [at(7)],
  )
  await calculate()
})

test('panel, PDF and mail show the same figures', async () => {
  await sent(at(0))
  const { summary, steps, rules, manufacturers, hospitals, compared, number } = await detail(at(0))
  const { mail } = latest()
  const attached = mail.attachments.find(({ mimeType }) => mimeType === 'application/pdf')
  const sheets = pdfText(Buffer.from(attached?.content as ArrayBuffer))
  const lines = sheets.flat()
  for (const { amount } of steps) {
    expect(mail.text).toContain(figure(amount))
    expect(lines.some((line) => line.endsWith(figure(amount)) || line.includes(`  ${figure(amount)}`))).toBe(true)
  }
  expect(mail.text).toContain(`$${figure(summary.payout)}`)
  expect(lines).toContain(`$${figure(summary.payout)}`)
  const shares = [...manufacturers, ...hospitals.top.filter(({ name }) => name !== null)]
  for (const { name, totalSales, totalCommission } of shares)
    expect(lines.find((line) => line.startsWith(`${name}  ${figure(totalSales)}  `))).toMatch(new RegExp(`  ${figure(totalCommission)}$`))
  for (const { ruleTotalSales, ruleTotalCommissionAmount, returns } of rules) {
    expect(lines.some((line) => line.endsWith(`  ${figure(ruleTotalSales)}  ${figure(ruleTotalCommissionAmount)}`))).toBe(true)
    if (returns)
      expect(lines.some((line) => line.endsWith(`  ${figure(returns.totalSales)}  ${figure(returns.totalCommission)}`))).toBe(true)
  }
  expect(lines.find((line) => line.startsWith('Year to date'))).toContain(figure(compared.yearToDate.payout))
  expect(lines.join(' ')).toContain(`Statement ${number}`)
})

test('prints the sections in order, with the header and page numbers on every page', () => {
  const [pdf] = latest().mail.attachments
  const sheets = pdfText(Buffer.from(pdf?.content as ArrayBuffer))
  const all = sheets.flat()
  const offsets = [
    'How we get there',
    'Compared',
    'Commission by manufacturer',
    'Commission by hospital',
    'Commission lines',
    'Growth bonus',
    'All amounts in',
  ].map((title) => all.findLastIndex((line) => line.startsWith(title)))
  expect(offsets.every((offset) => offset >= 0)).toBe(true)
  expect(offsets).toEqual(offsets.toSorted((a, b) => a - b))
  expect(all).toContain('This statement is provisional. Amounts can change until the month is finalized.')
  expect(sheets.length).toBeGreaterThan(1)
  for (const [at, sheet] of sheets.entries()) {
    expect(sheet.at(-1)).toBe(`My company · Commission statement · May 2025  Page ${at + 1}/${sheets.length}`)
    expect(sheet.join(' ')).toContain('PROVISIONAL')
  }
  const head = (sheet: string[]) => sheet.filter((line) => !line.includes('PROVISIONAL'))[0]
  for (const sheet of sheets.slice(1)) expect(head(sheet)).toMatch(/^(Invoice date|Rule|[\w .·]+)/)
})

test('prints returns after other lines, and the rule that a special rate overrides', async () => {
  const { rules } = await detail(at(0))
  const withReturns = rules.filter(({ returns }) => returns !== null)
  expect(withReturns.length).toBeGreaterThan(0)
  for (const { lines, returns, ruleTotalSales } of rules) {
    const isReturn = lines.map(({ amount }) => amount < 0)
    expect(isReturn).toEqual([...isReturn].sort())
    expect(returns?.lines ?? 0).toBe(isReturn.filter(Boolean).length)
    const cents = lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
    expect(Math.round(ruleTotalSales * 100)).toBe(cents)
  }
  const special = rules.filter(({ rule }) => rule.hospital !== null || rule.surgeon !== null || rule.procedure !== null)
  expect(special.length).toBeGreaterThan(0)
  for (const { rule, overrides } of rules) {
    if (!overrides) continue
    expect(special.map((each) => each.rule.id)).toContain(rule.id)
    expect(overrides.manufacturer).toBe(rule.manufacturer)
  }
  expect(special.some(({ overrides }) => overrides !== null)).toBe(true)
})

test('the ten largest hospitals and all others add up to the commission', async () => {
  const { hospitals, manufacturers, summary } = await detail(at(1))
  const cents = (amounts: number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)
  const whole = Math.round(summary.totalCommission * 100)
  expect(cents(manufacturers.map(({ totalCommission }) => totalCommission))).toBe(whole)
  expect(cents([...hospitals.top, ...(hospitals.others ? [hospitals.others] : [])].map(({ totalCommission }) => totalCommission))).toBe(
    whole,
  )
})

test("replies go to the company's contact, which only an Administrator changes", async () => {
  const contact = { name: 'Ann Lee', email: 'pay@first.example', phone: '(555) 010-1234' }
  const updated = await admin.commission.updateContact(contact)
  expect(updated).toMatchObject(contact)
  expect(await admin.try.commission.updateContact({ phone: '1', version: updated.version - 1 })).toMatchObject({ http: 409 })
  expect(await admin.try.commission.updateContact({ email: 'a@x.com, b@x.com' })).toMatchObject({ http: 400 })
  await sent(at(1), { message: 'Two files came late.\nThank you.' })
  const { mail } = latest()
  expect(mail.replyTo).toEqual([{ name: 'Ann Lee', address: 'pay@first.example' }])
  expect(mail.text).toContain('Two files came late.\nThank you.')
  const lines = pdfText(Buffer.from(mail.attachments[0]?.content as ArrayBuffer)).flat()
  for (const part of [mail.text ?? '', mail.html ?? '', lines.join(' ')])
    expect(part).toContain('Ann Lee · pay@first.example · (555) 010-1234')
})

test('a preview matches the mail sent, with copies and the optional PDF', async () => {
  const wanted = { selectedMonth: MONTH, salesPersonId: at(2), message: '', attachesPdf: false }
  const preview = await admin.commission.previewMail(wanted)
  expect(preview).toMatchObject({ to: address(at(2)), cc: [`home${at(2)}@example.org`], pdf: null })
  await sent(at(2), { attachesPdf: false })
  const { mail, to } = latest()
  expect(to).toEqual([preview.to, ...preview.cc])
  expect(mail.subject).toBe(preview.subject)
  // Only the sent mail has a key, so a preview opens no one's own view.
  expect(mail.html?.replace(/#key=[\w-]{43}"/, '"').trim()).toBe(preview.html.trim())
  expect(mail.attachments).toEqual([])
  expect(mail.html).toMatch(/href="https:\/\/localhost\/my#key=[\w-]{43}"/)
  const hidden = /<div style="display: none[^>]*>([^<]*)</.exec(mail.html ?? '')?.[1] ?? ''
  for (const shown of [mail.subject ?? '', hidden]) expect(shown).not.toMatch(/\d[.,]\d\d/)
})

test('without line detail PDF and mail have only totals by rule', async () => {
  const { rules } = await detail(at(6))
  const request = { selectedMonth: MONTH, salesPersonId: at(6), message: '', attachesPdf: true, printsLines: false }
  const preview = await admin.commission.previewMail(request)
  await sent(at(6), { printsLines: false })
  const { mail } = latest()
  expect(preview.pdf).toBe(mail.attachments[0]?.filename)
  for (const { text = '' } of [preview, mail]) {
    expect(text).toContain('Your statement is attached as a PDF, rule by rule.')
    expect(text).not.toContain('every line')
  }
  const lines = pdfText(Buffer.from(mail.attachments[0]?.content as ArrayBuffer)).flat()
  expect(lines).toContain('Commission by rule')
  expect(lines).not.toContain('Commission lines')
  const byRule = lines.slice(lines.indexOf('Commission by rule'))
  for (const { ruleTotalSales, ruleTotalCommissionAmount } of rules)
    expect(
      byRule.some((line) => line.includes(`  ${figure(ruleTotalSales)}  `) && line.endsWith(`  ${figure(ruleTotalCommissionAmount)}`)),
    ).toBe(true)
  expect(lines.filter((line) => line.startsWith('Invoice date'))).toEqual([])
  await sent(at(6), { resend: true })
  const whole = pdfText(Buffer.from(latest().mail.attachments[0]?.content as ArrayBuffer)).flat()
  expect(whole.filter((line) => line.startsWith('Invoice date')).length).toBeGreaterThanOrEqual(rules.length)
})

test('a test goes only to the user who requests it, and is no delivery', async () => {
  const before = (await deliveriesOf(at(3))).length
  const { to } = await admin.commission.sendTest({ selectedMonth: MONTH, salesPersonId: at(3), message: '', attachesPdf: true })
  expect(latest().to).toEqual([to])
  expect(latest().mail.subject).toBe('Test: Provisional: your May 2025 commission statement')
  expect(latest().mail.attachments).toHaveLength(1)
  expect((await deliveriesOf(at(3))).length).toBe(before)
  inbox.refuses.set(to, { code: 550, reason: 'no such user' })
  expect(await admin.try.commission.sendTest({ selectedMonth: MONTH, salesPersonId: at(3) })).toMatchObject({
    http: 503,
    message: expect.stringContaining('no such user'),
  })
  inbox.refuses.delete(to)
})

test('records a permanent refusal as a bounce with its reason, and can be resent', async () => {
  inbox.refuses.set(address(at(3)), { code: 550, reason: 'mailbox unavailable' })
  inbox.refuses.set(`home${at(3)}@example.org`, { code: 550, reason: 'mailbox unavailable' })
  expect(await sent(at(3))).toMatchObject({ status: 'Bounced', error: expect.stringContaining('mailbox unavailable') })
  inbox.refuses.clear()
  inbox.refuses.set('DATA', { code: 554, reason: 'message looks like spam' })
  expect(await sent(at(3))).toMatchObject({ status: 'Bounced', error: expect.stringContaining('looks like spam') })
  const waiting = async () =>
    (await admin.dashboard.summary({ selectedMonth: MONTH })).attention.find(({ kind }) => kind === 'statementsFailed')
  expect(await waiting()).toEqual({ kind: 'statementsFailed', count: 1, amount: 0, names: [expect.stringMatching(/\w/)] })
  inbox.refuses.clear()
  expect(await sent(at(3))).toMatchObject({ status: 'Sent', error: null, refusedCopies: [] })
  expect(await waiting()).toBe(undefined)
  expect(await deliveriesOf(at(3))).toHaveLength(3)
})

test('lists recipients without an address, and sends no statement of 0.00 unless requested', {
  timeout: 60_000,
}, async () => {
  await admin.commission.finalize({ selectedMonth: MONTH })
  const { recipients, from } = await admin.commission.recipients({ selectedMonth: MONTH })
  expect(from.email).toMatch(/^statements@/)
  const of = (rep: number) => recipients.find(({ salesPersonId }) => salesPersonId === rep)
  expect(of(at(7))).toMatchObject({ to: '', status: 'Not sent' })
  expect(of(idle)).toMatchObject({ isZero: true, payout: 0 })
  expect(of(at(5))).toMatchObject({ to: address(at(5)), cc: [`home${at(5)}@example.org`], isZero: false, kind: 'Original' })
  const before = inbox.received.length
  expect(await admin.commission.sendStatements({ selectedMonth: MONTH, salesPersonIds: [at(0), at(7)] })).toMatchObject({
    queued: 1,
    sendAllStatus: 'None',
  })
  const wanted = recipients.filter(({ to, isZero }) => to !== '' && !isZero).map(({ salesPersonId }) => salesPersonId)
  // Two users send at the same time: the second gets a conflict instead of sending again.
  await until(async () => {
    const now = await admin.commission.recipients({ selectedMonth: MONTH })
    return now.recipients.find(({ salesPersonId }) => salesPersonId === at(0))?.status === 'Sent'
  })
  const press = () => admin.try.commission.sendStatements({ selectedMonth: MONTH, salesPersonIds: wanted })
  const [taken, conflict] = (await Promise.all([press(), press()])).toSorted((a, b) => a.http - b.http)
  expect(taken).toMatchObject({ http: 200, data: { queued: wanted.length - 1, sendAllStatus: 'Sending' } })
  expect(conflict).toMatchObject({ http: 409, message: expect.stringContaining('sent already or on their way') })
  await until(async () => (await admin.commission.status({ selectedMonth: MONTH })).status === 'Locked')
  expect(inbox.received.length - before).toBe(wanted.length)
  expect(await deliveriesOf(idle)).toEqual([])
})

test('R25 after a correction only changed figures get a revised statement', { timeout: 60_000 }, async () => {
  const [first] = await deliveriesOf(at(1))
  await admin.commission.unLock({ selectedMonth: MONTH, reason: 'Late credit' })
  await admin.commission.unFinalize({ selectedMonth: MONTH })
  await adding(admin).adjustmentOfMonth({
    salesPersonId: at(1),
    selectedMonthYear: MONTH,
    adjustmentAmount: -5,
    adjustmentType: 'Reimbursement',
  })
  await calculate()
  await admin.commission.finalize({ selectedMonth: MONTH })
  const { recipients } = await admin.commission.recipients({ selectedMonth: MONTH })
  const revised = recipients.filter(({ kind }) => kind === 'Revised')
  expect(revised).toMatchObject([{ salesPersonId: at(1), status: 'Superseded' }])
  expect(recipients.find(({ salesPersonId }) => salesPersonId === at(0))).toMatchObject({ status: 'Sent', kind: 'Original' })
  // Unchanged statements keep their version.
  const versionsOf = async (rep: number) => {
    const { version, number } = await admin.commission.detail({ salesPersonId: rep, selectedMonthYear: MONTH })
    expect(number.endsWith(`-${rep}-${version}`)).toBe(true)
    const { deliveries } = await admin.commission.deliveries({ selectedMonth: MONTH })
    return [version, deliveries.find(({ salesPersonId, kind }) => salesPersonId === rep && kind !== 'Provisional')?.version]
  }
  expect([await versionsOf(at(0)), await versionsOf(at(1))]).toEqual([
    [1, 1],
    [2, 1],
  ])
  const before = inbox.received.length
  await admin.commission.sendAll({ selectedMonth: MONTH })
  await until(async () => (await admin.commission.status({ selectedMonth: MONTH })).status === 'Locked')
  expect(await versionsOf(at(1))).toEqual([2, 2])
  const after = inbox.received.slice(before)
  expect(after.find(({ to }) => to[0] === address(at(1)))?.mail.subject).toBe('Revised: your May 2025 commission statement')
  expect(after.map(({ to }) => to[0]).filter((to) => to !== address(at(1)))).toEqual([])
  const [second, superseded] = await deliveriesOf(at(1))
  expect(superseded).toEqual({ ...first, status: 'Superseded' })
  expect(Number(second?.payout)).toBeCloseTo(Number(first?.payout) - 5, 2)
  expect(second?.payout).toBe(revised[0]?.payout)
})
