import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockCalls } from '../../../test/mock-calls.ts'
import { signInAs } from '../../../test/cache-response.ts'
import { show } from '../../../test/show.tsx'
import { commissionsSearch } from '../search.ts'
import { inMay } from '../test/in-may.tsx'
import { UnmatchedTab } from './UnmatchedTab.tsx'

const file = { screen: 'files', fId: 7, step: 'values' }
const found = [
  { kind: 'valuesNotMatched', count: 1, dollars: 1_800, items: [{ id: 7, name: 'birch.csv', count: 1, dollars: 1_800, target: file }] },
  { kind: 'noRule', count: 2, dollars: 800.25, items: [] },
  { kind: 'zeroRate', count: 3, dollars: 700, items: [] },
]

test('unpaid sales are listed by reason, with lines and dollars', async () => {
  const sent = mockCalls({
    '/commission/getMissingRules/May-2025': () => ({ missingRules: [], lines: 0, totalSales: 0 }),
    '/commission/getHouseAccounts/May-2025': () => ({ houseAccounts: [], lines: 0, totalSales: 0 }),
    '/commission/getCommissionLines/May-2025': () => ({
      lines: [],
      total: 0,
      salesLines: 0,
      totalSales: 0,
      totalGrossCommission: 0,
      totalCommission: 0,
    }),
    '/savedviews/getSavedViewList': () => ({ views: [] }),
  })
  signInAs('Administrator')
  const view = { status: 'Calculated', isRunning: false }
  await show(inMay(<UnmatchedTab />, { view, exceptions: found }), { from: '/full/commission/list', search: commissionsSearch })
  await expect.element(page.getByText('By missing rule · 2 · 800.25')).toBeVisible()
  await page.getByText('Values not matched · 1 file · 1,800.00').click()
  await expect.element(page.getByRole('link', { name: 'birch.csv' })).toHaveAttribute('href', '/uploadfile/mapdata?file=7')
  await page.getByText('Zero rate · 3 · 700.00').click()
  await expect.element(page.getByText('No such lines')).toBeVisible()
  expect(sent.filter(([path]) => path.includes('getCommissionLines')).map(([, { flag }]) => flag)).toEqual(['zeroRate'])
})

test('a file with unknown sales is listed without an amount', async () => {
  mockCalls({
    '/commission/getMissingRules/May-2025': () => ({ missingRules: [], lines: 0, totalSales: 0 }),
    '/commission/getHouseAccounts/May-2025': () => ({ houseAccounts: [], lines: 0, totalSales: 0 }),
    '/savedviews/getSavedViewList': () => ({ views: [] }),
  })
  signInAs('Administrator')
  const exceptions = [{ kind: 'valuesNotMatched', count: 2, dollars: 0, items: [] }]
  const view = { status: 'Calculated', isRunning: false }
  await show(inMay(<UnmatchedTab />, { view, exceptions }), { from: '/full/commission/list', search: commissionsSearch })
  await expect.element(page.getByText('Values not matched · 2 files', { exact: true })).toBeVisible()
})
