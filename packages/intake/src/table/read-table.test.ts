import { describe, expect, test } from 'vitest'
import { inEnglish } from '../../../texts/src/test/in-english.ts'
import { openWorkbook } from '../formats/open-workbook.ts'
import { filledColumns, repeatsHeader } from './header.ts'
import { headingsAbove } from './headings.ts'
import { suggestMapping } from './mapping.ts'
import { readRows } from './read-rows.ts'
import { patternsOf } from './value-patterns.ts'
import { csvOf, HEADER, percent, salesOf, tableOf, testFile } from '../test/files.ts'
import { sheetXml, type TestSheet, xlsxFile } from '../test/xlsx-file.ts'

const SALE = ['12/05/2024', 'A1', 'Ann', 'Elder', 'Hip', 'North', 100, 20]
const workbook = (...sheets: TestSheet[]) => testFile('table.xlsx', xlsxFile(sheets))
const messages = async (path: string) => (await tableOf(path)).warnings.map(inEnglish)

test('the header is found below titles, with unique names and without empty columns', async () => {
  const rows = [
    ['Acme Inc'],
    ['Sales of December', null, 'Page 1'],
    ['Customer', null, null, null, 'Money', 'Money', 'Money'],
    ['Hospital', null, 'Inv Date', null, 'Amount', 'Amount', 'Amount'],
    ['Elder', null, '12/01/2024', 'x', 1, 2, 3],
  ]
  const table = await tableOf(workbook({ name: 'S', xml: sheetXml(rows) }))
  expect(table.headerRow).toBe(4)
  expect(table.columns.map(({ name, samples }) => [name, ...samples])).toEqual([
    ['Hospital', 'Elder'],
    ['Inv Date', '12/01/2024'],
    ['Column D', 'x'],
    ['Amount', '1'],
    ['Amount (2)', '2'],
    ['Amount (3)', '3'],
  ])
})

test.each([
  ['Finnish', 'Sairaala;Kirurgi;Toimenpide;Alue;Laskun päivä;Lasku;Netto euroina;Palkkio'],
  ['Polish', 'Szpital;Operator;Zabieg;Rejon;Data faktury;Faktura;Wartość;Prowizja'],
  ['Turkish', 'Hastane;Cerrah;Ameliyat;Bölge;Fatura tarihi;Fatura;Tutar;Komisyon'],
])('a header in %s is found by the numbers and dates below it', async (_, names) => {
  const sale = (at: number) =>
    `Total Joint Center ${at};Dr. Sum;Total Hip;South Territory;${13 + at}/01/2024;F53${at};-3 648,5${at};861,9${at}-`
  const lines = ['Acme;2024', '', names, ...Array.from({ length: 12 }, (_, at) => sale(at))]
  const table = await tableOf(testFile('header.csv', lines.join('\n')))
  expect([table.headerRow, table.columns.map(({ name }) => name).join(';')]).toEqual([3, names])
})

test('names in two lines are joined, and a title line is not part of them', async () => {
  const names = ['No.', 'Date', 'Name', 'Surgeon', 'Type', 'Territory', 'Net', 'Due']
  const sale = ['A1', '12/05/2024', 'Elder', 'Ann', 'Hip', 'North', 100, 20]
  const suggestedBelow = async (...above: (string | null)[]) =>
    (await tableOf(workbook({ name: 'S', xml: sheetXml([above, names, sale, sale]) }))).suggestedMapping
  const below = await suggestedBelow('Invoice', null, 'Customer', 'Case', null, null, 'Sales', 'Commission')
  expect(below).toEqual({
    'No.': 'invoiceNumber',
    Date: 'invoicedate',
    Name: 'hospital',
    Surgeon: 'surgeon',
    Type: 'procedure',
    Territory: 'territory',
    Net: 'amount',
    Due: 'grossCommission',
  })
  expect(await suggestedBelow('Invoice', null, 'Customer:', 'Case Co')).not.toMatchObject({ Name: 'hospital' })
})

test('a table whose first sale is a total knee is grouped all the same', async () => {
  const sale = (hospital: string, procedure: string) => ['12/05/2024', 'A1', 'Ann', hospital, procedure, 'North', 100, 20]
  const rows = ['Elder', 'Kestwick', 'Mossgate'].flatMap((hospital) => [
    sale(hospital, 'Total Knee'),
    sale('', 'Hip'),
    sale('', 'Total Hip'),
    ['', '', '', `${hospital} Total`, '', '', 300, 60],
  ])
  const xml = sheetXml([HEADER, ...rows])
  expect((await tableOf(workbook({ name: 'S', xml }))).groupedColumns).toEqual(['Hospital'])
})

