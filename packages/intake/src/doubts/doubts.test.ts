import { describe, expect, test } from 'vitest'
import type { SalesField } from '../types.ts'
import { salesOf, tableOf, testFile } from '../test/files.ts'
import { sheetXml, type TestCell, xlsxFile } from '../test/xlsx-file.ts'

const HEADER = ['Hospital', 'Surgeon', 'Procedure', 'Territory', 'Inv Date', 'Net Sales', 'Commission']
/** Cents of sales and of commission. */
const MONEY = [
  [1_234_567, 185_185],
  [-345_678, -51_852],
  [2_345_601, 351_840],
  [876_543, 131_481],
  [45_099, 6_765],
  [1_598_712, 239_807],
] as const
const inDollars = (cents: number) => (cents / 100).toFixed(2)

type Table = { header?: string[]; amount?: (cents: number, at: number) => string; more?: (at: number) => string[] }
const csv = ({ header = HEADER, amount = inDollars, more = () => [] }: Table = {}) =>
  [
    header,
    ...MONEY.map(([sales, gross], at) => [
      `Clinic ${at % 3}`,
      'Ann Lee',
      'Knee',
      'North',
      `12/0${at + 1}/2024`,
      amount(sales, at),
      amount(gross, at),
      ...more(at),
    ]),
  ]
    .map((cells) => cells.join(';'))
    .join('\n')

const read = (content: string) => salesOf(testFile('doubts.csv', content))
const keysOf = ({ doubts }: Awaited<ReturnType<typeof read>>) => doubts.map(({ text }) => text.key.replace('doubts.', ''))

test('a table in which nothing is odd asks nothing', async () => {
  const sales = await read(csv())
  expect([keysOf(sales), sales.amountCents, sales.readableRows]).toEqual([[], 5_754_844, 6])
})

describe('notation is decided from all the cells of a column', () => {
  const whole = (mark: string) => (cents: number) =>
    Math.round(cents / 100)
      .toLocaleString('en-US')
      .replace(',', mark)
  const total = MONEY.reduce((sum, [sales]) => sum + Math.round(sales / 100) * 100, 0)

  test.each([',', '.', "'"])("whole dollars with '%s' between thousands stay whole dollars", async (mark) => {
    const sales = await read(csv({ amount: whole(mark) }))
    expect([sales.amountCents, sales.badRowCount, keysOf(sales)]).toEqual([total, 0, []])
  })

  test.each([
    [',', '12,50'],
    ['.', '12.50'],
  ])("one typing error beside thousands parted by '%s' is a bad row and changes no other", async (mark, error) => {
    const sales = await read(csv({ amount: (cents, at) => (at === 4 ? error : whole(mark)(cents)) }))
    expect(sales.badRows.map(({ value }) => value)).toEqual([error])
    expect(sales.amountCents).toBe(total - 451_00)
  })

  test('decimal commas are read where the cells show them', async () => {
    const sales = await read(csv({ amount: (cents) => inDollars(cents).replace('.', ',') }))
    expect([sales.amountCents, keysOf(sales)]).toEqual([5_754_844, []])
  })

  test('three decimals in most cells are asked about', async () => {
    const sales = await read(csv({ amount: (cents, at) => (at < 2 ? inDollars(cents) : (cents / 10_000).toFixed(3)) }))
    expect(keysOf(sales)).toContain('notation')
  })

  test('whole numbers with a blank inside may be two numbers', async () => {
    expect(keysOf(await read(csv({ amount: (cents) => whole(' ')(cents) })))).toEqual(['notation', 'notation'])
  })

  test('two lines in one cell are no amount', async () => {
    const sales = await read(csv({ amount: (cents, at) => (at === 0 ? '"1,000\n250"' : inDollars(cents)) }))
    expect(sales.badRows.map(({ row, reason }) => [row, reason])).toEqual([[2, 'not a number']])
  })

  test.each(['850.00¹', '850.00*', '$850.00²', '850.00†'])("the sign of a note is no digit: '%s'", async (cell) => {
    const sales = await read(csv({ amount: (cents, at) => (at === 4 ? cell : inDollars(cents)) }))
    expect(sales.amountCents).toBe(5_754_844 - 45_099 + 85_000)
  })
})

