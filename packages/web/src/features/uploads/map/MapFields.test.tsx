import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../../test/show.tsx'
import { type Head, MapFields } from './MapFields.tsx'

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

const showFields = async (previousMappedData: Head['previousMappedData'], previousSources: Head['previousSources'] = {}) => {
  const closed: unknown[] = []
  const screen = await show(
    <MapFields
      fId={1}
      head={{ ...head, previousMappedData, previousSources }}
      refusal={undefined}
      readAnew={() => {}}
      close={(saved) => closed.push(saved)}
    />,
  )
  return { screen, closed }
}

test('each of the seven fields has a tick, mapped columns are marked, and SAVE is open', async () => {
  const { screen } = await showFields(COLUMNS)
  await expect.element(screen.getByText('7 of 7.', { exact: false })).toBeVisible()
  expect(screen.getByLabelText('Has a source:').elements()).toHaveLength(7)
  expect(screen.container.querySelectorAll('tr[data-mapped]')).toHaveLength(7)
  await expect.element(screen.getByRole('button', { name: 'SAVE' })).toBeEnabled()
})

test('while a field has no source it has a cross, SAVE is closed, and what is missing is said and scrolled to', async () => {
  const { screen } = await showFields(WITHOUT_DATE)
  await expect.element(screen.getByText('6 of 7.', { exact: false })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'SAVE' })).toBeDisabled()
  await screen.getByRole('button', { name: 'Choose a column for Invoice Date.' }).click()
  await expect.element(screen.getByRole('button', { name: 'Another source for Invoice Date' })).toHaveFocus()
})

test('Ctrl and Enter lead to the first field without a source, too', async () => {
  const { screen } = await showFields(WITHOUT_DATE)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(screen.getByRole('button', { name: 'Another source for Invoice Date' })).toHaveFocus()
})

test('a field that one column has cannot be chosen for another, until it is let go', async () => {
  const { screen } = await showFields(COLUMNS)
  await screen.getByRole('combobox', { name: 'Target of Remarks' }).click()
  await expect.element(screen.getByRole('option', { name: 'Sales (Net Sales)' })).toHaveAttribute('data-combobox-disabled', 'true')
})

test('a file without dates gets one date for all of its rows', async () => {
  const { screen } = await showFields(WITHOUT_DATE)
  await screen.getByRole('button', { name: 'Another source for Invoice Date' }).click()
  await screen.getByRole('menuitem', { name: 'Fixed value' }).click()
  await expect.element(screen.getByRole('button', { name: 'SAVE' })).toBeDisabled()
  await screen.getByLabelText('Fixed value of Invoice Date').fill('2026-03-31')
  await expect.element(screen.getByRole('button', { name: 'SAVE' })).toBeEnabled()
})

test('a percentage of the sales is not a source before it is typed, and can be typed at once', async () => {
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

test('the percent of the last mapping is there again, and says so until another one is typed', async () => {
  const { 'Gross Comm': _none, ...withoutGross } = COLUMNS
  const { screen } = await showFields(withoutGross, { grossCommissionPercent: 18.75 })
  const percent = screen.getByRole('textbox', { name: 'A percent of the sales' })
  await expect.element(percent).toHaveValue('18.75 %')
  await expect.element(percent).toHaveAccessibleDescription('Remembered')
  await expect.element(screen.getByRole('button', { name: 'SAVE' })).toBeEnabled()
  await percent.fill('20')
  await expect.element(percent).not.toHaveAccessibleDescription('Remembered')
})

test('CANCEL leaves without saving', async () => {
  const { screen, closed } = await showFields(COLUMNS)
  await screen.getByRole('button', { name: 'CANCEL' }).click()
  expect(closed).toEqual([undefined])
})
