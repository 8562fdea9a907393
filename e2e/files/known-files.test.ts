import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { zipFile } from '../../packages/intake/src/test/zip-file.ts'
import { adding, SALES_COLUMNS, SALES_HEADER, salesFile } from '../../packages/server/src/test/factories.ts'
import { expectAccessible } from '../browser.ts'
import { signIn } from '../sign-in.ts'
import { story } from '../story.ts'

// The second month in use: files with a known layout, manufacturer and names take a few clicks.

const { app, open } = await story()
const admin = await app.signIn()
const add = adding(admin)
const folder = mkdtempSync(join(tmpdir(), 'fairshare-known-'))
const page = await open()
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
})

const acme = await add.manufacturer('Acme Spine')
const birch = await add.manufacturer('Birch Ortho')
await add.territory('North')
await add.hospital('Mercy')
await add.surgeon('Ada Kim')
await add.procedure('Knee')

const content = (month: string, amounts: readonly number[], header = SALES_HEADER) =>
  [
    header,
    ...amounts.map((amount, at) => `Mercy,Ada Kim,Knee,North,${amount}.10,${Math.floor(amount / 10)}.05,${month}/0${at + 1}/2025`),
  ].join('\n')
const SHUFFLED = SALES_HEADER.replace('Net Sales', 'Sales Amount')

/** The May file of a manufacturer, uploaded, mapped and imported. */
async function storedInMay(manufacturerId: number, fileName: string, amounts: number[], header = SALES_HEADER) {
  const { fId } = await admin.uploadprocess.uploadFile(salesFile(content('05', amounts, header), { manufacturerId, fileName }))
  const { 'Net Sales': amount, ...others } = SALES_COLUMNS
  const mappedFields = header === SALES_HEADER ? SALES_COLUMNS : { ...others, 'Sales Amount': amount }
  await admin.uploadprocess.storeMappedFields({ fId, selectedMonthYear: 'May-2025', mappedFields })
  await admin.uploadprocess.storeMappedValues({ fId, values: [] })
}
// A manufacturer with files in two of the last three months is expected.
const april = { selectedMonthYear: 'April-2025' }
await add.file(content('04', [500]), { ...april, manufacturerId: acme, fileName: 'acme_2025-04.csv' })
await add.file(content('04', [500], SHUFFLED), { ...april, manufacturerId: birch, fileName: 'birch 04-2025.csv' })
await storedInMay(acme, 'acme_2025-05.csv', [100, 210, 320])
await storedInMay(birch, 'birch 05-2025.csv', [105, 215, 325], SHUFFLED)

const fileAt = (name: string, text: string) => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

async function drop(files: Readonly<Record<string, string>>) {
  const transfer = await page.evaluateHandle((given) => {
    const all = new DataTransfer()
    for (const [name, text] of Object.entries(given)) all.items.add(new File([text], name, { type: 'text/csv' }))
    return all
  }, files)
  const heading = page.getByRole('heading', { name: 'File Uploads' })
  await heading.dispatchEvent('dragover', { dataTransfer: transfer })
  await heading.dispatchEvent('drop', { dataTransfer: transfer })
}

test('a known file is imported by the upload dialog', async () => {
  await signIn(page, { path: '/uploadfile?month=June-2025' })
  await page.getByText('Expected 2 · received 0 · missing 2:').waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Upload file' }).click()
  const dialog = page.getByRole('dialog', { name: /Upload New File/ })
  await dialog.locator('input[type=file]').setInputFiles(fileAt('acme_2025-06.csv', content('06', [130, 240, 350])))
  await dialog.getByText('All of this file is known: 3 rows.').waitFor()
  await dialog.getByText('Submit imports it at once.').waitFor()
  expect(await dialog.getByLabel('Manufacturer').inputValue()).toBe('Acme Spine')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('3 sales lines imported.').waitFor()
  await page.getByText('Expected 2 · received 1 · missing 1:').waitFor()
  await page.getByRole('button', { name: 'Next: Birch Ortho' }).click()
  await dialog.waitFor()
  expect(await dialog.getByLabel('Manufacturer').inputValue()).toBe('Birch Ortho')
  await page.keyboard.press('Escape')
})

test('a manufacturer can be marked as not expected this month, with undo', async () => {
  await page.getByRole('button', { name: 'Birch Ortho', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Not expected this month' }).click()
  await page.getByText('Every expected file is here: 1.').waitFor()
  await page.getByRole('button', { name: 'Calculate June 2025' }).waitFor()
  await page.getByRole('button', { name: 'Expect Birch Ortho again' }).click()
  await page.getByText('Expected 2 · received 1 · missing 1:').waitFor()
})

test('known files dropped together are imported with one click', async () => {
  await drop({
    'birch 06-2025.csv': content('06', [410, 520], SHUFFLED),
    'acme_2025-07.csv': content('07', [610, 720]),
    'letter.csv': 'Account,Amount\nMercy,12.00\n',
  })
  const dialog = page.getByRole('dialog', { name: /3 files/ })
  await dialog.getByText('2 known, 1 to review').waitFor()
  await dialog.getByText('Acme Spine · Jul 2025').waitFor()
  await dialog.getByText('Birch Ortho · Jun 2025').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add 2 files' }).click()
  await dialog.getByText('2 added, 1 to review').waitFor()
  await dialog.getByRole('button', { name: 'Continue with 1 file' }).click()
  await page
    .getByRole('dialog', { name: /Upload New File/ })
    .getByText('letter.csv')
    .waitFor()
  await page.keyboard.press('Escape')
  const stored = (month: string) => admin.uploadprocess.files({ selectedMonthYear: month })
  expect((await stored('June-2025')).totals).toMatchObject({ storedRows: 5 })
  expect((await stored('July-2025')).files).toMatchObject([{ manufacturerName: 'Acme Spine', status: 'Processed', storedRows: 2 }])
})

test('several files, or an archive, chosen in the upload dialog get the same triage', async () => {
  const upload = page.getByRole('dialog', { name: /Upload New File/ })
  const triage = page.getByRole('dialog', { name: /2 files/ })
  const files = ['birch 08-2025.csv', 'acme_2025-08.csv'].map((name, at) => ({
    name,
    content: content('08', [810 + at], at === 0 ? SHUFFLED : SALES_HEADER),
  }))
  const archive = join(folder, 'august.zip')
  writeFileSync(archive, zipFile(files))
  for (const chosen of [files.map(({ name, content: text }) => fileAt(name, text)), archive]) {
    await page.getByRole('button', { name: 'Upload file' }).click()
    await upload.locator('input[type=file]').setInputFiles(chosen)
    await triage.getByText('2 known, 0 to review').waitFor()
    await upload.waitFor({ state: 'detached' })
    await triage.getByRole('button', { name: 'Cancel' }).click()
  }
})

test('no page script failed', () => {
  expect(page.faults).toEqual([])
})
