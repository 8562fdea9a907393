import { describe, expect, test } from 'vitest'
import { inEnglish } from '../../../texts/src/test/in-english.ts'
import { csvOf, HEADER, percent, salesOf, tableOf, testFile } from '../test/files.ts'
import { sheetXml, xlsxFile } from '../test/xlsx-file.ts'

const line = (changes: Partial<Record<(typeof HEADER)[number], string>> = {}) => {
  const usual: Record<string, string> = {
    'Inv Date': '12/05/2024',
    Invoice: 'A1',
    Surgeon: 'Ann Lee',
    Hospital: 'Elder',
    Procedure: 'Primary Total Knee',
    Territory: 'North',
    'Net Sales': '100.00',
    Commission: '20.00',
  }
  return HEADER.map((name) => changes[name] ?? usual[name]).join(',')
}
const read = (...lines: string[]) => salesOf(testFile('sales.csv', csvOf(...lines)))

test('a row with several errors reports the first: amount, date, territory, gross commission', async () => {
  const { badRows } = await read(
    line({ 'Net Sales': '', 'Inv Date': '', Territory: '', Commission: '' }),
    line({ 'Net Sales': 'TBD', 'Inv Date': '' }),
    line({ 'Inv Date': '', Territory: '', 'Net Sales': '7' }),
    line({ 'Inv Date': '02/30/2024', Territory: '' }),
    line({ Territory: ' ', Commission: '' }),
    line({ Commission: '' }),
    line({ Commission: 'n/a' }),
  )
  expect(badRows.map(({ row, column, value, reason }) => [row, column, value, reason])).toEqual([
    [2, 'Net Sales', '', 'no amount'],
    [3, 'Net Sales', 'TBD', 'not a number'],
    [4, 'Inv Date', '', 'no date'],
    [5, 'Inv Date', '02/30/2024', 'not a date'],
    [6, 'Territory', '', 'no territory'],
    [7, 'Commission', '', 'no gross commission'],
    [8, 'Commission', 'n/a', 'not a number'],
  ])
  expect(badRows[1]?.text).toBe('Elder | Ann Lee | Primary Total Knee | North | TBD | 20.00 |  | A1')
})

test('an amount beyond any sale is a bad row, also as a percent', async () => {
  const most = '1000000000.00'
  const { badRows, sales } = await read(
    line({ 'Net Sales': most, Commission: `-${most}` }),
    line({ 'Net Sales': '1000000000.01' }),
    line({ Commission: '-2125550123.00' }),
  )
  expect([...sales.amountCents, ...sales.grossCents]).toEqual([100_000_000_000, -100_000_000_000])
  expect(badRows.map(({ row, column, value, reason }) => [row, column, value, reason])).toEqual([
    [3, 'Net Sales', '1000000000.01', 'too large'],
    [4, 'Commission', '-2125550123.00', 'too large'],
  ])
  const { Commission: _, ...columns } = Object.fromEntries(
    Object.entries((await tableOf(testFile('sales.csv', csvOf(line())))).suggestedMapping),
  )
  const ofPercent = await salesOf(
    testFile('sales.csv', csvOf(line({ 'Net Sales': most }))),
    { grossCommissionPercent: percent(101) },
    columns,
  )
  expect(ofPercent.badRows.map(({ row, reason }) => [row, reason])).toEqual([[2, 'too large']])
})

test('a file beyond any total is refused with the row', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, i) => line({ 'Net Sales': i % 2 ? '1000000000' : '(1000000000)' }))
  expect((await read(...many(100))).amountCents).toBe(0)
  await expect(read(...many(101))).rejects.toThrow(
    'With row 102 the amounts of this file total more than $100,000,000,000.00. Check how the columns are mapped.',
  )
})

test("a procedure with 'total' in its name and no date is a bad sale", async () => {
  const { badRows, notSales } = await read(line(), line({ 'Inv Date': '', 'Net Sales': '55.00' }))
  expect([badRows.length, badRows[0]?.reason, notSales.total, notSales.subtotal]).toEqual([1, 'no date', 0, 0])
})

test("an unmapped item 'Total Knee' does not make an invoice total", async () => {
  const rows = [`${HEADER.join(',')},Item`, `${line()},Stem`, `${line({ 'Inv Date': '', 'Net Sales': '55.00' })},Total Knee Femur`]
  const { badRows, notSales } = await salesOf(testFile('item.csv', rows.join('\n')))
  expect([badRows.map(({ reason }) => reason), notSales.total]).toEqual([['no date'], 0])
})

