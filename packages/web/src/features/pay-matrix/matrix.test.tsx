import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reads } from '../../api/client.ts'
import { mockCalls } from '../../test/mock-calls.ts'
import { cacheResponse, signInAs } from '../../test/cache-response.ts'
import { show } from '../../test/show.tsx'
import { ManufacturerMatrix } from './ManufacturerMatrix.tsx'
import { MonthMatrix } from './MonthMatrix.tsx'
import { YearMatrix } from './YearMatrix.tsx'

beforeEach(() => {
  signInAs('Administrator')
  cacheResponse(reads.company.current.queryKey({ input: {} }), { name: 'My company', titleText: '', currency: 'USD' })
})

const rule = {
  id: 7,
  manufacturer: 'Alder',
  territory: 'STL-2',
  region: null,
  hospital: null,
  surgeon: null,
  procedure: null,
  commission: 7.5,
  basis: 'sales',
  note: '',
  startMonth: 'January-2025',
  endMonth: 'None',
}
const HISTORY = {
  '/salesperson/getRuleAdjustmentHistoricalChanges/7/rules': () => [
    { change: 'Changed', createdAt: '2026-05-02T10:00:00Z', changedBy: 'Ann Lee', screen: 'salespeople', historyData: rule },
    {
      change: 'Added',
      createdAt: '2026-05-01T10:00:00Z',
      changedBy: 'Ann Lee',
      screen: 'salespeople',
      historyData: { ...rule, commission: 5 },
    },
  ],
}
const sold = { lines: 2, totalSales: 1000, totalCommissionAmount: 75 }
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']
const year = {
  salesPersonId: 3,
  name: 'Dana Ruiz',
  year: 2025,
  months: MONTHS.map((name) => ({ selectedMonth: `${name}-2025`, status: 'Calculated', isCalculated: true, isOutOfDate: false })),
  manufacturers: [
    {
      manufacturerId: 1,
      manufacturer: 'Alder',
      rules: [{ rule, isRemoved: false, months: MONTHS.map(() => ({ commission: 7.5, ...sold })), ...sold }],
      gaps: MONTHS.map(() => null),
    },
  ],
  bonusRules: [],
  floors: [{ id: 4, kind: 'Draw', amount: 2000, startMonth: 'January-2025', endMonth: 'February-2025' }],
  results: MONTHS.map(() => null),
}

/** Tabs into a grid and opens the focused cell. */
async function openFirstCell() {
  const cell = page.getByRole('grid').element().querySelector<HTMLElement>('[data-cell]')
  cell?.focus()
  await userEvent.keyboard('{Enter}')
  return cell
}

test('a year figure opens its rule’s history and gets the focus back', async () => {
  mockCalls({ ...HISTORY, '/commission/getPayMatrixOfYear/3/2025': () => year })
  await show(<YearMatrix salesPersonId={3} year={2025} shown="rate" />)
  await expect.element(page.getByRole('grid')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Draw' })).toHaveAttribute('href', '/salespeople/3?view=floors&draw=4')
  const cell = await openFirstCell()
  await page.getByRole('dialog').getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: /^History of the rule/ })
  await expect.element(history.getByText('5.00% → 7.50%')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
  await expect.poll(() => document.activeElement).toBe(cell)
})

test('the keyboard opens a rate’s sales and rules with history', async () => {
  mockCalls({
    ...HISTORY,
    '/commission/getPayMatrixOfManufacturer/1/May-2025': () => ({
      manufacturerId: 1,
      manufacturer: 'Alder',
      selectedMonth: 'May-2025',
      isCalculated: true,
      columns: [
        { name: 'STL-1', median: 30 },
        { name: 'STL-2', median: 30.0012 },
      ],
      salespersons: [
        {
          salesPersonId: 3,
          name: 'Dana Ruiz',
          cells: [null, { commission: 7.4987, isPaid: true, rules: [{ ...rule, commission: 7.5125 }], ...sold }],
        },
      ],
    }),
  })
  await show(<ManufacturerMatrix manufacturerId={1} selectedMonth="May-2025" by="territory" />)
  await expect.element(page.getByRole('grid', { name: 'Rates of Alder' })).toBeVisible()
  await openFirstCell()
  const about = page.getByRole('dialog')
  await expect
    .element(about)
    .toMatchTextContent(
      /Dana Ruiz, STL-2.*median of the column, 30\.00%.*Rate7\.50%.*Lines2Sales1,000\.00Commission75\.00.*Alder · STL-2: 7\.5125%/,
    )
  await expect.element(about.getByRole('link', { name: 'Edit rule' })).toHaveAttribute('href', '/salespeople/3?view=rules&rule=7')
  await about.getByRole('button', { name: 'History' }).click()
  await expect.element(page.getByRole('dialog', { name: /^History of the rule/ }).getByText('5.00% → 7.50%')).toBeVisible()
})

