import { expect, test } from 'vitest'
import { adding, SALES_COLUMNS, salesFile } from '../../packages/server/src/test/factories.ts'
import { ended } from '../../packages/server/src/test/sold-month.ts'
import { expectAccessible, expectSettled } from '../browser.ts'
import { signIn } from '../sign-in.ts'
import { story } from '../story.ts'

// A month with three manufacturers: one verified, one with a gap that is explained and closed, one without a statement.

const { app, open } = await story()
const admin = await app.signIn()
const add = adding(admin)
await add.territory('North')
await add.hospital('Mercy')
await add.surgeon('Kim')
await add.procedure('Knee')
await add.manufacturer('Alder')
const birch = await add.manufacturer('Birch')
const cedar = await add.manufacturer('Cedar')

const HEADER = [...Object.keys(SALES_COLUMNS), 'Type'].join()
const line = (sales: number, type: string, day: number) => `Mercy,Kim,Knee,North,${sales}.10,${sales / 10}.01,05/0${day}/2025,${type}`
/** Four sales and two rows of freight; no two files share a sale. */
const content = (more: number) =>
  [
    HEADER,
    ...[1530, 2240, 3110, 4070].map((sales, at) => line(sales + more, 'Invoice', at + 1)),
    ...[120, 230].map((sales, at) => line(sales + more, 'Freight', at + 5)),
  ].join('\n')

const map = (fId: number) => admin.uploadprocess.storeMappedFields({ fId, selectedMonthYear: 'May-2025', mappedFields: SALES_COLUMNS })
async function mapped(manufacturerId: number, more: number, statedCommission = ''): Promise<number> {
  const fileName = `${manufacturerId}.csv`
  const { fId } = await admin.uploadprocess.uploadFile(salesFile(content(more), { manufacturerId, fileName, statedCommission }))
  await map(fId)
  return fId
}

const page = await open()
const checkOf = (fId: number) => `/uploadfile/mapdata?file=${fId}&view=check`
/** Confirms the open questions except the totals and imports the lines. */
async function imports(lines: number) {
  await expectSettled(page)
  for (const box of await page.getByRole('checkbox', { name: /^(Yes, that is right|Import anyway)$/ }).all()) await box.check()
  await page.getByRole('button', { name: /^Import \d+ lines?$/ }).click()
  await page.getByText(`${lines} sales lines imported.`).waitFor()
}
const received = async () =>
  (await admin.uploadprocess.received({ selectedMonthYear: 'May-2025' })).received.map(({ manufacturerName, state }) => [
    manufacturerName,
    state,
  ])

test('a statement is entered with its file, and a matching file is verified', async () => {
  await signIn(page, { path: '/uploadfile?month=May-2025' })
  await page.getByRole('button', { name: 'Upload file' }).click()
  const dialog = page.getByRole('dialog', { name: /Upload New File/ })
  await dialog.locator('input[type=file]').setInputFiles({ name: 'alder.csv', mimeType: 'text/csv', buffer: Buffer.from(content(0)) })
  await dialog.getByRole('combobox', { name: 'Manufacturer' }).fill('Alder')
  await page.getByRole('option', { name: 'Alder', exact: true }).click()
  await dialog.getByLabel('Commission paid').fill('1,130.06')
  await dialog.getByLabel('Sales on statement').fill('11300.60')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await page
    .getByRole('dialog', { name: /Map fields/i })
    .or(page.getByRole('heading', { name: /Map/ }))
    .first()
    .waitFor()
  const [file] = (await admin.uploadprocess.files({ selectedMonthYear: 'May-2025' })).files
  await map(file?.fId ?? 0)

  await page.goto(checkOf(file?.fId ?? 0))
  await page.getByText('Matches the $1,130.06 that was paid').waitFor()
  await expectAccessible(page)
  await imports(6)
})

test('a gap is explained by rows that share a value, and closed with Undo', async () => {
  await page.goto(checkOf(await mapped(birch, 10, '1099.04')))
  await page.getByText('$37.02 off').waitFor()
  await page.getByText("2 rows have “Freight” in 'Type'. Left out, the file matches.").waitFor()
  await expectAccessible(page)
  // The question about freight offers it too.
  await page.getByRole('button', { name: 'Leave these 2 rows out' }).first().click()
  await page.getByText('Matches the $1,099.04 that was paid').waitFor()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByText('$37.02 off').waitFor()
  await page.getByRole('button', { name: 'Leave these 2 rows out' }).first().click()
  await page.getByText('Matches the $1,099.04 that was paid').waitFor()
  await imports(4)
})

test('File Uploads shows whether each manufacturer is verified, and accepts received amounts', async () => {
  await page.goto(checkOf(await mapped(cedar, 20)))
  await imports(6)
  expect(await received()).toEqual([
    ['Alder', 'proved'],
    ['Birch', 'proved'],
    ['Cedar', 'notStated'],
  ])
  await page.getByRole('button', { name: 'Commission received from Birch: Proved' }).waitFor()
  await page.getByRole('button', { name: 'Commission received from Cedar: Not stated' }).click()
  const panel = page.getByRole('dialog', { name: 'Commission received for May 2025' })
  await panel.getByText('Nothing entered for this month yet').waitFor()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Add commission received from Cedar' }).click()
  const dialog = page.getByRole('dialog', { name: /Add commission received/ })
  await dialog.getByLabel('Amount').fill('1,000')
  await dialog.getByLabel('Reference').fill('ACH 7')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await panel.getByText('Off by 142.06').waitFor()
  await panel.getByText('ACH 7').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Commission received from Cedar: Off by 142.06' }).waitFor()
})

test('checklist, dashboard and Reconciliation show the received amount and the difference', async () => {
  await page.goto('/commission/list?month=May-2025&view=close')
  await page.getByText(/Commission received: 2 proved, 1 off by \$142\.06, 0 not stated/).waitFor()
  await admin.commission.calculate({ selectedMonth: 'May-2025' })
  await ended(admin, 'May-2025')
  await page.goto('/dashboard?month=May-2025')
  await page.getByRole('link', { name: 'Alder, May 2025: Imported, matches what was paid' }).waitFor()
  await page.getByRole('link', { name: 'Cedar, May 2025: Imported, differs from what was paid' }).waitFor()
  await page.goto('/reports?r=recon&month=May-2025')
  const row = page.getByRole('row', { name: /Cedar/ })
  await row.getByText('1,142.06').first().waitFor()
  expect(await row.innerText()).toMatch(/1,142\.06[\s\S]*1,000\.00[\s\S]*142\.06/)
  expect(page.faults).toEqual([])
})
