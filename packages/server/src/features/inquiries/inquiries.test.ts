import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { adding, adjustmentOfMonth, rule } from '../../test/factories.ts'
import { openOwnView } from '../../test/open-own-view.ts'
import { mailbox } from '../../test/mailbox.ts'
import { skipRetryDelays } from '../../test/product.ts'
import { sellLines } from '../../test/sell-lines.ts'
import { ended } from '../../test/sold-month.ts'
import { testApp } from '../../test/test-app.ts'
import type { ContractCalls } from '../../test/contract-calls.ts'

const inbox = await mailbox()
const app = await testApp({ SMTP_URL: inbox.url })
const admin = await app.signIn()
const company = app.firstCompany?.companyId ?? 0
afterAll(async () => {
  await app.close()
  await inbox.close()
})

const MONTH = 'May-2025'
let [dana, eve, hospital] = [0, 0, 0]
let danas: ContractCalls
let eves: ContractCalls

const linesOf = async (rep: ContractCalls) => (await rep.ownView.statement({ selectedMonth: MONTH })).rules.flatMap(({ lines }) => lines)
const ask = async (rep: ContractCalls, question: string, at?: number) =>
  rep.ownView.ask({ selectedMonth: MONTH, lineId: at === undefined ? null : ((await linesOf(rep))[at]?.id ?? 0), question })

/** The number of open questions on the dashboard, for any month. */
const waiting = async () =>
  (await admin.dashboard.summary({ selectedMonth: 'June-2025' })).attention.find(({ kind }) => kind === 'questions')?.count

beforeAll(async () => {
  const add = adding(admin)
  const manufacturer = await add.manufacturer('Alder Spine')
  const [north, south] = [await add.territory('North'), await add.territory('South')]
  hospital = await add.hospital('Mercy Hospital')
  const rep = (firstName: string, territory: number) =>
    add.salesperson({
      firstName,
      email: `${firstName.toLowerCase()}@example.com`,
      rules: [rule({ manufacturer, territory, commission: 10 })],
    })
  dana = await rep('Dana', north)
  eve = await rep('Eve', south)
  await sellLines(app, '2025-05', [
    { manufacturer, territory: north, hospital, sales: 10_000 },
    { manufacturer, territory: south, sales: 2_000 },
  ])
  await admin.commission.calculate({ selectedMonth: MONTH })
  await ended(admin, MONTH)
  await admin.commission.finalize({ selectedMonth: MONTH })
  await admin.commission.sendAll({ selectedMonth: MONTH })
  const sent = () => app.sql(`select from deliveries where status = 'Sent'`)
  await vi.waitFor(async () => expect(await sent()).toHaveLength(2), { timeout: 30_000 })
  danas = await openOwnView(app, dana)
  eves = await openOwnView(app, eve)
})

test('a rep asks about a line, and the office sees who, which line and what', async () => {
  const inquiry = await ask(danas, 'Was this not 12 %?', 0)
  expect(inquiry).toMatchObject({
    selectedMonth: MONTH,
    line: { hospital: 'Mercy Hospital', amount: 10_000, commissionAmount: 1_000 },
    answer: null,
  })
  expect(inquiry.line).not.toHaveProperty('grossCommission')
  await ask(eves, 'Where is my bonus?')
  const { inquiries, total } = await admin.inquiries.list({})
  expect(total).toBe(2)
  expect(await waiting()).toBe(2)
  expect(inquiries.map(({ name, question, line }) => [name, question, line?.hospital])).toEqual([
    ['Eve Ruiz', 'Where is my bonus?', undefined],
    ['Dana Ruiz', 'Was this not 12 %?', 'Mercy Hospital'],
  ])
  expect((await danas.ownView.inquiries({})).inquiries).toEqual([inquiry])
  expect((await admin.inquiries.list({ salesPersonId: dana, selectedMonth: MONTH })).inquiries).toHaveLength(1)
  const audited = await app.sql(`select action, user_name, user_id from audit_entries where action = 'ownView.ask' order by id`)
  expect(audited[0]).toEqual({ action: 'ownView.ask', user_name: 'Dana Ruiz', user_id: null })
})