test.each(['Max', 'Min', 'Mean'])("a surgeon called '%s' is a person: no sale of theirs is an aggregate", async (surgeon) => {
  const { sales, findings } = await read(line(), line({ Invoice: 'A2' }), line({ Invoice: '', Surgeon: surgeon, Procedure: '' }))
  expect(Array.from(sales.amountCents)).toEqual([10_000, 10_000, 10_000])
  expect(findings).toEqual([])
})

test('subtotals and totals are found by their sums or labels, except in names', async () => {
  const sales = await read(
    line(),
    line({ 'Net Sales': '50.00' }),
    ',,,,,,150.00,40.00',
    line({ 'Net Sales': '30.00' }),
    'Subtotal,,,,,,30.00,20.00',
    ',Grand Total,,,,,180.00,61.00',
  )
  expect(sales.notSales).toMatchObject({ subtotal: 2, total: 1 })
  expect(sales.skippedRows).toEqual([
    { row: 4, kind: 'subtotal', text: '150.00 · 40.00' },
    { row: 6, kind: 'subtotal', text: 'Subtotal · 30.00 · 20.00' },
    { row: 7, kind: 'total', text: 'Grand Total · 180.00 · 61.00' },
  ])
  expect(sales.statedTotals).toEqual({ amountCents: 18000, grossCents: 6100, row: 7, agree: false })
  expect([sales.rows, sales.amountCents, sales.grossCents]).toEqual([3, 18000, 6000])
})

test('without a grand total every sum of a group is a subtotal', async () => {
  const { notSales, statedTotals } = await read(line(), 'Total,,,,,,100.00,', line({ 'Net Sales': '7.00' }), 'Total,,,,,,7.00,')
  expect([notSales.subtotal, notSales.total, statedTotals]).toEqual([2, 0, null])
})

test('a total without a value is not compared with the sales', async () => {
  const { notSales, statedTotals, readableRows } = await read(line(), line({ 'Net Sales': '7.00' }), ',Total,2,Lines,,,,')
  expect([notSales.total, statedTotals, readableRows]).toEqual([1, null, 2])
})

test('a name with a value below the rows is a note, unless like a sale', async () => {
  const read = (row: string) => salesOf(testFile('two-cells.csv', [HEADER.join(','), line(), row].join('\n')))
  expect(await read(',,Prepared by,J. Kerr,,,,')).toMatchObject({ rows: 1, badRowCount: 0, notSales: { note: 1 } })
  expect(await read(',,Ann,Elder,,North,,')).toMatchObject({ rows: 2, badRowCount: 1, notSales: { note: 0 } })
  expect(await read(',A7,,Elder,,,,')).toMatchObject({ rows: 2, badRowCount: 1, notSales: { note: 0 } })
})

test('captions without money below the rows are a note', async () => {
  const below = (row: string) => read(line(), line(), line(), row)
  expect(await below(',,Prepared by:,J. Kerr,Date:,12/31/2024,,')).toMatchObject({ rows: 3, badRowCount: 0, notSales: { note: 1 } })
  expect(await below(',,Adjustment:,J. Kerr,Rate,,,12.00')).toMatchObject({ rows: 4, badRowCount: 1, notSales: { note: 0 } })
})

test('blank rows, notes, letterhead and repeated headers are counted', async () => {
  const lines = [
    'Acme Inc',
    'Sales of,December',
    '',
    HEADER.join(','),
    line(),
    '',
    '* net of rebates',
    HEADER.join(',').toUpperCase(),
    line(),
  ]
  const { notSales, skippedRows, rows, rowsAlikeAnEarlierRow } = await salesOf(testFile('notes.csv', lines.join('\n')))
  expect(notSales).toEqual({ letterhead: 2, blank: 2, repeatedHeader: 1, note: 1, subtotal: 0, total: 0 })
  expect([rows, rowsAlikeAnEarlierRow]).toEqual([2, 1])
  expect(skippedRows).toEqual([
    { row: 1, kind: 'letterhead', text: 'Acme Inc' },
    { row: 2, kind: 'letterhead', text: 'Sales of · December' },
    { row: 7, kind: 'note', text: '* net of rebates' },
    { row: 8, kind: 'repeatedHeader', text: HEADER.join(' · ').toUpperCase() },
  ])
})

