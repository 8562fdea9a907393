import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { adding } from '../../packages/server/src/test/factories.ts'
import { sellLines } from '../../packages/server/src/test/sell-lines.ts'
import { expectAccessible } from '../browser.ts'
import { signIn } from '../sign-in.ts'
import { story } from '../story.ts'

const { app, open } = await story()
const page = await open()

const NOTE =
  'In May 2025 you paid less than the agreed commission on 2 lines, by $140.50 in all: $400.00 was agreed on them, and we received $259.50.'

test('underpayments and missing business are found, listed, exported and reported to the manufacturer', async () => {
  const admin = await app.signIn()
  const add = adding(admin)
  const [manufacturer, territory] = [await add.manufacturer('Alder'), await add.territory('North')]
  const [mercy, luke] = [await add.hospital('Mercy'), await add.hospital('Luke')]
  const [kim, ray] = [await add.surgeon('Kim'), await add.surgeon('Ray')]
  await admin.manufacturers.addRate({
    manufacturerId: manufacturer,
    procedureId: null,
    percent: 20,
    startMonth: 'May-2025',
    endMonth: 'None',
  })
  const sold = (hospital: number, surgeon: number, sales: number, gross: number) => ({
    manufacturer,
    territory,
    hospital,
    surgeon,
    sales,
    gross,
  })
  for (const month of ['2025-02', '2025-03', '2025-04']) await sellLines(app, month, [sold(luke, ray, 750, 150)])
  await sellLines(app, '2025-05', [sold(mercy, kim, 1500, 200), sold(mercy, kim, 500, 59.5), sold(mercy, kim, 100, 20)], 'alder_may.csv')
  await app.sql('update files f set stored_rows = (select count(*) from sales_lines l where l.file_id = f.id)')

  await signIn(page, { path: '/uploadfile?month=May-2025' })
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Reconciliation' }).click()
  const all = page.getByRole('table', { name: 'Reconciliation' })
  await all.getByRole('row', { name: /^Alder/ }).waitFor()
  await page.getByText('Only Alder').first().waitFor()
  await expectAccessible(page)

  await all
    .getByRole('row', { name: /^Alder/ })
    .getByRole('link', { name: '140.50', exact: true })
    .click()
  const short = page.getByRole('table', { name: 'Lines paid short' })
  await short.getByRole('row', { name: /100\.00.*1,500\.00/ }).waitFor()
  expect(await short.locator('tbody').getByRole('row').count()).toBe(2)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Note to the manufacturer' }).click()
  const dialog = page.getByRole('dialog', { name: /Note to the manufacturer/ })
  expect(await dialog.getByRole('textbox').inputValue()).toContain(NOTE)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  // The position in the file is hidden on narrow screens until requested.
  await page.getByRole('button', { name: 'Columns and density' }).click()
  for (const name of ['File', 'Row']) await page.getByRole('checkbox', { name, exact: true }).check()
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV – this view' }).click()
  const file = await download
  expect(file.suggestedFilename()).toContain('report-short')
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv.trim().split(/\r?\n/).slice(1)).toEqual([
    '2025-05-10,4-0,100,1500,20,300,200,Alder,Mercy,Kim,,North,alder_may.csv,2',
    '2025-05-10,4-1,40.5,500,20,100,59.5,Alder,Mercy,Kim,,North,alder_may.csv,3',
  ])

  await page.getByText('Missing business', { exact: true }).click()
  await page
    .getByRole('table', { name: 'Missing business' })
    .getByRole('row', { name: /Luke.*Ray.*750\.00/ })
    .waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: '750.00', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Commission detail' }).waitFor()
  await page.getByText('Only Alder and Ray').first().waitFor()
  expect(new URL(page.url()).searchParams.get('month')).toBe('April-2025')
  expect(page.faults).toEqual([])
})

test("a manufacturer's record links to its reconciliation", async () => {
  await page.goto('/manufacturers')
  await page.getByText('Alder', { exact: true }).click()
  await page.getByRole('link', { name: 'Reconciliation' }).click()
  await page.getByText('Only Alder').first().waitFor()
  expect(page.faults).toEqual([])
})
