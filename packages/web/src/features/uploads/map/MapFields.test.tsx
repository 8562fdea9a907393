import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { setFormat } from '../../../i18n/format.ts'
import { mockCalls } from '../../../test/mock-calls.ts'
import { show } from '../../../test/show.tsx'
import { MapFields } from './MapFields.tsx'
import type { Head } from './use-mapping.ts'

const COLUMNS = {
  'Ship To': 'hospital',
  'Dr.': 'surgeon',
  Family: 'procedure',
  Area: 'territory',
  'Net Sales': 'amount',
  'Gross Comm': 'grossCommission',
  'Inv Date': 'invoicedate',
} as const

const head: Head = {
  columnList: Object.fromEntries([...Object.keys(COLUMNS), 'Remarks'].map((column) => [column, [`one ${column}`, `two ${column}`]])),
  readsAs: {},
  rows: 9,
  storedRows: null,
  manufactuerName: 'Alder',
  fileName: 'alder.csv',
  isKnownLayout: false,
  selectedMonthYear: 'May-2025',
  previousMappedData: COLUMNS,
  suggestedMapping: {},
  previousSources: {},
  sheets: [],
  sheet: null,
  headerRow: 3,
  headerFound: true,
  firstRows: [],
  groupedColumns: [],
  warnings: [],
  version: 1,
}
const { 'Inv Date': _missing, ...WITHOUT_DATE } = COLUMNS

const sums = {
  rows: 9,
  badRowCount: 0,
  totalSales: 418_220.1,
  totalGrossCommission: 96_190.62,
  notSales: { letterhead: 0, blank: 3, repeatedHeader: 0, note: 0, subtotal: 0, total: 2 },
}
beforeEach(() => void mockCalls({ '/uploadprocess/getMappedSums': () => sums }))

const showFields = async (
  previousMappedData: Head['previousMappedData'],
  previousSources: Head['previousSources'] = {},
  readsAs: Head['readsAs'] = {},
) => {
  const closed: unknown[] = []
  const screen = await show(
    <MapFields
      fId={1}
      head={{ ...head, previousMappedData, previousSources, readsAs }}
      refusal={undefined}
      readAnew={() => {}}
      close={(saved) => closed.push(saved)}
    />,
  )
  return { screen, closed }
}

test('remapping an imported file lists the lines it removes', async () => {
  const screen = await show(
    <MapFields fId={1} head={{ ...head, storedRows: 1284 }} refusal={undefined} readAnew={() => {}} close={() => {}} />,
  )
  await expect.element(screen.getByText('Saving takes its 1,284 imported lines out of May 2025 until', { exact: false })).toBeVisible()
})

test('with seven mapped fields, SAVE is enabled', async () => {
  const { screen } = await showFields(COLUMNS)
  await expect.element(screen.getByText('7 of 7.', { exact: false })).toBeVisible()
  expect(screen.getByLabelText('Has a source:').elements()).toHaveLength(7)
  expect(screen.container.querySelectorAll('tr[data-mapped]')).toHaveLength(7)
  await expect.element(screen.getByRole('button', { name: 'SAVE' })).toBeEnabled()
})

test('a missing field disables SAVE and is scrolled into view', async () => {
  const { screen } = await showFields(WITHOUT_DATE)
  await expect.element(screen.getByText('6 of 7.', { exact: false })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'SAVE' })).toBeDisabled()
  await screen.getByRole('button', { name: 'Choose a column for Invoice Date.' }).click()
  await expect.element(screen.getByRole('combobox', { name: 'Target of Inv Date' })).toHaveFocus()
})

test('with a missing field, the first unmapped column has the focus', async () => {
  const { screen } = await showFields(WITHOUT_DATE)
  await expect.element(screen.getByRole('combobox', { name: 'Target of Inv Date' })).toHaveFocus()
})

test('Ctrl Enter focuses where the first missing field is chosen', async () => {
  const { screen } = await showFields(WITHOUT_DATE)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(screen.getByRole('combobox', { name: 'Target of Inv Date' })).toHaveFocus()
})

test('a field of one column is disabled for others until released', async () => {
  const { screen } = await showFields(COLUMNS)
  await screen.getByRole('combobox', { name: 'Target of Remarks' }).click()
  await expect.element(screen.getByRole('option', { name: 'Sales (Net Sales)' })).toHaveAttribute('data-combobox-disabled', 'true')
})

