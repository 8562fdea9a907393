import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { ended, sellMonth } from '../../packages/server/src/test/sold-month.ts'
import { expectAccessible } from '../browser.ts'
import { signIn } from '../sign-in.ts'
import { story } from '../story.ts'

const { app, companyId, open } = await story()
const page = await open()

const dollars = (amount: number) => amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

describe('the dashboard', () => {
  test('shows a new company five steps, and a calculated month its linked figures', async () => {
    await signIn(page)
    await page.getByRole('heading', { name: 'Five steps to the first statement' }).waitFor()
    await expectAccessible(page)

    await sellMonth(app, { lines: 300 })
    const admin = await app.signIn()
    await admin.commission.calculate({ selectedMonth: 'May-2025' })
    await ended(admin, 'May-2025')
    await page.goto('/dashboard?month=June-2025')
    await page.getByText('No data for Jun 2025').waitFor()
    await page.getByRole('button', { name: 'Show May 2025' }).click()
    await page.locator('main').getByRole('link', { name: 'Review sales reps', exact: true }).waitFor()

    const { totals, month } = await admin.commission.data({ selectedMonth: 'May-2025', isPayoutInsertRequired: true })
    const kpis = page.getByRole('region', { name: 'Figures of the month' })
    await kpis.getByRole('link', { name: `Sales ${dollars(month.totalSales)}` }).waitFor()
    await page.getByRole('region', { name: 'Needs attention' }).getByText('sales without commission').waitFor()
    await expectAccessible(page)
    const picture = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as a picture' }).click()
    expect((await picture).suggestedFilename()).toMatch(/_dashboard_\d{8}-\d{4}\.png$/)
    await page.getByRole('button', { name: 'Show as table' }).click()
    await page.getByRole('table', { name: 'Sales and payouts over time' }).getByText(dollars(month.totalSales)).waitFor()

    await kpis.getByRole('link', { name: `Rep payouts ${dollars(totals.payout ?? 0)}` }).click()
    await page.getByRole('heading', { name: 'Payout register' }).waitFor()
    const paid = page.getByRole('cell', { name: dollars(totals.payout ?? 0) })
    await paid.getByRole('link').click()
    await page.waitForURL('**/commission/list?month=May-2025')

    await page.goto('/reports?r=mfr&from=May-2025&month=May-2025')
    await page
      .locator('tfoot')
      .getByRole('link', { name: dollars(month.totalSales) })
      .click()
    await page.getByRole('heading', { name: 'Commission detail' }).waitFor()
    await page.getByRole('cell').first().waitFor()
    // Printing shows all rows and no buttons.
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('main table').evaluate((table) => (table.parentElement?.clientHeight ?? 0) >= table.clientHeight)).toBe(true)
    expect(await page.locator('main [class*="ActionIcon"]:visible').count()).toBe(0)
    // The printable area of A4.
    await page.setViewportSize({ width: 688, height: 1009 })
    expect(await page.locator('main table').evaluate((table) => table.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.emulateMedia({ media: null })
    const ink = page.evaluate(() => {
      document.documentElement.setAttribute('data-mantine-color-scheme', 'dark')
      const inkOf = () => getComputedStyle(document.querySelector('h1') ?? document.body).color
      return new Promise<string>((done) => window.addEventListener('beforeprint', () => done(inkOf()), { once: true }))
    })
    await page.pdf({ format: 'A4' })
    expect(await ink).toBe('rgb(20, 24, 31)')
    expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')
    expect(page.faults).toEqual([])
  })

  test('shows figures as text to a user without their screens', async () => {
    await app.addUser(companyId, { email: 'look@example.com', screens: ['dashboard'] })
    const theirs = await open()
    await signIn(theirs, { email: 'look@example.com' })
    await theirs.goto('/dashboard?month=May-2025')
    const kpis = theirs.getByRole('region', { name: 'Figures of the month' })
    await kpis.waitFor()
    expect(await kpis.getByRole('link').count()).toBe(0)
    await expectAccessible(theirs)
    expect(theirs.faults).toEqual([])
  })
})

test('a favorite report stays on top until it is removed', async () => {
  await page.goto('/reports?month=May-2025')
  await page.getByRole('button', { name: 'Add Payout register to your favorites' }).click()
  const favorites = page.getByRole('region', { name: 'Favorites' })
  await favorites.getByRole('link', { name: /Payout register/ }).waitFor()
  await expectAccessible(page)
  await page.reload()
  await favorites.getByRole('button', { name: 'Remove Payout register from your favorites' }).click()
  await favorites.waitFor({ state: 'detached' })
})

test('a report is found, filtered and opened to its lines, and survives a reload', async () => {
  await page.goto('/reports?month=May-2025')
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Search reports' }).fill('hospital')
  await page.getByRole('link', { name: /By hospital, surgeon or procedure/ }).click()
  const table = page.getByRole('table', { name: 'By hospital, surgeon or procedure' })
  await table.waitFor()
  await page.getByText('May 2025 is not final').waitFor()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'By' }).click()
  await page.getByRole('option', { name: 'Surgeon' }).click()
  await table
    .getByRole('link', { name: /^surgeon 1/ })
    .or(table.getByText(/^surgeon 1/))
    .first()
    .waitFor()
  await page.reload()
  await table
    .getByText(/^surgeon 1/)
    .first()
    .waitFor()

  const [surgeon] = await app.sql<{ name: string; sales: number }>(
    `select m.name, sum(amount_cents)::float8 / 100 as sales from sales_lines l join masters m on m.id = l.surgeon_id group by 1 order by 2 desc limit 1`,
  )
  await table
    .getByRole('row', { name: new RegExp(surgeon?.name ?? '') })
    .getByRole('link', { name: dollars(surgeon?.sales ?? 0) })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Commission detail' }).waitFor()
  await page.getByText(`Only ${surgeon?.name}`).first().waitFor()
  const lines = page.getByRole('table', { name: 'Commission detail' })
  await lines.getByRole('cell', { name: dollars(surgeon?.sales ?? 0) }).waitFor()
  await expectAccessible(page)
  // The gallery returns to the open report unchanged.
  await page.getByRole('link', { name: 'All reports' }).click()
  await page.getByRole('navigation', { name: 'Recently opened' }).getByRole('link', { name: 'By hospital, surgeon or procedure' }).click()
  await expect.poll(() => page.getByRole('combobox', { name: 'By', exact: true }).inputValue()).toBe('Surgeon')
  await page.goto('/reports?r=var&month=May-2025')
  await page.getByRole('combobox', { name: 'Compare to' }).waitFor()
  await page.keyboard.press('c')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Compare to')
  await page.goto('/commission/list?month=May-2025')
  await page.getByRole('searchbox').waitFor()
  await page.keyboard.press('f')
  // On a narrow page all filters are in one sheet.
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByText('Region', { exact: true }).click()
  await sheet.getByRole('checkbox').first().waitFor()
  expect(page.faults).toEqual([])
})