test('the detail sheet is chosen, and a hidden one never by default', async () => {
  const detail = sheetXml([HEADER, SALE, SALE])
  const summary = sheetXml([
    ['Territory', 'Net Sales'],
    ['North', 200],
  ])
  const path = workbook({ name: 'Summary', xml: summary }, { name: 'Old', xml: detail, hidden: true }, { name: 'Detail', xml: detail })
  expect(await tableOf(path)).toMatchObject({
    sheet: 'Detail',
    sheets: [{ hidden: false }, { name: 'Old', hidden: true }, { hidden: false }],
  })
  expect((await tableOf(path, { sheet: 'Old' })).sheet).toBe('Old')
  await expect(tableOf(workbook({ name: 'Old', xml: detail, hidden: true }, { name: 'Empty', xml: sheetXml([]) }))).rejects.toThrow(
    "Only hidden sheets hold rows ('Old')",
  )
})

test('a table without a header loses no row, and the user may choose one', async () => {
  const lines = ['12/01/2024,Elder,North,5.00', '12/02/2024,Kestwick,North,6.00']
  const path = testFile('headless.csv', `${lines.join('\n')}\n`)
  const table = await tableOf(path)
  expect(table).toMatchObject({ headerRow: 0, headerFound: false, rows: 2, columns: [{ name: 'Column A' }, {}, {}, { name: 'Column D' }] })
  expect(table.firstRows).toEqual(lines.map((line, at) => ({ row: at + 1, cells: line.split(',') })))
  expect(table.warnings.map(inEnglish)).toEqual([
    'No row was found that names the columns, so every row is read as a sale. If one names them, choose it.',
  ])
  expect(await tableOf(path, { headerRow: 1 })).toMatchObject({ headerRow: 1, headerFound: false, rows: 1, warnings: [] })
  const mapping = { 'Column A': 'invoicedate', 'Column B': 'hospital', 'Column C': 'territory', 'Column D': 'amount' } as const
  const reading = await salesOf(path, { notInFile: ['surgeon', 'procedure'], grossCommissionPercent: percent(10) }, mapping)
  expect([reading.rows, reading.amountCents, reading.notSales.letterhead, reading.findings]).toEqual([2, 1100, 0, []])
})

test('the header may be far down', async () => {
  const path = testFile('far.csv', `${'x\n'.repeat(500)}${csvOf(SALE.join(','))}`)
  expect(await tableOf(path, { headerRow: 501 })).toMatchObject({ headerRow: 501, rows: 1 })
})

test('R34 possible losses are reported with their place', async () => {
  const rows = [
    HEADER,
    SALE,
    SALE.with(6, '<c r="G3"><f>1+1</f></c>'),
    SALE.with(7, '<c t="e"><v>#N/A</v></c>').with(3, 'اا'),
    [...SALE, null, 'beyond'],
  ]
  const xml = sheetXml(rows, { hiddenRows: [2], after: '<mergeCells><mergeCell ref="D2:D3"/></mergeCells>' })
  expect(await messages(workbook({ name: 'S', xml }, { name: 'More', xml: sheetXml([['x']]) }))).toEqual([
    "Other sheets hold rows too: 'More'.",
    'Hidden or filtered rows are read like any other: row 2.',
    'Formulas whose result is not in the file: cell G3.',
    'Cells that show an error instead of a value: cell H4.',
    'Rows with more or fewer cells than the header: row 5.',
    'Letters without a plain Latin equivalent are dropped: cell D4.',
    "Cells are merged over several rows: 'Hospital'. 'Fill down' repeats their value.",
  ])
})

test('continued names identify their columns, and belong to no group', async () => {
  const line = (hospital: string | null, amount: number) => [hospital, 'Ann', 'Hip', 'North', 'N-1', '12/05/2024', amount, amount / 10]
  const rows = [
    ['Account', 'Surgeon', 'Procedure', 'Territory', 'Invoice', null, 'Amounts (USD)'],
    [null, null, null, null, 'No.', 'Date', 'Net', 'Commission'],
    line('Mercy', 100),
    line(null, 200),
    line(null, 310),
    line('Elder', 400),
    line(null, 520),
  ]
  const merges = ['A1:A2', 'B1:B2', 'E1:F1', 'G1:H1', 'A3:A5', 'A6:A7'].map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  const table = await tableOf(workbook({ name: 'S', xml: sheetXml(rows, { after: `<mergeCells>${merges}</mergeCells>` }) }))
  expect(table.suggestedMapping).toEqual({
    Account: 'hospital',
    Surgeon: 'surgeon',
    Procedure: 'procedure',
    Territory: 'territory',
    Invoice: 'invoiceNumber',
    'Column F': 'invoicedate',
    'Amounts (USD)': 'amount',
    'Column H': 'grossCommission',
  })
  expect(table.groupedColumns).toEqual(['Account'])
  expect(table.warnings.map(inEnglish)).toEqual(["Cells are merged over several rows: 'Account'. 'Fill down' repeats their value."])
})

