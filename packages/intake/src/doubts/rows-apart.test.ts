import { describe, expect, test } from 'vitest'
import { inEnglish } from '../../../texts/src/test/in-english.ts'
import { salesOf, tableOf, testFile } from '../test/files.ts'
import { sheetXml, type TestCell, xlsxFile } from '../test/xlsx-file.ts'

const HEADER = ['Hospital', 'Surgeon', 'Procedure', 'Territory', 'Inv Date', 'Invoice', 'Net Sales', 'Commission']
/** Dollars of sales; a tenth of them is the commission. */
const SALES = [1_234.5, 3_456.7, 23_456.1, 8_765.3, 450.9, 15_987.2]
const line = (at: number, sale = SALES[at] ?? 0): (string | number)[] => [
  ...[`Clinic ${at % 3}`, 'Ann Lee', 'Knee', 'North', `12/0${at + 1}/2024`, `IV-${at + 1}`],
  ...[sale, sale / 10],
]
const LINES = SALES.map((_, at) => line(at))
const csv = (rows: readonly (readonly (string | number)[])[]) => rows.map((cells) => cells.join(';')).join('\n')
const said = async (content: string) =>
  (await salesOf(testFile('apart.csv', content))).doubts.map(({ text, cents, rows }) => [inEnglish(text), cents, rows])
const withColumn = (name: string, valueOf: (at: number) => string | number) =>
  csv([[...HEADER, name], ...LINES.map((cells, at) => [...cells, valueOf(at)])])

describe('a credit that is written without a minus', () => {
  const asks = (column: string, kind: string) => [
    [`1 row is marked ${kind} in the column '${column}', but its amount has no minus. It is stored as a sale.`, 345_670, [3]],
  ]

  test.each([
    ['Bill Type', 'ZRE', 'ZF2'],
    ['Document', 'AVOIR', 'FACTURE'],
    ['Reason', 'Credit/rebill for price', ''],
  ])("is told by the column '%s', also where no other row says anything", async (column, credit, sale) => {
    expect(await said(withColumn(column, (at) => (at === 1 ? credit : sale)))).toEqual(asks(column, credit))
  })

  test('is told by the procedure, and by the letters of the invoice number', async () => {
    const byProcedure = LINES.map((cells, at) => (at === 1 ? cells.with(2, 'Credit Memo') : cells))
    expect(await said(csv([HEADER, ...byProcedure]))).toEqual(asks('Procedure', 'Credit Memo'))
    const byNumber = LINES.map((cells, at) => (at === 1 ? cells.with(5, 'CM-2') : cells))
    expect(await said(csv([HEADER, ...byNumber]))).toEqual(asks('Invoice', 'CM'))
  })

  test('is told by a column of signs, and not by a dash that stands for nothing', async () => {
    expect(await said(withColumn('Sign', (at) => (at === 1 ? '-' : '')))).toEqual(asks('Sign', '-'))
    expect(await said(withColumn('Remark', (at) => (at === 1 ? '-' : '')))).toEqual([])
  })

  test('is told by a quantity below zero, unless that is how all quantities are written', async () => {
    expect(await said(withColumn('Qty', (at) => (at === 1 ? -2 : 3)))).toEqual([
      ["1 row has a quantity below zero in the column 'Qty', but its amount has no minus. It is stored as a sale.", 345_670, [3]],
    ])
    expect(await said(withColumn('Qty', () => -1))).toEqual([])
  })
})

test('a column of few kinds tells the credits among them, and one of many different values none, wherever in it they stand', async () => {
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
  const asked = async (content: string) => (await said(content)).map(([, , rowNumbers]) => rowNumbers)
  expect(await asked(withKinds((at) => (at < 29 ? `Sale ${at}` : 'Returned')))).toEqual([rows.slice(29).map((_, at) => at + 31)])
  expect(await asked(withKinds((at) => (at < 31 ? `Sale ${at}` : 'Returned')))).toEqual([])
  expect(await asked(withKinds((at) => (at < 9 ? 'Returned' : `Sale ${at}`)))).toEqual([])
})

test('sales that are mostly below zero may be written with a minus', async () => {
  const turned = SALES.map((sale, at) => line(at, at === 4 ? sale : -sale))
  expect(await said(csv([HEADER, ...turned]))).toEqual([
    ['5 of 6 rows are below zero: the file may write its sales with a minus.', 5_289_980, []],
  ])
})

