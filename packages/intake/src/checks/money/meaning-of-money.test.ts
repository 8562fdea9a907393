import { describe, expect, test } from 'vitest'
import { inEnglish } from '../../../../texts/src/test/in-english.ts'
import { salesOf, tableOf, testFile } from '../../test/files.ts'
import { sheetXml, type TestCell, xlsxFile } from '../../test/xlsx-file.ts'
import type { SalesField } from '../../types.ts'

const NAMES = ['Hospital', 'Surgeon', 'Procedure', 'Territory', 'Inv Date']
const SALES = [123.5, 345.7, 234.1, 87.3, 45.9, 159.2]
const names = (at: number) => [`Clinic ${at % 3}`, 'Ann Lee', 'Knee', 'North', `12/0${at + 1}/2024`]
const csv = (columns: string[], moneyOf: (sale: number, at: number) => (number | string)[], title = '') => {
  const rows = SALES.map((sale, at) => [...names(at), ...moneyOf(sale, at)])
  return [...(title === '' ? [] : [[title]]), [...NAMES, ...columns], ...rows].map((cells) => cells.join(';')).join('\n')
}
const usual = (sale: number) => [sale, sale / 10]
const messagesOf = async (content: string) => (await salesOf(testFile('meaning.csv', content))).findings.map(({ text }) => inEnglish(text))

test.each(['Net Sales (TUSD)', 'Net Sales USD 1,000', 'Net Sales in $1,000'])("'%s' may be thousands of dollars", async (name) => {
  expect(await messagesOf(csv([name, 'Commission'], usual))).toEqual([
    `The amounts in the column '${name}' may be in thousands of dollars. They are imported unchanged.`,
  ])
})

test('amounts in a column named for cents have a finding', async () => {
  expect(await messagesOf(csv(['Net Sales (cents)', 'Commission'], usual))).toEqual([
    "The amounts in the column 'Net Sales (cents)' may be in cents. They are imported as dollars.",
  ])
})

test.each([
  ['Net Sales (CAD)', '', 'CAD'],
  ['Umsatz EUR', '', 'EUR'],
  ['Net Sales £', '', 'GBP'],
  ['Net Sales', 'All amounts in EUR', 'EUR'],
  ['Net Sales', 'Alle Beträge in CHF', 'CHF'],
  ['Net Sales', 'Currency: CAD', 'CAD'],
])("the name '%s' below the title '%s' is another currency", async (name, title, currency) => {
  expect(await messagesOf(csv([name, 'Commission'], usual, title))).toContain(
    `The amounts in the column '${name}' may be in ${currency}. They are imported without conversion.`,
  )
})

test.each([
  ['All figures stated in Canadian dollars', 'CAD'],
  ['(expressed in CHF)', 'CHF'],
  ['Importes en dólares canadienses', 'CAD'],
  ['Alle Beträge in Euro', 'EUR'],
])("'%s' above or below the rows is another currency", async (note, currency) => {
  const expected = `The amounts in the column 'Net Sales' may be in ${currency}. They are imported without conversion.`
  expect(await messagesOf(csv(['Net Sales', 'Commission'], usual, note))).toContain(expected)
  expect(await messagesOf(`${csv(['Net Sales', 'Commission'], usual)}\n${note}`)).toContain(expected)
})

test("dollars, and a company with a currency's letters in its name, have no finding", async () => {
  expect(await messagesOf(csv(['Net Sales (USD)', 'Commission'], usual, 'CAD Medical Inc., March 2024'))).toEqual([])
})

test('three digits after every point may be thousands; one number without a point decides', async () => {
  const [sales, gross] = ['Net Sales', 'Commission'].map(
    (column) => `The amounts in the column '${column}' can be read two ways: the mark in them may separate thousands or cents.`,
  )
  const threes = (sale: number) => [sale.toFixed(3), (sale / 10).toFixed(3)]
  expect(await messagesOf(csv(['Net Sales', 'Commission'], threes))).toEqual([sales, gross])
  const thousands = (sale: number) => [`${sale.toFixed(3)}`, String(Math.round(sale * 100))]
  expect(await messagesOf(csv(['Net Sales', 'Commission'], thousands))).toEqual([])
})

test('a whole-number rate is not a commission, even for small sales', async () => {
  const content = csv(['Net Sales', 'Commission'], (sale, at) => [sale, at % 2 ? 12 : 10])
  expect(await messagesOf(content)).toEqual([
    'The gross commission of $66.00 does not fit sales of $995.70: the column may hold a rate, or something else.',
  ])
})

test('a commission on sales of zero has a finding', async () => {
  const { findings } = await salesOf(
    testFile(
      'zero.csv',
      csv(['Net Sales', 'Commission'], (sale, at) => [at < 2 ? 0 : sale, sale / 10]),
    ),
  )
  expect(findings).toMatchObject([{ text: { key: 'checks.noSale', params: { count: 2 } }, cents: 4_692, rows: [2, 3] }])
})

