import { expect, test } from 'vitest'
import { ended, sellMonth } from '../../packages/server/src/test/sold-month.ts'
import { expectAccessible } from '../browser.ts'
import { signIn } from '../sign-in.ts'
import { story } from '../story.ts'

const { app, open } = await story()
await sellMonth(app, { lines: 2_000 })
const admin = await app.signIn()
await admin.commission.calculate({ selectedMonth: 'May-2025' })
await ended(admin, 'May-2025')
const [person] = await app.sql<{ id: number; name: string }>(
  'select salesperson_id::int as id, name from results order by sales_cents desc limit 1',
)
const page = await open()

test('the matrix opens with all reps, then on the rep who was chosen here or in the dashboard', async () => {
  await signIn(page)
  await page.goto('/paymatrix?month=May-2025')
  const ofAll = page.getByRole('grid', { name: 'Pay matrix May 2025' })
  const first = ofAll.getByRole('rowheader').getByRole('link').first()
  await first.waitFor()
  await page.getByRole('radiogroup', { name: 'Show' }).getByText('Commission').click()
  const [paid] = await app.sql<{ amount: string }>(
    `select to_char(sum(commission_cents) / 100.0, 'FM999,999,990.00') as amount from commission_lines join months using (run_id)`,
  )
  await ofAll
    .getByRole('row', { name: /^Total/ })
    .getByText(paid?.amount ?? '')
    .waitFor()
  await expectAccessible(page)
  const name = (await first.textContent()) ?? ''
  await first.click()
  await page.getByRole('grid', { name: `Pay matrix ${name} 2025` }).waitFor()
  const rep = page.getByRole('combobox', { name: 'Sales rep' })
  await page.getByRole('link', { name: 'RepDashboard' }).click()
  await page.getByText(`Viewing as ${name}`).waitFor()
  await rep.click()
  await page.getByRole('option', { name: person?.name ?? '' }).click()
  await page.getByText(`Viewing as ${person?.name}`).waitFor()
  await page.getByRole('link', { name: 'PayMatrix' }).click()
  await expect.poll(() => rep.inputValue()).toBe(person?.name)
  expect(page.faults).toEqual([])
})

test("a rep's year is one grid with drill-down and keyboard navigation", async () => {
  await page.goto(`/paymatrix?rep=${person?.id}&year=2025`)
  const grid = page.getByRole('grid')
  await grid.waitFor()
  await expectAccessible(page)

  const payout = grid.getByRole('row', { name: /Net payout/ })
  const { summary } = await admin.commission.detail({ salesPersonId: person?.id ?? 0, selectedMonthYear: 'May-2025' })
  const amount = summary.payout.toLocaleString('en-US', { minimumFractionDigits: 2 })
  await expect.poll(() => payout.getByRole('gridcell').allTextContents()).toContain(amount)

  const ofRule = grid.getByRole('row').filter({ has: page.locator('[data-edit]') })
  const first = ofRule.first().locator('[data-cell]').first()
  await first.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const about = page.getByRole('dialog').filter({ hasText: /In \w+ 2025/ })
  await about.getByRole('link', { name: 'Edit rule' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await about.waitFor({ state: 'detached' })
  await page.keyboard.press('e')
  await page.getByRole('dialog', { name: 'Edit Rule' }).getByRole('button', { name: 'Cancel' }).click()
  await page.goBack()
  await page.getByRole('radiogroup', { name: 'Show' }).getByText('Commission').click()
  await grid
    .getByText(summary.totalCommission.toLocaleString('en-US', { minimumFractionDigits: 2 }))
    .first()
    .waitFor()
  expect(page.faults).toEqual([])
})

test('rates of one manufacturer appear: the one with most commission, then the chosen one', async () => {
  await page.goto('/paymatrix?month=May-2025')
  await page.getByText('By manufacturer').click()
  const chosen = page.getByRole('combobox', { name: 'Manufacturer' })
  const [most, other] = await app.sql<{ name: string }>(
    `select m.name from commission_lines join sales_lines s on s.id = sale_id join masters m on m.id = s.manufacturer_id
       group by m.name order by sum(commission_cents) desc limit 2`,
  )
  await expect.poll(() => chosen.inputValue()).toBe(most?.name)
  await chosen.click()
  await page.getByRole('option', { name: other?.name ?? '' }).click()
  await page.waitForURL(/manufacturer=/)
  await page.goto('/paymatrix?view=manufacturer&month=May-2025')
  await expect.poll(() => chosen.inputValue()).toBe(other?.name)
  const table = page.getByRole('grid', { name: /Rates of/ })
  await table.getByRole('row', { name: /Median/ }).waitFor()
  await page.getByText('Percent that was paid of the basis').waitFor()
  await expectAccessible(page)
  expect(page.faults).toEqual([])
})

test("a manufacturer's entry opens its rates", async () => {
  await page.goto('/manufacturers')
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Pay matrix' }).click()
  await page.waitForURL(/\/paymatrix\?.*manufacturer=\d/)
  await page.getByRole('grid', { name: /Rates of/ }).waitFor()
  expect(page.faults).toEqual([])
})
