import { describe, expect, test } from 'vitest'
import { inEnglish } from '../../../../texts/src/test/in-english.ts'
import { fold } from '../../formats/fold.ts'
import { salesOf, tableOf, testFile } from '../../test/files.ts'
import { sheetXml, type TestCell, xlsxFile } from '../../test/xlsx-file.ts'

const HEADER = ['Hospital', 'Surgeon', 'Procedure', 'Territory', 'Inv Date', 'Invoice', 'Net Sales', 'Commission']
/** Sales in dollars; a tenth of them is the commission. */
const SALES = [1_234.5, 3_456.7, 23_456.1, 8_765.3, 450.9, 15_987.2]
const line = (at: number, sale = SALES[at] ?? 0): (string | number)[] => [
  `Clinic ${at % 3}`,
  'Ann Lee',
  'Knee',
  'North',
  `12/0${at + 1}/2024`,
  `IV-${at + 1}`,
  sale,
  sale / 10,
]
const LINES = SALES.map((_, at) => line(at))
const csv = (rows: readonly (readonly (string | number)[])[]) => rows.map((cells) => cells.join(';')).join('\n')
const messagesOf = async (content: string) =>
  (await salesOf(testFile('apart.csv', content))).findings.map(({ text, cents, rows }) => [inEnglish(text), cents, rows])
const withColumn = (name: string, valueOf: (at: number) => string | number) =>
  csv([[...HEADER, name], ...LINES.map((cells, at) => [...cells, valueOf(at)])])

describe('a credit without a minus', () => {
  const expected = (column: string, kind: string) => [
    [`1 row is marked ${kind} in the column '${column}', but its amount has no minus. It is imported as a sale.`, 345_670, [3]],
  ]

  test.each([
    ['Bill Type', 'ZRE', 'ZF2'],
    ['Document', 'AVOIR', 'FACTURE'],
    ['Reason', 'Credit/rebill for price', ''],
    ['Situação', 'Cancelada', 'Emitida'],
    ['Tipo', 'Nota di credito', 'Vendita'],
    ['Soort', 'Creditnota', 'Verkoop'],
    ['Line Type', 'Volume Rebate', 'Sale'],
    ['Art', 'Rückvergütung', 'Verkauf'],
    ['Tipo', 'Bonificación', 'Venta'],
    ['Type', 'Ristourne', 'Vente'],
    ['Tipo', 'Bonificação', 'Venda'],
  ])("is found by the column '%s', even if no other row fills it", async (column, credit, sale) => {
    expect(await messagesOf(withColumn(column, (at) => (at === 1 ? credit : sale)))).toEqual(expected(column, fold(credit)))
  })

  test('is found by a document code, in a column of nothing else', async () => {
    const codes = ['F2', 'G2', 'L2', 'F2', 'F2', 'F2']
    expect(await messagesOf(withColumn('BillT', (at) => codes[at] ?? ''))).toEqual(expected('BillT', 'G2'))
    expect(await messagesOf(withColumn('Bin', (at) => (at === 0 ? 'A7' : (codes[at] ?? ''))))).toEqual([])
  })

  test('is found by the procedure, and by the letters of the invoice number', async () => {
    const byProcedure = LINES.map((cells, at) => (at === 1 ? cells.with(2, 'Credit Memo') : cells))
    expect(await messagesOf(csv([HEADER, ...byProcedure]))).toEqual(expected('Procedure', 'Credit Memo'))
    const behind = LINES.map((cells, at) => (at === 1 ? cells.with(2, 'Knee RTN') : cells))
    expect(await messagesOf(csv([HEADER, ...behind]))).toEqual(expected('Procedure', 'Knee RTN'))
    const byNumber = (number: string) => csv([HEADER, ...LINES.map((cells, at) => (at === 1 ? cells.with(5, number) : cells))])
    expect(await messagesOf(byNumber('CM-2'))).toEqual(expected('Invoice', 'CM'))
    expect(await messagesOf(byNumber('IV-2R'))).toEqual(expected('Invoice', '…R'))
    expect(await messagesOf(byNumber('2CM'))).toEqual(expected('Invoice', '…CM'))
    expect(await messagesOf(byNumber('IV-2A'))).toEqual([])
    expect(await messagesOf(byNumber('R-2'))).toEqual([])
  })

  test('is found by a column of signs, but not by a dash for nothing', async () => {
    expect(await messagesOf(withColumn('Sign', (at) => (at === 1 ? '-' : '')))).toEqual(expected('Sign', '-'))
    expect(await messagesOf(withColumn('Remark', (at) => (at === 1 ? '-' : '')))).toEqual([])
  })

  test('is found by a negative quantity, unless all quantities are negative', async () => {
    expect(await messagesOf(withColumn('Qty', (at) => (at === 1 ? -2 : 3)))).toEqual([
      ["1 row has a quantity below zero in the column 'Qty', but its amount has no minus. It is imported as a sale.", 345_670, [3]],
    ])
    expect(await messagesOf(withColumn('Qty', () => -1))).toEqual([])
  })
})