test('color shades compare rates of the same basis across manufacturers', async () => {
  const ruleOf = (id: number, manufacturer: string, commission: number, basis = 'sales') => ({
    manufacturerId: id,
    manufacturer,
    rules: [
      {
        rule: { ...rule, id, manufacturer, commission, basis },
        isRemoved: false,
        months: MONTHS.map(() => ({ commission, ...sold })),
        ...sold,
      },
    ],
    gaps: MONTHS.map(() => null),
  })
  const manufacturers = [ruleOf(1, 'Alder', 10), ruleOf(2, 'Birch', 2), ruleOf(3, 'Cedar', 40, 'grossCommission')]
  mockCalls({ '/commission/getPayMatrixOfYear/3/2025': () => ({ ...year, manufacturers }) })
  await show(<YearMatrix salesPersonId={3} year={2025} shown="rate" />)
  await expect.element(page.getByRole('grid')).toBeVisible()
  const cells = [...page.getByRole('grid').element().querySelectorAll('[data-heat]')]
  expect([cells[0], cells[12], cells[24]].map((cell) => cell?.getAttribute('data-heat'))).toEqual(['5', '1', '5'])
})

const cellOf = (commission: number | null, basis: string | null, totalCommissionAmount: number) => ({
  commission,
  basis,
  isPaid: totalCommissionAmount > 0,
  lines: totalCommissionAmount > 0 ? 2 : 0,
  totalSales: totalCommissionAmount * 10,
  totalCommissionAmount,
})
const month = {
  selectedMonth: 'May-2025',
  isCalculated: true,
  manufacturers: [
    { manufacturerId: 1, manufacturer: 'Alder', lines: 4, totalSales: 4000, totalCommissionAmount: 400 },
    { manufacturerId: 2, manufacturer: 'Birch', lines: 2, totalSales: 500, totalCommissionAmount: 50 },
  ],
  salespersons: [
    {
      salesPersonId: 3,
      name: 'Dana Ruiz',
      cells: [cellOf(10, 'sales', 300), cellOf(40, 'grossCommission', 50)],
      lines: 4,
      totalSales: 3500,
      totalCommissionAmount: 350,
    },
    { salesPersonId: 4, name: 'Lee Park', cells: [cellOf(2, 'sales', 100), null], lines: 2, totalSales: 1000, totalCommissionAmount: 100 },
  ],
  totalSalespersons: 3,
  total: { lines: 6, totalSales: 4500, totalCommissionAmount: 450 },
}
const showMonth = (shown: 'rate' | 'commission', answer: object = month) => {
  mockCalls({ '/commission/getPayMatrixOfMonth/May-2025': () => answer })
  return show(<MonthMatrix selectedMonth="May-2025" shown={shown} />)
}

test('the matrix of all reps has comparable shades and opens a rep’s own', async () => {
  await showMonth('rate')
  const grid = page.getByRole('grid', { name: 'Pay matrix May 2025' })
  await expect.element(grid).toBeVisible()
  const heats = [...grid.element().querySelectorAll('[data-heat]')].map((cell) => cell.getAttribute('data-heat'))
  expect(heats).toEqual(['5', '5', '1'])
  await expect.element(grid.getByRole('link', { name: 'Dana Ruiz' })).toHaveAttribute('href', '/paymatrix?view=rep&rep=3&year=2025')
  await expect.element(grid.getByRole('link', { name: 'Birch' })).toHaveAttribute('href', expect.stringContaining('manufacturer=2'))
  await expect.element(page.getByText('Showing the first 2 of 3 sales reps by name. Totals include all of them.')).toBeVisible()
  await openFirstCell()
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent(/Dana Ruiz, Alder.*Rate10\.00%.*BasisSales.*Lines2Sales3,000\.00Commission300\.00/)
})

test('the matrix of all reps shows commission with the server’s totals', async () => {
  await showMonth('commission')
  await expect.element(page.getByRole('row', { name: /Dana Ruiz 300\.00 50\.00 350\.00/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Total 400\.00 50\.00 450\.00/ })).toBeVisible()
})

test('a month without rules says so', async () => {
  await showMonth('rate', { ...month, manufacturers: [], salespersons: [], totalSalespersons: 0 })
  await expect.element(page.getByText('No rules in May 2025')).toBeVisible()
})
