import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { companyQuery } from '../../company/company.ts'
import { cacheResponse, signInAs } from '../../test/cache-response.ts'
import { mockCalls } from '../../test/mock-calls.ts'
import { show } from '../../test/show.tsx'
import { CommissionsPage } from './CommissionsPage.tsx'
import { commissionsSearch } from './search.ts'

const target = { screen: 'month', view: 'unmatched', salesPersonId: null }
const noRule = { kind: 'noRule', severity: 'warning', count: 2, dollars: 50, target, items: [], acknowledgement: null }
const task = { task: 'resolveSales', status: 'open', fact: 'To do', count: null, blocksFinalize: false, target, tick: null }
const totals = { totalSales: 0, totalCommission: 0, payout: 0 }

/** A calculated month with one exception. */
const ofMonth = (month: string): Parameters<typeof mockCalls>[0] => ({
  [`/commission/getCommissionStatus/${month}`]: () => ({
    selectedMonth: month,
    status: 'Calculated',
    isRunning: false,
    isOutOfDate: false,
    calculatedAt: '2025-06-02T10:00:00Z',
    blockers: [],
    earlierOpen: [],
    sendAllStatus: 'Not sent',
    queuedStatements: 0,
    unlocked: null,
    finalizedAt: null,
    files: { processed: 1, total: 1, lines: 2 },
    hasRules: true,
    run: null,
  }),
  [`/commission/getCalculateCommissionHistory/${month}`]: () => '[]',
  [`/commission/getExceptions/${month}`]: () => ({ exceptions: [noRule], thresholds: {} }),
  [`/commission/getCloseChecklist/${month}`]: () => ({ tasks: [task] }),
  [`/commission/getCloseLog/${month}`]: () => ({ entries: [], total: 0 }),
  [`/commission/getRepChanges/${month}`]: () => ({ reps: [], payoutBefore: null }),
  [`/commission/getSalespersonCommissionData/${month}/true`]: () => ({
    salespersons: [],
    totals,
    month: { lines: 2, totalSales: 50 },
    salesWithoutCommission: { lines: 0, totalSales: 0 },
  }),
})

test('a note that is typed for one month is not one of another', async () => {
  signInAs('Administrator')
  cacheResponse(companyQuery.queryKey, { name: 'Meridian' })
  mockCalls({ ...ofMonth('May-2025'), ...ofMonth('June-2025'), '/commission/getMonths': () => ({ months: [] }) })
  const close = (month: string) => `/?view=close&month=${month}`
  const screen = await show(<CommissionsPage />, { from: '/full/commission/list', search: commissionsSearch, address: close('June-2025') })
  const acknowledge = page.getByRole('button', { name: 'Acknowledge' })
  await expect.element(acknowledge).toBeVisible()
  screen.goTo(close('May-2025'))
  await expect.element(page.getByRole('region', { name: /May 2025/ }).first()).toBeVisible()
  await acknowledge.click()
  await page.getByRole('textbox', { name: 'Note' }).fill('samples of May')
  screen.goTo(close('June-2025'))
  await expect.element(page.getByRole('region', { name: /Jun(e)? 2025/ }).first()).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Note' })).not.toBeInTheDocument()
})