test('is found by a column of few kinds, but not by one with many values', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => [
    `Clinic ${at % 3}`,
    'Ann Lee',
    'Knee',
    'North',
    '12/05/2024',
    `IV-${at}`,
    1_000 + at ** 2 * 7,
    100,
  ])
  const withKinds = (kindOf: (at: number) => string) => csv([[...HEADER, 'Kind'], ...rows.map((cells, at) => [...cells, kindOf(at)])])
  const foundIn = async (content: string) => (await messagesOf(content)).map(([, , rowNumbers]) => rowNumbers)
  expect(await foundIn(withKinds((at) => (at < 29 ? `Sale ${at}` : 'Returned')))).toEqual([rows.slice(29).map((_, at) => at + 31)])
  expect(await foundIn(withKinds((at) => (at < 31 ? `Sale ${at}` : 'Returned')))).toEqual([])
  expect(await foundIn(withKinds((at) => (at < 9 ? 'Returned' : `Sale ${at}`)))).toEqual([])
})

test('sales that are mostly negative may be written with a minus', async () => {
  const turned = SALES.map((sale, at) => line(at, at === 4 ? sale : -sale))
  expect(await messagesOf(csv([HEADER, ...turned]))).toEqual([
    ['5 of 6 rows are below zero: the file may write its sales with a minus.', 5_289_980, []],
  ])
})