test("refuses questions about other reps' lines and unsent months", async () => {
  const [theirs] = await linesOf(eves)
  const about = (selectedMonth: string, lineId: number | null) => danas.try.ownView.ask({ selectedMonth, lineId, question: 'Why?' })
  expect(await about(MONTH, theirs?.id ?? 0)).toMatchObject({ http: 404 })
  expect(await about('June-2025', null)).toMatchObject({ http: 404 })
  expect(await danas.try.ownView.ask({ selectedMonth: MONTH, lineId: null, question: ' ' })).toMatchObject({ http: 400 })
  expect(await danas.try.ownView.ask({ selectedMonth: MONTH, lineId: null, question: 'x'.repeat(1001) })).toMatchObject({ http: 400 })
})

test('an answer closes the question, and is mailed and shown in the own view', async () => {
  const [inquiry] = (await admin.inquiries.list({ salesPersonId: dana })).inquiries
  const { inquiryId = 0, version } = inquiry ?? {}
  const answered = await admin.inquiries.answer({ inquiryId, version, answer: 'You are right.\nIt comes in June.' })
  expect(answered.answer).toMatchObject({ text: 'You are right.\nIt comes in June.' })
  expect(await waiting()).toBe(1)
  expect(await admin.inquiries.list({ salesPersonId: dana })).toMatchObject({ total: 0 })
  expect(await admin.inquiries.list({ salesPersonId: dana, state: 'all' })).toMatchObject({ total: 1 })
  expect((await danas.ownView.inquiries({})).inquiries[0]?.answer?.text).toBe('You are right.\nIt comes in June.')
  const found = () => inbox.received.find(({ mail: { subject } }) => subject?.startsWith('An answer'))
  await expect.poll(found).toMatchObject({ to: ['dana@example.com'] })
  const answer = found()?.mail.text ?? ''
  expect(answer).toContain('You are right.')
  expect(answer).toContain('Was this not 12 %?')
  const [, key = ''] = /#key=([\w-]{43})/.exec(answer) ?? []
  await expect.poll(() => app.stranger().try.ownView.findLink({ key })).toMatchObject({ data: { sentTo: 'd•••@example.com' } })
  // Another user has answered meanwhile.
  expect(await admin.try.inquiries.answer({ inquiryId, version, answer: 'No.' })).toMatchObject({
    http: 409,
    data: { present: { inquiryId } },
  })
})

test("links a rep's adjustments, rules and aliases to a question as outcomes", async () => {
  const [inquiry] = (await admin.inquiries.list({ salesPersonId: dana, state: 'all' })).inquiries
  const inquiryId = inquiry?.inquiryId ?? 0
  const june = { selectedMonthYear: 'June-2025', startMonth: 'June-2025', endMonth: 'June-2025', adjustmentAmount: 125 }
  const { adjustmentId } = await admin.commission.storeAdjustment(adjustmentOfMonth({ salesPersonId: dana, ...june }))
  const eves = await admin.commission.storeAdjustment(adjustmentOfMonth({ salesPersonId: eve, ...june }))
  await app.sql(`select set_config('app.company_id', $1, false)`, [String(company)])
  await app.sql(`insert into aliases (kind, master_id, alias, alias_key) values ('hospital', $1, 'MERCY HOSP', 'mercy hosp')`, [hospital])
  const possible = await admin.inquiries.possibleOutcomes({ inquiryId })
  expect(possible).toMatchObject({ openMonth: 'June-2025', manufacturerId: expect.any(Number), territoryId: expect.any(Number) })
  expect(possible.outcomes.map(({ label }) => label)).toEqual([
    'Adjustment of $125.00 in June 2025',
    'Rule of 10.00% for Alder Spine, North, from January 2025',
    'Alias “MERCY HOSP” of Mercy Hospital',
  ])
  for (const { kind, recordId } of possible.outcomes) await admin.inquiries.link({ inquiryId, kind, recordId })
  const linked = await admin.inquiries.link({ inquiryId, kind: 'adjustment', recordId: adjustmentId })
  expect(linked.outcomes).toEqual(possible.outcomes)
  expect(await admin.try.inquiries.link({ inquiryId, kind: 'adjustment', recordId: eves.adjustmentId })).toMatchObject({ http: 404 })
  expect((await admin.inquiries.unlink({ inquiryId, kind: 'adjustment', recordId: adjustmentId })).outcomes).toHaveLength(2)
  // Outcomes are internal; reps only see the answer.
  expect(JSON.stringify(await danas.ownView.inquiries({}))).not.toContain('Adjustment of')
})

