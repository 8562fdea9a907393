import type { MissingRule } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openDialog } from '../../../test/open-dialog.tsx'
import { CreateRuleDialog } from './CreateRuleDialog.tsx'

const missing: MissingRule = {
  ...{
    manufacturerId: 4,
    manufacturer: 'Alder',
    territoryId: 6,
    territory: 'South',
    region: null,
    reason: 'noRuleOfManufacturer',
    parts: [],
  },
  lines: 1,
  totalSales: 800.25,
  totalGrossCommission: 200,
  nearest: null,
}
const nearest: MissingRule['nearest'] = {
  ruleId: 9,
  salesPersonId: 3,
  name: 'Eve Moss',
  place: 'North',
  commission: 5,
  basis: 'grossCommission',
  wouldPay: 40.01,
  startMonth: 'January-2025',
  endMonth: 'None',
}
const people = {
  '/salesperson/getSalespersonList/All': () => ({
    salespersons: [
      { id: 3, firstName: 'Eve', lastName: 'Moss' },
      { id: 7, firstName: 'Lee', lastName: 'Park' },
    ],
  }),
}
const offeredAt = (address: string) => JSON.parse(new URL(address, location.origin).searchParams.get('newRule') ?? 'null') as unknown

test('a missing rule opens on the required salesperson’s record', async () => {
  const { dialog, answers, address, press } = await openDialog(CreateRuleDialog, { rule: missing, monthParam: 'May-2025' }, people)
  await expect.element(dialog.getByText('It pays 1 line of May 2025 with 800.25 in sales')).toBeVisible()
  const rep = dialog.getByRole('combobox', { name: 'Sales rep' })
  await expect.element(rep).toHaveFocus()
  await press('Open rule')
  await expect.element(rep).toBeInvalid()
  await expect.element(dialog.getByText('This field is required!')).toBeVisible()
  expect(answers).toEqual([])
  await rep.click()
  await page.getByRole('option', { name: 'Lee Park' }).click()
  await press('Open rule')
  await expect.poll(() => answers).toEqual([true])
  await expect.poll(address).toMatch(/^\/salespeople\/7\?view=rules&/)
  expect(offeredAt(address())).toEqual({ manufacturer: 4, territory: 6, startMonth: 'May-2025' })
})

test('the nearest rule’s salesperson and rate are suggested; canceling creates nothing', async () => {
  const about = { rule: { ...missing, nearest }, monthParam: 'May-2025' }
  const first = await openDialog(CreateRuleDialog, about, people)
  await expect.element(first.dialog.getByRole('combobox', { name: 'Sales rep' })).toHaveValue('Eve Moss')
  await first.cancel()
  expect(first.address()).toBe('/')
  await page.getByRole('button', { name: 'the button that opens it' }).click()
  await first.press('Open rule')
  await expect.poll(first.address).toMatch(/^\/salespeople\/3\?view=rules&/)
  expect(offeredAt(first.address())).toMatchObject({ commission: 5, basis: 'grossCommission' })
})