describe('rows that are not invoiced', () => {
  const expected = (name: string) => [
    [
      `1 row is marked ${name} in the column 'Status': it may not be an invoiced sale of this month. It is imported as one.`,
      1_598_720,
      [7],
    ],
  ]

  test.each([
    ['Backordered', 'Shipped'],
    ['Estimate', 'Final'],
    ['Not yet billed', ''],
    ['Open', 'Invoiced'],
    ['Open', 'Closed'],
    ['Borrador', 'Emitida'],
    ['Last Year', 'This Year'],
    ['Budget', 'Actual'],
  ])("are found by their status: '%s'", async (open, done) => {
    expect(await messagesOf(withColumn('Status', (at) => (at === 5 ? open : done)))).toEqual(expected(open))
  })

  test('do not include rows that are only unpaid', async () => {
    expect(await messagesOf(withColumn('Status', (at) => (at === 5 ? 'Open' : 'Paid')))).toEqual([])
    expect(await messagesOf(withColumn('Invoice Status', (at) => (at === 5 ? 'Open' : 'Closed')))).toEqual([])
  })

  test.each(['BACKORDERS', 'Open orders (not invoiced)', 'Prior month', 'Quotes'])(
    "are found by the heading '%s' above them",
    async (heading) => {
      const content = csv([['INVOICED'], HEADER, ...LINES.slice(0, 4), [heading], HEADER, ...LINES.slice(4), ['Page 2']])
      expect(await messagesOf(content)).toEqual([
        [`2 rows are below the heading '${heading}': they may not be sales of this month. They are imported as such.`, 1_643_810, [9, 10]],
      ])
    },
  )

  test.each(['Disputed', 'Held pending payment', 'Non-qualifying sales', 'House accounts', 'Already paid', 'Demo stock'])(
    "are found by the only heading, '%s', below rows without one",
    async (heading) => {
      const expected = `2 rows are below the heading '${heading}': they may not be sales of this month. They are imported as such.`
      expect(await messagesOf(csv([HEADER, ...LINES.slice(0, 4), [heading], ...LINES.slice(4)]))).toEqual([[expected, 1_643_810, [7, 8]]])
    },
  )

  test('are not found by headings of all groups, of a page, or in sentences', async () => {
    const parted = (...headings: [before: string[], ...between: string[][]]) =>
      csv([HEADER, ...headings.flatMap((heading, at) => [...heading.map((each) => [each]), ...LINES.slice(at * 2, at * 2 + 2)])])
    expect(await messagesOf(parted(['Direct'], ['Agency'], []))).toEqual([])
    expect(await messagesOf(parted([], ['Direct'], ['Agency']))).toEqual([])
    expect(await messagesOf(parted([], ['Page 2'], []))).toEqual([])
    expect(await messagesOf(parted([], ['Prices are net.'], []))).toEqual([])
    expect(await messagesOf(csv([HEADER, ...LINES.slice(0, 4), ['Orthex Inc'], HEADER, ...LINES.slice(4)]))).toEqual([])
  })

  test.each([
    ['Payable This Period', 'N', 'Y'],
    ['Commissionable', 'No', 'Yes'],
    ['Excluded', 'X', ''],
    ['Not Eligible', 'true', 'false'],
  ])("are found by the yes/no column '%s'", async (column, no, yes) => {
    const expected = `1 row is marked ${no} in the column '${column}': it may not be an invoiced sale of this month. It is imported as one.`
    expect(await messagesOf(withColumn(column, (at) => (at === 5 ? no : yes)))).toEqual([[expected, 1_598_720, [7]]])
    expect(await messagesOf(withColumn(column, () => no))).toEqual([])
    expect(await messagesOf(withColumn('Tax Exempt', (at) => (at === 5 ? no : yes)))).toEqual([])
  })

  test('are not found by a note about omitted rows', async () => {
    expect(await messagesOf(csv([HEADER, ...LINES.slice(0, 4), ['Backorders are not included'], ...LINES.slice(4)]))).toEqual([])
  })
})

describe('charges in addition to goods', () => {
  const expected = (names: string, column: string) => [
    [`1 row is ${names} by the column '${column}'. It is imported as a sale.`, 45_090, [6]],
  ]

  test('are found by the procedure, or by a column that describes the item', async () => {
    const named = LINES.map((cells, at) => (at === 4 ? cells.with(2, 'Shipping & Handling') : cells))
    expect(await messagesOf(csv([HEADER, ...named]))).toEqual(expected('Shipping & Handling', 'Procedure'))
    const asSurgeon = LINES.map((cells, at) => (at === 4 ? cells.with(1, 'FREIGHT') : cells))
    expect(await messagesOf(csv([HEADER, ...asSurgeon]))).toEqual(expected('FREIGHT', 'Surgeon'))
    expect(await messagesOf(withColumn('Item', (at) => (at === 4 ? 'FRT' : `Cage ${at}`)))).toEqual(expected('FRT', 'Item'))
    expect(await messagesOf(withColumn('Item', (at) => (at === 4 ? 'Delivery system' : `Cage ${at}`)))).toEqual([])
  })

  test("are sales if they earn commission and are in the file's total", async () => {
    const total = SALES.reduce((sum, sale) => sum + sale, 0)
    const withTotal = (gross: number) => {
      const freight = LINES.map((cells, at) => (at === 4 ? cells.with(2, 'Freight').with(7, gross) : cells))
      const commission = freight.reduce((sum, cells) => sum + Number(cells[7]), 0)
      return csv([HEADER, ...freight, ['Total', '', '', '', '', '', total, commission]])
    }
    expect(await messagesOf(withTotal(45.09))).toEqual([])
    expect(await messagesOf(withTotal(0))).toEqual(expected('Freight', 'Procedure'))
  })

  test('do not include shipping methods, or words that nearly all rows have', async () => {
    expect(await messagesOf(withColumn('Ship Method', (at) => (at === 4 ? 'FedEx' : 'UPS')))).toEqual([])
    expect(await messagesOf(withColumn('Remark', (at) => (at === 4 ? '' : 'Freight prepaid')))).toEqual([])
  })

  test('rows of a kind that earns nothing unlike others have a finding', async () => {
    const unpaid = LINES.map((cells, at) => [...(at === 4 ? cells.with(7, 0) : cells), at === 4 ? 'Consignment transfer' : 'Sale'])
    expect(await messagesOf(csv([[...HEADER, 'Order Type'], ...unpaid]))).toEqual([
      [
        "1 row is marked Consignment transfer in the column 'Order Type' and has no commission, unlike the others. It is imported as a sale.",
        45_090,
        [6],
      ],
    ])
    expect(await messagesOf(csv([[...HEADER, 'Rep'], ...unpaid]))).toEqual([])
  })
})

