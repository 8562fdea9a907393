import { expect, test } from 'vitest'
import { SALES_COLUMNS, salesFile } from '../../packages/server/src/test/factories.ts'
import { expectAccessible } from '../browser.ts'
import { signIn } from '../sign-in.ts'
import { knownRecords } from './known-records.ts'

const { admin, page, clicks, manufacturerId } = await knownRecords()

/** One date is unreadable, one row is a duplicate, and one credit has no minus. */
const LINES = [
  '06/31/2025,Invoice,1500.10,300.02',
  '06/04/2025,Invoice,2200.20,440.04',
  '06/05/2025,Invoice,900.30,180.06',
  '06/05/2025,Invoice,900.30,180.06',
  '06/06/2025,Credit Memo,400.40,80.08',
]
const HEADER = 'Hospital,Surgeon,Procedure,Territory,Inv Date,Type,Net Sales,Gross Comm'
const FILE = [HEADER, ...LINES.map((line) => `Mercy,Ada Kim,Knee,North,${line}`)].join('\n')
const { fId } = await admin.uploadprocess.uploadFile(
  salesFile(FILE, { manufacturerId, selectedMonthYear: 'June-2025', fileName: 'acme.csv' }),
)
await admin.uploadprocess.storeMappedFields({ fId, selectedMonthYear: 'June-2025', mappedFields: SALES_COLUMNS })

test('a dirty file is corrected and imported', async () => {
  await signIn(page, { path: `/uploadfile/mapdata?file=${fId}&view=check` })
  await page.getByRole('button', { name: '1 question · 1 row cannot be read' }).waitFor()
  await expectAccessible(page)
  clicks.begin('Dirty file: date, duplicate, answer, import')
  await page.getByRole('button', { name: /^Pick Invoice Date in row 2/ }).click()
  await page.getByRole('button', { name: 'Jun 30, 2025' }).click()
  await page.getByRole('button', { name: '1 question', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Leave one out: Row 5' }).click()
  await page.getByRole('button', { name: 'Import row 5' }).waitFor()
  await page.getByRole('checkbox', { name: 'Import anyway' }).click()
  await page.getByRole('button', { name: 'Import 4 lines' }).click()
  await page.getByText('4 sales lines imported.').waitFor()
  await clicks.expectAtMost({ clicks: 5, keys: 0 })
  expect(page.faults).toEqual([])
})
