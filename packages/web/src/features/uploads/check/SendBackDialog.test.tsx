import { beforeEach, expect, test, vi } from 'vitest'
import { t } from '../../../i18n/use-texts.ts'
import { companyQuery } from '../../../company/company.ts'
import { cacheResponse, signInAs } from '../../../test/cache-response.ts'
import { openDialog } from '../../../test/open-dialog.tsx'
import type { Reading } from '../reading.ts'
import { SendBackDialog } from './SendBackDialog.tsx'
import { errorsGrid } from './use-row-errors.ts'

const file = { fileName: 'alder.csv', manufactuerName: 'Alder Spine', selectedMonthYear: 'May-2025' }
const reading: Reading = {
  unresolved: [],
  known: [],
  knownCount: 0,
  version: 4,
  preview: [],
  corrections: [],
  creditRows: [],
  soldRows: [],
  repeatedRows: [],
  rows: 40,
  totalSales: 9_000,
  totalGrossCommission: 900,
  credits: { rows: 0, totalSales: 0 },
  dates: null,
  datesOutsideMonth: 0,
  notSales: { letterhead: 0, blank: 0, repeatedHeader: 0, note: 0, subtotal: 0, total: 0 },
  skippedRows: [],
  isStored: false,
  blanks: [],
  fixedValues: {},
  warnings: [],
  notices: [],
  badRowCount: 2,
  badRows: [
    { row: 7, column: 'Net Sales', target: 'amount', value: 'n/a', reason: 'not a number', account: 'Mercy', amount: null },
    { row: 9, column: 'Inv Date', target: 'invoicedate', value: '', reason: 'no date', amount: 120.5 },
  ],
  proof: {
    state: 'notStated',
    of: 'commission',
    stated: null,
    read: 900,
    difference: null,
    sales: null,
    otherFiles: 0,
    explanations: [],
    closed: [],
  },
  summary: { rate: null, usualRate: null, isUsualRate: null, accounts: [] },
  questions: [
    {
      id: 'twice',
      key: 'twice',
      params: {},
      message: 'Rows 11 and 12 are the same',
      dollars: 300,
      rows: [11, 12],
      decisions: [],
      isMismatch: true,
    },
  ],
}
beforeEach(() => {
  signInAs('Administrator', { firstName: 'Ann', lastName: 'Lee' })
  cacheResponse(companyQuery.queryKey, { name: 'Meridian' })
})

const TEXT = [
  'In your file alder.csv for May 2025 these rows could not be used. Please correct them and send the file again.',
  '',
  'Row 7 (Mercy), Net Sales: n/a. Not a number.',
  'Row 9 (—, 120.50), Inv Date: —. No date.',
  'Rows 11 and 12 are the same (300.00)',
].join('\n')

test('errors are listed by row for the manufacturer and copied unchanged', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { dialog, press, cancel } = await openDialog(SendBackDialog, { file, fId: 7, reading })
  await expect.element(dialog).toMatchTextContent(/^What is wrong in the file of Alder Spine.*May 2025 · alder\.csv/)
  const text = dialog.getByRole('textbox', { name: 'Text to send' })
  await expect.element(text).toHaveValue(TEXT)
  await expect.element(text).toHaveAttribute('readonly')
  await press('Copy')
  await expect.element(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(copy.mock.calls).toEqual([[TEXT]])
  copy.mockRestore()
  await cancel()
})

test.each([
  ['Save as workbook', 'xlsx'],
  ['Save as CSV', 'csv'],
])('%s contains the rows as in the file, and is audited first', async (button, format) => {
  const whole = {
    columns: ['Cust', 'Net Sales'],
    rows: [
      { row: 7, cells: ['MERCY HOSP', 'n/a'] },
      { row: 11, cells: ['ALMA', '300'] },
    ],
  }
  const calls = { '/listexport/recordListExport': () => ({}), '/uploadprocess/getRowsOfFile': () => whole }
  const { sentTo, press } = await openDialog(SendBackDialog, { file, fId: 7, reading }, calls)
  await press(button)
  await expect.poll(() => sentTo('/uploadprocess/getRowsOfFile')).toEqual([{ fId: 7, rows: [7, 9, 11, 12] }])
  await expect
    .poll(() => sentTo('/listexport/recordListExport'))
    .toMatchObject([{ list: 'file-faults', format, rows: 4, columns: ['row', 'reason', 'column', 'account', 'sales', 'cell-1', 'cell-2'] }])
  const { columns, rows } = errorsGrid(t, reading, whole)
  expect(columns.map(({ header }) => header)).toEqual(['Row', 'What is wrong', 'Column', 'Account', 'Sales', 'Cust', 'Net Sales'])
  expect(rows).toEqual([
    [7, 'Not a number', 'Net Sales', 'Mercy', null, 'MERCY HOSP', 'n/a'],
    [9, 'No date', 'Inv Date', '', 120.5, null, null],
    [11, 'Rows 11 and 12 are the same', null, null, 300, 'ALMA', '300'],
    [12, 'Rows 11 and 12 are the same', null, null, null, null, null],
  ])
})