test('arrows move between columns, n sets no field, Enter opens the list', async () => {
  const { screen } = await showFields(COLUMNS)
  const target = (column: string) => screen.getByRole('combobox', { name: `Target of ${column}` })
  ;(target('Dr.').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(target('Family')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}n')
  await expect.element(target('Dr.')).toHaveValue('N/A')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('option', { name: 'Surgeon', exact: true })).toBeVisible()
})

test('a file without dates gets one date for all rows', async () => {
  const { screen } = await showFields(WITHOUT_DATE)
  await screen.getByRole('button', { name: 'Another source for Invoice Date' }).click()
  await screen.getByRole('menuitem', { name: 'Fixed value' }).click()
  await expect.element(screen.getByRole('button', { name: 'SAVE' })).toBeDisabled()
  await screen.getByLabelText('Fixed value of Invoice Date').fill('2026-03-31')
  await expect.element(screen.getByRole('button', { name: 'SAVE' })).toBeEnabled()
})

test('a percentage source requires a number and focuses its input', async () => {
  const { 'Gross Comm': _none, ...withoutGross } = COLUMNS
  const { screen } = await showFields(withoutGross)
  await screen.getByRole('button', { name: 'Another source for Gross Commission' }).click()
  await screen.getByRole('menuitem', { name: 'A percent of the sales' }).click()
  const percent = screen.getByRole('textbox', { name: 'A percent of the sales' })
  await expect.element(percent).toHaveFocus()
  await expect.element(percent).toHaveValue('')
  await expect.element(screen.getByRole('button', { name: 'SAVE' })).toBeDisabled()
  await userEvent.keyboard('18.75')
  await expect.element(screen.getByRole('button', { name: 'SAVE' })).toBeEnabled()
})

test('a percentage is typed and shown in the user’s format', async () => {
  const { 'Gross Comm': _none, ...withoutGross } = COLUMNS
  setFormat({ locale: 'de-DE' })
  onTestFinished(() => setFormat({ locale: 'en-US' }))
  const { screen } = await showFields(withoutGross, { grossCommissionPercent: 18.75 })
  const percent = screen.getByRole('textbox', { name: 'A percent of the sales' })
  await expect.element(percent).toHaveValue('18,75')
  await percent.clear()
  await percent.click()
  await userEvent.keyboard('7,25')
  await expect.element(percent).toHaveValue('7,25')
})

test('the previous mapping’s percentage is reused with a note', async () => {
  const { 'Gross Comm': _none, ...withoutGross } = COLUMNS
  const { screen } = await showFields(withoutGross, { grossCommissionPercent: 18.75 })
  const percent = screen.getByRole('textbox', { name: 'A percent of the sales' })
  await expect.element(percent).toHaveValue('18.75')
  await expect.element(percent).toHaveAccessibleDescription('Remembered')
  await expect.element(screen.getByRole('button', { name: 'SAVE' })).toBeEnabled()
  await percent.fill('20')
  await expect.element(percent).not.toHaveAccessibleDescription('Remembered')
})

test('CANCEL closes without saving', async () => {
  const { screen, closed } = await showFields(COLUMNS)
  await screen.getByRole('button', { name: 'CANCEL' }).click()
  expect(closed).toEqual([undefined])
})

const readsAs: Head['readsAs'] = {
  'Net Sales': { dates: null, amounts: { mark: '.', isOpen: true, values: { '.': [1.234, -2.5, null, 7], ',': [1_234, null, null, 7] } } },
  'Gross Comm': { dates: null, amounts: { mark: null, isOpen: false, values: { '.': [12], ',': [12] } } },
  'Inv Date': {
    amounts: null,
    dates: { order: 'month first', isOpen: true, values: { 'month first': ['2025-03-04'], 'day first': ['2025-04-03'] } },
  },
  'Dr.': { amounts: null, dates: null },
}

test('mapped columns show how entries are parsed; unmapped ones do not', async () => {
  const { screen } = await showFields(COLUMNS, {}, { ...readsAs, Remarks: readsAs['Dr.'] ?? { amounts: null, dates: null } })
  const cell = (row: string) => screen.getByRole('row', { name: new RegExp(`^${row}`) }).element().children[3]
  expect(cell('Net Sales')?.textContent).toMatch(/^1\.23 · -2\.50 · —/)
  expect(cell('Gross Comm')?.textContent).toBe('12.00')
  expect(cell('Inv Date')?.textContent).toMatch(/^Mar 4, 2025/)
  expect(cell('Dr\\.')?.textContent).toBe('Text')
  expect(cell('Remarks')?.textContent).toBe('')
})

