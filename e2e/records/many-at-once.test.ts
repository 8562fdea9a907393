import { readFileSync } from 'node:fs'
import { defaultYear } from '@fairshare/engine'
import { expect, test } from 'vitest'
import { adding, rule, salesperson } from '../../packages/server/src/test/factories.ts'
import { sellLines } from '../../packages/server/src/test/sell-lines.ts'
import { ended } from '../../packages/server/src/test/sold-month.ts'
import { expectAccessible } from '../browser.ts'
import { signIn } from '../sign-in.ts'
import { story } from '../story.ts'

// Bulk changes of sales reps, and the figures in lists and records.

const { app, open } = await story()
const page = await open()
const admin = await app.signIn()
const add = adding(admin)
const now = new Date()
const YEAR = defaultYear({ year: now.getUTCFullYear(), month: now.getUTCMonth() + 1, day: now.getUTCDate() })

const [manufacturer, north] = [await add.manufacturer('Alder Spine'), await add.territory('North')]
const [mercy, grace] = [await add.hospital('Mercy'), await add.hospital('Grace')]
const dana = await add.salesperson({ rules: [rule({ manufacturer, territory: north, commission: 10 })] })
const lee = await add.salesperson(salesperson({ firstName: 'Lee', lastName: 'Park', email: 'lee@example.com' }))
await add.salesperson(salesperson({ firstName: 'Ann', lastName: 'Stays', email: 'ann@example.com' }))
await sellLines(app, `${YEAR}-01`, [{ manufacturer, territory: north, hospital: mercy, sales: 1_000, gross: 400 }])
await sellLines(app, `${YEAR}-02`, [{ manufacturer, territory: north, hospital: mercy, sales: 500, gross: 200 }])
await app.sql(`update files set total_gross_cents = (select sum(gross_cents) from sales_lines where file_id = files.id)`)
for (const month of [`January-${YEAR}`, `February-${YEAR}`]) {
  await admin.commission.calculate({ selectedMonth: month })
  await ended(admin, month)
}
const detail = (salesPersonId: number) => admin.salesperson.detail({ salesPersonId })
const toast = (text: string) => page.getByRole('status').filter({ hasText: text }).first().waitFor()
async function choose(...names: string[]) {
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByText(`${names.length} selected`).first().waitFor()
}

test('several reps get a primary territory, others do not', async () => {
  await signIn(page)
  await page.getByRole('link', { name: 'Sales Reps' }).first().click()
  await choose('Dana Ruiz', 'Lee Park')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Set primary territory' }).click()
  const dialog = page.getByRole('dialog', { name: /^Primary territory of 2 sales reps/ })
  await dialog.getByRole('combobox', { name: 'Primary territory' }).click()
  await page.getByRole('option', { name: 'North' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toast('Saved for 2 sales reps.')
  await page.getByRole('row', { name: /Lee Park.*North/ }).waitFor()
  expect(await page.getByRole('row', { name: /Ann Stays.*North/ }).count()).toBe(0)
})

test('a rule is added to several reps; those who have it are reported', async () => {
  await choose('Dana Ruiz', 'Lee Park')
  await page.getByRole('button', { name: 'Add a rule to each' }).click()
  const dialog = page.getByRole('dialog', { name: /Add rule/ })
  await dialog.getByLabel('Manufacturer').click()
  await page.getByRole('option', { name: 'Alder Spine' }).click()
  await dialog.getByLabel('Territory').click()
  await page.getByRole('option', { name: 'North' }).click()
  await dialog.getByLabel('Commission %').fill('10')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const outcomes = page.getByRole('dialog', { name: /^Add a rule to each/ })
  await outcomes.getByText(/^Saved for 1 of 2\./).waitFor()
  await outcomes.getByRole('row', { name: /Dana Ruiz Not saved/ }).waitFor()
  await outcomes.getByRole('row', { name: 'Lee Park Saved' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  expect((await detail(lee)).rules).toMatchObject([{ manufacturerName: 'Alder Spine', territoryName: 'North', commission: 10 }])
  expect((await detail(dana)).rules).toHaveLength(1)
})

test('the selected reps are exported, and the facts sheet mentions the selection', async () => {
  await choose('Lee Park')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menu').getByText('1 selected').waitFor()
  await expectAccessible(page)
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'CSV – this view' }).click()])
  const lines = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('Lee Park')
  expect(await app.sql(`select details from audit_entries where action = 'listExport.record'`)).toMatchObject([
    { details: { rows: 1, filters: ['Only the selected rows'] } },
  ])
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
})

test("a record shows this year's pay, balance, rank and payout history", async () => {
  await page.getByRole('row', { name: /Dana Ruiz/ }).click()
  await page.getByText('Pay at a glance').waitFor()
  await page.getByText('150.00', { exact: true }).waitFor()
  await page.getByText('up to Feb').waitFor()
  await page.getByRole('figure', { name: 'Net payout month by month' }).getByText(`100.00 in Jan ${YEAR}, 50.00 in Feb ${YEAR}`).waitFor()
  await expectAccessible(page)
})

test("a list shows what is new, first sale dates and this year's totals", async () => {
  await page.getByRole('link', { name: 'Hospitals' }).click()
  await page.getByRole('row', { name: new RegExp(`Mercy.*1,500\\.00 Jan ${YEAR} Feb ${YEAR}`) }).waitFor()
  await page.getByRole('row', { name: /Grace.*0\.00 none none/ }).waitFor()
  await app.sql(`update masters set created_at = now() - interval '2 months' where id = $1`, [grace])
  await page.getByRole('radiogroup', { name: 'Views' }).getByText('New this month').click()
  await page.getByRole('rowheader', { name: 'Grace' }).waitFor({ state: 'detached' })
  await page.getByRole('rowheader', { name: 'Mercy' }).waitFor()
  await expectAccessible(page)
})

test("in a finalized month a new rep's rule starts in the first open month", async () => {
  await admin.commission.calculate({ selectedMonth: `January-${YEAR}` })
  await ended(admin, `January-${YEAR}`)
  await admin.commission.finalize({ selectedMonth: `January-${YEAR}` })
  await page.goto(`/salespeople/new?month=January-${YEAR}`)
  const profile = page.getByRole('dialog', { name: 'Add sales rep' })
  await profile.getByLabel('First name').fill('Nora')
  await profile.getByLabel('Last name').fill('Quist')
  await profile.getByRole('button', { name: 'Add to changes' }).click()
  await page.getByRole('tab', { name: /Rules/ }).click()
  await page.getByRole('button', { name: 'Add rule' }).first().click()
  const dialog = page.getByRole('dialog', { name: /Add rule/ })
  await expect.poll(() => dialog.getByRole('textbox', { name: 'Start month' }).inputValue()).toBe(`02/${YEAR}`)
  expect(page.faults).toEqual([])
})
