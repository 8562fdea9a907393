import { afterAll, expect, test } from 'vitest'
import { adding, rule } from '../../packages/server/src/test/factories.ts'
import { mailbox } from '../../packages/server/src/test/mailbox.ts'
import { sellLines } from '../../packages/server/src/test/sell-lines.ts'
import { ended } from '../../packages/server/src/test/sold-month.ts'
import { expectAccessible } from '../browser.ts'
import { signIn } from '../sign-in.ts'
import { story } from '../story.ts'

// A rep opens their statement on a phone and asks about a line; the office answers and pays the difference.

const inbox = await mailbox()
const { app, open } = await story({ SMTP_URL: inbox.url })
const phone = await open({ viewport: { width: 390, height: 844 }, hasTouch: true })
const office = await open()
afterAll(async () => {
  await inbox.close()
})

const admin = await app.signIn()
const add = adding(admin)
const manufacturer = await add.manufacturer('Alder Spine')
const territory = await add.territory('North')
const hospital = await add.hospital('Mercy Hospital')
await add.salesperson({ email: 'dana@example.com', rules: [rule({ manufacturer, territory, commission: 10 })] })
await sellLines(app, '2025-05', [
  { manufacturer, territory, hospital, sales: 10_000 },
  { manufacturer, territory, hospital, sales: -1_500 },
])
await admin.commission.calculate({ selectedMonth: 'May-2025' })
await ended(admin, 'May-2025')
await admin.commission.finalize({ selectedMonth: 'May-2025' })
await admin.commission.sendAll({ selectedMonth: 'May-2025' })

const mailOf = async (subject: string) => {
  const found = () => inbox.received.findLast(({ mail }) => mail.subject === subject)?.mail.text
  await expect.poll(found).toBeDefined()
  return found() ?? ''
}

test('the emailed link asks for a code, which opens the statement on a phone', async () => {
  const [, key = ''] = /\/my#key=([\w-]+)/.exec(await mailOf('Your May 2025 commission statement')) ?? []
  await expect.poll(async () => (await app.sql('select from own_view_links')).length).toBe(1)
  await phone.goto(`/my#key=${key}`)
  await phone.getByText('d•••@example.com').waitFor()
  expect(await phone.getByText('$850.00').count()).toBe(0)
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Send me a code' }).click()
  const dialog = phone.getByRole('dialog', { name: 'Enter Verification Code' })
  await dialog.getByLabel('Verification code').fill(/\b\d{6}\b/.exec(await mailOf('Your code'))?.[0] ?? '')
  await dialog.getByRole('button', { name: 'Verify Code' }).click()
  await phone.getByRole('heading', { name: 'Dana Ruiz' }).waitFor()
  await phone.getByText('$850.00').first().waitFor()
  expect(new URL(phone.url()).hash).toBe('')
  await phone.getByText('Mercy Hospital').first().waitFor()
  await expectAccessible(phone)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await phone.reload()
  await phone.getByRole('heading', { name: 'Dana Ruiz' }).waitFor()
  const download = phone.waitForEvent('download')
  await phone.getByRole('button', { name: 'Download PDF of May 2025' }).click()
  expect((await download).suggestedFilename()).toBe('Dana Ruiz 2025-05.pdf')
})

test("a rep cannot open the office's screens", async () => {
  await phone.goto('/commission/list?month=May-2025')
  await phone.waitForURL(/\/login/)
  await phone.goto('/my')
  await phone.getByRole('heading', { name: 'Dana Ruiz' }).waitFor()
})

test('a rep asks about a line', async () => {
  await phone.getByRole('button', { name: /^Ask about .*1,000\.00$/ }).click()
  const dialog = phone.getByRole('dialog', { name: /Ask about this line/ })
  await dialog.getByLabel('Your question').fill('Was this not 12 %?')
  await expectAccessible(phone)
  await dialog.getByRole('button', { name: 'Send the question' }).click()
  await phone.getByRole('region', { name: 'My questions' }).getByText('Was this not 12 %?').waitFor()
  await phone.getByText('Waiting for an answer').waitFor()
})

test('the office sees the question and answers with an adjustment', async () => {
  await signIn(office)
  await office.waitForURL(/dashboard/)
  const question = office.getByRole('region', { name: 'Needs attention' }).getByRole('link', { name: '1 question from a sales rep' })
  expect(await question.getAttribute('href')).toBe('/inquiries')
  await office.goto('/commission/list?month=May-2025&rep=1')
  await office.getByText('1 question from a sales rep waits for an answer').waitFor()
  await office.getByRole('link', { name: 'Question from the rep' }).click()
  const entry = office.getByRole('listitem').filter({ hasText: 'Was this not 12 %?' })
  await entry.getByText('Mercy Hospital').waitFor()
  await expectAccessible(office)
  await entry.getByRole('button', { name: 'Add adjustment' }).click()
  const adjustment = office.getByRole('dialog', { name: /Add adjustment/ })
  await adjustment.getByText('June 2025').first().waitFor()
  await adjustment.getByLabel('Amount').fill('200')
  await adjustment.getByLabel('Description').first().fill('12 % for Mercy Hospital')
  await adjustment.getByRole('button', { name: 'Add adjustment' }).click()
  await entry.getByText('Adjustment of $200.00 in June 2025', { exact: true }).waitFor()
  await entry.getByRole('button', { name: 'Answer', exact: true }).click()
  const answer = office.getByRole('dialog', { name: /Answer/ })
  await answer.getByLabel('Your answer').fill('You are right: 200.00 come in June.')
  await expectAccessible(office)
  await answer.getByRole('button', { name: 'Send the answer' }).click()
  await entry.getByText('Answered', { exact: true }).waitFor()
  await entry.getByRole('button', { name: 'Link an outcome' }).click()
  const link = office.getByRole('dialog', { name: /Outcome of the question/ })
  await link.getByLabel('Outcome').click()
  await office.getByRole('option', { name: /^Rule of 10\.00% for Alder Spine/ }).click()
  await link.getByRole('button', { name: 'Link', exact: true }).click()
  await entry.getByText(/^Rule of 10\.00%/).waitFor()
})

test('the answer arrives by email and in the own view', async () => {
  expect(await mailOf('An answer about your May 2025 statement')).toContain('You are right: 200.00 come in June.')
  await phone.reload()
  await phone.getByText('You are right: 200.00 come in June.').waitFor()
  await phone.emulateMedia({ colorScheme: 'dark' })
  await phone.getByRole('button', { name: 'Leave' }).click()
  await phone.getByText('Open the link in your latest statement mail').waitFor()
  expect(await phone.getByText('$850.00').count()).toBe(0)
  expect([...phone.faults, ...office.faults]).toEqual([])
})
