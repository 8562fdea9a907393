import { expect, test } from 'vitest'
import { adding, rule } from '../../packages/server/src/test/factories.ts'
import { sellLines } from '../../packages/server/src/test/sell-lines.ts'
import { ended } from '../../packages/server/src/test/sold-month.ts'
import { expectAccessible } from '../browser.ts'
import { signIn } from '../sign-in.ts'
import { story } from '../story.ts'

// Work in a calculated month: reading lines, entering adjustments, checking what is open.

const { app, open } = await story()
const page = await open()

const admin = await app.signIn()
const add = adding(admin)
const [alder, birch] = [await add.manufacturer('Alder Spine'), await add.manufacturer('Birch Bone')]
const [north, mercy] = [await add.territory('North'), await add.hospital('Mercy')]
await add.salesperson({ rules: [rule({ manufacturer: alder, territory: north, commission: 10 })] })
await add.salesperson({ firstName: 'Eve', lastName: 'Moss', rules: [rule({ manufacturer: alder, territory: north, commission: 5 })] })
await sellLines(app, '2025-05', [
  { manufacturer: alder, territory: north, hospital: mercy, sales: 1_000 },
  { manufacturer: alder, territory: north, sales: -40 },
  { manufacturer: birch, territory: north, sales: 300 },
])
await admin.commission.calculate({ selectedMonth: 'May-2025' })
await ended(admin, 'May-2025')
const tab = (name: RegExp) => page.getByRole('tab', { name }).click()

test('all lines are summed, searched and sorted, and a line opens its explanation', async () => {
  await signIn(page, { path: '/commission/list?month=May-2025' })
  await tab(/^Lines/)
  const lines = page.getByRole('table', { name: 'Lines' })
  // Two reps earn on two sales, no one on the third: each sale counts once.
  await lines.getByRole('row', { name: /Total of 5 lines.*1,260\.00.*315\.00.*144\.00/ }).waitFor()
  await lines.getByRole('row', { name: /Birch Bone.*No rule/ }).waitFor()
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Search lines' }).fill('mercy')
  await lines.getByRole('row', { name: /Total of 2 lines.*1,000\.00/ }).waitFor()
  await lines.getByRole('row', { name: /Eve Moss/ }).click()
  const why = page.getByRole('dialog', { name: /Why/ })
  await why.getByText(/sales\.csv.*2/).waitFor()
  await expectAccessible(page)
  await why.getByRole('link', { name: /Alder Spine/ }).click()
  await page.getByRole('dialog', { name: /^Edit Rule/ }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/salespeople\/\d+$/)
  await page
    .getByRole('dialog', { name: /^Edit Rule/ })
    .getByRole('button', { name: 'Close' })
    .first()
    .click()
  await page.goBack()
  await lines.waitFor()
})

test('lines are grouped, and a group opens its own lines', async () => {
  await page.getByRole('radiogroup', { name: 'Group lines' }).getByText('By rep').click()
  const groups = page.getByRole('table', { name: 'By rep' })
  await groups.getByRole('row', { name: /No one: no rule.*1.*300\.00/ }).waitFor()
  await expectAccessible(page)
  await groups.getByRole('row', { name: /Eve Moss/ }).click()
  const lines = page.getByRole('table', { name: 'Lines' })
  await lines.getByRole('row', { name: /Total of 2 lines.*960\.00.*48\.00/ }).waitFor()
  await page.getByRole('button', { name: /Rep: Eve Moss/ }).click()
  await lines.getByRole('row', { name: /Total of 5 lines/ }).waitFor()
})

test('groups are paged, and a partial group is never summed', async () => {
  const address = new URL(page.url())
  const way = { by: 'salesperson', size: '1' }
  for (const [part, value] of Object.entries(way)) address.searchParams.set(part, value)
  await page.goto(address.href)
  const rows = page.getByRole('table', { name: 'By rep' }).getByRole('row')
  await expect.poll(() => rows.count()).toBe(2)
  const first = await rows.nth(1).innerText()
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect.poll(() => rows.nth(1).innerText()).not.toBe(first)
  expect(await rows.count()).toBe(2)
})