test('a money or date column without such values is reported', async () => {
  const none = { amounts: null, dates: null }
  const { screen } = await showFields(COLUMNS, {}, { 'Net Sales': none, 'Inv Date': none })
  await expect.element(screen.getByText('Not amounts').first()).toBeVisible()
  await expect.element(screen.getByText('Not dates')).toBeVisible()
})

test('ambiguous amounts and dates offer a choice that Reset clears', async () => {
  const sent = mockCalls({ '/uploadprocess/storeMappedFields': () => ({}) })
  const { screen } = await showFields(COLUMNS, {}, readsAs)
  await expect.element(screen.getByRole('button', { name: 'Reset' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('combobox', { name: 'How amounts are written in Gross Comm' })).not.toBeInTheDocument()
  const chooseFormat = async (picker: string, option: string) => {
    await screen.getByRole('combobox', { name: picker }).click()
    await screen.getByRole('option', { name: option }).click()
  }
  await chooseFormat('How amounts are written in Net Sales', '1.234,56')
  await expect.element(screen.getByText('1,234.00 · — · —')).toBeVisible()
  await screen.getByRole('button', { name: 'Reset' }).click()
  await expect.element(screen.getByText('1.23 · -2.50 · —')).toBeVisible()
  await chooseFormat('How amounts are written in Net Sales', '1.234,56')
  await chooseFormat('Order of the dates in Inv Date', 'Day first')
  await expect.element(screen.getByText('Apr 3, 2025')).toBeVisible()
  await screen.getByRole('button', { name: 'SAVE' }).click()
  await expect
    .poll(() => sent.filter(([path]) => path.endsWith('storeMappedFields')))
    .toMatchObject([[expect.anything(), { decimalMark: ',', dateOrder: 'day first' }]])
})

test('the column edges of a page are summed and saved with the mapping', async () => {
  const sent = mockCalls({ '/uploadprocess/getMappedSums': () => sums, '/uploadprocess/storeMappedFields': () => ({}) })
  const pageColumns = { edges: [100, 200], detected: [100], width: 612, page: 1, pages: 1, isMisfit: false }
  const screen = await show(
    <MapFields
      fId={1}
      head={{ ...head, previousMappedData: COLUMNS, pageColumns }}
      refusal={undefined}
      readAnew={() => {}}
      close={() => {}}
    />,
  )
  await screen.getByRole('button', { name: 'SAVE' }).click()
  const edgesOf = (call: string) => sent.find(([path]) => path.endsWith(call))?.[1]['columnEdges']
  await expect.poll(() => edgesOf('storeMappedFields')).toEqual([100, 200])
  expect(edgesOf('getMappedSums')).toEqual([100, 200])
})

test('with all sources set, totals are compared and non-sales rows listed', async () => {
  const statedTotals = { totalSales: 418_220.1, totalGrossCommission: 96_000, row: 90, agrees: false }
  const sent = mockCalls({ '/uploadprocess/getMappedSums': () => ({ ...sums, statedTotals }) })
  const { screen } = await showFields(COLUMNS)
  const sumText = screen.getByText('Sum of Sales', { exact: false })
  await expect
    .element(sumText)
    .toHaveTextContent(
      "Sum of Sales 418,220.10 ✓Equals the file's own total · Sum of Gross Commission 96,190.62 ≠The file's own total is 96,000.00 · not sales: 3 blank, 2 totals",
    )
  expect(sent).toEqual([['/uploadprocess/getMappedSums', { fId: 1, sheet: null, headerRow: 3, mappedFields: COLUMNS }]])
  const { 'Inv Date': _date, ...others } = COLUMNS
  const missing = await showFields(others)
  expect(missing.screen.container.textContent).not.toContain('Sum of')
})

test('percentages use the language’s format and accept both decimal marks', async () => {
  const { 'Gross Comm': _gross, ...others } = COLUMNS
  const { screen } = await showFields(others, { grossCommissionPercent: 18.75 })
  const percent = screen.getByRole('textbox', { name: 'A percent of the sales' })
  await expect.element(percent).toHaveValue('18.75')
  await percent.fill('7,5')
  await expect.element(screen.getByRole('button', { name: 'SAVE' })).toBeEnabled()
  await percent.fill('1001')
  await expect.element(screen.getByRole('button', { name: 'SAVE' })).toBeDisabled()
  await percent.fill('7,5')
  await userEvent.tab()
  await expect.element(percent).toHaveValue('7.5')
})