test('credits below their own heading have a finding if they are positive', async () => {
  const content = (sign: number) =>
    csv([HEADER, ...LINES.slice(0, 4), ['CREDITS AND RETURNS'], ...[4, 5].map((at) => line(at, sign * (SALES[at] ?? 0)))])
  expect(await messagesOf(content(1))).toEqual([
    ["2 rows are below the heading 'CREDITS AND RETURNS', but their amounts have no minus. They are imported as sales.", 1_643_810, [7, 8]],
  ])
  expect(await messagesOf(content(-1))).toEqual([])
})

test('rows that sum all others have a finding, and so does a repeated block', async () => {
  const summary = [0, 1, 2].map((clinic) => {
    const own = SALES.filter((_, at) => at % 3 === clinic).reduce((sum, sale) => sum + sale, 0)
    return line(clinic, Number(own.toFixed(2)))
      .with(5, `IV-9${clinic}`)
      .with(1, 'All')
  })
  expect(await messagesOf(csv([HEADER, ...summary, ...LINES]))).toEqual([
    [
      '3 rows together equal the sum of all the others: the file may state its sales twice. They are imported as sales.',
      5_335_070,
      [2, 3, 4],
    ],
  ])
  const many = [
    ...LINES,
    ...LINES.map((cells, at) =>
      cells
        .with(5, `IV-7${at}`)
        .with(6, at * 1_711.3 + 9)
        .with(7, at * 171.13 + 1),
    ),
  ]
  expect(await messagesOf(csv([HEADER, ...many, ...LINES.slice(0, 4)]))).toEqual([
    ['4 rows repeat an earlier row in every field. They are imported again.', 3_691_260, [14, 15, 16, 17]],
  ])
})