test('names are filled down only on request, from sales and headings but not totals', async () => {
  const path = testFile(
    'fill.csv',
    csvOf(
      line({ Hospital: 'Elder', Surgeon: 'Ann' }),
      line({ Hospital: '', Surgeon: '', 'Net Sales': '30.00' }),
      'Total,,,Elder total,,,130.00,',
      line({ Hospital: '', 'Net Sales': '5.00' }),
      ',,,Kestwick,,,,',
      line({ Hospital: '', 'Net Sales': '6.00' }),
    ),
  )
  const hospitals = async (fillDown: 'hospital'[]) => {
    const { sales, names } = await salesOf(path, { fillDown })
    return [...sales.hospital].map((index) => names.hospital[index]?.value)
  }
  expect(await hospitals(['hospital'])).toEqual(['Elder', 'Elder', 'Elder', 'Kestwick'])
  expect(await hospitals([])).toEqual(['Elder', '', '', ''])
})

test('a name is not filled down from one hospital to the next', async () => {
  const lines = [
    'Territory,Hospital,Surgeon,Inv Date,Net Sales,Commission',
    'North,Elder,Ann,12/01/2024,10,1',
    ',,,12/01/2024,20,2',
    ',Kestwick,,12/01/2024,30,3',
    ',,Bob,12/01/2024,40,4',
    ',Elder,,12/01/2024,50,5',
  ]
  const { sales, names } = await salesOf(testFile('groups.csv', lines.join('\n')), {
    notInFile: ['procedure'],
    fillDown: ['hospital', 'surgeon', 'territory'],
  })
  const filled = (field: 'surgeon' | 'territory') => [...sales[field]].map((index) => names[field][index]?.value)
  expect(filled('surgeon')).toEqual(['Ann', 'Ann', '', 'Bob', ''])
  expect(filled('territory')).toEqual(['North', 'North', 'North', 'North', 'North'])
})

test('filled-down names have a finding if the rows are sorted by amount', async () => {
  const foundIn = async (amounts: readonly number[]) => {
    const lines = amounts.map((amount, at) => `${at % 3 === 0 ? `Clinic ${at}` : ''},North,12/0${at + 1}/2024,${amount},${amount / 10}`)
    const content = ['Hospital,Territory,Inv Date,Net Sales,Commission', ...lines].join('\n')
    const { findings } = await salesOf(testFile('sorted.csv', content), { notInFile: ['surgeon', 'procedure'], fillDown: ['hospital'] })
    return findings.map(({ text, cents }) => [text.key, cents])
  }
  const sorted = [910.5, 845.2, 790.1, 611.7, 540.3, 431.2, 312.9, 221.4, 130.6]
  expect(await foundIn(sorted)).toEqual([['checks.filledApart', 295_880]])
  expect(await foundIn(sorted.with(3, 930.8))).toEqual([])
})

test('credits are subtracted from debits', async () => {
  const columns = {
    'Inv Date': 'invoicedate',
    Hospital: 'hospital',
    Territory: 'territory',
    Debit: 'amount',
    Commission: 'grossCommission',
  } as const
  const lines = [
    'Inv Date,Hospital,Territory,Debit,Credit,Commission',
    '12/01/2024,Elder,North,100.00,,10',
    '12/02/2024,Elder,North,,25.50,-2',
    '12/03/2024,Elder,North,0.00,4.50,-1',
    '12/04/2024,Elder,North,,,1',
    '12/05/2024,Elder,North,7.00,4.50,1',
  ]
  const reading = await salesOf(testFile('sides.csv', lines.join('\n')), { notInFile: ['surgeon', 'procedure'] }, columns)
  expect([...reading.sales.amountCents]).toEqual([10000, -2550, -450, 700])
  expect(reading.badRows.map(({ row, reason }) => [row, reason])).toEqual([[5, 'no amount']])
  expect(reading.findings).toContainEqual({
    text: { key: 'checks.otherSide', params: { column: 'Credit', mapped: 'Debit', count: 2 } },
    cents: 3000,
    rows: [3, 4],
    rowCents: [2550, 450],
  })
  // An amount on both sides is not subtracted without a question.
  expect(reading.findings).toContainEqual({
    text: { key: 'checks.takenOff', params: { column: 'Debit', other: 'Credit' } },
    cents: 700,
    rows: [6],
    rowCents: [700],
  })
  const first = 'Credit,Inv Date,Hospital,Territory,Debit,Commission\n25.50,12/02/2024,Elder,North,,-2\n'
  expect((await salesOf(testFile('first.csv', first), {}, columns)).amountCents).toBe(-2550)
})