test('a patient column by its continued name is hidden', async () => {
  const rows = [
    ['Hospital', 'Patient', null, 'Amounts'],
    [null, 'Initials', 'DOB', 'Net Sales'],
    ['Mercy', 'A. B.', '01/02/1950', 100],
    ['Elder', 'C. D.', '03/04/1960', 200],
  ]
  const { patientColumns, columns } = await tableOf(workbook({ name: 'S', xml: sheetXml(rows) }), { headerRow: 1 })
  expect(patientColumns).toContain('Column C')
  expect(columns.find(({ name }) => name === 'Column C')?.samples).toEqual([])
})

test('R34 CSV rows that are cut off or too wide are reported', async () => {
  const path = testFile(
    'uneven.csv',
    csvOf(SALE.join(','), SALE.slice(0, 5).join(','), `${SALE.join(',')},more`, `${SALE.join(',')},,`, 'a note'),
  )
  expect(await messages(path)).toEqual(['Rows with more or fewer cells than the header: rows 3, 4.'])
})

test('R34 an unclosed quotation mark is refused with its row', async () => {
  await expect(tableOf(testFile('quote.csv', csvOf('a,b', '"c,d', 'e,f')))).rejects.toThrow(
    'Row 3 opens a quotation mark that is never closed.',
  )
})

test('patient columns have a warning, and are hidden', async () => {
  const path = testFile('patients.csv', 'Inv Date,Hospital,MRN,Patient Name,dob,PatientID,Net Sales,Dobson\n12/01/2024,Elder,1,2,3,4,5,6\n')
  const { patientColumns, columns, firstRows } = await tableOf(path)
  expect(patientColumns).toEqual(['MRN', 'Patient Name', 'dob', 'PatientID'])
  expect(columns.flatMap(({ samples }) => samples)).toEqual(['12/01/2024', 'Elder', '5', '6'])
  expect(firstRows.map(({ cells }) => cells.join(' '))).toEqual([
    'Inv Date Hospital MRN Patient Name dob PatientID Net Sales Dobson',
    '12/01/2024 Elder ••• ••• ••• ••• 5 6',
  ])
})

test('a text with a label for a patient is masked in the first rows', async () => {
  const path = testFile(
    'labels.csv',
    'Patient: Jane Doe\nInv Date,Hospital,Net Sales\nMRN : 4411\nPatient visits at 10:30\n12/01/2024,Elder,5\n',
  )
  const { firstRows } = await tableOf(path)
  expect(firstRows.map(({ cells }) => cells.join(' '))).toEqual([
    'Patient: •••',
    'Inv Date Hospital Net Sales',
    'MRN : •••',
    'Patient visits at 10:30',
    '12/01/2024 Elder 5',
  ])
})

const column = (name: string, values: (number | null)[] = [], dates = 0) => ({
  name,
  isNamed: true,
  filled: Math.max(values.length, dates),
  dates,
  numbers: values,
  distinct: values.length,
  patterns: null,
})

test.each([
  ['Spanish', ['Fecha de factura', 'Nº factura', 'Cirujano', 'Cliente', 'Procedimiento', 'Zona', 'Importe neto', 'Comisión', '% Comisión']],
  [
    'Portuguese',
    ['Data da fatura', 'Nota fiscal', 'Cirurgião', 'Nome do hospital', 'Procedimento', 'Território', 'Valor líquido', 'Comissão', 'Taxa'],
  ],
  [
    'German',
    [
      'Rechnungsdatum',
      'Rechnungsnr.',
      'Operateur',
      'Krankenhaus',
      'Eingriff',
      'Verkaufsgebiet',
      'Nettoumsatz',
      'Provision',
      'Provisionssatz',
    ],
  ],
  [
    'English',
    ['Invoice Date', 'Inv #', 'Implanting Surgeon', 'Sold To Name', 'Product Family', 'Sales Terr', 'Ext. Net $', 'Comm $', 'Comm %'],
  ],
])('common names in this trade are recognized in %s', (_, names) => {
  const [date = '', invoice = '', surgeon = '', hospital = '', procedure = '', territory = '', amount = '', commission = '', rate = ''] =
    names
  const columns = [
    column(date, [], 3),
    ...[invoice, surgeon, hospital, procedure, territory].map((name) => column(name)),
    ...[amount, commission, rate].map((name) => column(name, [5, 6, 7])),
  ]
  expect(suggestMapping(columns)).toEqual({
    [date]: 'invoicedate',
    [invoice]: 'invoiceNumber',
    [surgeon]: 'surgeon',
    [hospital]: 'hospital',
    [procedure]: 'procedure',
    [territory]: 'territory',
    [amount]: 'amount',
    [commission]: 'grossCommission',
  })
})

