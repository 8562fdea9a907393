import { expect, test } from 'vitest'
import { adding, rule } from '../../packages/server/src/test/factories.ts'
import { sellLines } from '../../packages/server/src/test/sell-lines.ts'
import { ended } from '../../packages/server/src/test/sold-month.ts'
import { expectAccessible } from '../browser.ts'
import { signIn } from '../sign-in.ts'
import { story } from '../story.ts'
import { countClicks } from './count-clicks.ts'

// The rules of a new manufacturer are created where they are missing, without leaving the month.

const { app, open } = await story()
const page = await open()

const admin = await app.signIn()
const add = adding(admin)
const [alder, birch] = [await add.manufacturer('Alder Spine'), await add.manufacturer('Birch Bone')]
const PLACES = ['North', 'South', 'East', 'West', 'Coast', 'Delta']
const territories: number[] = []
for (const place of PLACES) territories.push(await add.territory(place))
const [north = 0] = territories
for (const [at, territory] of territories.entries())
  await add.salesperson({
    firstName: 'Rep of',
    lastName: PLACES[at] ?? '',
    primaryTerritory: territory,
    rules: [rule({ manufacturer: birch, territory, commission: 5, ...(territory === north && { endMonth: 'April-2025' }) })],
  })
await sellLines(app, '2025-05', [...territories.map((territory, at) => ({ manufacturer: alder, territory, sales: 1_000 + at }))])
await sellLines(app, '2025-05', [{ manufacturer: birch, territory: north, sales: 400 }])
await admin.commission.calculate({ selectedMonth: 'May-2025' })
await ended(admin, 'May-2025')
const reasons = async () => (await admin.commission.missingRules({ selectedMonth: 'May-2025' })).missingRules.map(({ reason }) => reason)

const clicks = await countClicks(page)
await signIn(page, { path: '/commission/list?month=May-2025&view=unmatched' })

const rateHasFocus = () =>
  expect
    .poll(() =>
      page
        .getByRole('dialog')
        .getByLabel('Commission %')
        .evaluateAll((found) => found.includes(document.activeElement as HTMLElement)),
    )
    .toBe(true)

test('six rules of a new manufacturer take 3 clicks and the rate', async () => {
  const row = page.getByRole('row', { name: /Alder Spine/ })
  await row.first().waitFor()
  clicks.begin('Rules of a new manufacturer in six territories')
  await row
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Create 6 rules of Alder Spine' }).click()
  const dialog = page.getByRole('dialog', { name: /^Create rules/ })
  await rateHasFocus()
  await page.keyboard.type('6')
  for (const place of PLACES) expect(await dialog.getByLabel(`Sales rep, ${place}`).inputValue()).toBe(`Rep of ${place}`)
  await dialog.getByRole('button', { name: 'Create 6 rules' }).click()
  await expect.poll(() => page.getByText('Has a rule').count()).toBe(6)
  await clicks.expectAtMost({ clicks: 3, keys: 1 })
  expect(new URL(page.url()).pathname).toBe('/commission/list')
  // Under the pointer the toast stays for the next test.
  await page.getByText('6 rules created. Calculate May 2025 again to apply them.').first().hover()
  await expectAccessible(page)
})

test('Undo takes them back with one click', async () => {
  clicks.begin('Undo of six rules')
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(() => page.getByText('Has a rule').count()).toBe(0)
  await clicks.expectAtMost({ clicks: 1, keys: 0 })
  expect(new Set(await reasons())).toEqual(new Set(['noRuleOfManufacturer', 'ended']))
})

test('one missing rule takes a click, the rate and Enter', async () => {
  clicks.begin('One missing rule')
  const row = page.getByRole('row', { name: /Alder Spine.*South/ })
  await row.getByRole('button', { name: 'Create rule' }).click()
  await page.getByRole('dialog', { name: /^Create rule: Alder Spine in South/ }).waitFor()
  await rateHasFocus()
  await expectAccessible(page)
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await row.getByText('Has a rule').waitFor()
  await clicks.expectAtMost({ clicks: 1, keys: 2 })
})

test('selected rules are created at the rates of their rows', async () => {
  for (const name of [/Birch Bone.*North/, /Alder Spine.*North/]) await page.getByRole('row', { name }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create 2 rules' }).click()
  const dialog = page.getByRole('dialog', { name: /^Create rules/ })
  await dialog.getByLabel('Own rate, Birch Bone · North').fill('4')
  await dialog.getByLabel('Commission %').fill('60')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create 2 rules' }).click()
  const question = page.getByRole('dialog', { name: '1 rate may be a mistake' })
  await question.getByText('Rep of North, 60.00%').waitFor()
  await question.getByRole('button', { name: 'These rates are correct' }).click()
  await expect.poll(() => page.getByText('Has a rule').count()).toBe(3)
  const rates = (await admin.salesperson.detail({ salesPersonId: 1 })).rules.map(({ manufacturerName, commission }) => [
    manufacturerName,
    commission,
  ])
  expect(rates).toEqual(
    expect.arrayContaining([
      ['Alder Spine', 60],
      ['Birch Bone', 4],
    ]),
  )
})

test('the month is recalculated once, and no sale is left without a rule', async () => {
  await page
    .getByRole('row', { name: /Alder Spine/ })
    .first()
    .waitFor()
  for (const place of ['East', 'West', 'Coast', 'Delta'])
    await page
      .getByRole('row', { name: new RegExp(`Alder Spine.*${place}`) })
      .getByRole('checkbox')
      .check()
  await page.getByRole('button', { name: 'Create 4 rules' }).click()
  await rateHasFocus()
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByText('Has a rule').count()).toBe(7)
  await page.getByRole('button', { name: 'Recalculate', exact: true }).first().click()
  await page.getByText('Every line has a rule').waitFor()
  expect(page.faults).toEqual([])
})