describe('hidden rows of a workbook', () => {
  const sheet = (name: string, rows: TestCell[][], hiddenRows: number[] = []) => ({ name, xml: sheetXml(rows, { hiddenRows }) })
  const read = async (...sheets: ReturnType<typeof sheet>[]) => {
    const { findings } = await salesOf(testFile('sight.xlsx', xlsxFile(sheets)))
    return findings.map(({ text, cents, rows }) => [inEnglish(text), cents, rows])
  }

  test('have a finding unless the total of the file includes them', async () => {
    const expected = [['2 rows are hidden in the file. They are imported as sales.', 469_120, [2, 3]]]
    expect(await read(sheet('Sales', [HEADER, ...LINES], [2, 3]))).toEqual(expected)
    const total = ['Total', null, null, null, null, null, 53_350.7, 5_335.07]
    expect(await read(sheet('Sales', [HEADER, ...LINES, total], [2, 3]))).toEqual([])
  })

  test('have a finding if another sheet has the same columns and no other month', async () => {
    const expected = (name: string) => [
      `The sheet '${name}' has the same columns, and 2 rows with amounts. They are not read.`,
      1_643_810,
      [],
    ]
    const rows = [HEADER, ...LINES.slice(4), ['Total', null, null, null, null, null, 16_438.1, 1_643.81]]
    expect(await read(sheet('East', [HEADER, ...LINES.slice(0, 4)]), sheet('West', rows))).toEqual([expected('West')])
    expect(await read(sheet('Dec 2024', [HEADER, ...LINES.slice(0, 4)]), sheet('Nov 2024', rows))).toEqual([])
    const other = ['Account', 'Doctor', 'Inv Dt', 'Sales', 'Comm']
    const returns = LINES.slice(0, 2).map(([hospital, surgeon, , , date, , sale, commission]): TestCell[] =>
      [hospital, surgeon, date, sale, commission].map((each) => each ?? null),
    )
    expect(await read(sheet('Sales', [HEADER, ...LINES.slice(2)]), sheet('Returns', [other, ...returns]))).toEqual([
      ["The sheet 'Returns' holds 2 rows with amounts under other column names. They are not read.", 469_120, []],
    ])
    expect(await read(sheet('By rep', [HEADER, ...LINES]), sheet('By hospital', [HEADER, ...LINES.toReversed()]))).toEqual([])
    expect(
      await read(
        sheet('Sales', [HEADER, ...LINES]),
        sheet('Summary', [
          ['Territory', 'Net Sales'],
          ['North', 53_350.7],
        ]),
      ),
    ).toEqual([])
  })
})

test("a row longer than its file's rows is split at a comma", async () => {
  const cells = (at: number, sale: string) => [...line(at).slice(0, 6), sale, '45.00', '', ''].join(',')
  const content = [[...HEADER, 'Notes', 'Ref'].join(','), ...SALES.map((_, at) => cells(at, at === 2 ? '1,450.33' : '450.33'))].join('\n')
  expect(await messagesOf(content)).toContainEqual([
    '1 row has more cells than the header: its amount may be cut in two at a comma.',
    100,
    [4],
  ])
})

test('names in other scripts are transliterated, and remain distinct', async () => {
  const named = LINES.map((cells, at) => cells.with(0, ['Больница 1', 'Клиника 1', '上海医院'][at % 3] ?? ''))
  const { names, findings } = await salesOf(testFile('scripts.csv', csv([HEADER, ...named])))
  expect([names.hospital.map(({ value }) => value), findings]).toEqual([["Bol'nitsa 1", 'Klinika 1', 'ShangHaiYiYuan'], []])
})

test('columns below a heading of another time have a finding if mapped', async () => {
  const heading = ['', '', '', '', '', '', 'Year to date', '', 'Current month', '']
  const header = [...HEADER.slice(0, 6), 'Sales', 'Commission', 'Sales', 'Commission']
  const rows = LINES.map((cells, at) => [...cells.slice(0, 6), (SALES[at] ?? 0) * 3, (SALES[at] ?? 0) * 0.3, ...cells.slice(6)])
  const path = testFile('two-lines.csv', csv([heading, header, ...rows]))
  const { suggestedMapping } = await tableOf(path)
  expect(suggestedMapping).toMatchObject({ 'Sales (2)': 'amount', 'Commission (2)': 'grossCommission' })
  const { findings } = await salesOf(path, {}, { ...withoutMoney(suggestedMapping), Sales: 'amount', 'Commission (2)': 'grossCommission' })
  expect(findings).toMatchObject([{ text: { key: 'checks.otherTime', params: { column: 'Sales' } } }])
})

const withoutMoney = <T>(mapping: Record<string, T>) =>
  Object.fromEntries(Object.entries(mapping).filter(([column]) => !/Sales|Commission/.test(column)))