test('fields without a column have a fixed value, a percent, or nothing', async () => {
  const path = testFile('few.csv', 'Inv Date,Hospital,Net Sales\n12/01/2024,Elder,10.005\n01/02/2025,Kestwick,-5.00\n')
  const sales = await salesOf(path, {
    fixedValues: { territory: 'North – East' },
    notInFile: ['surgeon', 'procedure'],
    grossCommissionPercent: percent(100),
  })
  expect(sales.names.territory).toEqual([{ value: 'North - East', rows: 2, cents: 501 }])
  expect(sales.names.surgeon.map(({ value }) => value)).toEqual([''])
  expect([...sales.sales.grossCents]).toEqual([1001, -500])
  expect([sales.credits, sales.datesOutsideMonth]).toEqual([{ rows: 1, cents: -500 }, 1])
})

test('without column and percent there is no commission; a column overrides a percent', async () => {
  const path = testFile('gross.csv', csvOf(line()))
  const { Commission: _, ...columns } = (await tableOf(path)).suggestedMapping
  expect((await salesOf(path, {}, columns)).badRows.map(({ reason }) => reason)).toEqual(['no gross commission'])
  expect((await salesOf(path, { grossCommissionPercent: percent(5) }, columns)).grossCents).toBe(500)
  expect((await salesOf(path, { grossCommissionPercent: percent(5) })).grossCents).toBe(2_000)
})

test('a name in another script also has its own key, a Latin one does not', async () => {
  const { names } = await read(line({ Hospital: 'Клиника' }), line(), line({ Hospital: 'Клиника' }), line({ Hospital: 'Eldér' }))
  expect(names.hospital.map(({ rows, ownKey }) => [rows, ownKey])).toEqual([
    [2, 'клиника'],
    [2, undefined],
  ])
})

test('two names in another script that fold into one have no own key', async () => {
  const { names } = await read(
    line({ Hospital: 'Елена' }),
    line({ Hospital: 'Элена' }),
    line({ Hospital: 'Мария' }),
    line({ Hospital: 'Мария.' }),
  )
  expect(names.hospital.map(({ value, rows, ownKey }) => [value, rows, ownKey])).toEqual([
    ['Elena', 2, undefined],
    ['Mariya', 1, 'мария'],
    ['Mariya.', 1, 'мария'],
  ])
})

test('R35 decimal commas are read if the file has no other mark; mixtures are bad', async () => {
  const german = (...amounts: string[]) =>
    `${HEADER.join(';')}\n${amounts.map((amount) => line({ 'Net Sales': amount, Commission: '1' }).replaceAll(',', ';').replaceAll('~', ',')).join('\n')}`
  const consistent = await salesOf(testFile('comma.csv', german('1.234~50', '12~5', '1.000')))
  expect([...consistent.sales.amountCents]).toEqual([123450, 1250, 100000])
  const mixed = await salesOf(testFile('mixed.csv', german('1.234~50', '12.5')))
  expect(mixed.badRows.map(({ row, value, reason }) => [row, value, reason])).toEqual([[2, '1.234,50', 'not a number']])
})

test('R35 CSV texts are unchanged', async () => {
  const typed = ['00123', '1-2', '12E5', '12345678901234567890', '=1+1', '3/4', 'TRUE', '#N/A']
  const { sales, names } = await read(...typed.map((text) => line({ Invoice: text, Hospital: text })))
  expect(sales.invoiceNumber).toEqual(typed)
  expect(names.hospital.map(({ value }) => value)).toEqual(typed)
})

test.each([
  ['UTF-8 without a mark', Buffer.from('Hôpital', 'utf8')],
  ['Windows-1252', Buffer.from('H\xf4pital', 'latin1')],
])('R35 accents are read correctly from %s', async (_, hospital) => {
  const [before, after] = csvOf(line({ Hospital: '~' })).split('~')
  const { names } = await salesOf(testFile('accents.csv', Buffer.concat([Buffer.from(before ?? ''), hospital, Buffer.from(after ?? '')])))
  expect(names.hospital[0]?.value).toBe('Hopital')
})

