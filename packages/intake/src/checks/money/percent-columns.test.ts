import { describe, expect, test } from 'vitest'
import { inEnglish } from '../../../../texts/src/test/in-english.ts'
import { percent, salesOf, testFile } from '../../test/files.ts'
import type { SalesField } from '../../types.ts'

const SALES = [1_234.5, 3_456.7, 2_345.6, 876.5, 450.9, 1_598.7, 2_711.1, 938.2]
const MAPPING: Record<string, SalesField> = {
  Hospital: 'hospital',
  Surgeon: 'surgeon',
  Procedure: 'procedure',
  Territory: 'territory',
  'Inv Date': 'invoicedate',
  Sales: 'amount',
  Comm: 'grossCommission',
}
type Row = (sale: number, at: number) => string | number | (string | number)[]
const money = (dollars: number) => dollars.toFixed(2)
const byRate = (sale: number) => money(sale * 0.12)
type Earned = (sale: number, at: number) => string
type Around = { above?: string; below?: string; comm?: Earned }
/** Sales that earn 12 %, with extra columns, and lines above and below. */
const csv = (columns: string[], more: Row, { above = '', below = '', comm = byRate }: Around = {}) => {
  const names = (at: number) => [`Clinic ${at % 3}`, 'Ann Lee', 'Knee', 'North', `12/0${at + 1}/2024`]
  const rows = [
    [...Object.keys(MAPPING), ...columns],
    ...SALES.map((sale, at) => [...names(at), money(sale), comm(sale, at), ...[more(sale, at)].flat()]),
  ]
  return `${above}${rows.map((cells) => cells.join(';')).join('\n')}\n${below}`
}
const foundIn = async (content: string) => (await salesOf(testFile('percents.csv', content), {}, MAPPING)).findings
const messagesOf = async (content: string) => (await foundIn(content)).map(({ text }) => inEnglish(text))

describe('a column of rates is compared with the commission', () => {
  const disagrees = 'In 4 rows the commission differs from the rate in the column'

  test.each<[string, string, Row]>([
    ['percents with their sign', 'Rate', (_, at) => (at % 2 ? '12.0%' : '10.0%')],
    ['fractions', 'Comm Rate', (_, at) => (at % 2 ? 0.12 : 0.1)],
    ['plain percents', 'Pct', (_, at) => (at % 2 ? 12 : 10)],
    ['percents with a comma', 'Provisionssatz', (_, at) => (at % 2 ? '12,0 %' : '10,0 %')],
  ])('%s that differ from it in half of the rows have a finding', async (_, column, rates) => {
    expect(await messagesOf(csv([column], rates))).toEqual([`${disagrees} '${column}'. They are imported unchanged.`])
  })

  test('with the difference in dollars, and the rows', async () => {
    expect(await foundIn(csv(['Rate'], (_, at) => (at === 1 ? '10%' : '12%')))).toMatchObject([{ cents: 69_13, rows: [3] }])
  })

  test("a very different rate has a finding if its name is the commission's", async () => {
    expect(await messagesOf(csv(['Comm %'], () => '15%'))).toEqual([
      "In 8 rows the commission differs from the rate in the column 'Comm %'. They are imported unchanged.",
    ])
    expect(await messagesOf(csv(['Rebate Rate'], () => '15%'))).toEqual([])
    expect(await messagesOf(csv(['Rate'], () => '5%'))).toEqual([])
  })

  test('no finding if it is rounded, capped, explained by another column, or on another base', async () => {
    const capped = (sale: number) => money(Math.min(150, sale * 0.12))
    expect(await messagesOf(csv(['Rate'], () => '12%', { comm: (sale) => money(sale * 0.124) }))).toEqual([])
    expect(await messagesOf(csv(['Rate'], () => '12%', { comm: (sale) => Math.round(sale * 0.12).toString() }))).toEqual([])
    expect(await messagesOf(csv(['Rate'], () => '12.0%', { comm: capped }))).toEqual([])
    const extra = (at: number) => (at % 3 ? 0 : 25)
    const withExtra = csv(['Rate', 'Plus'], (_, at) => ['12.0%', money(extra(at))], { comm: (sale, at) => money(sale * 0.12 + extra(at)) })
    expect(await messagesOf(withExtra)).toEqual([])
    expect(
      await messagesOf(
        csv(['Comm %', 'Comm Base'], (sale, at) => ['15.0%', money(sale * 0.8 + at)], {
          comm: (sale, at) => money((sale * 0.8 + at) * 0.15),
        }),
      ),
    ).toEqual([])
  })

  test('no finding if the commission is calculated by one percent', async () => {
    const file = testFile(
      'percents.csv',
      csv(['Rate'], (_, at) => (at % 2 ? '12%' : '10%')),
    )
    const { Comm: _, ...mapping } = MAPPING
    expect((await salesOf(file, { grossCommissionPercent: percent(12) }, mapping)).findings.map(({ text }) => text.key)).not.toContain(
      'checks.rateDiffers',
    )
  })
})