const asked: [what: string, table: Table, doubt: object][] = [
  [
    'credits that only a type tells',
    { header: [...HEADER, 'Type'], amount: (cents) => inDollars(Math.abs(cents)), more: (at) => [at === 1 ? 'Credit Memo' : 'Invoice'] },
    { text: { key: 'doubts.credits', params: { count: 1, column: 'Type', names: ['Credit Memo'] } }, cents: 345_678, rows: [3] },
  ],
  [
    'credits that a column of two letters tells',
    { header: [...HEADER, 'D/C'], amount: (cents) => inDollars(Math.abs(cents)), more: (at) => [at === 1 ? 'C' : 'D'] },
    { text: { key: 'doubts.credits', params: { count: 1, column: 'D/C', names: ['C'] } }, cents: 345_678, rows: [3] },
  ],
  [
    'another currency',
    { header: [...HEADER, 'Curr'], more: (at) => [at === 2 ? 'CAD' : 'USD'] },
    { text: { key: 'doubts.currency', params: { count: 1, column: 'Curr', names: ['CAD'] } }, cents: 2_345_601, rows: [4] },
  ],
  [
    'thousands of dollars',
    { header: [...HEADER.slice(0, 5), 'Net Sales ($000)', 'Commission'] },
    { text: { key: 'doubts.thousands', params: { column: 'Net Sales ($000)' } }, cents: 5_754_844 },
  ],
  [
    'rows cut at commas without quotation marks',
    { more: (at) => (at === 3 ? ['50'] : []) },
    { text: { key: 'doubts.cutRows', params: { count: 1 } }, cents: 876_543, rows: [5] },
  ],
  [
    'a rate where the commission should be',
    { amount: (cents, at) => (cents === MONEY[at]?.[0] ? inDollars(cents) : '15') },
    { text: { key: 'doubts.share' }, cents: 9_000 },
  ],
  [
    'numbers of documents where the amounts should be',
    { amount: (cents, at) => (cents === MONEY[at]?.[0] ? String(4_500_017 + at * 3) : inDollars(cents)) },
    { text: { key: 'doubts.documentNumbers' } },
  ],
  [
    'a commission with another sign than its sale',
    { amount: (cents, at) => inDollars(at === 1 ? Math.abs(cents) * Math.sign(MONEY[at]?.[0] === cents ? -1 : 1) : cents) },
    { text: { key: 'doubts.signs', params: { count: 1 } }, cents: 51_852, rows: [3] },
  ],
]

test.each(asked)('%s: asked, with dollars and rows', async (_what, table, doubt) => {
  const { doubts } = await read(csv(table))
  expect(doubts).toContainEqual(expect.objectContaining(doubt.constructor === Object ? shaped(doubt) : doubt))
})

/** Texts are compared by what is given of them. */
function shaped(doubt: { text?: object }): object {
  return { ...doubt, text: expect.objectContaining(doubt.text ?? {}) }
}

test("a column of kinds says nothing where the credits have their minus, and a 'Reverse' shoulder or a 'CR' knee is none", async () => {
  const header = [...HEADER, 'Type', 'Item']
  const sales = await read(csv({ header, more: (at) => [at === 1 ? 'Credit Memo' : 'Invoice', at % 2 ? 'Reverse Shoulder' : 'CR Femur'] }))
  expect(keysOf(sales)).toEqual([])
})

test('a table that stands twice in its file is asked about', async () => {
  const [header, ...lines] = csv().split('\n')
  const sales = await read([header, ...lines, ...lines].join('\n'))
  expect(sales.doubts).toMatchObject([{ text: { key: 'doubts.repeats', params: { count: 6 } }, rows: [8, 9, 10, 11, 12, 13] }])
})

test('a file whose dates all lie outside its month is asked about', async () => {
  const { doubts } = await read(csv().replaceAll('/2024', '/2023'))
  expect(doubts).toMatchObject([{ text: { key: 'doubts.datesOutside', params: { rows: 6, month: '2024-12' } }, cents: 5_754_844 }])
})

test('names in letters that are not Latin are never emptied without a word', async () => {
  const sales = await read(csv().replaceAll('Clinic 1', 'Больница'))
  expect(sales.doubts).toMatchObject([{ text: { key: 'doubts.emptiedNames', params: { count: 2 } }, rows: [3, 6] }])
})

