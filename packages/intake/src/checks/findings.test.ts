import { describe, expect, test } from 'vitest'
import type { SalesField } from '../types.ts'
import { salesOf, tableOf, testFile } from '../test/files.ts'
import { inEnglish } from '../../../texts/src/test/in-english.ts'
import { sheetXml, type TestCell, xlsxFile } from '../test/xlsx-file.ts'

const HEADER = ['Hospital', 'Surgeon', 'Procedure', 'Territory', 'Inv Date', 'Net Sales', 'Commission']
/** Sales and commission in cents. */
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

const MAPPING: Record<string, SalesField> = {
  Hospital: 'hospital',
  Surgeon: 'surgeon',
  Procedure: 'procedure',
  Territory: 'territory',
  'Net Sales': 'amount',
  Commission: 'grossCommission',
}

const read = (content: string) => salesOf(testFile('checks.csv', content))
const keysOf = ({ findings }: Awaited<ReturnType<typeof read>>) => findings.map(({ text }) => text.key.replace('checks.', ''))

test('an ordinary table has no findings', async () => {
  const sales = await read(csv())
  expect([keysOf(sales), sales.amountCents, sales.readableRows]).toEqual([[], 5_754_844, 6])
})

describe('all cells of a column decide its notation', () => {
  const whole = (mark: string) => (cents: number) =>
    Math.round(cents / 100)
      .toLocaleString('en-US')
      .replace(',', mark)
  const total = MONEY.reduce((sum, [sales]) => sum + Math.round(sales / 100) * 100, 0)

  test.each([',', '.', "'"])("whole dollars with '%s' between thousands are whole dollars", async (mark) => {
    const sales = await read(csv({ amount: whole(mark) }))
    expect([sales.amountCents, sales.badRowCount, keysOf(sales)]).toEqual([total, 0, []])
  })

  test.each([
    [',', '12,50'],
    ['.', '12.50'],
  ])("one typing error next to thousands with '%s' is a single bad row", async (mark, error) => {
    const sales = await read(csv({ amount: (cents, at) => (at === 4 ? error : whole(mark)(cents)) }))
    expect(sales.badRows.map(({ value }) => value)).toEqual([error])
    expect(sales.amountCents).toBe(total - 451_00)
  })

  test('decimal commas are read if cells show them', async () => {
    const sales = await read(csv({ amount: (cents) => inDollars(cents).replace('.', ',') }))
    expect([sales.amountCents, keysOf(sales)]).toEqual([5_754_844, []])
  })

  test('three decimals in most cells have a finding', async () => {
    const sales = await read(csv({ amount: (cents, at) => (at < 2 ? inDollars(cents) : (cents / 10_000).toFixed(3)) }))
    expect(keysOf(sales)).toContain('notation')
  })

  test.each([
    ['1.250', inDollars],
    ['1.250', (cents: number) => (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })],
    ['1,250', (cents: number) => inDollars(cents).replace('.', ',')],
  ])("'%s' among amounts with cents has a finding", async (cell, others) => {
    const amount = (cents: number, at: number) => (at === 4 ? cell : others(cents))
    expect(keysOf(await read(csv({ amount })))).toContain('notation')
  })

  test('amounts with as many decimals as they need raise no question', async () => {
    const cells = ['12345.67', '-3456.7', '23456.125', '8765.43', '450.125', '15987.01']
    expect(keysOf(await read(csv({ amount: (_, at) => cells[at] ?? '' })))).not.toContain('notation')
  })

  test('a blank inside whole numbers may separate two numbers', async () => {
    expect(keysOf(await read(csv({ amount: (cents) => whole(' ')(cents) })))).toEqual(['notation', 'notation'])
  })

  test('two lines in one cell are not an amount', async () => {
    const sales = await read(csv({ amount: (cents, at) => (at === 0 ? '"1,000\n250"' : inDollars(cents)) }))
    expect(sales.badRows.map(({ row, reason }) => [row, reason])).toEqual([[2, 'not a number']])
  })

  test.each(['850.00¹', '850.00*', '$850.00²', '850.00†'])("a footnote mark is not a digit: '%s'", async (cell) => {
    const sales = await read(csv({ amount: (cents, at) => (at === 4 ? cell : inDollars(cents)) }))
    expect(sales.amountCents).toBe(5_754_844 - 45_099 + 85_000)
  })
})