describe('rows that are struck out or red', () => {
  const page = (cell: string) => {
    const rows = [HEADER, ...LINES].map(
      (cells, at) => `<tr>${cells.map((each, column) => (at === 3 && column === 6 ? cell : `<td>${each}</td>`)).join('')}</tr>`,
    )
    return `<html><table>${rows.join('')}</table></html>`
  }
  const of = async (cell: string) =>
    (await salesOf(testFile('page.xls', page(cell)))).findings.map(({ text: { key }, cents, rows }) => [key, cents, rows])

  test('have a finding in a web page', async () => {
    for (const cell of ['<td><s>450.90</s></td>', '<td style="text-decoration:line-through">450.90</td>'])
      expect(await of(cell)).toContainEqual(['checks.struck', 45_090, [4]])
    for (const cell of ['<td><font color="red">450.90</font></td>', '<td style="color: #FF0000">450.90</td>'])
      expect(await of(cell)).toContainEqual(['checks.creditStyle', 45_090, [4]])
    expect((await of('<td style="color: black">450.90</td>')).map(([key]) => key)).not.toContain('checks.creditStyle')
  })

  test('have a finding in a workbook', async () => {
    const styles =
      '<styleSheet><fonts><font/><font><strike/></font></fonts><cellXfs><xf numFmtId="0"/><xf numFmtId="0" fontId="1"/></cellXfs></styleSheet>'
    const rows = [HEADER, ...LINES.map((cells, at): TestCell[] => (at === 2 ? cells.with(6, '<c s="1"><v>23456.1</v></c>') : cells))]
    const file = xlsxFile([{ name: 'Sales', xml: sheetXml(rows) }], [{ name: 'xl/styles.xml', content: styles }])
    const { findings } = await salesOf(testFile('struck.xlsx', file))
    expect(findings).toMatchObject([
      { text: { key: 'checks.struck', params: { count: 1, column: 'Net Sales' } }, cents: 2_345_610, rows: [4] },
    ])
  })
})

test('a name with a note that the sale is void has a finding', async () => {
  const named = (name: string) => csv([HEADER, ...LINES.map((cells, at) => (at === 4 ? cells.with(0, name) : cells))])
  const expected = (name: string) => [
    [`1 row is marked ${name} in the column 'Hospital': it may not be an invoiced sale of this month. It is imported as one.`, 45_090, [6]],
  ]
  for (const name of ['VOID Clinic 1', 'Clinic 1 (cancelled)', '*** Storniert: Clinic 1'])
    expect(await messagesOf(named(name))).toEqual(expected(name))
  for (const name of ['Avoid Clinic', 'Voidham Clinic', 'The Void Street Clinic']) expect(await messagesOf(named(name))).toEqual([])
})

test('accrued rows have a finding, unless the other rows are paid', async () => {
  expect(await messagesOf(withColumn('Status', (at) => (at === 1 ? 'Accrued' : '')))).toHaveLength(1)
  expect(await messagesOf(withColumn('Status', (at) => (at === 1 ? 'Accrued' : 'Paid')))).toEqual([])
})

