import { USUAL_PAYOUT_LAYOUT } from '@fairshare/contract'
import { monthOf } from '@fairshare/engine/values'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { refused } from '../test/mock-calls.ts'
import { openDialog } from '../test/open-dialog.tsx'
import { show } from '../test/show.tsx'
import { signInAs } from '../test/cache-response.ts'
import type { Grid } from '../ui/table/grid.ts'
import { MonthExportDialog } from './MonthExportDialog.tsx'
import { PayoutLayoutDialog } from './PayoutLayoutDialog.tsx'
import { PrintSheet } from './PrintSheet.tsx'

const layout = { ...USUAL_PAYOUT_LAYOUT, version: 4 }
const layoutCalls = { '/listexport/getPayoutLayout': () => layout }

test('the register and journal layout is saved with titles, order and codes', async () => {
  const { dialog, answers, sentTo, press } = await openDialog(PayoutLayoutDialog, undefined, {
    ...layoutCalls,
    '/listexport/updatePayoutLayout': () => ({}),
  })
  await expect.element(dialog.getByRole('combobox', { name: 'A row of the register is' })).toHaveFocus()
  await dialog.getByRole('combobox', { name: 'A row of the register is' }).selectOptions('part')
  await dialog.getByRole('textbox', { name: 'Title of Pay code' }).fill('Code')
  await dialog.getByRole('button', { name: 'Move Name up' }).click()
  await dialog.getByRole('button', { name: 'Remove Last day of the month' }).click()
  await dialog.getByRole('textbox', { name: 'Salary' }).fill('SAL-1')
  await press('Save')
  await expect.poll(() => answers).toEqual([true])
  expect(sentTo('/listexport/updatePayoutLayout')).toMatchObject([
    {
      registerRows: 'part',
      version: 4,
      payCodes: { salary: 'SAL-1', bonus: '' },
      columns: ['name', 'employeeNumber', 'payCode', 'part', 'amount'].map((column) => ({
        column,
        title: column === 'payCode' ? 'Code' : '',
      })),
    },
  ])
})

test('a register’s row description is readable on a phone', async () => {
  await page.viewport(390, 800)
  const { dialog, cancel } = await openDialog(PayoutLayoutDialog, undefined, layoutCalls)
  const rows = dialog.getByRole('combobox', { name: 'A row of the register is' })
  await expect.element(rows).toHaveAccessibleDescription('One row per sales rep, the parts of the payout in columns.')
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) throw new Error('Nothing can be measured.')
  const isCut = (select: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select)
    pen.font = font
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return [...select.options].filter(({ text }) => pen.measureText(text).width > room).map(({ text }) => text)
  }
  expect([...document.querySelectorAll('select')].flatMap(isCut)).toEqual([])
  await cancel()
  await page.viewport(1280, 800)
})

test('a register keeps its last column, and closing with changes asks', async () => {
  const columns = [{ column: 'name', title: '' }]
  const { dialog, cancel } = await openDialog(PayoutLayoutDialog, undefined, {
    '/listexport/getPayoutLayout': () => ({ ...layout, columns }),
  })
  await expect.element(dialog.getByRole('button', { name: 'Remove Name' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Title of Name' }).fill('Who')
  await cancel({ discards: true })
})

test('a failed layout query shows the error', async () => {
  const { dialog, cancel } = await openDialog(PayoutLayoutDialog, undefined, {
    '/listexport/getPayoutLayout': () => refused('The database is busy.'),
  })
  await expect.element(dialog.getByText('The database is busy.')).toBeVisible()
  await cancel()
})

test('a long list is exported in the selected format; only Administrators edit layouts', async () => {
  signInAs('Staff')
  const { dialog, sentTo, press, cancel } = await openDialog(MonthExportDialog, monthOf(2025, 5), {
    '/listexport/orderMonthExport': () => ({ exportId: 3 }),
  })
  await expect.element(dialog).toMatchTextContent(/^Export May 2025/)
  expect(dialog.getByRole('button', { name: 'Set layout' }).elements()).toEqual([])
  await press('Journal as CSV')
  await expect.poll(() => sentTo('/listexport/orderMonthExport')).toEqual([{ list: 'journal', selectedMonth: 'May-2025', format: 'csv' }])
  await cancel()
})

test('an Administrator opens the layout from the lists and returns', async () => {
  signInAs('Administrator')
  const { press } = await openDialog(MonthExportDialog, monthOf(2025, 5), layoutCalls)
  await press('Set layout')
  const inner = page.getByRole('dialog', { name: /^Layout of payout register and journal/ })
  await inner.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('button', { name: 'Set layout' })).toHaveFocus()
})

test('a printed list has totals below it, also below dates', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const grid: Grid = {
    columns: [
      { id: 'day', header: 'Invoice date', kind: 'date' },
      { id: 'sales', header: 'Sales', kind: 'amount' },
    ],
    rows: [['2024-12-05', 1234.5]],
    totals: ['Total', 1234.5],
  }
  await show(<PrintSheet about={{ title: 'Lines', facts: [], grid }} close={() => undefined} />)
  const rows = [...document.querySelectorAll('body > section tr')].map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows).toEqual([
    ['Invoice date', 'Sales'],
    ['Dec 5, 2024', '1,234.50'],
    ['Total', '1,234.50'],
  ])
  expect(print).toHaveBeenCalledTimes(1)
  print.mockRestore()
})
