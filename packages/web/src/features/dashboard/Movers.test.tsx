import type { DashboardSummary } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signInAs } from '../../test/cache-response.ts'
import { show } from '../../test/show.tsx'
import { Movers } from './Movers.tsx'

test('a change has a triangle or a sign, never both', async () => {
  signInAs('Staff')
  const movers = [
    { salesPersonId: 1, name: 'Dana', payout: 0, before: 500, change: -500 },
    { salesPersonId: 2, name: 'Lee', payout: 70, before: 0, change: 70 },
  ]
  const months = [{ selectedMonth: 'April-2025' }, { selectedMonth: 'May-2025' }]
  await show(<Movers data={{ movers, months, selectedMonth: 'May-2025' } as unknown as DashboardSummary} />)
  const cell = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  await expect.element(cell('Dana')).toBeVisible()
  const shownIn = (name: string) => cell(name).element().querySelector('[aria-hidden]')?.textContent
  expect([shownIn('Dana'), shownIn('Lee')]).toEqual(['▼ 500.00', '▲ 70.00'])
  await expect.element(page.getByRole('row', { name: 'Dana -500.00' })).toBeVisible()
})