type FindingCase = [what: string, table: Table, finding: object]
const cases: FindingCase[] = [
  [
    'credits marked only by a type',
    { header: [...HEADER, 'Type'], amount: (cents) => inDollars(Math.abs(cents)), more: (at) => [at === 1 ? 'Credit Memo' : 'Invoice'] },
    { text: { key: 'checks.credits', params: { count: 1, column: 'Type', names: ['Credit Memo'] } }, cents: 345_678, rows: [3] },
  ],
  [
    'credits marked by a column of two letters',
    { header: [...HEADER, 'D/C'], amount: (cents) => inDollars(Math.abs(cents)), more: (at) => [at === 1 ? 'C' : 'D'] },
    { text: { key: 'checks.credits', params: { count: 1, column: 'D/C', names: ['C'] } }, cents: 345_678, rows: [3] },
  ],
  [
    'a Gutschrift among Rechnungen',
    { header: [...HEADER, 'Belegart'], amount: (cents) => inDollars(Math.abs(cents)), more: (at) => [at === 1 ? 'GS' : 'RE'] },
    { text: { key: 'checks.credits', params: { count: 1, column: 'Belegart', names: ['GS'] } }, cents: 345_678, rows: [3] },
  ],
  [
    'a nota de crédito among facturas',
    { header: [...HEADER, 'Tipo'], amount: (cents) => inDollars(Math.abs(cents)), more: (at) => [at === 1 ? 'NC' : 'FC'] },
    { text: { key: 'checks.credits', params: { count: 1, column: 'Tipo', names: ['NC'] } }, cents: 345_678, rows: [3] },
  ],
  [
    'credits that name the invoice they take back',
    { header: [...HEADER, 'Orig Invoice'], amount: (cents) => inDollars(Math.abs(cents)), more: (at) => [at === 1 ? '970011' : ''] },
    { text: { key: 'checks.credits', params: { count: 1, column: 'Orig Invoice', names: ['970011'] } }, cents: 345_678, rows: [3] },
  ],
  [
    'credits that have a reason',
    { header: [...HEADER, 'Return Reason'], amount: (cents) => inDollars(Math.abs(cents)), more: (at) => [at === 1 ? 'Expired' : ''] },
    { text: { key: 'checks.credits', params: { count: 1, column: 'Return Reason', names: ['Expired'] } }, cents: 345_678, rows: [3] },
  ],
  [
    'credits marked by a yes/no column',
    { header: [...HEADER, 'Return?'], amount: (cents) => inDollars(Math.abs(cents)), more: (at) => [at === 1 ? 'Y' : 'N'] },
    { text: { key: 'checks.credits', params: { count: 1, column: 'Return?', names: ['Y'] } }, cents: 345_678, rows: [3] },
  ],
  [
    'a currency of one letter',
    { header: [...HEADER, 'Curr'], more: (at) => [at === 2 ? 'C' : 'U'] },
    { text: { key: 'checks.currency', params: { count: 1, column: 'Curr', names: ['C'] } }, cents: 2_345_601, rows: [4] },
  ],
  [
    'another currency',
    { header: [...HEADER, 'Curr'], more: (at) => [at === 2 ? 'CAD' : 'USD'] },
    { text: { key: 'checks.currency', params: { count: 1, column: 'Curr', names: ['CAD'] } }, cents: 2_345_601, rows: [4] },
  ],
  ...['Net Sales k$', 'Net Sales (x 1000)', 'Netto (tys.)', 'Imponibile (migliaia)', 'Netto (tkr)', 'Valor (mil)'].map(
    (name): FindingCase => [
      `thousands by the name '${name}'`,
      { header: [...HEADER.slice(0, 5), name, 'Commission'] },
      { text: { key: 'checks.thousands', params: { column: name } }, cents: 5_754_844 },
    ],
  ),
  [
    'credits by another short form',
    { header: [...HEADER, 'Doc Type'], amount: (cents) => inDollars(Math.abs(cents)), more: (at) => [at === 1 ? 'RGA' : 'Invoice'] },
    { text: { key: 'checks.credits', params: { count: 1, column: 'Doc Type', names: ['RGA'] } }, cents: 345_678, rows: [3] },
  ],
  [
    'thousands of dollars',
    { header: [...HEADER.slice(0, 5), 'Net Sales ($000)', 'Commission'] },
    { text: { key: 'checks.thousands', params: { column: 'Net Sales ($000)' } }, cents: 5_754_844 },
  ],
  [
    'rows cut at commas without quotation marks',
    { more: (at) => (at === 3 ? ['50'] : []) },
    { text: { key: 'checks.cutRows', params: { count: 1 } }, cents: 876_543, rows: [5] },
  ],
  [
    'a rate where the commission should be',
    { amount: (cents, at) => (cents === MONEY[at]?.[0] ? inDollars(cents) : '15') },
    { text: { key: 'checks.share' }, cents: 9_000 },
  ],
  [
    'numbers of documents where the amounts should be',
    { amount: (cents, at) => (cents === MONEY[at]?.[0] ? String(4_500_017 + at * 3) : inDollars(cents)) },
    { text: { key: 'checks.documentNumbers' } },
  ],
  [
    'a commission with another sign than its sale',
    { amount: (cents, at) => inDollars(at === 1 ? Math.abs(cents) * Math.sign(MONEY[at]?.[0] === cents ? -1 : 1) : cents) },
    { text: { key: 'checks.signs', params: { count: 1 } }, cents: 51_852, rows: [3] },
  ],
]

