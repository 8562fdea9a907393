import type { Line, Statement } from '@fairshare/contract'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../test/show.tsx'
import { LinePages, type UseLinePages } from './line-pages-read.ts'
import { Rules } from './Rules.tsx'

const rule = { commission: 5, basis: 'sales', startMonth: 'May-2025', endMonth: 'None' } as const
const line = (id: number, hospital: string, amount: number) =>
  ({ id, hospital, amount, surgeon: 'Dr. Ana López', invoicedate: '2025-05-07', commissionAmount: amount / 20 }) as Line
const section = (id: number, lineCount: number, lines: readonly Line[]) => ({
  rule: { ...rule, id },
  lineCount,
  lines,
  returns: null,
  overrides: null,
  ruleTotalSales: 0,
  ruleTotalGrossCommission: 0,
  ruleTotalCommissionAmount: 0,
})
const statementOf = (...rules: readonly object[]) =>
  ({ calculatedAt: '2025-06-01', total: 2_500, summary: { lines: 2_500 }, rules }) as unknown as Statement

test('lines are searched across rules, including those not loaded', async () => {
  const statement = statementOf(section(1, 1_200, [line(1, 'Mercy South', 1_000), line(2, 'Northside', 2_000)]), section(2, 1_300, []))
  const second = statementOf(section(1, 1_200, [line(3, 'Mercy North', 3_000)]), section(2, 1_300, [line(4, 'St. Mary', 4_000)]))
  const requested: number[][] = []
  const usePages: UseLinePages = (_, pages) => {
    requested.push([...pages])
    return pages.map((each) => ({
      data: each === 2 ? second : { ...second, rules: [] },
      isError: false,
      isPending: false,
    })) as ReturnType<UseLinePages>
  }
  const screen = await show(
    <LinePages value={usePages}>
      <Rules statement={statement} showsGross={false} />
    </LinePages>,
  )
  expect(requested.flat()).toEqual([])
  const search = page.getByRole('searchbox', { name: 'Search these lines' })
  await search.fill('lopez mercy')
  await expect.element(page.getByText('2 lines found')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Mercy South.*1,000\.00/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Mercy North.*3,000\.00/ })).toBeVisible()
  expect(page.getByRole('row', { name: /Northside|St\. Mary/ }).elements()).toEqual([])
  expect(requested.at(-1)).toEqual([2, 3])
  await vi.waitFor(() => expect(screen.address()).toContain('lines=lopez+mercy'))
  await search.fill('nobody')
  await expect.element(page.getByText('0 lines found')).toBeVisible()
  await search.fill('')
  await expect.element(page.getByText('5.00% of sales · 1,200 lines · May 2025 – No end', { exact: true })).toBeVisible()
})

test('a very long statement is searched up to a limit, with a notice', async () => {
  const statement = { ...statementOf(section(1, 90_000, [line(1, 'Mercy South', 1_000)])), total: 90_000 }
  const requested: number[][] = []
  const usePages: UseLinePages = (_, pages) => {
    requested.push([...pages])
    return pages.map(() => ({ data: { ...statement, rules: [] }, isError: false, isPending: false })) as unknown as ReturnType<UseLinePages>
  }
  await show(
    <LinePages value={usePages}>
      <Rules statement={statement} showsGross={false} />
    </LinePages>,
  )
  await page.getByRole('searchbox', { name: 'Search these lines' }).fill('mercy')
  await expect.element(page.getByText('1 line found · Only the first 20,000 lines are searched.')).toBeVisible()
  expect(requested.at(-1)).toEqual(Array.from({ length: 19 }, (_, at) => at + 2))
})
