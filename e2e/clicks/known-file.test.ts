import { expect, test } from 'vitest'
import { SALES_COLUMNS, SALES_HEADER, salesFile } from '../../packages/server/src/test/factories.ts'
import { signIn } from '../sign-in.ts'
import { knownRecords } from './known-records.ts'

const { app, admin, page, clicks, manufacturerId } = await knownRecords()

const content = (month: string) =>
  [
    SALES_HEADER,
    ...['130.10,13.05', '240.10,24.05', '350.10,35.05'].map((money) => `Mercy,Ada Kim,Knee,North,${money},${month}/04/2025`),
  ].join('\n')

const { fId } = await admin.uploadprocess.uploadFile(salesFile(content('05'), { manufacturerId, fileName: 'acme_2025-05.csv' }))
await admin.uploadprocess.storeMappedFields({ fId, selectedMonthYear: 'May-2025', mappedFields: SALES_COLUMNS })
await admin.uploadprocess.storeMappedValues({ fId, values: [] })

test('a known file is uploaded by the dialog and imported', async () => {
  await signIn(page, { path: '/uploadfile?month=June-2025' })
  clicks.begin('Known file, by dialog')
  const picker = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload file' }).click()
  await (await picker).setFiles({ name: 'acme_2025-06.csv', mimeType: 'text/csv', buffer: Buffer.from(content('06')) })
  const dialog = page.getByRole('dialog', { name: /Upload New File/ })
  await dialog.getByText('All of this file is known: 3 rows.').waitFor()
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('3 sales lines imported.').waitFor()
  await clicks.expectAtMost({ clicks: 2, keys: 0 })
  await page.getByRole('button', { name: 'Calculate June 2025' }).click()
  await page.getByRole('heading', { name: 'Commissions' }).waitFor()
  await expect.poll(async () => (await app.sql('select count(*)::int as runs from runs'))[0]).toEqual({ runs: 1 })
  expect(page.faults).toEqual([])
})
