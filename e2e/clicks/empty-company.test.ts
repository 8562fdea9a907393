import { afterAll, expect, test } from 'vitest'
import { mailbox } from '../../packages/server/src/test/mailbox.ts'
import { signIn } from '../sign-in.ts'
import { story } from '../story.ts'
import { countClicks } from './count-clicks.ts'

const inbox = await mailbox()
const { app, open } = await story({ SMTP_URL: inbox.url })
afterAll(() => inbox.close())
const admin = await app.signIn()
const page = await open()
const clicks = await countClicks(page)

const now = new Date()
const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
const [year, month] = [first.getUTCFullYear(), String(first.getUTCMonth() + 1).padStart(2, '0')]
const name = `${first.toLocaleString('en-US', { month: 'long', timeZone: 'UTC' })} ${year}`
const selectedMonth = name.replace(' ', '-')

const csv = (fileName: string, lines: readonly string[]) => ({
  name: fileName,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})
const REPS = csv('reps.csv', ['First name,Last name,Email,Primary territory', 'Dana,Ruiz,dana@example.com,North'])
const RATES = csv('rates.csv', [
  'Rep,Email,Territory,Manufacturer,Rate',
  'Dana Ruiz,,North,Acme Spine,7.5',
  'Eve Lang,eve@example.com,South,Acme Spine,6',
])
const SALES = csv('acme.csv', [
  'Ship To Name,Dr.,Procedure Desc,Distributor Territory,Net Sales,Comm $,Inv Date',
  `Mercy,Ada Kim,Knee,North,1300.10,130.01,${month}/04/${year}`,
  `Mercy,Ada Kim,Knee,North,2400.10,240.01,${month}/05/${year}`,
  `Hope,Ben Cole,Hip,South,3500.10,350.01,${month}/06/${year}`,
])
const LOGO = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=', 'base64')

const step = (label: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: label })
const press = (label: string) => page.getByRole('button', { name: label }).click()

test('an empty company sends its first statements', async () => {
  await signIn(page, { path: `/dashboard?month=${selectedMonth}` })
  await step('Set name and logo').waitFor()
  expect(await page.getByRole('navigation').getByText(/^\d+$/).count()).toBe(0)
  clicks.begin('Empty company to first statement')

  await press('Set name and logo')
  const company = page.getByRole('dialog', { name: /Company settings/ })
  await company.getByRole('textbox', { name: 'Company name' }).fill('Alder Medical')
  const logo = page.waitForEvent('filechooser')
  await company.getByRole('group', { name: 'Logo' }).getByRole('button', { name: 'Choose picture…' }).click()
  await (await logo).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO })
  await company.getByRole('button', { name: 'Save' }).click()
  await step('Set name and logo').getByText('done').waitFor()

  await press('Set statement contact')
  const contact = page.getByRole('dialog', { name: /Statement contact/ })
  await contact.getByLabel('Email').fill('pay@example.com')
  await contact.getByRole('button', { name: 'Save' }).click()
  await step('Set statement contact').getByText('done').waitFor()

  await page.getByRole('link', { name: 'Import reps and rules' }).click()
  const importing = page.getByRole('dialog', { name: 'Import sales reps and rules' })
  const sheets = page.waitForEvent('filechooser')
  await importing.getByLabel('File').click()
  await (await sheets).setFiles([REPS, RATES])
  await importing.getByRole('button', { name: 'Create the missing rep' }).click()
  await importing.getByRole('button', { name: 'Add all as new' }).click()
  await importing.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByText('Import done: 2 new sales reps, 2 rules.').first().waitFor()

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await step('Import reps and rules').getByText('done').waitFor()
  const picker = page.waitForEvent('filechooser')
  await page.getByRole('link', { name: 'Upload the first file' }).click()
  await (await picker).setFiles(SALES)
  const upload = page.getByRole('dialog', { name: /Upload New File/ })
  await upload.getByLabel('Manufacturer').click()
  await page.getByRole('option', { name: 'Acme Spine' }).click()
  await upload.getByRole('button', { name: 'Submit' }).click()
  await page
    .getByRole('dialog', { name: /Map Fields/ })
    .getByRole('button', { name: 'SAVE' })
    .click()
  await press('Add 6 as new')
  await page.getByRole('button', { name: 'Check' }).first().click()
  await press('Import 3 lines')
  await page.getByRole('button', { name: `Calculate ${name}` }).click()
  await page.getByRole('button', { name: 'Finalize month' }).click()
  const dialog = page.getByRole('dialog', { name: `Finalize ${name}?` })
  await dialog.getByRole('button', { name: `Finalize ${name}` }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Send statements' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send 2 statements' }).click()
  await expect.poll(() => inbox.received.length, { timeout: 30_000 }).toBe(2)
  await clicks.expectAtMost({ clicks: 25, keys: 40 })
  await expect.poll(async () => (await admin.commission.status({ selectedMonth })).status, { timeout: 30_000 }).toBe('Locked')
  expect(page.faults).toEqual([])
})