test.each(cases)('%s: has a finding with dollars and rows', async (_what, table, finding) => {
  const { findings } = await read(csv(table))
  expect(findings).toContainEqual(expect.objectContaining(finding.constructor === Object ? shaped(finding) : finding))
})

/** Compares only the given properties of texts. */
function shaped(finding: { text?: object }): object {
  return { ...finding, text: expect.objectContaining(finding.text ?? {}) }
}

test("a kind column without credits is ignored: signed credits, 'Reverse' shoulder, 'CR' knee", async () => {
  const header = [...HEADER, 'Type', 'Item']
  const sales = await read(csv({ header, more: (at) => [at === 1 ? 'Credit Memo' : 'Invoice', at % 2 ? 'Reverse Shoulder' : 'CR Femur'] }))
  expect(keysOf(sales)).toEqual([])
})

test('a column of reversed invoices is ignored if always filled or credits are negative', async () => {
  const header = [...HEADER, 'Orig Invoice', 'Return?']
  expect(keysOf(await read(csv({ header, more: (at) => [`9700${at}`, 'N'] })))).toEqual([])
  expect(keysOf(await read(csv({ header, more: (at) => [at === 1 ? '97001' : '', at === 1 ? 'Y' : 'N'] })))).toEqual([])
})

test.each(['Importes en miles', 'Valores em milhares de dólares', 'Beträge in Tausend', 'Montants en milliers'])(
  "the title '%s' applies to the amounts",
  async (title) => {
    expect(keysOf(await read(`${title}\n\n${csv()}`))).toEqual(['thousands', 'thousands'])
  },
)

test('text around the table of a web page has findings', async () => {
  const rows = csv()
    .split('\n')
    .map(
      (line) =>
        `<tr>${line
          .split(';')
          .map((cell) => `<td>${cell}</td>`)
          .join('')}</tr>`,
    )
  const page = `<html><p>Amounts in <b>thousands</b> of dollars</p><table>${rows.join('')}</table><p>Agency share: 60 %</p>`
  expect(keysOf(await salesOf(testFile('page.xls', page)))).toEqual(expect.arrayContaining(['thousands', 'statedShare']))
})

describe('a total in a names column that does not match the rows', () => {
  const total = (cells: string) => `${csv()}\n${cells};67548.44;10132.26`

  test.each(['Total', 'Total (14 lines)', 'Totals 2024', 'Result', 'TTL', 'Sum of Net Sales', 'Mercy Total'])(
    "'%s' has a finding with its difference, and is neither sale nor bad row",
    async (label) => {
      for (const cells of [`${label};;;;`, `${label};;;North;`, `${label};;;;12/31/2024`, `;${label};;;`]) {
        const { findings, badRowCount, readableRows } = await read(total(cells))
        expect([badRowCount, readableRows]).toEqual([0, 6])
        expect(findings).toMatchObject([{ text: { key: 'checks.total' }, cents: 1_000_000, rows: [8] }])
      }
    },
  )

  test('an item or a hospital with the word in its name is a sale', async () => {
    const sales = await read(csv().replace('Clinic 0', 'Total Joint Center').replace('Knee', 'TOTAL KNEE'))
    expect([sales.readableRows, sales.findings]).toEqual([6, []])
  })
})

test('a table that is twice in its file has a finding', async () => {
  const [header, ...lines] = csv().split('\n')
  const sales = await read([header, ...lines, ...lines].join('\n'))
  expect(sales.findings).toMatchObject([{ text: { key: 'checks.repeats', params: { count: 6 } }, rows: [8, 9, 10, 11, 12, 13] }])
})

