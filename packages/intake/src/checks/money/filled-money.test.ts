import { describe, expect, test } from 'vitest'
import { csvOf, salesOf, testFile } from '../../test/files.ts'

/** Sales by hospital: sixteen rows, four per hospital, with increasing days in each. */
const SALES = [
  1_234.53, 456.71, 2_345.61, 876.57, 3_450.93, 1_598.72, 711.04, 938.26, 1_120.4, 3_071.19, 508.33, 2_204.18, 777.41, 1_901.27, 640.82,
  999.63,
]
type Line = { sale: number; comm?: number; at: number; day?: number }
const line = ({ sale, comm = Math.round(sale * 12) / 100, at, day = (at % 4) * 3 + 5 }: Line) =>
  `12/${String(day).padStart(2, '0')}/2024,IV-10${at},Ann Lee,Clinic ${Math.floor(at / 4)},${['Knee', 'Hip', 'Spine'][at % 3]},North,${sale.toFixed(2)},${comm.toFixed(2)}`
const foundIn = async (of: (sale: number, at: number) => Omit<Line, 'at'>) => {
  const content = csvOf(...SALES.map((sale, at) => line({ ...of(sale, at), at })))
  return (await salesOf(testFile('filled.csv', content))).findings.map(({ text, rows }) => [text.key.replace('checks.', ''), rows.length])
}
const sumOf = (at: number) => SALES.slice(Math.floor(at / 4) * 4, Math.floor(at / 4) * 4 + 4).reduce((sum, sale) => sum + sale, 0)

describe('one amount in all rows of a hospital', () => {
  test('has a finding: it is their sum', async () => {
    expect(await foundIn((_, at) => ({ sale: sumOf(at) }))).toEqual([['byName', 16]])
  })

  test('has a finding if the commission was looked up by name', async () => {
    const first = (at: number) => Math.round((SALES[at - (at % 4)] ?? 0) * 12) / 100
    expect(await foundIn((sale, at) => ({ sale, comm: first(at) }))).toEqual([['byName', 16]])
  })

  test('has no finding if it is one price or one fee for all', async () => {
    expect(await foundIn((sale) => ({ sale, comm: 150 }))).not.toContainEqual(['byName', 16])
    expect(await foundIn((sale) => ({ sale }))).toEqual([])
  })
})

test('amounts that rise by day within each hospital are running totals', async () => {
  const running = (at: number) => SALES.slice(at - (at % 4), at + 1).reduce((sum, sale) => sum + sale, 0)
  expect(await foundIn((_, at) => ({ sale: running(at) }))).toEqual([['runningTotal', 0]])
  expect(await foundIn((_, at) => ({ sale: running(at), day: 20 - (at % 4) }))).toEqual([])
})

test('amounts that a spreadsheet incremented by a dollar per row have a finding', async () => {
  const commOf = (sale: number) => Math.round(sale * 12) / 100
  const dragged = await foundIn((sale, at) => ({ sale: at > 4 && at < 10 ? (SALES[4] ?? 0) + at - 4 : sale, comm: commOf(sale) }))
  expect(dragged).toContainEqual(['dragged', 5])
})

describe('amounts in cents among others', () => {
  test('have a finding if they and their commissions are whole and far too large', async () => {
    expect(await foundIn((sale, at) => (at % 4 === 1 ? { sale: sale * 100, comm: Math.round(sale * 12) } : { sale }))).toContainEqual([
      'wholeBeyond',
      4,
    ])
  })

  test('have no finding if prices are round and commissions are not', async () => {
    expect(
      await foundIn((sale, at) => (at % 4 === 1 ? { sale: 41_000 + at * 35, comm: (41_000 + at * 35) * 0.1237 } : { sale })),
    ).not.toContainEqual(['wholeBeyond', 4])
  })

  test('have a finding in a single row without its decimal point', async () => {
    const all = SALES.map((sale, at) => line({ sale: at < 4 ? Math.round(sale) : sale, at }))
    const lost = all.map((each, at) => (at === 6 ? each.replace('711.04', '71104').replace(/[\d.]+$/, '8532') : each))
    const expected = async (lines: readonly string[]) =>
      (await salesOf(testFile('point.csv', csvOf(...lines)))).findings.map(({ text, rows }) => [text.key, rows])
    expect(await expected(lost)).toContainEqual(['checks.withoutCents', [8]])
    expect(await expected(all)).toEqual([])
  })
})
