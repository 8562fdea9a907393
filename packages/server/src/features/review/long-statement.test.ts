import { afterAll, expect, test } from 'vitest'
import { ended, sellMonth } from '../../test/sold-month.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
const admin = await app.signIn()
afterAll(() => app.close())

type Detail = { rules: { lines: { id: number }[] }[] }
const idsOf = ({ rules }: Detail) => rules.flatMap(({ lines }) => lines.map(({ id }) => id))

test('a long statement returns 1,000 lines with all totals, and pages the rest', {
  timeout: 60_000,
}, async () => {
  const { people } = await sellMonth(app, { lines: 24_000, people: 3 })
  await admin.commission.calculate({ selectedMonth: 'May-2025' })
  await ended(admin, 'May-2025')
  const [rep = 0] = people
  const read = (part: { page?: number; pageSize?: number } = {}) =>
    admin.commission.detail({ salesPersonId: rep, selectedMonthYear: 'May-2025', ...part })
  const first = await read()
  const lines = await app.sql<{ sale_id: string }>('select sale_id from commission_lines where salesperson_id = $1', [rep])
  expect(lines.length).toBeGreaterThan(2_500)
  expect(first.total).toBe(lines.length)
  expect(first.rules.reduce((sum, { lineCount }) => sum + lineCount, 0)).toBe(lines.length)
  expect(idsOf(first)).toHaveLength(1_000)
  expect(await read({ page: 1, pageSize: 1000 })).toEqual(first)

  const pages = await Promise.all(Array.from({ length: Math.ceil(lines.length / 700) }, (_, n) => read({ page: n + 1, pageSize: 700 })))
  for (const [n, section] of first.rules.entries()) {
    const own = pages.flatMap(({ rules }) => rules[n]?.lines ?? [])
    expect(own).toHaveLength(section.lineCount)
    expect(Math.round(own.reduce((sum, { amount }) => sum + amount, 0) * 100)).toBe(Math.round(section.ruleTotalSales * 100))
    const places = own.map(({ amount, invoicedate }) => `${amount < 0 ? 'returned' : 'its sales'} ${invoicedate}`)
    expect(places).toEqual(places.toSorted())
  }
  expect(pages.flatMap(idsOf).sort((a, b) => a - b)).toEqual(lines.map(({ sale_id }) => Number(sale_id)).sort((a, b) => a - b))
  expect(idsOf(await read({ page: 99 }))).toEqual([])
})
