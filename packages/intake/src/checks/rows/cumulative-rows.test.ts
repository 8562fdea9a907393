import { describe, expect, test } from 'vitest'
import { csvOf, HEADER, salesOf, testFile } from '../../test/files.ts'

const SALES = [1_234.53, 3_456.71, 2_345.61, 876.57, 450.93, 1_598.72, 2_711.04, 938.26, 1_120.4, 3_071.19]
const earned = (sale: number) => (Math.round(sale * 12) / 100).toFixed(2)
type Line = { sale: number; at: number; more: string; invoice?: string }
const line = ({ sale, at, more, invoice = `IV-10${at}` }: Line) =>
  `12/${String(at + 10)}/2024,${invoice},Ann Lee,Clinic ${at % 3},${at % 2 ? 'Knee' : 'Hip'},North,${sale.toFixed(2)},${earned(sale)},${more}`
const foundIn = async (column: string, lines: readonly Line[]) => {
  const content = csvOf(...lines.map(line)).replace(HEADER.join(','), `${HEADER.join(',')},${column}`)
  return (await salesOf(testFile('steps.csv', content))).findings.map(({ text, rows }) => [text.key.replace('checks.', ''), rows])
}

describe('a part of an order that its final invoice includes', () => {
  const of = (share: (at: number) => number) => [
    ...SALES.map((sale, at) => ({ sale, at, more: `PO ${at}` })),
    ...[0, 1, 2].map((at) => ({
      sale: Math.round((SALES[at] ?? 0) * share(at) * 100) / 100,
      at: at + 3,
      more: `PO ${at}`,
      invoice: `DP-${at}`,
    })),
  ]

  test('has a finding if it is one share of each', async () => {
    expect(
      await foundIn(
        'Order',
        of(() => 0.3),
      ),
    ).toEqual([['partOfOrder', [12, 13, 14]]])
  })

  test('has no finding if orders have several invoices of any share', async () => {
    expect(
      await foundIn(
        'Order',
        of((at) => 0.21 + at * 0.17),
      ),
    ).toEqual([])
  })
})

describe('amounts that include earlier ones', () => {
  const weeks = (saleOf: (sale: number, week: number, at: number) => number, name = String) =>
    [1, 2, 3].flatMap((week) =>
      SALES.slice(0, 8).map((sale, at) => ({ sale: saleOf(sale, week, at), at, more: name(week), invoice: `IV-${at}` })),
    )

  test('have a finding if each sale has a growing row per week', async () => {
    expect(
      (
        await foundIn(
          'Week',
          weeks((sale, week, at) => (sale * week) / 3 - at),
        )
      ).map(([key]) => key),
    ).toEqual(['growing'])
  })

  test('have a finding if the periods are words, which have no order', async () => {
    const named = (week: number) => (week === 1 ? 'YTD' : 'Month')
    const two = weeks((sale, week) => (week === 1 ? sale * 3.7 : sale)).filter(({ more }) => more !== '3')
    const lines = [...two.slice(0, 16), ...two.slice(0, 16).map((each) => ({ ...each, at: each.at + 3, invoice: `${each.invoice}9` }))]
    expect(
      (
        await foundIn(
          'Kind',
          lines.map((each) => ({ ...each, more: named(Number(each.more)) })),
        )
      ).map(([key]) => key),
    ).toContain('growing')
  })

  test('have no finding if they go up and down', async () => {
    expect(
      await foundIn(
        'Week',
        weeks((sale, week, at) => sale + ((week * 7 + at * 5) % 11) * 31),
      ),
    ).toEqual([])
  })
})