test('of two amounts the extended one is suggested, in any order', () => {
  expect(suggestMapping([column('Amount', [20, 30]), column('Amount (2)', [10, 30])])).toEqual({ Amount: 'amount' })
  expect(suggestMapping([column('Unit Price', [10]), column('Net Sales', [10])])).toEqual({ 'Net Sales': 'amount' })
})

test('a name without meaning, or with contradicting content, is not mapped', () => {
  expect(
    suggestMapping([column('Amount', [null, null]), column('__proto__', [1]), column('constructor', [1]), column('Ship To #', [1])]),
  ).toEqual({})
})

test('a group title decides what an ambiguous name means', () => {
  expect(suggestMapping([column('Surgery')])).toEqual({ Surgery: 'procedure' })
  expect(suggestMapping([{ ...column('Surgery'), heading: 'Hospital' }])).toEqual({ Surgery: 'hospital' })
})

test('a blank column is no column of dates', () => {
  expect(suggestMapping([column('Remark')])).toEqual({})
  expect(suggestMapping([column('Remark', [], 1)])).toEqual({ Remark: 'invoicedate' })
})

test.each([
  ['a tenth of a percent', [100, 200, 300], undefined],
  ['more', [101, 202, 303], 'grossCommission'],
])('a column without a name is the commission if it is a share of the sales: %s', (_, share, field) => {
  const [sales, nameless] = [column('Net Sales', [100_000, 200_000, 300_000]), { ...column('Column B', share), isNamed: false }]
  expect(suggestMapping([sales, nameless])['Column B']).toBe(field)
})

test.each([['with tax', [1_080_00, 2_160_00, 540_00, 3_240_00, 756_00, 1_296_00], [80_00, 160_00, 40_00, 240_00, 56_00, 96_00]]])(
  'a total %s is not the amount',
  (_, total, tax) => {
    const amount = total.map((each, at) => each - (tax[at] ?? 0))
    const columns = [column('Total Amount', total), column('Amount', amount), column('Tax', tax)]
    expect(suggestMapping(columns)).toEqual({ Amount: 'amount' })
  },
)

test('rows of sums are in no group, whatever their label, and sales are, even of a total knee', async () => {
  const hospitals = ['Elder', 'Kestwick', 'Mossgate', 'Umberly', 'Orwen', 'Tovias']
  const sale = (hospital: string) => ['12/05/2024', 'A1', 'Ann', hospital, 'Hip', 'North', 100, 20]
  const sum = (label: string, filled: string) => [filled, filled, filled, label, filled, filled, 200, 40]
  for (const [label, filled] of [
    ['Total', ''],
    ['Total', 'x'],
    ['North Total', ''],
  ] as const) {
    const rows = hospitals.flatMap((hospital) => [sale(hospital), sale(''), sum(label, filled)])
    expect((await tableOf(workbook({ name: 'S', xml: sheetXml([HEADER, ...rows]) }))).groupedColumns).toEqual(['Hospital'])
  }
})

test('European amounts, and dates that are the same in either order, are read', async () => {
  const { columns } = await tableOf(testFile('either.csv', ['Day;Net', '05/05/2024;1.234,56', '06/06/2024;2.345,67'].join('\n')))
  expect(columns.map(({ reads }) => [reads.dates?.order, reads.amounts?.mark])).toEqual([
    ['month first', undefined],
    [undefined, ','],
  ])
})

test('a line drawn through at least two columns is blank, and a single dash is not', () => {
  const row = (...cells: string[]) => ({ number: 1, cells, hidden: false })
  expect(filledColumns(row('-----', '-----'))).toEqual([])
  expect(filledColumns(row('-----', 'Elder'))).toEqual([0, 1])
  expect(filledColumns(row('-----', ''))).toEqual([0])
})

test('a header in capitals repeats the header, and one of other names does not', () => {
  const row = (...cells: string[]) => ({ number: 1, cells, hidden: false })
  const header = row('Hospital', '# Sold', 'Net')
  expect(repeatsHeader(row('HOSPITAL', 'Sold', 'NET'), header)).toBe(true)
  expect(repeatsHeader(row('Hospital', 'Sold', 'Netto'), header)).toBe(false)
})

