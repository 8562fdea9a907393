import { expect, test } from 'vitest'
import { adding, adjustment, bonusRule, draw, rule } from '../../packages/server/src/test/factories.ts'
import { expectAccessible } from '../browser.ts'
import { signIn } from '../sign-in.ts'
import { story } from '../story.ts'

const { app, open } = await story()
const page = await open()

const admin = await app.signIn()
const add = adding(admin)
const scope = { manufacturer: await add.manufacturer('Alder Spine'), territory: await add.territory('STL-2') }
const id = await add.salesperson({
  rules: [rule({ ...scope, commission: 4.1667 })],
  bonusRules: [bonusRule(scope)],
  adjustments: [adjustment()],
  draws: [draw({ endMonth: 'June-2025' })],
})
const detail = () => admin.salesperson.detail({ salesPersonId: id })
const tab = (name: RegExp) => page.getByRole('tab', { name }).click()
const menuOf = async (row: RegExp, item: string) => {
  await page.getByRole('row', { name: row }).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('a rate change splits the rule at a month, and a likely typo needs confirmation', async () => {
  await signIn(page)
  await page.getByRole('link', { name: 'Sales Reps' }).first().click()
  await page.getByRole('radio', { name: /With draw/ }).waitFor({ state: 'attached' })
  await expectAccessible(page)
  await page.getByRole('row', { name: /Dana Ruiz/ }).click()
  await tab(/Rules/)
  await menuOf(/Alder Spine/, 'New rate from a month on')
  const dialog = page.getByRole('dialog', { name: /New rate from a month on/ })
  await dialog.getByRole('textbox', { name: 'New rate from' }).fill('01/2026')
  await dialog.getByLabel('Commission %').fill('45')
  await dialog.getByText('No month before it is calculated yet').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change the rate' }).click()
  await page.getByText('That is far from the other rates of this sales rep, which lie around 4.1667%.').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).last().click()
  await dialog.getByLabel('Commission %').fill('5')
  await dialog.getByRole('button', { name: 'Change the rate' }).click()
  await page.getByRole('button', { name: 'Save all' }).click()
  await expect
    .poll(async () => (await detail()).rules)
    .toMatchObject([
      { commission: 4.1667, startMonth: 'January-2025', endMonth: 'December-2025' },
      { commission: 5, startMonth: 'January-2026', endMonth: 'None' },
    ])
  expect(page.faults).toEqual([])
})

test('a guarantee cannot start in a month with a draw', async () => {
  await tab(/Draws & guarantees/)
  await page.getByRole('button', { name: 'Add guarantee' }).first().click()
  const dialog = page.getByRole('dialog', { name: /Add guarantee/ })
  await dialog.getByLabel('Amount').fill('3000')
  await dialog.getByRole('textbox', { name: 'Start month' }).fill('05/2025')
  await dialog.getByRole('button', { name: 'Add to changes' }).click()
  await dialog.getByText('Taken: Draw: $5,000.00 runs from Jan 2025 to Jun 2025.').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Start month' }).fill('07/2025')
  await dialog.getByRole('button', { name: 'Add to changes' }).click()
  await page.getByRole('button', { name: 'Save all' }).click()
  await expect
    .poll(async () => (await detail()).guarantees)
    .toMatchObject([{ guaranteeAmount: 3000, startDate: '2025-07-01', endMonth: 'None' }])
  expect(page.faults).toEqual([])
})

test.each([
  [/Draws & guarantees/, /5,000.00/, 'Edit Salary Draw'],
  [/Draws & guarantees/, /3,000.00/, 'Edit Guarantee'],
  [/Growth bonus/, /Alder Spine/, 'Edit Bonus Rule'],
  [/Adjustments/, /Car|Normal/, 'Edit Adjustment'],
  [/Rules/, /Alder Spine.+STL-2/, 'Edit Rule'],
])('in %s, %s opens %s, which everybody can use', async (where, row, title) => {
  await tab(where)
  await page.getByRole('row', { name: row }).first().click()
  await page.getByRole('dialog', { name: new RegExp(`^${title}`) }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(page.faults).toEqual([])
})

test("a month's adjustments are summed by type", async () => {
  await tab(/Adjustments/)
  await page.getByText(/^In \w+ \d{4} \(1\)/).click()
  await page.getByRole('row', { name: /^In \w+ \d{4} \(1\) 10\.00 Normal 10\.00/ }).waitFor()
  await tab(/Rules/)
})

test('a deleted rule is restored, and an ended one is reactivated', async () => {
  await page.getByText(/^All \d/).click()
  await menuOf(/4.1667%/, 'Delete rule')
  await page.getByText('1 unsaved change').waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.getByText('1 unsaved change').waitFor({ state: 'detached' })
  await menuOf(/4.1667%/, 'Activate Rule')
  const dialog = page.getByRole('dialog', { name: /^Activate Rule/ })
  await dialog.getByText('Alder Spine', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  expect(page.faults).toEqual([])
})
