import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mockCalls } from '../../../test/mock-calls.ts'
import { choose } from '../../../test/open-dialog.tsx'
import { show } from '../../../test/show.tsx'
import { inMay } from '../test/in-may.tsx'
import { AddAdjustment } from './AddAdjustment.tsx'

const inMonth = (status: string) => inMay(<AddAdjustment />, { view: { status, isRunning: false } })

test('adding with Enter leaves an empty, focused row', async () => {
  const sent = mockCalls({
    '/salesperson/getSalespersonList/All': () => ({ salespersons: [{ id: 3, firstName: 'Dana', lastName: 'Ruiz' }] }),
    '/commission/storeAdjustment': () => ({ adjustmentId: 12 }),
  })
  await show(inMonth('Calculated'))
  const [rep, description, amount] = [
    page.getByRole('combobox', { name: 'Rep' }),
    page.getByRole('textbox', { name: 'Description' }),
    page.getByRole('textbox', { name: 'Amount' }),
  ]
  await choose('Rep', 'Dana Ruiz')
  await description.fill('Parking')
  await page.getByRole('combobox', { name: 'Type' }).selectOptions('Reimbursement')
  await amount.fill('1234.5')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent.map(([path]) => path)).toContain('/commission/storeAdjustment')
  expect(sent.at(-1)?.[1]).toMatchObject({ adjustmentType: 'Reimbursement' })
  await expect.element(amount).toHaveValue('')
  await expect.element(description).toHaveValue('')
  await expect.element(rep).toHaveFocus()
  // Leaving the empty row adds no adjustment.
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(amount).toHaveFocus()
  await expect.element(page.getByText('This field is required!')).not.toBeInTheDocument()
  // A started row is validated on blur.
  await amount.fill('5')
  await description.click()
  await amount.click()
  await expect.element(description).toHaveAccessibleDescription('This field is required!')
})

test('touch shows why a finalized month takes no adjustment', async () => {
  const sent = mockCalls({ '/salesperson/getSalespersonList/All': () => ({ salespersons: [] }) })
  await show(inMonth('Finalized'))
  const reason = 'May 2025 is finalized. Un-finalize it to change something.'
  await page.getByRole('button', { name: `Add adjustment (${reason})` }).click({ force: true })
  await expect.element(page.getByRole('alert').getByText(reason)).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount' }).fill('5')
  await userEvent.keyboard('{Enter}')
  expect(sent.map(([path]) => path)).not.toContain('/commission/storeAdjustment')
  await expect.element(page.getByText('This field is required!')).not.toBeInTheDocument()
})