test.each([
  ['three titles from the first column on', ['Customer', 'Sale', 'Pay'], ['Customer', 'Sale', 'Pay']],
  ['a line of two texts from the first column on', ['Sales', 'December', ''], []],
  ['two titles behind the first column', ['', 'Sale', 'Pay'], ['', 'Sale', 'Pay']],
  ['a value behind its name', ['Period:', '2024', 'Q1'], []],
] as const)('%s: the group titles of a header', (_, above, expected) => {
  const row = (number: number, cells: readonly string[]) => ({ number, cells: [...cells], hidden: false })
  expect(headingsAbove(row(1, above), row(2, ['Name', 'Net', 'Due']))).toEqual(expected)
})

test('single rows are read unchanged, without patients', async () => {
  const path = testFile('rows.csv', ['Hospital,Patient Name,Net', 'Elder,DOE,1', 'Kestwick,ROE,2', 'Mossgate,POE,3'].join('\n'))
  const read = await readRows(await openWorkbook(path, path), { fileName: path, sheet: null, headerRow: 1, rows: [3, 4] })
  expect(read).toEqual({
    columns: ['Hospital', 'Patient Name', 'Net'],
    rows: [
      { row: 3, cells: ['Kestwick', '', '2'] },
      { row: 4, cells: ['Mossgate', '', '3'] },
    ],
  })
})

test.each([
  [['Ann Kim MD', 'Bob Lee DO', 'Cora Ruiz DPM'], 'surgeon', 1],
  [['Dr. Kim', 'Dr. Lee'], 'surgeon', 1],
  [['Kim, Ann', 'Lee, Bob', 'Elder Hospital'], 'surgeon', 2 / 3],
  [['Elder Hospital', 'Mossgate Clinic', 'Ann Kim MD'], 'hospital', 2 / 3],
  [['Total Knee', 'Hip Revision', 'Spine Center'], 'procedure', 2 / 3],
  [['A100', '4010 Sales', '12 345 x'], 'code', 1],
] as const)('%j look like a %s', (values, look, share) => {
  expect(patternsOf(values)?.[look]).toBeCloseTo(share, 5)
})

describe('a sheet of 10,000 columns', () => {
  const MANY = 10_000
  const row = (columns: number, cell: (column: number) => string) => Array.from({ length: columns }, (_, column) => cell(column)).join(',')
  const table = async (...rows: string[]) => {
    const path = testFile('wide.csv', rows.join('\n'))
    const before = process.cpuUsage()
    const read = await tableOf(path)
    return { ...read, seconds: process.cpuUsage(before).user / 1_000_000 }
  }

  // CPU time, compared with a quarter of the columns: 4 times as long is linear, 16 times is quadratic. A limited number of
  // texts is looked at, so that they take only twice as long. The first read also compiles.
  const names = (columns: number) => [row(columns, () => 'Net Sales'), ...Array.from({ length: 20 }, () => row(columns, String))]
  const texts = (columns: number) => Array.from({ length: 100 }, (_, at) => row(columns, (column) => `col word ${at}x${column}`))
  test.each([
    ['with one name for all of them', 8, names],
    ['with texts in its first hundred rows', 4, texts],
  ])('%s takes time linear in its size', async (_, times, rows) => {
    await table(...rows(MANY / 4))
    const quarter = await table(...rows(MANY / 4))
    const whole = await table(...rows(MANY))
    expect(whole.columns.length).toBe(MANY)
    expect(new Set(whole.columns.map(({ name }) => name)).size).toBe(MANY)
    expect(whole.seconds / quarter.seconds).toBeLessThan(times)
  })

  test('has a response that a page can handle', async () => {
    const read = await table(
      row(MANY, (column) => `Name ${column}`),
      row(MANY, (column) => `${column} ${'x'.repeat(80)}`),
    )
    expect(JSON.stringify(read).length).toBeLessThan(1_000_000)
  })

  test('is refused with more columns than any sheet has', async () => {
    await expect(table(`${row(MANY, (column) => `A${column}`)},${row(MANY, (column) => `B${column}`)}`, '1,2')).rejects.toThrow(
      'Row 1 names 20,000 columns in 97,780 characters: too many to be read. Save only the columns with the sales and upload again.',
    )
  })
})

test('invoice numbers that are also future dates are not suggested as dates', async () => {
  const rows = Array.from({ length: 6 }, (_, at) => `${70_110 + at},12/0${at + 1}/2024`)
  const { columns } = await tableOf(testFile('far.csv', ['Ref,Day', ...rows].join('\n')))
  expect(columns.map(({ month }) => month)).toEqual([null, '2024-12'])
})