describe('the month of a file', () => {
  const messagesOf = async (content: string) =>
    (await read(content)).findings.map(({ text, cents, moveTo }) => [inEnglish(text), cents, moveTo])
  const expected = (sentence: string) => `${sentence} Is this the right month?`

  test('invoices all dated outside the month have a finding with their month', async () => {
    expect(await messagesOf(csv().replaceAll('/2024', '/2023'))).toEqual([
      [expected('All 6 invoices are dated December 2023.'), 5_754_844, '2023-12'],
    ])
    expect(await messagesOf(csv().replaceAll('12/0', '6/0').replace('6/06', '7/06'))).toEqual([
      [expected('All 6 invoices are dated June to July 2024.'), 5_754_844, '2024-06'],
    ])
  })

  test('nearly all invoices outside it have a finding, too; a few late ones do not', async () => {
    expect(await messagesOf(csv().replaceAll('12/0', '6/0').replace('6/05', '12/05'))).toEqual([
      [expected('5 of 6 invoices are dated June 2024.'), 5_709_745, '2024-06'],
    ])
    expect(await messagesOf(csv().replace('12/01', '11/01').replace('12/02', '11/02'))).toEqual([])
  })

  test('a fixed date for all rows is in the month', async () => {
    const fixed = (invoicedate: string) =>
      salesOf(testFile('fixed.csv', csv().replace('Inv Date', 'Remarks')), { fixedValues: { invoicedate } }, MAPPING)
    expect((await fixed('2024-12-31')).findings).toEqual([])
    expect((await fixed('2024-11-30')).findings).toMatchObject([{ text: { key: 'checks.datesOutside' }, moveTo: '2024-11' }])
  })
})

test.each([
  ['each rounded to cents', '8001.40', 'checks.none'],
  ['as they are written', '8001.42', 'checks.none'],
  ['by nothing of the kind', '8001.49', 'checks.total'],
])('with fractions of cents, a total may sum the lines %s', async (_, total, expected) => {
  const lines = [1000, 2500, 3000, 1500].map((sold, at) => `Clinic ${at};Ann;Knee;North;12/0${at + 1}/2024;${sold}.354;${sold / 10}.03`)
  const sum = `Total;;;;;${total};800.12`
  const sales = await read([HEADER.join(';'), ...lines, sum].join('\n'))
  expect([sales.amountCents, sales.readableRows, sales.notSales.total]).toEqual([800_140, 4, 1])
  expect([sales.findings[0]?.text.key ?? 'checks.none', sales.statedTotals?.agree]).toEqual([expected, expected === 'checks.none'])
})

describe('blank names', () => {
  const GROUPED = csv().replaceAll('Clinic 2', '').replace('\nClinic 1;Ann Lee;Knee;North;12/05', '\n;Ann Lee;Knee;North;12/05')

  test('are counted for each field, with their sales', async () => {
    expect((await read(csv().replace('Clinic 0', ''))).blanks).toEqual([
      { field: 'hospital', rows: 1, cents: 1_234_567, listed: { rows: [2], rowCents: [1_234_567] } },
    ])
  })

  test('have a finding if names start each group, unless they are filled down', async () => {
    const { findings } = await read(GROUPED)
    expect(findings).toMatchObject([{ text: { key: 'checks.groups', params: { count: 3 } }, cents: 3_989_412 }])
    const filled = await salesOf(testFile('filled.csv', GROUPED), { fillDown: ['hospital'] })
    expect([filled.findings, filled.blanks]).toEqual([[], []])
  })

  test('are not groups because of sums between the sales', async () => {
    const sums = MONEY.map(([sales, gross], at) => [
      `Clinic ${at};${at === 2 ? '' : `Ann Lee ${at}`};Knee;North;12/0${at + 1}/2024;${inDollars(sales)};${inDollars(gross)}`,
      `Total Clinic ${at};;;;;${inDollars(sales)};${inDollars(gross)}`,
    ])
    const sales = await read([HEADER.join(';'), ...sums.flat()].join('\n'))
    expect([keysOf(sales), sales.readableRows, sales.notSales.subtotal]).toEqual([[], 6, 6])
  })
})

