import type { SalespersonSummary } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { reads } from '../../../api/client.ts'
import { queryClient } from '../../../api/hooks.ts'
import { show } from '../../../test/show.tsx'
import { PaySummary } from './PaySummary.tsx'

const month = (at: number) => `January-${2001 + at}`
const paid: SalespersonSummary = {
  paidMonth: 'January-2024',
  yearToDate: 1234.5,
  rank: 2,
  salespersons: 14,
  months: Array.from({ length: 24 }, (_, at) => ({ selectedMonth: month(at), payout: at < 3 ? null : at * 100 })),
}

const showSummary = (summary: SalespersonSummary, ledgerBalance: number | null) => {
  queryClient.setQueryData(reads.salesperson.summary.queryKey({ input: { salesPersonId: 7 } }), {
    status: 'success',
    message: '',
    data: summary,
  })
  return show(<PaySummary person={{ id: 7, ledgerBalance }} />)
}

test('the summary shows year to date, balance, rank and payout history', async () => {
  await showSummary(paid, -50)
  const card = page.getByRole('region', { name: 'Pay at a glance' })
  await expect.element(card.getByText('1,234.50')).toBeVisible()
  await expect.element(card.getByText('up to Jan 2024')).toBeVisible()
  await expect.element(card.getByText('-50.00')).toBeVisible()
  await expect.element(card.getByText('2 of 14')).toBeVisible()
  await expect.element(card.getByText('by commission, Jan 2024')).toBeVisible()
  await expect.element(card.getByText('1,200.00 in Jan 2013, 2,300.00 in Jan 2024')).toBeVisible()
  await expect.poll(() => document.querySelectorAll('svg path[data-last]').length).toBe(1)
  await card.getByText('24 months').click()
  await expect.element(card.getByText('300.00 in Jan 2004, 2,300.00 in Jan 2024')).toBeVisible()
})

test('before the first calculation, the record explains when amounts appear', async () => {
  await showSummary({ paidMonth: null, yearToDate: 0, rank: null, salespersons: 0, months: [] }, null)
  await expect.element(page.getByText('No amounts yet. They appear once a month is calculated.')).toBeVisible()
})

test('a rep outside the month has no rank', async () => {
  await showSummary({ ...paid, rank: null }, 0)
  await expect.element(page.getByText('Not listed in Jan 2024')).toBeVisible()
})