describe('year to date and last year beside this month', () => {
  const header = [...HEADER.slice(0, 5), 'Sales MTD', 'Commission MTD', 'Sales YTD', 'Commission YTD']
  const content = csv({ header, more: (at) => [inDollars((MONEY[at]?.[0] ?? 0) * 7), inDollars((MONEY[at]?.[1] ?? 0) * 7)] })

  test("the month's columns are offered", async () => {
    const { suggestedMapping } = await tableOf(testFile('ytd.csv', content))
    expect(suggestedMapping).toMatchObject({ 'Sales MTD': 'amount', 'Commission MTD': 'grossCommission' })
    const years = content.replace(
      'Sales MTD;Commission MTD;Sales YTD;Commission YTD',
      'Sales 2024;Commission 2024;Sales 2023;Commission 2023',
    )
    expect((await tableOf(testFile('years.csv', years))).suggestedMapping).toMatchObject({ 'Sales 2024': 'amount' })
  })

  test.each(['Sales YTD', 'Sales 2023', 'Sales Nov', 'Prior Year Sales'])(
    "a column '%s' that is mapped all the same is asked about",
    async (name) => {
      const renamed = content.replace('Sales YTD', name)
      const mapping: Record<string, SalesField> = {
        ...{ Hospital: 'hospital', Surgeon: 'surgeon', Procedure: 'procedure', Territory: 'territory', 'Inv Date': 'invoicedate' },
        ...{ [name]: 'amount', 'Commission MTD': 'grossCommission' },
      }
      const sales = await salesOf(testFile('ytd.csv', renamed), {}, mapping)
      expect(sales.doubts.map(({ text }) => text)).toContainEqual({ key: 'doubts.otherTime', params: { column: name } })
    },
  )
})

describe('what a workbook says of its columns', () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$€-407]#,##0.00"/></numFmts>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`
  const book = (cell: (cents: number, at: number) => TestCell, before = '') => {
    const rows = MONEY.map(([sales, gross], at): TestCell[] => [
      'Elder',
      'Ann Lee',
      'Knee',
      'North',
      `12/0${at + 1}/2024`,
      cell(sales, at),
      gross / 100,
    ])
    return testFile(
      'facts.xlsx',
      xlsxFile([{ name: 'Sales', xml: sheetXml([HEADER, ...rows], { before }) }], [{ name: 'xl/styles.xml', content: styles }]),
    )
  }

  test('amounts shown in another currency are asked about', async () => {
    const { doubts } = await salesOf(book((cents, at) => (at === 2 ? `<c s="1"><v>${cents / 100}</v></c>` : cents / 100)))
    expect(doubts).toMatchObject([{ text: { key: 'doubts.currencyFormat', params: { names: ['EUR'] } }, rows: [4] }])
  })

  test('formulas that all come to zero were never calculated', async () => {
    const { doubts } = await salesOf(book(() => '<c><f>G2*8</f><v>0</v></c>'))
    expect(doubts).toContainEqual(expect.objectContaining({ text: { key: 'doubts.formulas', params: { column: 'Net Sales', count: 6 } } }))
    const calculated = await salesOf(book((cents) => `<c><f>G2*8</f><v>${cents / 100}</v></c>`))
    expect(calculated.doubts).toEqual([])
  })

  test('a hidden column is not offered, and asked about when it is mapped', async () => {
    const path = book((cents) => cents / 100, '<cols><col min="6" max="6" hidden="1"/></cols>')
    const { suggestedMapping } = await tableOf(path)
    expect(Object.values(suggestedMapping)).not.toContain('amount')
    const { doubts } = await salesOf(path, {}, { ...suggestedMapping, 'Net Sales': 'amount' })
    expect(doubts).toMatchObject([{ text: { key: 'doubts.hiddenColumn', params: { column: 'Net Sales' } }, cents: 5_754_844 }])
  })

  test('the 1904 system holds though an extension of the same name stands beside it', async () => {
    const extended = '/><x15:workbookPr chartTrackingRefBase="1"'
    const styles1904 = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'
    const rows = MONEY.map(([sales, gross]): TestCell[] => [
      'Elder',
      'Ann Lee',
      'Knee',
      'North',
      '<c s="1"><v>44170</v></c>',
      sales / 100,
      gross / 100,
    ])
    const sheet = { name: 'Sales', xml: sheetXml([HEADER, ...rows]) }
    const book1904 = xlsxFile([sheet], [{ name: 'xl/styles.xml', content: styles1904 }], `date1904="1"${extended}`)
    const { sales } = await salesOf(testFile('1904.xlsx', book1904))
    expect(sales.invoiceDate[0]).toBe('2024-12-06')
  })
})