describe('a share of the amounts as a percent', () => {
  test.each<[string, string, Row]>([
    ['of all rows', 'Your Share', () => '40%'],
    ['of some rows', 'Split %', (_, at) => (at % 4 ? 100 : 50)],
    ['as a fraction', 'Team %', () => 0.4],
    ['in German', 'Anteil', () => '40,0 %'],
    ['of the reader', 'Your %', () => 0.5],
    ['behind a name', 'Co-Rep', () => 'Kim 50%'],
  ])('%s has a finding', async (_, column, shares) => {
    const count = column === 'Split %' ? 2 : 8
    expect(await messagesOf(csv([column], shares))).toEqual([
      `${count} rows have a share below 100 % in the column '${column}'. Their amounts are imported in full, unchanged.`,
    ])
  })

  test('with the dollars above the share', async () => {
    expect(await foundIn(csv(['Split %'], (_, at) => (at === 1 ? '40%' : '100%')))).toMatchObject([{ cents: 2074_02, rows: [3] }])
  })

  test.each([
    'Your Share: 40%',
    'Agency share of commission: 60 %',
    'Split 50/50 with partner',
    'Ihr Anteil;40 %',
    'Su participación: 35,5 %',
  ])('a share stated next to the rows has a finding: %s', async (words) => {
    const shown = words.replace(';', ' ')
    const expected = [`The file includes this note: “${shown}”. Its amounts are imported in full, unchanged.`]
    expect(await messagesOf(csv([], () => [], { above: `${words}\n\n` }))).toEqual(expected)
    expect(await messagesOf(csv([], () => [], { below: `\n${words}` }))).toEqual(expected)
  })

  test('no finding if sales are that share already, or it is whole or unrelated', async () => {
    const taken = csv(['Full', 'Credit %'], (sale, at) => (at % 2 ? [money(sale * 2), '50%'] : [money(sale), '100%']))
    expect(await messagesOf(taken)).toEqual([])
    expect(await messagesOf(csv(['Split %'], () => '100%'))).toEqual([])
    const shares = ['60%', '40%', '70%', '30%']
    const split = csv(['Split %'], (_, at) => shares[at] ?? '100%')
      .replace('1234.50;148.14', '600.00;72.00')
      .replace('3456.70;414.80', '400.00;48.00')
      .replace('2345.60;281.47', '1400.00;168.00')
      .replace('876.50;105.18', '600.00;72.00')
    expect(await messagesOf(split)).toEqual([])
    expect(await messagesOf(split.replace(';400.00;', ';600.00;'))).not.toEqual([])
    expect(await messagesOf(csv(['Your Share'], () => '12%'))).toEqual([])
    expect(await messagesOf(csv(['Co-Rep'], () => 'Kim'))).toEqual([])
    expect(await messagesOf(csv(['Rep Share'], (sale) => money(sale * 0.06)))).toEqual([])
    expect(await messagesOf(csv(['Market Share'], () => '40%'))).toEqual([])
    for (const words of ['Amounts already reflect your share of 40 %', 'Market share: 12 %', 'Share price 1,20', 'Rate 12 %'])
      expect(await messagesOf(csv([], () => [], { below: `\n${words}` }))).toEqual([])
  })
})

test("each row's percent of the total is not a share", async () => {
  const total = SALES.reduce((sum, sale) => sum + sale, 0)
  expect(await messagesOf(csv(['Anteil %'], (sale) => `${((sale / total) * 100).toFixed(2)} %`))).toEqual([])
  expect((await foundIn(csv(['Anteil %'], (sale) => `${((sale / total) * 90).toFixed(2)} %`))).map(({ text }) => text.key)).toEqual([
    'checks.inFull',
  ])
})
