import { expect, test } from 'vitest'
import { adding, rule } from '../../packages/server/src/test/factories.ts'
import { sellLines } from '../../packages/server/src/test/sell-lines.ts'
import { ended } from '../../packages/server/src/test/sold-month.ts'
import { expectAccessible } from '../browser.ts'
import { answerForTheMonth } from '../finalizing.ts'
import { chord, signIn } from '../sign-in.ts'
import { story } from '../story.ts'

// Sales without commission are fixed where they appear, and the month is closed.

const { app, open } = await story()
const page = await open()

const admin = await app.signIn()
const add = adding(admin)
const [alder, birch, cedar] = [
  await add.manufacturer('Alder Spine'),
  await add.manufacturer('Birch Bone'),
  await add.manufacturer('Cedar Joint'),
]
const [north, south] = [await add.territory('North'), await add.territory('South')]
await add.salesperson({
  rules: [
    rule({ manufacturer: alder, territory: north, commission: 10 }),
    rule({ manufacturer: alder, territory: south, commission: 5, endMonth: 'April-2025' }),
  ],
})
// This manufacturer sold in earlier months and sends nothing now.
for (const [month, selectedMonth] of [
  ['2025-03', 'March-2025'],
  ['2025-04', 'April-2025'],
] as const) {
  await sellLines(app, month, [{ manufacturer: cedar, territory: north, sales: 10 }])
  await admin.commission.calculate({ selectedMonth })
  await ended(admin, selectedMonth)
  await admin.commission.finalize({ selectedMonth })
}
await sellLines(app, '2025-05', [
  { manufacturer: alder, territory: north, sales: 1_000 },
  { manufacturer: alder, territory: south, sales: 2_000 },
  { manufacturer: alder, territory: south, sales: 400 },
])
await sellLines(app, '2025-05', [{ manufacturer: birch, territory: north, sales: 50 }])
await admin.commission.calculate({ selectedMonth: 'May-2025' })
await ended(admin, 'May-2025')
const tab = (name: RegExp) => page.getByRole('tab', { name }).click()

test('a month with unearned sales warns before calculating and lists exceptions first', async () => {
  await signIn(page)
  await page.getByRole('link', { name: 'Commissions' }).first().click()
  // Without a chosen month the screen follows the day-15 rule and links to the only open month with files.
  await page.getByRole('button', { name: 'Go to May 2025', exact: true }).click()
  await page.getByRole('button', { name: 'Month: May 2025' }).waitFor()
  expect(await page.getByRole('button', { name: /^Go to/ }).count()).toBe(0)
  await page.getByText('Calculated · 2 to check').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Check 2 exceptions' }).click()
  await page.getByText('2,450.00').first().waitFor()
  await expectAccessible(page)
})

test('a missing file is marked as not expected on the close page', async () => {
  await tab(/^Close/)
  const missing = page.getByRole('list', { name: 'Expected file missing' })
  await missing.getByText('Cedar Joint').waitFor()
  await expectAccessible(page)
  await missing.getByRole('button', { name: 'Not expected this month' }).click()
  await page.getByText('2 of 2 expected manufacturers have sent files, 1 marked not expected').waitFor()
  await missing.waitFor({ state: 'detached' })
})

test('the missing rule is created in place for the rep who had it', async () => {
  await tab(/Unmatched/)
  const row = page.getByRole('row', { name: /Alder Spine/ })
  await row.getByText('The rule has ended').waitFor()
  expect(await row.getByRole('link', { name: 'Extend rule' }).getAttribute('href')).toMatch(/^\/salespeople\/\d+\?view=rules&rule=/)
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Create rule' }).click()
  const dialog = page.getByRole('dialog', { name: /^Create rule: Alder Spine in South/ })
  // 5 % of 2,400.00
  await dialog.getByText('At 5.00% it pays 2 lines of May 2025, 120.00').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create rule' }).click()
  await row.getByText('Has a rule').waitFor()
  expect((await admin.commission.status({ selectedMonth: 'May-2025' })).isOutOfDate).toBe(true)
})

test('the month shows what changed, is recalculated, and the rest is acknowledged', async () => {
  await page.goto('/commission/list?month=May-2025')
  await page.getByRole('button', { name: 'Out of date' }).click()
  await page.getByText(/^1 rule changed since/).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Recalculate', exact: true }).click()
  await page.getByRole('link', { name: 'Check 1 exception' }).click()
  await page.getByText('50.00', { exact: true }).last().waitFor()
  await page.getByRole('button', { name: 'Acknowledge' }).click()
  const dialog = page.getByRole('dialog', { name: 'Acknowledge: No rule' })
  await dialog.getByRole('button', { name: 'Acknowledge' }).click()
  await dialog.getByText('This field is required!').waitFor()
  await dialog.getByRole('textbox').fill('A house account')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Acknowledge' }).click()
  await page.getByText(/“A house account”/).waitFor()
})