describe('the same sale twice', () => {
  test('before and after a change has a finding, unless the first is negative', async () => {
    const versions = (was: string, now: string, sign = 1) =>
      csv([
        [...HEADER, 'Version'],
        ...SALES.flatMap((sale, at) => [
          [...line(at, sale * 1.25 * sign), was],
          [...line(at), now],
        ]),
      ])
    expect(await messagesOf(versions('Was', 'Now'))).toEqual([
      [
        "6 rows are marked Was in the column 'Version': they may not be invoiced sales of this month. They are imported as such.",
        6_668_840,
        [2, 4, 6, 8, 10, 12],
      ],
    ])
    expect(await messagesOf(versions('Original', 'Corrected'))).toHaveLength(1)
    expect(await messagesOf(versions('alt', 'neu'))).toHaveLength(1)
    expect(await messagesOf(versions('Was', 'Now', -1))).toEqual([])
    expect(await messagesOf(withColumn('Customer Type', (at) => (at % 2 ? 'New' : 'Existing')))).toEqual([])
  })

  test('under another kind and another number has a finding', async () => {
    const twice = (isAlike: boolean) =>
      csv([
        [...HEADER, 'Transaction'],
        ...LINES.map((cells) => [...cells, 'Usage']),
        ...LINES.slice(1, 5).map((cells, at) => [...cells.with(5, `R-${at}`).with(2, isAlike ? 'Knee' : 'Hip'), 'Replenishment']),
      ])
    expect(await messagesOf(twice(true))).toEqual([
      [
        "4 rows are marked Replenishment in the column 'Transaction' and have the amounts of rows marked Usage: the same sales may be listed twice. They are imported as sales.",
        3_612_900,
        [8, 9, 10, 11],
      ],
    ])
    expect(await messagesOf(twice(false))).toEqual([])
  })
})

test('a credit document among invoice numbers is a credit, and rebilling is not', async () => {
  expect(await messagesOf(csv([HEADER, ...LINES.map((cells, at) => (at === 1 ? cells.with(5, 'Nota de crédito') : cells))]))).toHaveLength(
    1,
  )
  const again = LINES.flatMap((cells, at) => [
    [...cells.slice(0, 5), `${1000 + at}`, -(SALES[at] ?? 0) * 1.5, -(SALES[at] ?? 0) * 0.15],
    cells.with(5, `${1000 + at}R`),
  ])
  expect((await messagesOf(csv([HEADER, ...again]))).map(([question]) => question)).not.toContainEqual(expect.stringContaining('…R'))
})

test('another currency is not that of sales next to dollars', async () => {
  const header = [...HEADER.slice(0, 6), 'Amount LC', 'LCurr', 'Net Sales', 'Curr', 'Commission']
  const rows = (currency: string) =>
    csv([
      header,
      ...LINES.map((cells, at) => [...cells.slice(0, 6), (SALES[at] ?? 0) * 17.5, 'MXN', SALES[at] ?? 0, currency, (SALES[at] ?? 0) / 10]),
    ])
  expect(await messagesOf(rows('USD'))).toEqual([])
  expect((await messagesOf(rows('CAD'))).map(([message]) => message)).toEqual([
    "6 rows are in CAD by the column 'Curr'. Their amounts are imported without conversion.",
  ])
})

describe('rows that replace others', () => {
  const restated = (kind: string, invoice = 'IV-2') =>
    csv([[...HEADER, 'Status'], ...LINES.map((cells) => [...cells, 'Final']), [...line(1, 3_521.4).with(5, invoice), kind]])

  test('have a finding if a row of another kind is about the same sale', async () => {
    const message =
      "1 row is marked Restated in the column 'Status' and is about the same sale as a row marked Final: it may replace it. Both are imported as sales."
    expect(await messagesOf(restated('Restated'))).toEqual([[message, 352_140, [8]]])
  })

  test('are sales if the other rows have other invoices or another name', async () => {
    expect(await messagesOf(restated('Restated', 'IV-9'))).toEqual([])
    expect(await messagesOf(restated('Interim'))).toEqual([])
  })
})

test('a reversal of an invoice is a credit', async () => {
  const [first] = await messagesOf(withColumn('Memo', (at) => (at === 1 ? 'reverses IV-0' : '')))
  expect(first?.[0]).toBe("1 row is marked reverses IV-0 in the column 'Memo', but its amount has no minus. It is imported as a sale.")
})

test('a currency column of other money is not that of the sales', async () => {
  const adjacent = (currency: string, money: string) =>
    csv([[...HEADER, currency, money], ...LINES.map((cells, at) => [...cells, 'CAD', (SALES[at] ?? 0) * 1.37])])
  expect(await messagesOf(adjacent('Original Currency', 'Original Amount'))).toEqual([])
  expect(await messagesOf(adjacent('Invoice Currency', 'Original Amount'))).toHaveLength(1)
  expect(await messagesOf(adjacent('Original Currency', 'Original Weight'))).toHaveLength(1)
})

