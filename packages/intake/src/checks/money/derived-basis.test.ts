import { expect, test } from 'vitest'
import { salesOf, testFile } from '../../test/files.ts'
import type { SalesField } from '../../types.ts'

const SALES = [1_234.53, 3_456.71, 2_345.61, 876.57, 450.93, 1_598.72, 2_711.04, 938.26, 1_120.4, 3_071.19]
type Made = (sale: number, at: number) => (string | number)[]
const written = (cell: string | number) => (typeof cell === 'number' ? cell.toFixed(2) : cell)
const foundIn = async (columns: readonly string[], of: Made, [amount, gross]: readonly [string, string] = ['Sales', 'Comm']) => {
  const fixed = (sale: number, at: number) => [
    `Clinic ${at % 3}`,
    'Ann',
    'Knee',
    'North',
    `12/${String(at + 10)}/2024`,
    `IV-10${at}`,
    ...of(sale, at).map(written),
  ]
  const names = ['Hospital', 'Surgeon', 'Procedure', 'Territory', 'Date', 'Invoice']
  const content = [[...names, ...columns].join(';'), ...SALES.map((sale, at) => fixed(sale, at).join(';'))].join('\n')
  const mapping = Object.fromEntries(
    names.map((name) => [name, name === 'Date' ? 'invoicedate' : name === 'Invoice' ? 'invoiceNumber' : name.toLowerCase()]),
  )
  const { findings } = await salesOf(testFile('derived.csv', content), {}, {
    ...mapping,
    [amount]: 'amount',
    [gross]: 'grossCommission',
  } as Record<string, SalesField>)
  return findings.map(({ text }) => text.key.replace('checks.', ''))
}
const comm = (sale: number) => Math.round(sale * 12) / 100
const some = (at: number) => at % 4 === 1

test.each<[string, string, readonly string[], Made, (readonly [string, string])?]>([
  [
    'exchange',
    'a rate of exchange',
    ['Sales', 'Comm', 'FX'],
    (sale, at) => [sale / (1.05 + (at % 5) / 100), comm(sale), String(1.05 + (at % 5) / 100)],
  ],
  [
    'inFull',
    'the number of an instalment',
    ['Sales', 'Comm', 'Pmt'],
    (sale, at) => [sale * (some(at) ? 3 : 1), comm(sale), some(at) ? '1/3' : ''],
  ],
  [
    'takenOff',
    'returns without that name',
    ['Ventes', 'Comm', 'Autres'],
    (sale, at) => [sale + (some(at) ? 300 + at : 0), comm(sale), some(at) ? 300 + at : ''],
    ['Ventes', 'Comm'],
  ],
  ['takenOff', 'a discount of all of it', ['Sales', 'Comm', 'Disc %'], (sale, at) => [sale, comm(sale), some(at) ? '100' : '0']],
  [
    'paidBefore',
    'what was paid before',
    ['Sales', 'Comm', 'Previously Paid', 'Due'],
    (sale, at) => [sale, comm(sale), some(at) ? comm(sale) / 2 : 0, some(at) ? comm(sale) / 2 : comm(sale)],
  ],
  ['deducted', 'a clawback', ['Sales', 'Comm', 'Clawback'], (sale, at) => [sale, comm(sale), some(at) ? 20 + at : '']],
  [
    'percentOnTop',
    'the same without tax',
    ['Sales', 'Comm TTC', 'Comm HT'],
    (sale) => [sale, comm(sale) * 1.2, comm(sale)],
    ['Sales', 'Comm TTC'],
  ],
  ['moreCommission', 'what a cap leaves of it', ['Sales', 'Comm', 'Payable'], (sale) => [sale, comm(sale), Math.min(comm(sale), 300)]],
  [
    'partOfCommission',
    'the same and the sum for three products',
    ['Sales', 'Comm', 'Sales', 'Comm', 'Sales', 'Comm', 'Sales', 'Comm'],
    (sale, at) => [1, 2 + at, 3].flatMap((times) => [sale * times, comm(sale) * times]).concat(sale * (6 + at), comm(sale) * (6 + at)),
  ],
  ['namedAlike', 'a second of its name', ['Sales', 'Comm', 'Comm'], (sale, at) => [sale, comm(sale), some(at) ? 0 : comm(sale)]],
  [
    'otherSales',
    'pieces that were shipped',
    ['Sales', 'Comm', 'Price', 'Ordered', 'Shipped'],
    (sale, at) => [
      sale * (2 + (at % 2)),
      comm(sale * (2 + (at % 2) - (some(at) ? 1 : 0))),
      sale,
      String(2 + (at % 2)),
      String(2 + (at % 2) - (some(at) ? 1 : 0)),
    ],
  ],
  [
    'takenOff',
    'a tax of few rows',
    ['Total', 'Comm', 'Tax'],
    (sale, at) => [sale + (at === 3 ? 99.17 : 0), comm(sale), at === 3 ? 99.17 : 0],
    ['Total', 'Comm'],
  ],
  ['noSum', 'an average in its name', ['Average of Sales', 'Comm'], (sale) => [sale, comm(sale)], ['Average of Sales', 'Comm']],
  ['inHundreds', 'hundreds in its name', ['Sales in Hundert', 'Comm'], (sale) => [sale, comm(sale)], ['Sales in Hundert', 'Comm']],
  ['otherTime', 'another time in its name', ['Sales TTM', 'Comm'], (sale) => [sale, comm(sale)], ['Sales TTM', 'Comm']],
])("finds '%s' if the money has %s", async (key, _, columns, of, mapped) => {
  expect(await foundIn(columns, of, mapped)).toEqual([key])
})

test.each<[string, readonly string[], Made, (readonly [string, string])?]>([
  ['a rate that is none', ['Sales', 'Comm', 'Size'], (sale, at) => [sale, comm(sale), String(1.05 + (at % 5) / 100)]],
  ['lines of an invoice', ['Sales', 'Comm', 'Line'], (sale, at) => [sale, comm(sale), some(at) ? '1/3' : '']],
  ['what it costs', ['Sales', 'Comm', 'Cost'], (sale, at) => [sale, comm(sale - (some(at) ? 300 + at : 0)), some(at) ? 300 + at : '']],
  ['discounts of which none is all', ['Sales', 'Comm', 'Disc %'], (sale, at) => [sale, comm(sale), some(at) ? '10' : '0']],
  [
    'a base and a bonus that add up to it',
    ['Sales', 'Comm', 'Base Comm', 'Bonus Comm'],
    (sale) => [sale, comm(sale) * 1.2, comm(sale), comm(sale) * 0.2],
  ],
  [
    'pieces ordered next to pieces shipped',
    ['Sales', 'Comm', 'Price', 'Ordered', 'Shipped'],
    (sale, at) => [sale * 2, comm(sale * 2), sale, String(some(at) ? 3 : 2), '2'],
  ],
])('finds nothing if the money has %s', async (_, columns, of, mapped) => {
  expect(await foundIn(columns, of, mapped)).toEqual([])
})
