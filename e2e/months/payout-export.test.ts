import { readFileSync } from 'node:fs'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { adding, draw } from '../../packages/server/src/test/factories.ts'
import { ended } from '../../packages/server/src/test/sold-month.ts'
import { expectAccessible } from '../browser.ts'
import { signIn } from '../sign-in.ts'
import { story } from '../story.ts'

const { app, open } = await story()
const page = await open()

const MONTH = 'January-2025'
const admin = await app.signIn()
const add = adding(admin)
const january = { startMonth: MONTH, endMonth: MONTH }
const dana = await add.salesperson({ employeeNumber: '007', draws: [draw(january)] })
await add.adjustmentOfMonth({ salesPersonId: dana, selectedMonthYear: MONTH, adjustmentAmount: 3200 })
await admin.commission.calculate({ selectedMonth: MONTH })
await ended(admin, MONTH)

test('an Administrator configures the payout register and exports it', async () => {
  await signIn(page, { path: `/commission/list?month=${MONTH}` })
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Export for payroll and books' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export January 2025' })
  await dialog.getByText('What payroll has to pay').waitFor()
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Set layout' }).click()
  const layout = page.getByRole('dialog', { name: 'Layout of payout register and journal' })
  await layout.getByLabel('A row of the register is').selectOption({ label: 'A part of a payout' })
  await layout.getByLabel('Title of Employee number').fill('Emp')
  await layout.getByRole('button', { name: 'Remove Name', exact: true }).click()
  await layout.getByRole('button', { name: 'Move Amount up' }).click()
  await layout.getByRole('group', { name: 'Pay codes' }).getByLabel('Advanced').fill('DRAW')
  await layout.getByRole('group', { name: 'Pay codes' }).getByLabel('Adjustments').fill('ADJ')
  await expectAccessible(page)
  await layout.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The layout is saved.').first().waitFor()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Payout register as Excel' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^My-company_payout-register_2025-01_provisional_\d{8}-\d{4}\.xlsx$/)
  const { sheets } = await readXlsx(readFileSync(await file.path()))
  const day = new Date('2025-01-31T00:00:00Z')
  expect(sheets[0]?.rows).toEqual([
    ['Emp', 'Last day of the month', 'Pay code', 'Amount', 'Part of the payout'],
    ['007', day, 'ADJ', 3200, 'Adjustments'],
    ['007', day, 'DRAW', 1800, 'Advanced'],
    ['Total', null, null, 5000, null],
  ])
  await dialog.getByRole('button', { name: 'Journal as CSV' }).click()
  await page.getByText('Nothing of Jan 2025 is posted yet.').first().waitFor()
  expect(page.faults.filter((fault) => !fault.includes('409'))).toEqual([])
})
