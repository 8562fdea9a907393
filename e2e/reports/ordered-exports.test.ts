import { readFileSync } from 'node:fs'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import type { Locator, Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { ended, sellMonth } from '../../packages/server/src/test/sold-month.ts'
import { expectAccessible } from '../browser.ts'
import { signIn } from '../sign-in.ts'
import { story } from '../story.ts'

const { app, open } = await story()

const MONTH = 'May-2025'
let rows = 0

// Lists of more than 20,000 lines are written in the background.
beforeAll(async () => {
  const admin = await app.signIn()
  await sellMonth(app, { lines: 16_000 })
  await admin.commission.calculate({ selectedMonth: MONTH })
  await ended(admin, MONTH)
  rows = (await app.sql<{ lines: number }>('select count(*)::int as lines from commission_lines'))[0]?.lines ?? 0
  expect(rows).toBeGreaterThan(20_000)
})

async function order(page: Page, format: string) {
  await page.goto(`/reports?month=${MONTH}&r=lines&of=manufacturer-1`)
  await page.getByRole('button', { name: 'Export for payroll and books' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export May 2025' })
  await dialog.getByRole('button', { name: `Commission lines as ${format}` }).click()
  await page
    .getByText(`The list has ${rows.toLocaleString('en-US')} rows. You are notified`)
    .first()
    .waitFor()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
}

/** The job of an ordered list in the notifications. */
async function jobIn(page: Page, format: string, list = 'Commission lines'): Promise<Locator> {
  await page.getByRole('button', { name: /notification/i }).click()
  const notifications = page.getByRole('dialog', { name: 'Notifications' })
  await notifications.getByRole('tab', { name: 'Jobs' }).click()
  return notifications.getByRole('tabpanel').locator('> div', { hasText: `${list} of May 2025 (${format})` })
}

async function download(page: Page, job: Locator) {
  const [file] = await Promise.all([page.waitForEvent('download'), job.getByRole('button', { name: 'Download' }).click()])
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

test('a long list is ordered, shows its progress, and is downloaded when ready', async () => {
  const page = await open()
  await signIn(page)
  await order(page, 'CSV')
  const job = await jobIn(page, 'CSV')
  await job.getByText(/ is (being written|ready)/).waitFor()
  await job.getByText(/ is ready/).waitFor({ timeout: 60_000 })
  await expectAccessible(page)
  const { name, bytes } = await download(page, job)
  expect(name).toMatch(/^My-company_commission-lines_2025-05_provisional_\d{8}-\d{4}\.csv$/)
  const lines = parseCsv(bytes.toString()) as string[][]
  expect(lines).toHaveLength(1 + rows)
  expect(page.faults).toEqual([])
})

test('an ordered workbook is available after leaving the page, with all lines', async () => {
  const page = await open()
  await signIn(page)
  await order(page, 'Excel')
  await page.goto('/dashboard')
  const job = await jobIn(page, 'Excel')
  await job.getByText(/ is ready/).waitFor({ timeout: 60_000 })
  const { sheets } = await readXlsx((await download(page, job)).bytes)
  // Between the header and the totals.
  expect(sheets[0]?.rows).toHaveLength(1 + rows + 1)
  expect(page.faults).toEqual([])
})

test('a long report is ordered with its columns, and has no PDF', async () => {
  const page = await open()
  await signIn(page, { path: `/reports?month=${MONTH}&r=lines` })
  const choose = async (choice: string) => {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('menuitem', { name: choice }).click()
  }
  await choose('Print')
  await page
    .getByText(/more than can be printed at once/)
    .first()
    .waitFor()
  await choose('CSV – this view')
  const job = await jobIn(page, 'CSV', 'Commission detail')
  await job.getByText(/ is ready/).waitFor({ timeout: 60_000 })
  const { name, bytes } = await download(page, job)
  expect(name).toMatch(/^My-company_report-lines_2025-05_provisional_\d{8}-\d{4}\.csv$/)
  const [header, ...lines] = parseCsv(bytes.toString().replace('\uFEFF', '')) as string[][]
  expect(header).toEqual([
    'Invoice date',
    'Sales rep',
    'Rate',
    'Sales',
    'Gross commission',
    'Commission',
    'Manufacturer',
    'Hospital',
    'Surgeon',
    'Procedure',
  ])
  // Lines without commission are part of the report.
  const { rowCount } = await (await app.signIn()).reports.make({ id: 'lines', to: MONTH })
  expect(rowCount).toBeGreaterThan(rows)
  expect(lines).toHaveLength(rowCount)
  expect(page.faults).toEqual([])
})
