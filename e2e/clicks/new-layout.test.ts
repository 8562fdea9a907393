import { expect, test } from 'vitest'
import { signIn } from '../sign-in.ts'
import { knownRecords } from './known-records.ts'

const { page, clicks } = await knownRecords()

const NAME = 'Zenith Bone'
const FILE = [
  'Ship To Name,Dr.,Procedure Desc,Distributor Territory,Net Sales,Comm $,Inv Date',
  ...['130.10,13.05', '240.10,24.05', '350.10,35.05'].map((money) => `Mercy,Ada Kim,Knee,North,${money},06/04/2025`),
].join('\n')

test('a file of a new layout and manufacturer is mapped and imported', async () => {
  await signIn(page, { path: '/uploadfile?month=June-2025' })
  clicks.begin('New layout, new manufacturer')
  const picker = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload file' }).click()
  await (await picker).setFiles({ name: 'june.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) })
  const dialog = page.getByRole('dialog', { name: /Upload New File/ })
  await dialog.getByText('Choose the manufacturer.').waitFor()
  expect(await dialog.getByText('This field is required!').count()).toBe(0)
  await dialog.getByLabel('Manufacturer').click()
  await page.getByRole('option', { name: 'Add New Manufacturer' }).click()
  await dialog.getByRole('textbox', { name: 'New Manufacturer' }).fill(NAME)
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await page
    .getByRole('dialog', { name: /Map Fields/ })
    .getByRole('button', { name: 'SAVE' })
    .click()
  await page.getByRole('button', { name: 'Import 3 lines' }).click()
  await page.getByText('3 sales lines imported.').waitFor()
  await clicks.expectAtMost({ clicks: 6, keys: NAME.length })
  expect(page.faults).toEqual([])
})
