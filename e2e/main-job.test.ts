import { afterAll, expect, test } from 'vitest'
import { mailbox } from '../packages/server/src/test/mailbox.ts'
import { PASSWORD } from '../packages/server/src/test/test-app.ts'
import { alderSpine } from './alder-spine.ts'
import { expectAccessible } from './browser.ts'
import { answerForTheMonth } from './finalizing.ts'
import { story } from './story.ts'

// The main job for one month: from a messy manufacturer's file to the statement in a rep's mailbox.

const inbox = await mailbox()
const { app, open } = await story({ SMTP_URL: inbox.url })
const job = await alderSpine(app)
const page = await open()
afterAll(async () => {
  await inbox.close()
  job.tidy()
})

test('she signs in', async () => {
  await page.goto('/')
  await page.getByLabel('Email').fill('admin@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'File Uploads' }).first().click()
  await page.goto('/uploadfile?month=March-2025')
  await page.getByRole('heading', { name: 'File Uploads' }).waitFor()
  await page.getByText('No files for Mar 2025').waitFor()
  await expectAccessible(page)
})

test('she uploads a messy file', async () => {
  await page.getByRole('button', { name: 'Upload file' }).click()
  const dialog = page.getByRole('dialog', { name: /Upload New File/ })
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await dialog.getByText('This field is required!').first().waitFor()
  await dialog.getByLabel('Manufacturer').click()
  await page.getByRole('option', { name: 'Alder Spine' }).click()
  await dialog.locator('input[type=file]').setInputFiles(job.file)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('dialog', { name: /Map Fields — Alder Spine/ }).waitFor()
})

test('columns are suggested, a patient column raises a warning, and the mapping is saved', async () => {
  const dialog = page.getByRole('dialog', { name: /Map Fields — Alder Spine/ })
  await dialog
    .getByText(/patient/i)
    .first()
    .waitFor()
  await expect.poll(() => dialog.getByLabel('Target of Net Sales').inputValue()).toBe('Sales')
  await expect.poll(() => dialog.getByLabel('Target of Comm $').inputValue()).toBe('Gross Commission')
  await expectAccessible(page)
  // A required field without a column is reported before saving.
  await dialog.getByLabel('Target of Inv Date').click()
  await page.getByRole('option', { name: 'N/A' }).last().click()
  await dialog.getByText('Choose a column for Invoice Date.').waitFor()
  expect(await dialog.getByRole('button', { name: 'SAVE' }).isDisabled()).toBe(true)
  await dialog.getByLabel('Target of Inv Date').click()
  await page.getByRole('option', { name: 'Invoice Date' }).last().click()
  await dialog.getByRole('button', { name: 'SAVE' }).click()
  await page.getByRole('heading', { name: /Match values — Alder Spine/ }).waitFor()
})

test("she matches the file's spellings", async () => {
  const panel = page.getByRole('region', { name: 'The chosen value' })
  await page.getByRole('row', { name: /MERCY HOSP SO/ }).click()
  await panel.getByRole('button', { name: /Mercy Hospital South/ }).click()
  await page.getByRole('row', { name: /KIM, ADA MD/ }).click()
  await panel.getByRole('button', { name: /Ada Kim/ }).click()
  await page.getByRole('row', { name: /Northside ASC/ }).click()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Add as new' }).click()
  await page.getByText('All matched').waitFor()
  await page.getByRole('button', { name: 'Check' }).first().click()
})

test('she reviews the lines, skips the unreadable row and imports the rest', async () => {
  await page.getByText('1 row cannot be read', { exact: true }).first().waitFor()
  await page.getByText('Not a number').waitFor()
  await expectAccessible(page)
  const store = page.getByRole('button', { name: /^Import \d+ lines?$/ })
  expect(await store.isDisabled()).toBe(true)
  await page.getByLabel(/Leave this row out/).check()
  await store.click()
  await page.getByText('Ready', { exact: true }).waitFor()
  expect(await app.sql('select sum(amount_cents)::int as cents, count(*)::int as n from sales_lines')).toEqual([{ cents: 950_000, n: 3 }])
})

test("she calculates the month and drills down to a line's explanation", async () => {
  await page.goto('/commission/list?month=March-2025')
  await page.getByRole('button', { name: 'Calculate', exact: true }).first().click()
  const row = page.getByRole('row', { name: /Dana Ruiz/ })
  await row.waitFor()
  // 10,000.00 − 1,000.00 + 500.00 = 9,500.00; 7.5 % of each line: 750.00 − 75.00 + 37.50 = 712.50
  await row.getByText('712.50').first().waitFor()
  await expectAccessible(page)
  await row.click()
  await page.getByText('712.50').nth(1).waitFor()
  await expectAccessible(page)
})

test('she finalizes the month, and the statement arrives by email', async () => {
  await page.goto('/commission/list?month=March-2025')
  await page.getByRole('button', { name: 'Finalize month' }).click()
  const finalize = page.getByRole('dialog', { name: /Finalize/ })
  await expectAccessible(page)
  await answerForTheMonth(finalize)
  await finalize.getByRole('button', { name: /^Finalize/ }).click()
  await page.getByText('Finalized', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Send statements' }).first().click()
  const send = page.getByRole('dialog')
  await send.getByRole('button', { name: /^Send/ }).click()
  await expect.poll(() => inbox.received.length).toBe(1)
  const [received] = inbox.received
  expect(received).toMatchObject({ to: ['dana@example.com', 'office@example.org'] })
  expect(received?.mail.subject).toBe('Your March 2025 commission statement')
  expect(received?.mail.text).toContain('$712.50')
  expect(received?.mail.attachments[0]?.mimeType).toBe('application/pdf')
  await expect.poll(async () => (await app.sql('select status from months'))[0]).toEqual({ status: 'Locked' })
})

test('no page script failed', () => {
  expect(page.faults).toEqual([])
})
