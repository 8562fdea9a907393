import type { Month } from '@fairshare/engine/values'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/show.tsx'
import type { MonthData, Totals } from './month-data.ts'
import { TotalsStrip } from './TotalsStrip.tsx'

test('parts that are zero are not shown', async () => {
  const totals = { payout: 900, totalCommission: 900, annualBonus: 0, drawAndGuarantee: 0, balanceAfter: 0 }
  const none = { get: (of: object, part: string) => (part in of ? of[part as keyof typeof of] : 0) }
  await show(
    <TotalsStrip totals={new Proxy(totals, none) as unknown as Totals} month={{ totalSales: 5 } as unknown as MonthData['month']} />,
  )
  const names = page
    .getByRole('term')
    .elements()
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['Net payout (USD)', 'Commission', 'Sales of the month'])
})

test.each([
  [800, 1_000, '▼ 20.00%', '200.00 less than Apr 2025'],
  [-800, -1_000, '▲ 20.00%', '200.00 more than Apr 2025'],
  [-5, 0, '▼ 5.00', '5.00 less than Apr 2025'],
  [5, 5, '0.00%', 'The same as Apr 2025'],
])('a payout of %d after %d is shown as %s, in words %s', async (payout, before, label, words) => {
  const totals = new Proxy({ payout }, { get: (of, part) => (part === 'payout' ? of.payout : 0) }) as unknown as Totals
  await show(
    <TotalsStrip
      totals={totals}
      month={{ totalSales: 0 } as unknown as MonthData['month']}
      before={{ month: '2025-04' as Month, payout: before }}
    />,
  )
  await expect.element(page.getByText(label, { exact: true })).toBeVisible()
  await expect.element(page.getByTitle(words)).toBeVisible()
})