test('a repeated Idempotency-Key asks once, and keys are separate for each rep', async () => {
  const key = { 'idempotency-key': 'why' }
  const question = { selectedMonth: MONTH, lineId: null, question: 'Why so few?' }
  const first = await danas.ownView.ask(question, key)
  expect(await danas.ownView.ask(question, key)).toEqual(first)
  expect(await danas.try.ownView.ask({ ...question, question: 'Or is it?' }, key)).toMatchObject({ http: 409 })
  const [concurrent, ...others] = await Promise.all(Array.from({ length: 5 }, () => eves.ownView.ask(question, key)))
  expect(concurrent?.inquiryId).not.toBe(first.inquiryId)
  for (const other of others) expect(other).toEqual(concurrent)
  const stored = () => app.sql(`select id from inquiries where question = $1 order by id`, [question.question])
  expect(await stored()).toHaveLength(2)
})

test("limits a rep's questions per day", async () => {
  let last = await eves.try.ownView.ask({ selectedMonth: MONTH, lineId: null, question: 'And now?' })
  for (let i = 0; i < 25 && last.http === 200; i++)
    last = await eves.try.ownView.ask({ selectedMonth: MONTH, lineId: null, question: 'And now?' })
  expect(last).toMatchObject({ http: 429, data: { code: 'TOO_MANY' } })
  expect((await eves.ownView.inquiries({})).inquiries).toHaveLength(20)
  expect(await danas.try.ownView.ask({ selectedMonth: MONTH, lineId: null, question: 'May I?' })).toMatchObject({ http: 200 })
})

test('refuses an empty answer, and keeps the question open', async () => {
  const [open] = (await admin.inquiries.list({ state: 'all' })).inquiries
  for (const answer of [undefined, '', '  '])
    expect(await admin.post('/inquiries/answerInquiry', { inquiryId: open?.inquiryId, answer })).toMatchObject({
      http: 400,
      data: { code: 'INVALID', fields: { answer: 'This field is required!' } },
    })
})

async function answerTo(rep: ContractCalls, answer: string) {
  const { inquiryId } = await ask(rep, 'And this?')
  return admin.try.inquiries.answer({ inquiryId, version: 1, answer })
}

const retries = () => app.sql(`select from pgboss.job where name = 'email-answer' and state = 'retry'`)

test('an answer mailed at the second attempt has one link and an audit entry', async () => {
  const linksOfDana = () => app.sql('select from own_view_links where salesperson_id = $1', [dana])
  const before = (await linksOfDana()).length
  inbox.refuses.set('DATA', { code: 451, reason: 'later' })
  await answerTo(danas, 'Tomorrow.')
  await expect.poll(retries).toHaveLength(1)
  expect(await linksOfDana()).toHaveLength(before)
  inbox.refuses.clear()
  await skipRetryDelays(app.sql, 'email-answer')
  // The mail about the question is also sent.
  await expect.poll(() => inbox.received.map(({ mail }) => mail.text).join('\n')).toContain('Tomorrow.')
  await expect.poll(linksOfDana).toHaveLength(before + 1)
  const [sent] = await app.sql(`select action, details from audit_entries where action = 'answer sent' order by id desc limit 1`)
  expect(sent).toEqual({ action: 'answer sent', details: { salespersonId: dana } })
})