describe('two columns for the sales', () => {
  test.each([
    ['Period Sales', 'Total Sales'],
    ['Sales this month', 'Sales'],
    ['Mar-24 Net', 'Mar-23 Net'],
    ['Net Sales FY24', 'Net Sales FY23'],
    ['March Sales', 'Q1 Sales'],
    ['Sales Actual', 'Sales Target'],
    ['Sale', 'Outstanding Amount'],
  ])("'%s' is suggested over '%s'", async (month, other) => {
    const content = csv([other, month, 'Commission'], (sale) => [sale * 3, ...usual(sale)])
    expect((await tableOf(testFile('two.csv', content))).suggestedMapping).toMatchObject({ [month]: 'amount' })
  })

  test('the year before has a finding if mapped', async () => {
    const mapping: Record<string, SalesField> = { 'Dec-23 Net': 'amount', Commission: 'grossCommission' }
    for (const [at, field] of (['hospital', 'surgeon', 'procedure', 'territory', 'invoicedate'] as const).entries())
      mapping[NAMES[at] ?? ''] = field
    const content = csv(['Dec-23 Net', 'Dec-24 Net', 'Commission'], (sale) => [sale * 1.5, ...usual(sale)])
    const { findings } = await salesOf(testFile('before.csv', content), {}, mapping)
    expect(findings).toMatchObject([{ text: { key: 'checks.otherTime', params: { column: 'Dec-23 Net' } } }])
  })
})

describe('a cell that looks like a credit without a minus', () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="&quot;(&quot;#,##0.00&quot;)&quot;"/><numFmt numFmtId="165" formatCode="#,##0.00;[Red](#,##0.00)"/></numFmts>
    <fonts><font/><font><color rgb="FFFF0000"/></font></fonts>
    <cellXfs><xf numFmtId="0" fontId="0"/><xf numFmtId="164" fontId="0"/><xf numFmtId="0" fontId="1"/><xf numFmtId="165" fontId="0"/></cellXfs></styleSheet>`
  const messagesOf = async (styleOf: (at: number) => number, sign = 1) => {
    const rows = SALES.map((sale, at): TestCell[] => [
      ...names(at),
      `<c s="${styleOf(at)}"><v>${at === 3 ? sale * sign : sale}</v></c>`,
      (at === 3 ? sale * sign : sale) / 10,
    ])
    const xml = sheetXml([[...NAMES, 'Net Sales', 'Commission'], ...rows])
    const book = xlsxFile([{ name: 'Sales', xml }], [{ name: 'xl/styles.xml', content: styles }])
    return (await salesOf(testFile('styles.xlsx', book))).findings
  }
  const expected = [{ text: { key: 'checks.creditStyle', params: { count: 1, column: 'Net Sales' } }, cents: 8_730, rows: [5] }]

  test('has a finding for its number format or red font', async () => {
    expect(await messagesOf((at) => (at === 3 ? 1 : 0))).toMatchObject(expected)
    expect(await messagesOf((at) => (at === 3 ? 2 : 0))).toMatchObject(expected)
  })

  test('has no finding if all cells look so, or if the amount is negative', async () => {
    expect(await messagesOf(() => 2)).toEqual([])
    expect(await messagesOf(() => 3)).toEqual([])
    expect(await messagesOf((at) => (at === 3 ? 2 : 0), -1)).toEqual([])
  })
})

describe('cents that all end in zero', () => {
  const PRICES = [1_234.56, 3_456.71, 2_345.68, 876.53, 450.94, 1_598.72, 2_711.07, 938.29]
  const of = (sales: number, gross: number, price = (sale: number) => sale) =>
    [
      [...NAMES, 'Net Sales', 'Commission'],
      ...PRICES.map((each, at) => {
        const sale = price(each)
        return [...names(at), (sale * sales).toFixed(2), (Number((sale * 0.12).toFixed(2)) * gross).toFixed(2)]
      }),
    ]
      .map((cells) => cells.join(';'))
      .join('\n')

  test('in sales and commissions mean that both are ten times too high', async () => {
    const expected =
      'The last digit, of the cents or of whole dollars, is zero in all sales and commissions. The decimal point may have slipped, and they may be ten times too high. They are imported unchanged.'
    expect(await messagesOf(of(10, 10))).toEqual([expected])
    expect(await messagesOf(of(1, 1))).toEqual([])
    const whole = (factor: number, gross = (sale: number) => sale * 0.12) =>
      [
        [...NAMES, 'Net Sales', 'Commission'],
        ...PRICES.map(Math.round).map((sale, at) => [...names(at), sale * factor, Math.round(gross(sale)) * factor]),
      ]
        .map((cells) => cells.join(';'))
        .join('\n')
    expect(await messagesOf(whole(10))).toEqual([expected])
    expect(await messagesOf(whole(1))).toEqual([])
    expect(await messagesOf(whole(10, (sale) => Math.round(sale / 10)))).toEqual([expected])
    expect(await messagesOf(whole(10, (sale) => Math.round(sale / 100) * 10))).toEqual([])
  })

  test("in one of them mean a slip if the other's share is implausible", async () => {
    expect(await messagesOf(of(10, 1))).toEqual([expect.stringContaining('does not fit sales of')])
    expect(await messagesOf(of(1, 5))).toEqual([])
    expect(await messagesOf(of(1, 10))).toEqual([expect.stringContaining('does not fit sales of')])
  })

  test('mean nothing if prices are round or end in tenths', async () => {
    expect(await messagesOf(of(1, 1, Math.round))).toEqual([])
    expect(await messagesOf(of(1, 1, (sale) => Math.round(sale * 10) / 10))).toEqual([])
    expect(await messagesOf(of(1, 1, (sale) => Math.round(sale / 10) * 10))).toEqual([])
  })
})
