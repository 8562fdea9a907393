import { expect, test } from 'vitest'
import { adding, rule } from '../../packages/server/src/test/factories.ts'
import { expectAccessible } from '../browser.ts'
import { fillSignIn } from '../sign-in.ts'
import { story } from '../story.ts'

const { app, open } = await story()
const page = await open()

const admin = await app.signIn()
const add = adding(admin)
const manufacturer = await add.manufacturer('Alder Spine')
const territory = await add.territory('STL-2')
const regionId = await add.region('Midwest')
await admin.territories.assignRegion({ regionId, territoryId: territory })
await add.salesperson({ rules: [rule({ manufacturer, territory, commission: 8 }), rule({ manufacturer, regionId, commission: 5 })] })

test('a setup import reports errors and previews what it will add', async () => {
  await page.goto('/login')
  const { titleText } = await admin.company.current({})
  await expect.poll(() => page.title()).toContain(titleText)
  await fillSignIn(page)
  await page.getByRole('link', { name: 'Sales Reps' }).first().click()
  const choose = async (rows: string) => {
    const buffer = Buffer.from(`Sales rep,Manufacturer,Territory,Surgeon,Commission %,Start month\n${rows}`)
    await page.locator('input[type=file]').setInputFiles({ name: 'rules.csv', mimeType: 'text/csv', buffer })
  }
  await page.getByRole('main').getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('menuitem', { name: 'Import from a spreadsheet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import sales reps and rules' })
  await expectAccessible(page)
  await choose('Dana Ruiz,Alder Spine,STL-2,Ada Kim,five,2026-01\n')
  await dialog.getByText('Commission %, “five”: This is not a percent: write 7.5 for 7.5%.').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  await choose('Dana Ruiz,Alder Spine,STL-2,Ada Kim,75,2026-01\n')
  await dialog.getByText('1 name is not known').waitFor()
  await dialog.getByRole('button', { name: 'Add all as new' }).click()
  await dialog.getByText('Confirm that the rates are correct.').waitFor()
  await dialog.getByRole('row', { name: /^Rules, row 2 Dana Ruiz 75\.00% That is far from/ }).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('checkbox', { name: 'These rates are correct' }).check()
  await expect.poll(() => dialog.getByRole('button', { name: 'Import', exact: true }).isEnabled()).toBe(true)
  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  await choose('Dana Ruiz,Alder Spine,STL-2,Ada Kim,7.5,2026-01\n')
  await dialog.getByText('1 name is not known').waitFor()
  await dialog.getByRole('button', { name: 'Add all as new' }).click()
  await dialog.getByText('1 new name').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByText('Import done: 1 rule.').first().waitFor()
  expect((await admin.salesperson.allRules({})).rules.map(({ surgeonName }) => surgeonName)).toContain('Ada Kim')
  expect(page.faults).toEqual([])
})

test('draws and adjustments are imported together with a preview', async () => {
  await page.getByRole('main').getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('menuitem', { name: 'Import from a spreadsheet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import sales reps and rules' })
  const buffer = Buffer.from('Sales rep,Draw,Start month,End month\nDana Ruiz,5000,2026-01,2026-06\n')
  await page.locator('input[type=file]').setInputFiles({ name: 'draws.csv', mimeType: 'text/csv', buffer })
  await dialog.getByText('1 row of draws').waitFor()
  await dialog.getByText('1 draw', { exact: false }).first().waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByText('Import done: 1 draw.').first().waitFor()
  expect(page.faults).toEqual([])
})

test('a rule that can never apply is reported, and the tester explains why', async () => {
  await page.getByRole('row', { name: /Dana Ruiz/ }).click()
  await page.getByRole('tab', { name: /Rules/ }).click()
  await page.getByText('This rule can never win: Alder Spine, Midwest: 5.00%').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Which rule applies?' }).click()
  const dialog = page.getByRole('dialog', { name: /Which rule applies/ })
  for (const [field, value] of [
    ['Manufacturer', 'Alder Spine'],
    ['Territory', 'STL-2'],
  ] as const) {
    await dialog.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: value }).click()
  }
  await dialog.getByRole('textbox', { name: 'Month' }).fill('05/2026')
  await dialog.getByRole('button', { name: 'Test', exact: true }).click()
  await dialog.getByText('This rule wins.').waitFor()
  await dialog.getByText('Lost because the winner names the territory rather than its region.').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})

test('several rules are deleted at once and restored', async () => {
  await page.getByRole('checkbox', { name: /Select all/ }).check()
  await page.getByRole('button', { name: 'Delete rules' }).click()
  await page.getByText(/3 unsaved changes/).waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.getByText(/3 unsaved changes/).waitFor({ state: 'detached' })
})

test('many rules get another percent at once, with a preview', async () => {
  await page.getByRole('checkbox', { name: /Select all/ }).check()
  await page.getByRole('button', { name: 'Change…' }).click()
  const dialog = page.getByRole('dialog', { name: /Change 3 rules/ })
  await dialog.getByLabel('What to change').selectOption('add')
  await dialog.getByRole('textbox', { name: 'New rate from' }).fill('01/2027')
  await dialog.getByLabel(/Points more/).fill('0.5')
  await dialog.getByText('3 rules change').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change rules' }).click()
  await page.getByRole('button', { name: 'Save all' }).click()
  await expect
    .poll(async () => (await admin.salesperson.allRules({})).rules.map(({ commission }) => commission).toSorted((a, b) => a - b))
    .toEqual([5, 5.5, 7.5, 8, 8, 8.5])
  expect(page.faults).toEqual([])
})
