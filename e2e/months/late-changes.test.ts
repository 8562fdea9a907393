import { expect, test } from 'vitest'
import { adding, rule } from '../../packages/server/src/test/factories.ts'
import { sellLines } from '../../packages/server/src/test/sell-lines.ts'
import { ended } from '../../packages/server/src/test/sold-month.ts'
import { expectAccessible } from '../browser.ts'
import { signIn } from '../sign-in.ts'
import { story } from '../story.ts'

const { app, open } = await story()
const page = await open()

const admin = await app.signIn()
const add = adding(admin)
const manufacturer = await add.manufacturer('Alder Spine')
const territory = await add.territory('STL-2')
const id = await add.salesperson({ rules: [rule({ manufacturer, territory, commission: 5 })] })
for (const month of ['2025-01', '2025-02'] as const) await sellLines(app, month, [{ manufacturer, territory, sales: 1000 }])
for (const selectedMonth of ['January-2025', 'February-2025']) {
  await admin.commission.calculate({ selectedMonth })
  await ended(admin, selectedMonth)
}
await admin.commission.finalize({ selectedMonth: 'January-2025' })
const detail = () => admin.salesperson.detail({ salesPersonId: id })

async function enterRate(rate: string) {
  await page.goto(`/salespeople/${id}?view=rules&month=February-2025`)
  await page.getByRole('row', { name: /Alder Spine.+STL-2/ }).click()
  const dialog = page.getByRole('dialog', { name: /Edit Rule/ })
  await dialog.getByLabel('Commission %').fill(rate)
  await dialog.getByRole('button', { name: 'Add to changes' }).click()
  await page.getByText('1 unsaved change').waitFor()
}

test("a draft's pay appears next to the saved pay; drafts can be discarded and restored", async () => {
  await signIn(page)
  await enterRate('6')
  await page.getByRole('button', { name: 'What if' }).click()
  const dialog = page.getByRole('dialog', { name: 'What if these changes were saved?' })
  await dialog.getByRole('row', { name: 'Payout 50.00 60.00 10.00' }).waitFor()
  await dialog.getByRole('row', { name: 'Payout Not calculated Not calculated 50.00' }).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Previous month' }).click()
  await dialog.getByText('Jan 2025 is finalized and stays as it was paid.').waitFor()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog', { name: 'Discard changes?' }).getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('1 unsaved change').waitFor()
  expect((await detail()).rules).toMatchObject([{ commission: 5 }])
})

test('a late rule change is refused, and its difference is posted in the open month', async () => {
  await page.getByRole('button', { name: 'Save all' }).click()
  await page.getByRole('button', { name: 'Post the difference…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Late change' })
  await dialog.getByText('Change the rules from Feb 2025 on, and post the difference of $10.00 in Feb 2025.').waitFor()
  await dialog.getByRole('row', { name: 'Jan 2025 Commission 60.00 50.00 0.00 10.00' }).waitFor()
  await dialog.getByRole('heading', { name: '1 sale earns a different amount' }).waitFor()
  await dialog.getByRole('row', { name: /Alder Spine, STL-2 1,000.00 \$50.00 at 5.00% \$60.00 at 6.00%/ }).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change and post' }).click()
  await expect.poll(detail).toMatchObject({
    rules: [
      { commission: 5, endMonth: 'January-2025' },
      { commission: 6, startMonth: 'February-2025' },
    ],
    adjustments: [{ adjustmentAmount: 10, startMonth: 'February-2025', adjustmentDescription: 'Rules changed late for January 2025' }],
  })
  await page.getByText('1 unsaved change').waitFor({ state: 'detached' })
  expect(page.faults).toEqual([])
})

test('a month with a posted difference warns before it is un-finalized', async () => {
  await page.goto('/commission/list?month=January-2025')
  await page.getByRole('main').getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('menuitem', { name: 'Un-finalize month' }).click()
  const dialog = page.getByRole('dialog', { name: 'Un-finalize January 2025?' })
  await dialog.getByText(/its difference for .+ was posted in Feb 2025/).waitFor()
  expect(await dialog.getByRole('button', { name: 'Un-finalize January 2025' }).isDisabled()).toBe(true)
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Feb 2025' }).click()
  await page.getByRole('button', { name: 'Month: Feb 2025' }).waitFor()
  expect(page.faults).toEqual([])
})

test('a late guarantee is refused with an alternative', async () => {
  await page.goto(`/salespeople/${id}`)
  await page.getByRole('tab', { name: /Draws & guarantees/ }).click()
  await page.getByRole('button', { name: 'Add guarantee' }).first().click()
  const dialog = page.getByRole('dialog', { name: /Add guarantee/ })
  await dialog.getByLabel('Amount').fill('300')
  await dialog.getByRole('textbox', { name: 'Start month' }).fill('01/2025')
  await dialog.getByRole('button', { name: 'Add to changes' }).click()
  await page.getByRole('button', { name: 'Save all' }).click()
  await page.getByText(/guarantee that was agreed late .* is paid as an adjustment of type Salary in an open month/).waitFor()
  expect(await page.getByRole('button', { name: 'Post the difference…' }).count()).toBe(0)
  expect((await detail()).guarantees).toEqual([])
  expect(page.faults).toEqual([])
})
