import { expect, test } from 'vitest'
import { adding, rule } from '../../packages/server/src/test/factories.ts'
import { sellLines } from '../../packages/server/src/test/sell-lines.ts'
import { ended } from '../../packages/server/src/test/sold-month.ts'
import { expectAccessible } from '../browser.ts'
import { signIn } from '../sign-in.ts'
import { story } from '../story.ts'

// Sales without commission are marked as intended, and the month no longer lists them.

const { app, open } = await story()
const page = await open()

const admin = await app.signIn()
const add = adding(admin)
const [alder, birch] = [await add.manufacturer('Alder Spine'), await add.manufacturer('Birch Bone')]
const [north, south] = [await add.territory('North'), await add.territory('South')]
const [mercy, grace] = [await add.hospital('Mercy'), await add.hospital('Grace')]
await add.salesperson({ rules: [rule({ manufacturer: alder, territory: north, commission: 10 })] })
await sellLines(app, '2025-05', [
  { manufacturer: alder, territory: north, sales: 1_000 },
  { manufacturer: alder, territory: south, hospital: mercy, sales: 2_000 },
  { manufacturer: alder, territory: south, hospital: grace, sales: 400 },
  { manufacturer: birch, territory: south, hospital: grace, sales: 50 },
  { manufacturer: birch, territory: north, hospital: grace, sales: 7 },
])
await admin.commission.calculate({ selectedMonth: 'May-2025' })
await ended(admin, 'May-2025')
const dialog = page.getByRole('dialog', { name: 'House account' })
const show = (name: RegExp) => page.getByRole('radiogroup', { name: 'Show' }).getByText(name).click()

test('all sales of a manufacturer become a house account, with a note', async () => {
  await signIn(page, { path: '/commission/list?month=May-2025&view=unmatched' })
  const row = page.getByRole('row', { name: /Alder Spine/ })
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'House account' }).click()
  await dialog.getByLabel('Which sales').selectOption({ label: 'South: 3 lines, 2,450.00' })
  await dialog.getByLabel('Which sales').selectOption({ label: 'Alder Spine · South: 2 lines, 2,400.00' })
  await dialog.getByRole('button', { name: 'Make it a house account' }).click()
  await dialog.getByText('This field is required!').waitFor()
  await dialog.getByLabel('Note').fill('Sold by the office')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Make it a house account' }).click()
  await page.getByText('2 sales of $2,400.00 are a house account and pay no one on purpose.').first().waitFor()
  await row.waitFor({ state: 'detached' })
  // The toast covers the close button of the next drawer.
  await page.getByText(/are a house account and pay no one on purpose/).waitFor({ state: 'detached' })
})

test('the tab shows the count, sales, author and reason', async () => {
  await show(/^House account · 2 · 2,400\.00/)
  const row = page.getByRole('row', { name: /Alder Spine.*Sold by the office/ })
  await row.waitFor()
  await expectAccessible(page)
  await row.click()
  const parts = page.getByRole('dialog', { name: 'Sold by the office' })
  await parts.getByRole('row', { name: /Mercy.*2,000\.00/ }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
})

test('selected lines become a house account, with Undo', async () => {
  await show(/^Line by line/)
  await page
    .getByRole('row', { name: /Birch Bone.*North/ })
    .getByRole('checkbox')
    .check()
  await page.getByRole('button', { name: 'House account', exact: true }).click()
  await dialog.getByText('Chosen sales: 1 line, 7.00').waitFor()
  await dialog.getByLabel('Note').fill('Sample')
  await dialog.getByRole('button', { name: 'Make it a house account' }).click()
  await page.getByText('House account · 3 · 2,407.00').waitFor()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByText('House account · 2 · 2,400.00').waitFor()
})

test('a hospital without a rule becomes a house account, and the close updates', async () => {
  await show(/^By missing rule/)
  await page.getByRole('row', { name: /Birch Bone.*South/ }).click()
  await page.getByRole('row', { name: /Grace/ }).getByRole('button', { name: 'House account' }).click()
  await dialog.getByText('Birch Bone · South · Grace: 1 line, 50.00').waitFor()
  await dialog.getByLabel('Note').fill('Trade show')
  await dialog.getByRole('button', { name: 'Make it a house account' }).click()
  await page.getByText('House account · 3 · 2,450.00').waitFor()
  await page.getByRole('tab', { name: /^Close/ }).click()
  await page.getByText(/^Lines without a rule: 1 for \$7\.00/).waitFor()
})

test('removing a house account lists its sales again', async () => {
  await page.getByRole('tab', { name: /^Unmatched/ }).click()
  await show(/^House account/)
  await page
    .getByRole('row', { name: /Trade show/ })
    .getByRole('button', { name: 'Remove' })
    .click()
  await page.getByText('The house account is removed: its sales count as sales without commission again.').first().waitFor()
  await show(/^By missing rule/)
  await page.getByRole('row', { name: /Birch Bone.*South/ }).waitFor()
  expect(page.faults).toEqual([])
})