test('names that transliterate to nothing always have a finding', async () => {
  const sales = await read(csv().replaceAll('Clinic 1', 'ااا'))
  expect(sales.findings).toMatchObject([{ text: { key: 'checks.emptiedNames', params: { count: 2 } }, rows: [3, 6] }])
})

describe('year to date and last year next to this month', () => {
  const header = [...HEADER.slice(0, 5), 'Sales MTD', 'Commission MTD', 'Sales YTD', 'Commission YTD']
  const content = csv({ header, more: (at) => [inDollars((MONEY[at]?.[0] ?? 0) * 7), inDollars((MONEY[at]?.[1] ?? 0) * 7)] })

  test("the month's columns are suggested", async () => {
    const { suggestedMapping } = await tableOf(testFile('ytd.csv', content))
    expect(suggestedMapping).toMatchObject({ 'Sales MTD': 'amount', 'Commission MTD': 'grossCommission' })
    const years = content.replace(
      'Sales MTD;Commission MTD;Sales YTD;Commission YTD',
      'Sales 2024;Commission 2024;Sales 2023;Commission 2023',
    )
    expect((await tableOf(testFile('years.csv', years))).suggestedMapping).toMatchObject({ 'Sales 2024': 'amount' })
  })

  test.each(['Sales YTD', 'Sales 2023', 'Sales Nov', 'Prior Year Sales'])("a mapped column '%s' has a finding", async (name) => {
    const renamed = content.replace('Sales YTD', name)
    const mapping: Record<string, SalesField> = {
      Hospital: 'hospital',
      Surgeon: 'surgeon',
      Procedure: 'procedure',
      Territory: 'territory',
      'Inv Date': 'invoicedate',
      [name]: 'amount',
      'Commission MTD': 'grossCommission',
    }
    const sales = await salesOf(testFile('ytd.csv', renamed), {}, mapping)
    expect(sales.findings.map(({ text }) => text)).toContainEqual({ key: 'checks.otherTime', params: { column: name } })
  })
})