test('R35 UTF-16 is recognized by its byte order mark', async () => {
  const { names } = await salesOf(testFile('utf16.csv', Buffer.from(`\ufeff${csvOf(line({ Hospital: 'Hôpital' }))}`, 'utf16le')))
  expect(names.hospital[0]?.value).toBe('Hopital')
})

test('workbook cells: dates in both calendars, error cells and formulas without a value', async () => {
  const dated = (serial: number) => `<c s="1"><v>${serial}</v></c>`
  const error = '<c t="e"><v>#REF!</v></c>'
  const rows = (serial: number) => [
    HEADER,
    [dated(serial), 'A1', 'Ann', 'Elder', 'Hip', 'North', 10.005, 2],
    [dated(serial), 'A2', 'Ann', 'Elder', 'Hip', 'North', error, 2],
    [dated(serial), 'A3', 'Ann', 'Elder', 'Hip', 'North', '<c><f>G2*2</f><v></v></c>', 2],
    [error, 'A4', 'Ann', 'Elder', 'Hip', 'North', 1, 2],
  ]
  for (const [serial, properties] of [
    [45657, ''],
    [44195, 'date1904="1"'],
  ] as const) {
    const path = testFile('cells.xlsx', xlsxFile([{ name: 'S', xml: sheetXml(rows(serial)) }], [], properties))
    const { sales, badRows } = await salesOf(path)
    expect([sales.invoiceDate, [...sales.amountCents]]).toEqual([['2024-12-31'], [1001]])
    expect(badRows.map(({ value, reason }) => [value, reason])).toEqual([
      ['#REF!', 'not a number'],
      ['', 'no amount'],
      ['#REF!', 'not a date'],
    ])
  }
})

test('a nonexistent column, sheet or header row is reported', async () => {
  const path = testFile('named.csv', csvOf(line()))
  await expect(salesOf(path, {}, { 'Net Sale': 'amount' })).rejects.toThrow("The file has no column 'Net Sale'.")
  await expect(tableOf(path, { sheet: 'Detail' })).rejects.toThrow("The file has no sheet 'Detail'.")
  await expect(tableOf(path, { headerRow: 9 })).rejects.toThrow('Row 9 of the file is empty')
})

describe('two tables with the same columns next to each other', () => {
  const left = (day: number, amount: number) => `12/0${day}/2024,A${day},Ann,Mercy,Hip,North,${amount},${amount / 5}`
  const file = (...rows: string[]) => testFile('adjacent.csv', [`${HEADER.join(',')},,${HEADER.join(',')}`, ...rows].join('\n'))

  test('are not mixed: the first is read, and the second has a finding', async () => {
    const { amountCents, names, findings } = await salesOf(file(`${left(1, 100)},,${left(4, 400)}`, `${left(2, 200)},,${left(5, 500)}`))
    expect([amountCents, names.hospital]).toEqual([30_000, [{ value: 'Mercy', rows: 2, cents: 30_000 }]])
    expect(findings.map(({ text, cents, rows }) => [inEnglish(text), cents, rows])).toEqual([
      ["A second table with the same columns is next to the one that is read. 2 rows of its 'Net Sales' are not imported.", 90_000, [2, 3]],
    ])
  })

  test('do not include a summary with the same column names', async () => {
    const rows = [`${HEADER.join(',')},,Territory,Net Sales`, `${left(1, 100)},,North,300`, left(2, 200)]
    expect((await salesOf(testFile('summary.csv', rows.join('\n')))).findings).toEqual([])
  })

  test('do not include a summary with all columns and the same totals', async () => {
    const sum = (amount: number) => `,,,,,North,${amount},${amount / 5}`
    const of = (amount: number) => file(`${left(1, 100)},,${sum(amount)}`, ...[2, 3, 4].map((day) => left(day, 200)))
    expect((await salesOf(of(700))).findings).toEqual([])
    expect((await salesOf(of(701))).findings.map(({ text }) => text.key)).toEqual(['checks.secondTable'])
  })

  test('do not include one repeated column', async () => {
    const twice = testFile('twice.csv', [`${HEADER.join(',')},Hospital`, `${left(1, 100)},West`, `${left(2, 200)},West`].join('\n'))
    expect((await salesOf(twice)).findings).toEqual([])
  })
})