test('the shortcut r reviews the focused rep, and g still opens the reports', async () => {
  await tab(/^Reps/)
  const row = page.getByRole('row', { name: /Dana Ruiz/ })
  await row.getByRole('button', { name: 'Mark Dana Ruiz as reviewed' }).waitFor()
  // Shortcuts are off while a dialog is open.
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('j')
  await expect.poll(() => row.evaluate((each) => each.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('r')
  await row.getByRole('button', { name: 'Mark Dana Ruiz as not reviewed' }).waitFor()
  await chord(page, 'g', 'r')
  await page.waitForURL(/reports/)
  await page.goBack()
  await row.getByRole('button', { name: 'Mark Dana Ruiz as not reviewed' }).waitFor()
})

test('a statement can be reviewed on its own page, which links to the rep', async () => {
  await page.getByRole('row', { name: /Dana Ruiz/ }).click()
  const panel = page.getByRole('region', { name: 'Statement of Dana Ruiz' })
  await panel.getByRole('button', { name: 'Mark Dana Ruiz as not reviewed' }).click()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Mark reviewed' }).click()
  await panel.getByRole('button', { name: 'Mark Dana Ruiz as not reviewed' }).waitFor()
  expect(await panel.getByRole('link', { name: 'Open record' }).getAttribute('href')).toMatch(/^\/salespeople\/\d+$/)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
})

test('all adjustments are on one page with sums by type, and editable there', async () => {
  const [dana = 0] = (await admin.commission.data({ selectedMonth: 'May-2025', isPayoutInsertRequired: true })).salespersons.map(
    ({ salesPersonId }) => salesPersonId,
  )
  await add.adjustmentOfMonth({
    salesPersonId: dana,
    selectedMonthYear: 'May-2025',
    adjustmentType: 'Reimbursement',
    adjustmentAmount: 12.5,
    adjustmentDescription: 'Parking',
  })
  await page.reload()
  await tab(/^Adjustments/)
  const row = page.getByRole('row', { name: /Parking/ })
  await row.getByText('Dana Ruiz').waitFor()
  await page.getByText('1 adjustment: normal $0.00, salary $0.00, reimbursement $12.50').waitFor()
  await expectAccessible(page)
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Remove adjustment' }).click()
  await page.getByText('No adjustments').waitFor()
  expect(await admin.commission.monthAdjustments({ selectedMonth: 'May-2025' })).toEqual({ adjustments: [] })
  await page.getByRole('button', { name: 'Recalculate', exact: true }).click()
  // A refetch does not replace rows that a user is viewing.
  const again = page.getByRole('dialog', { name: 'Recalculate May 2025?' })
  await again.getByText('1 sales rep is reviewed. If their net payout changes, they are marked, to be reviewed again.').waitFor()
  await expectAccessible(page)
  await again.getByRole('button', { name: 'Recalculate', exact: true }).click()
  await again.waitFor({ state: 'detached' })
  await expect.poll(async () => (await admin.commission.status({ selectedMonth: 'May-2025' })).isOutOfDate).toBe(false)
})

test('the close shows open tasks and owners, and the month is finalized', async () => {
  await tab(/^Close/)
  await page
    .getByText(/done for May 2025$/)
    .first()
    .waitFor()
  await page.getByText('Lines without a rule: 1 for $50.00').waitFor()
  await page
    .getByRole('region', { name: 'Acknowledged' })
    .getByText(/“A house account”/)
    .waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Finalize month' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Finalize May 2025?' })
  await dialog.getByText(/A house account/).waitFor()
  await dialog.getByRole('link', { name: 'No rule: $50.00' }).click()
  await page.getByRole('tab', { name: /Unmatched/, selected: true }).waitFor()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Finalize month' }).first().click()
  await dialog.getByText('Finalizing confirms that you compared the total with Apr 2025.').waitFor()
  await answerForTheMonth(dialog)
  await dialog.getByRole('button', { name: /^Finalize/ }).click()
  await page.getByText('Finalized', { exact: true }).first().waitFor()
  // Notes on a finalized month are frozen; its tasks can still be checked off.
  await tab(/^Close/)
  await page.locator('summary', { hasText: 'Compare the total payable' }).click()
  expect(await page.getByRole('checkbox', { name: 'Looks right' }).isDisabled()).toBe(true)
  await page.getByRole('checkbox', { name: 'Exported' }).click()
  await expect.poll(() => page.getByRole('checkbox', { name: 'Exported' }).isChecked()).toBe(true)
  expect(page.faults).toEqual([])
})