test('each unearned sale names the closest rule', async () => {
  await tab(/^Unmatched/)
  await page.getByRole('radiogroup', { name: 'Show' }).getByText('Line by line').click()
  await page.getByRole('row', { name: /Birch Bone.*300\.00.*No rule of this manufacturer/ }).waitFor()
})

test('the close shows totals and log, and prints on one page with a signature line', async () => {
  await tab(/^Close/)
  const tasks = page.getByRole('region', { name: /done for May 2025$/ })
  await tasks.waitFor()
  const rail = page.getByRole('complementary', { name: 'Totals of the month' })
  await rail.getByText('144.00').first().waitFor()
  await rail.getByRole('region', { name: 'Log' }).getByText('Started a calculation').waitFor()
  expect((await tasks.boundingBox())?.width).toBeLessThanOrEqual(760)
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('tablist').isVisible()).toBe(false)
  expect(await rail.getByText('144.00').first().isVisible()).toBe(true)
  expect(await page.getByText('Date, name and signature').isVisible()).toBe(true)
  const paper = await page.pdf({ format: 'A4' })
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })
})

test('adjustments are added in rows, pasted when all are valid, deleted together and restored', async () => {
  await tab(/^Adjustments/)
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Paste from Excel' }) })
  await form.getByLabel('Rep').fill('Eve')
  await page.getByRole('option', { name: 'Eve Moss' }).click()
  await form.getByLabel('Description').fill('Parking')
  await form.getByLabel('Amount').fill('12.50')
  await form.getByRole('button', { name: 'Add adjustment' }).click()
  const table = page.getByRole('table', { name: 'Adjustments' })
  await table.getByRole('row', { name: /Eve Moss.*Parking.*12\.50/ }).waitFor()
  await expectAccessible(page)

  await form.getByRole('button', { name: 'Paste from Excel' }).click()
  const paste = page.getByRole('dialog', { name: 'Paste adjustments' })
  const rows = paste.getByRole('textbox', { name: 'Rows' })
  await rows.fill('Dana Ruiz\tSamples\t(3.10)\nNobody\tSamples\t1')
  await paste.getByRole('row', { name: /No sales rep is called Nobody/ }).waitFor()
  await paste.getByRole('button', { name: 'Add adjustments' }).click()
  await paste.getByText('1 row has a problem. Correct it: nothing is added until every row is right.').waitFor()
  await expectAccessible(page)
  await rows.fill('Dana Ruiz\tSamples\t(3.10)\nEve Moss\tSamples\t1')
  await paste.getByRole('button', { name: 'Add adjustments' }).click()
  await page.getByText('3 adjustments: normal $10.40, salary $0.00, reimbursement $0.00').waitFor()

  await table.getByRole('checkbox').first().click()
  await page.getByRole('button', { name: 'Remove 3 adjustments' }).click()
  await page.getByText('No adjustments').waitFor()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByText('3 adjustments: normal $10.40, salary $0.00, reimbursement $0.00').waitFor()
  expect(page.faults).toEqual([])
})

test('on a phone the selected tab is in view', async () => {
  const phone = await open()
  await signIn(phone)
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto('/commission/list?month=May-2025&view=statements')
  const chosen = phone.getByRole('tab', { name: 'Statements' })
  await expect
    .poll(async () => {
      const box = await chosen.boundingBox()
      return box !== null && box.x >= 0 && box.x + box.width <= 390
    })
    .toBe(true)
})

test('the first rep is above 360 px, and the header stays while the page scrolls', async () => {
  await page.goto('/commission/list?month=May-2025')
  const first = page.getByRole('table', { name: 'Reps' }).locator('tbody tr').first()
  await first.waitFor()
  expect((await first.boundingBox())?.y).toBeLessThan(360)
  await first.click()
  await page.getByRole('region', { name: /^Statement of / }).waitFor()
  await page.setViewportSize({ width: 1440, height: 500 })
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.y).toBeLessThan(120)
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(page.faults).toEqual([])
})