describe('a column of manufacturers', () => {
  const named = (column: string, other: string) => messagesOf(withColumn(column, (at) => (at === 1 ? other : 'Halden Spine Inc')))

  test('with more than one has a finding with the sales of the others', async () => {
    expect(await named('Mfr Name', 'Orvelle')).toEqual([
      ["The column 'Mfr Name' names Halden Spine Inc and Orvelle. All rows are imported as sales of one manufacturer.", 345_670, [3]],
    ])
  })

  test('may name divisions of one, and other columns may name anything', async () => {
    expect(await named('Manufacturer', 'HALDEN Recon')).toEqual([])
    expect(await named('Manufacturer', '')).toEqual([])
    expect(await named('Division', 'Orvelle')).toEqual([])
  })
})

describe('headings with company names', () => {
  const file = (first: string, second: string, procedures = ['Knee', 'Knee']) =>
    csv([
      HEADER,
      [first],
      ...LINES.slice(0, 3).map((cells) => cells.with(2, procedures[0] ?? '')),
      [second],
      ...LINES.slice(3).map((cells) => cells.with(2, procedures[1] ?? '')),
    ])

  test('separate the sales of manufacturers', async () => {
    expect(await messagesOf(file('Acme Medical', 'Sterling Ortho'))).toEqual([
      [
        'The rows are under the headings Acme Medical and Sterling Ortho, which look like several manufacturers. All of them are imported as sales of one.',
        2_520_340,
        [7, 8, 9],
      ],
    ])
    expect(await messagesOf(file('Halden, Inc.', 'Tarrow GmbH', ['Spine', 'Biologics']))).toHaveLength(1)
  })

  test.each([
    ['Region East', 'Region West'],
    ['Acme Medical', 'March 2024'],
    ['Clinic 0', 'Sterling Ortho'],
  ])("have no finding if they are '%s' and '%s'", async (first, second) => {
    expect(await messagesOf(file(first, second))).toEqual([])
  })

  test('have no finding if they separate procedures: they are divisions', async () => {
    expect(await messagesOf(file('Acme Spine', 'Acme Biologics', ['Fusion', 'Graft']))).toEqual([])
  })
})

describe('names that were filled down', () => {
  const SURGEONS = ['Abel', 'Baker', 'Cole', 'Dunn', 'Early', 'Ford', 'Gray', 'Hall']
  const grouped = SURGEONS.map((_, at) => ({ hospital: at % 2 ? '' : `Clinic ${at}`, surgeon: SURGEONS[(at * 3) % 8] ?? '', at }))
  const file = (rows: typeof grouped) =>
    csv([
      HEADER,
      ...rows.map(({ hospital, surgeon, at }) =>
        line(at % 6, 1_000.5 + ((at * 5) % 8) * 77.7)
          .with(0, hospital)
          .with(1, surgeon),
      ),
    ])
  const filled = async (rows: typeof grouped) =>
    (await salesOf(testFile('filled.csv', file(rows)), { fillDown: ['hospital'] })).findings.map(({ text }) => text.key)
  const bySurgeon = [...grouped].sort((one, other) => (one.surgeon < other.surgeon ? -1 : 1))

  test('have a finding if the rows are sorted by another name', async () => {
    expect(await filled(bySurgeon)).toContain('checks.filledApart')
    expect(await filled(bySurgeon.toReversed())).toContain('checks.filledApart')
  })

  test('have no finding if each group begins with its name', async () => {
    expect(await filled(grouped)).not.toContain('checks.filledApart')
    const inOrder = grouped.map((each) => ({ ...each, surgeon: SURGEONS[each.at - (each.at % 2)] ?? '' }))
    expect(await filled(inOrder)).not.toContain('checks.filledApart')
  })
})