describe('what is not invoiced', () => {
  const asks = (name: string) => [
    [`1 row is marked ${name} in the column 'Status': it may be no invoiced sale of this month. It is stored as one.`, 1_598_720, [7]],
  ]

  test.each([
    ['Backordered', 'Shipped'],
    ['Not yet billed', ''],
    ['Open', 'Invoiced'],
    ['Last Year', 'This Year'],
    ['Budget', 'Actual'],
  ])("is told by its state: '%s'", async (open, done) => {
    expect(await said(withColumn('Status', (at) => (at === 5 ? open : done)))).toEqual(asks(open))
  })

  test('and is not meant where a row is only open to be paid', async () => {
    expect(await said(withColumn('Status', (at) => (at === 5 ? 'Open' : 'Paid')))).toEqual([])
  })

  test.each(['BACKORDERS', 'Open orders (not invoiced)', 'Prior month', 'Quotes'])(
    "is told by the heading '%s' above its rows",
    async (heading) => {
      const content = csv([['INVOICED'], HEADER, ...LINES.slice(0, 4), [heading], HEADER, ...LINES.slice(4), ['Page 2']])
      expect(await said(content)).toEqual([
        [`2 rows stand below the heading '${heading}': they may be no sales of this month. They are stored as such.`, 1_643_810, [9, 10]],
      ])
    },
  )

  test('a note of what is left out heads nothing', async () => {
    expect(await said(csv([HEADER, ...LINES.slice(0, 4), ['Backorders are not included'], ...LINES.slice(4)]))).toEqual([])
  })
})

describe('rows that a workbook keeps from sight', () => {
  const sheet = (name: string, rows: TestCell[][], hiddenRows: number[] = []) => ({ name, xml: sheetXml(rows, { hiddenRows }) })
  const read = async (...sheets: ReturnType<typeof sheet>[]) => {
    const { doubts } = await salesOf(testFile('sight.xlsx', xlsxFile(sheets)))
    return doubts.map(({ text, cents, rows }) => [inEnglish(text), cents, rows])
  }

  test('are asked about when they are hidden, unless the total of the file counts them', async () => {
    const asks = [['2 rows are hidden in the file. They are stored as sales.', 469_120, [2, 3]]]
    expect(await read(sheet('Sales', [HEADER, ...LINES], [2, 3]))).toEqual(asks)
    const total = ['Total', null, null, null, null, null, 53_350.7, 5_335.07]
    expect(await read(sheet('Sales', [HEADER, ...LINES, total], [2, 3]))).toEqual([])
  })

  test('are asked about when another sheet has the same columns, unless it is named for another month', async () => {
    const asks = (name: string) => [`The sheet '${name}' has the same columns, and 2 rows with amounts. They are not read.`, 1_643_810, []]
    const rows = [HEADER, ...LINES.slice(4), ['Total', null, null, null, null, null, 16_438.1, 1_643.81]]
    expect(await read(sheet('East', [HEADER, ...LINES.slice(0, 4)]), sheet('West', rows))).toEqual([asks('West')])
    expect(await read(sheet('Dec 2024', [HEADER, ...LINES.slice(0, 4)]), sheet('Nov 2024', rows))).toEqual([])
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

test('a row that is longer than its file has it is cut in two at a comma, also where empty columns follow', async () => {
  const cells = (at: number, sale: string) => [...line(at).slice(0, 6), sale, '45.00', '', ''].join(',')
  const content = [[...HEADER, 'Notes', 'Ref'].join(','), ...SALES.map((_, at) => cells(at, at === 2 ? '1,450.33' : '450.33'))].join('\n')
  expect(await said(content)).toContainEqual(['1 row has more cells than the header: its amount may be cut in two at a comma.', 100, [4]])
})

test('names of which another script leaves hardly a sign are asked about', async () => {
  const named = LINES.map((cells, at) => cells.with(0, at % 2 ? 'Больница 1' : 'Клиника 1'))
  expect(await said(csv([HEADER, ...named]))).toEqual([
    ['6 rows have a name in letters that are not Latin. They are stored without that name.', 5_335_070, [2, 3, 4, 5, 6, 7]],
  ])
})

test('columns below a heading of another time are not offered, and asked about when they are mapped', async () => {
  const heading = ['', '', '', '', '', '', 'Year to date', '', 'Current month', '']
  const header = [...HEADER.slice(0, 6), 'Sales', 'Commission', 'Sales', 'Commission']
  const rows = LINES.map((cells, at) => [...cells.slice(0, 6), (SALES[at] ?? 0) * 3, (SALES[at] ?? 0) * 0.3, ...cells.slice(6)])
  const path = testFile('two-lines.csv', csv([heading, header, ...rows]))
  const { suggestedMapping } = await tableOf(path)
  expect(suggestedMapping).toMatchObject({ 'Sales (2)': 'amount', 'Commission (2)': 'grossCommission' })
  const { doubts } = await salesOf(path, {}, { ...withoutMoney(suggestedMapping), Sales: 'amount', 'Commission (2)': 'grossCommission' })
  expect(doubts).toMatchObject([{ text: { key: 'doubts.otherTime', params: { column: 'Sales' } } }])
})

const withoutMoney = <T>(mapping: Record<string, T>) =>
  Object.fromEntries(Object.entries(mapping).filter(([column]) => !/Sales|Commission/.test(column)))