test.each([
  ['was set inactive', 'is_active = false', 'is_active = true'],
  ['was deleted', 'removed_at = now()', 'removed_at = null'],
])('a sales rep who %s gets no answer by mail, and the office is notified', async (_, change, back) => {
  const rep = await openOwnView(app, dana)
  const { inquiryId } = await ask(rep, 'And me?')
  const toDana = () => inbox.received.filter(({ to }) => to.includes('dana@example.com'))
  const received = toDana().length
  await app.sql(`update salespeople set ${change} where id = $1`, [dana])
  expect(await admin.try.inquiries.answer({ inquiryId, version: 1, answer: 'You are gone.' })).toMatchObject({
    http: 200,
    message: 'The answer is saved. Dana Ruiz is inactive or deleted and gets no mail.',
  })
  const itsJob = () =>
    app.sql(`select state from pgboss.job where name = 'email-answer' and data -> 'payload' ->> 'inquiryId' = $1`, [String(inquiryId)])
  await expect.poll(itsJob).toEqual([{ state: 'completed' }])
  expect(toDana()).toHaveLength(received)
  await app.sql(`update salespeople set ${back} where id = $1`, [dana])
})

const questionMails = () => inbox.received.filter(({ mail: { subject } }) => subject?.endsWith('asks about the May 2025 statement'))
/** The recipients of a question, once all its mails were sent. */
async function mailedTo(question: string): Promise<string[]> {
  await skipRetryDelays(app.sql, 'email-question')
  const waiting = () => app.sql(`select from pgboss.job where name = 'email-question' and state < 'completed'`)
  await expect.poll(waiting, { timeout: 20_000 }).toHaveLength(0)
  const mails = questionMails().filter(({ mail }) => mail.text?.includes(question))
  return mails.flatMap(({ to }) => to).sort()
}

test('mails a question to each active Administrator, with line and link', async () => {
  const insert = `insert into users (first_name, last_name, email, role, status) values ($1, 'Ray', $2, $3, $4)`
  const add = (name: string, role: string, status: string) => app.sql(insert, [name, `${name}@example.com`, role, status])
  await add('zoe', 'Administrator', 'Active')
  await add('max', 'Administrator', 'Invited')
  await add('pat', 'Staff', 'Active')
  await ask(await openOwnView(app, dana), 'Who gets this?', 0)
  expect(await mailedTo('Who gets this?')).toEqual(['admin@example.com', 'zoe@example.com'])
  const { subject, text = '' } = questionMails().find(({ mail }) => mail.text?.includes('Who gets this?'))?.mail ?? {}
  expect(subject).toBe('Dana Ruiz asks about the May 2025 statement')
  expect(text).toContain('Mercy Hospital')
  expect(text).toContain('sales $10,000.00, commission $1,000.00')
  expect(text).toContain('/inquiries')
})

test('an Administrator who was removed while a question waited does not get it', async () => {
  inbox.refuses.set('DATA', { code: 451, reason: 'later' })
  await ask(await openOwnView(app, dana), 'Who is left?', 0)
  const retrying = () => app.sql(`select from pgboss.job where name = 'email-question' and state = 'retry'`)
  await expect.poll(retrying, { timeout: 20_000 }).toHaveLength(2)
  await app.sql(`update users set removed_at = now() where email = 'zoe@example.com'`)
  inbox.refuses.clear()
  expect(await mailedTo('Who is left?')).toEqual(['admin@example.com'])
})

test('mails a question only to the statement contact, if there is one', async () => {
  await admin.commission.updateContact({ name: 'Payroll', email: 'payroll@example.com', phone: '' })
  await ask(await openOwnView(app, dana), 'Does Payroll read this?')
  expect(await mailedTo('Does Payroll read this?')).toEqual(['payroll@example.com'])
})