describe("properties of a workbook's columns", () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$€-407]#,##0.00"/></numFmts>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`
  const rowsOf = (cells: (sales: number, gross: number, at: number) => TestCell[]) =>
    MONEY.map(([sales, gross], at): TestCell[] => ['Elder', 'Ann Lee', 'Knee', 'North', `12/0${at + 1}/2024`, ...cells(sales, gross, at)])
  const book = (cell: (cents: number, at: number) => TestCell, before = '') => {
    const rows = rowsOf((sales, gross, at) => [cell(sales, at), gross / 100])
    return testFile(
      'facts.xlsx',
      xlsxFile([{ name: 'Sales', xml: sheetXml([HEADER, ...rows], { before }) }], [{ name: 'xl/styles.xml', content: styles }]),
    )
  }

  test.each([
    ['0.0"K"', ['thousands', 'thousands']],
    ['#,##0.0\\ "Mio"', ['thousands', 'thousands']],
    ['0.0,"K"', []],
    ['#,##0.00" kg"', []],
  ])('amounts with the format %s are thousands unless the format divides them', async (format, keys) => {
    const shown = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${format.replaceAll('"', '&quot;')}"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`
    const rows = rowsOf((...money) => money.slice(0, 2).map((cents) => `<c s="1"><v>${cents / 100}</v></c>`))
    const sheets = [{ name: 'Sales', xml: sheetXml([HEADER, ...rows]) }]
    const path = testFile('k.xlsx', xlsxFile(sheets, [{ name: 'xl/styles.xml', content: shown }]))
    expect(keysOf(await salesOf(path))).toEqual(keys)
  })

  test('amounts with the format of another currency have a finding', async () => {
    const { findings } = await salesOf(book((cents, at) => (at === 2 ? `<c s="1"><v>${cents / 100}</v></c>` : cents / 100)))
    expect(findings).toMatchObject([{ text: { key: 'checks.currencyFormat', params: { names: ['EUR'] } }, rows: [4] }])
  })

  test('formulas that are all zero were never calculated', async () => {
    const { findings } = await salesOf(book(() => '<c><f>G2*8</f><v>0</v></c>'))
    expect(findings).toContainEqual(
      expect.objectContaining({ text: { key: 'checks.formulas', params: { column: 'Net Sales', count: 6 } } }),
    )
    const calculated = await salesOf(book((cents) => `<c><f>G2*8</f><v>${cents / 100}</v></c>`))
    expect(calculated.findings).toEqual([])
  })

  test('a hidden column is not suggested, and has a finding if mapped', async () => {
    const path = book((cents) => cents / 100, '<cols><col min="6" max="6" hidden="1"/></cols>')
    const { suggestedMapping } = await tableOf(path)
    expect(Object.values(suggestedMapping)).not.toContain('amount')
    const { findings } = await salesOf(path, {}, { ...suggestedMapping, 'Net Sales': 'amount' })
    expect(findings).toMatchObject([{ text: { key: 'checks.hiddenColumn', params: { column: 'Net Sales' } }, cents: 5_754_844 }])
  })

  test('the 1904 date system is read despite an extension of the same name', async () => {
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

test('more credits than sales have no finding if their amount is smaller', async () => {
  const signs = (of: (cents: number, at: number) => number) => read(csv({ amount: (cents, at) => inDollars(of(Math.abs(cents), at)) }))
  const few = (cents: number, at: number) => (at === 2 ? cents * 3 : at === 0 ? cents : -cents / 4)
  expect(keysOf(await signs(few))).not.toContain('mostlyCredits')
  expect(keysOf(await signs((cents, at) => (at === 0 ? cents : -cents)))).toContain('mostlyCredits')
})

test('a file of rows that are all zero has a finding', async () => {
  expect(keysOf(await read(csv({ amount: () => '0.00' })))).toContain('nothingSold')
})

test('column names that continue in the next row are not a sale', async () => {
  const [first = '', ...rows] = csv({ header: [...HEADER, 'Rep'], more: () => ['Kim'] }).split('\n')
  const below = [first.replace('Net Sales;Commission', 'Amounts;'), ';;;;;Net Sales;Commission', ...rows].join('\n')
  const { 'Net Sales': _sales, Commission: _gross, ...names } = MAPPING
  const mapping: Record<string, SalesField> = { ...names, 'Inv Date': 'invoicedate', Amounts: 'amount', 'Column G': 'grossCommission' }
  const sales = await salesOf(testFile('two.csv', below), {}, mapping)
  expect([sales.badRowCount, sales.readableRows, sales.amountCents, keysOf(sales)]).toEqual([0, 6, 5_754_844, []])
})

test.each([
  ['Net ($000)', "The amounts in the column 'Amounts' may be in thousands of dollars. They are imported unchanged."],
  ['Net EUR', "The amounts in the column 'Amounts' may be in EUR. They are imported without conversion."],
  ['Net YTD', "By its name, the column 'Amounts' covers a period other than this month."],
  ['YTD', "By its name, the column 'Amounts' covers a period other than this month."],
  ['Month', undefined],
  ['Net', undefined],
])("a continued column name '%s' defines the amounts", async (below, message) => {
  const lines = MONEY.map(([sales, gross], at) => [
    `Clinic ${at % 3}`,
    'Ann Lee',
    'Knee',
    'North',
    `12/0${at + 1}/2024`,
    sales / 100,
    gross / 100,
  ])
  const header = [...HEADER.slice(0, 5), 'Amounts', null]
  const rows = [header, [null, null, null, null, null, below, 'Commission'], ...lines]
  const { 'Net Sales': amount, Commission: gross, ...names } = MAPPING
  const mapped = { ...names, 'Inv Date': 'invoicedate', Amounts: amount, 'Column G': gross } as Record<string, SalesField>
  const { findings } = await salesOf(testFile('below.xlsx', xlsxFile([{ name: 'S', xml: sheetXml(rows) }])), {}, mapped)
  expect(findings.map(({ text }) => inEnglish(text))[0]).toBe(message)
})

test('whole numbers too large for sales may be cents; rounded dollars may not', async () => {
  const wide = MONEY.concat([
    [987_655, 148_148],
    [1_122_334, 168_350],
  ] as never)
  const of = (scale: number) =>
    [
      HEADER,
      ...wide.map(([sales, gross], at) => [
        `Clinic ${at % 3}`,
        'Ann Lee',
        'Knee',
        'North',
        `12/0${at + 1}/2024`,
        ...[sales, gross].map((each) => Math.round(each / scale)),
      ]),
    ]
      .map((cells) => cells.join(';'))
      .join('\n')
  const foundIn = async (scale: number) => (await salesOf(testFile('cents.csv', of(scale)))).findings.map(({ text }) => inEnglish(text))
  expect(await foundIn(1)).toContain("The amounts in the column 'Net Sales' may be in cents. They are imported as dollars.")
  expect(await foundIn(100)).toEqual([])
})