test('an Administrator views a month as a rep', async () => {
  const admin = await app.signIn()
  const [person] = await app.sql<{ id: number; name: string }>(
    'select salesperson_id::int as id, name from results order by sales_cents desc limit 1',
  )
  const { summary } = await admin.commission.detail({ salesPersonId: person?.id ?? 0, selectedMonthYear: 'May-2025' })
  await page.goto('/repdashboard?month=May-2025')
  // Opens on a rep, not on an empty page.
  await page.getByText(/^Viewing as /).waitFor()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Sales rep' }).click()
  await page.getByRole('option', { name: person?.name ?? '' }).click()
  await page.getByText(`Viewing as ${person?.name}`).waitFor()
  await page.getByText('May 2025 is not final. Amounts can change until it is finalized.').waitFor()
  await page
    .getByRole('region', { name: 'How we get there' })
    .getByRole('row', { name: `Net payout ${dollars(summary.payout)}` })
    .waitFor()
  const accounts = page.getByRole('region', { name: 'What made the commission' })
  await accounts.getByText('Hospital', { exact: true }).click()
  const hospital = accounts.getByRole('row', { name: /hospital 1/ })
  await hospital.waitFor()
  await expectAccessible(page)
  const sold = (await hospital.getByRole('link').first().textContent()) ?? ''
  await hospital.getByRole('link').first().click()
  const lines = page.getByRole('table', { name: 'Lines' })
  await lines.locator('tfoot').getByText(sold, { exact: true }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Print', exact: true, disabled: false }).waitFor()
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.keyboard.press('p')
  await page.locator('body[data-printed]').waitFor()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF', exact: true }).click()
  expect((await download).suggestedFilename()).toContain(person?.name ?? '')
  const taken = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: 'CSV – this view' }).click()
  const [header = '', ...rows] = (await readFile(await (await taken).path(), 'utf8')).trim().split(/\r?\n/)
  expect(header).toBe('Invoice date,Manufacturer,Territory,Hospital,Surgeon,Procedure,Sales,Commission amount')
  expect(rows).toHaveLength(summary.lines)
  const earned = rows.reduce((sum, row) => sum + Math.round(Number(row.split(',').at(-1)) * 100), 0)
  expect(earned).toBe(Math.round(summary.totalCommission * 100))
  await page.goto('/repdashboard?month=April-2025&rep=' + String(person?.id))
  await page.getByText('No statement yet').first().waitFor()
  expect(page.faults).toEqual([])
})
