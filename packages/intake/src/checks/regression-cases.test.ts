import { describe, expect, test } from 'vitest'
import { readTable } from '../table/read-table.ts'
import { openWorkbook } from '../formats/open-workbook.ts'
import { readSales } from '../sales/read-sales.ts'
import { csvOf, december, salesOf, tableOf, testFile } from '../test/files.ts'
import { xlsxFile } from '../test/xlsx-file.ts'

const HEADER = 'Invoice Date,Invoice No,Hospital,Surgeon,Procedure,Territory,Net Sales,Commission'
const HOSPITALS = ['Lakeview Medical Center', 'Pinecrest Surgical', 'Harbor Ortho Hospital', 'Summit Regional']
const AMOUNTS = [1_312.07, 4_207.55, 980.5, 2_711.32, 3_518.9, 1_999.26]

type Names = { hospital?: string; surgeon?: string; procedure?: string }
const line = (at: number, { hospital, surgeon, procedure }: Names = {}, amount = AMOUNTS[at] ?? 0) =>
  [
    `12/${String(3 + at * 2).padStart(2, '0')}/2024`,
    `F${1000 + at}`,
    hospital ?? HOSPITALS[at % 4],
    surgeon ?? ['Adler', 'Brandt', 'Cole'][at % 3],
    procedure ?? ['Knee', 'Hip', 'Spine'][at % 3],
    ['North', 'South'][at % 2],
    amount.toFixed(2),
    (amount / 10).toFixed(2),
  ].join(',')
const sales = (of: (at: number) => Names | undefined = () => undefined) => AMOUNTS.map((_, at) => line(at, of(at)))
const read = (lines: readonly string[], header = HEADER) => salesOf(testFile('held.csv', [header, ...lines].join('\n')))
const foundIn = async (lines: readonly string[], header = HEADER) =>
  (await read(lines, header)).findings.map(({ text: { key }, cents, rows }) => [key.replace(/^\w+\./, ''), cents, rows])

test.each(['-', '--', '.', '—', '...', '- -'])("'%s' in a column of names is not a name", async (sign) => {
  const { names, badRowCount, findings } = await read(
    sales((at) => (at === 1 ? { surgeon: sign, procedure: sign, hospital: sign } : undefined)),
  )
  expect([names.surgeon, names.procedure, names.hospital].map((of) => of.find(({ value }) => value === '')?.rows)).toEqual([1, 1, 1])
  expect([badRowCount, findings]).toEqual([0, []])
})

test.each(['-', '--', '.'])("'%s' in all names of a total is blank", async (sign) => {
  const [all, half] = ['14729.60', '5519.62']
  const total = (label: string, amount: string) => `${sign},${sign},${label},${sign},${sign},${sign},${amount},`
  const lines = [...sales().slice(0, 2), total('Total for Adler', half), ...sales().slice(2), total('Grand Total', all)]
  const { notSales, findings } = await read(lines)
  expect([notSales.subtotal, notSales.total, findings.map(({ text: { key } }) => key)]).toEqual([1, 1, []])
})

describe('a column of marks', () => {
  const flagged = (mark: string, other: string) => sales().map((each, at) => `${each},${at === 2 ? mark : other}`)

  test.each([
    ['Void', 'Y', ''],
    ['Void', 'Yes', 'No'],
    ['Credit', 'Y', 'N'],
    ['CM', 'Y', ''],
    ['No Charge', 'Y', 'N'],
    ['Sample', 'Y', 'N'],
    ['Demo', 'X', ''],
    ['Loaner', 'Y', 'N'],
    ['Consignment', 'Y', 'N'],
    ['Invoiced', 'N', 'Y'],
    ['Posted', 'No', 'Yes'],
    ['Backorder', 'Y', 'N'],
    ['Deleted', 'X', ''],
    ['Reversal Ind', 'X', ''],
    ['Status', 'CANC', 'INV'],
    ['Notes', 'VOID - see INV-4110', ''],
    ['Voided', 'TRUE', 'FALSE'],
    ['Canceled', 'X', ''],
    ['Order Status', 'RTN', 'INV'],
    ['Flag', 'VD', ''],
    ['Storno', 'x', ''],
    ['Anulada', 'S', 'N'],
    ['Is Refund', '1', '0'],
  ])("'%s' of '%s' has a finding", async (name, mark, other) => {
    const found = await foundIn(flagged(mark, other), `${HEADER},${name}`)
    expect(found.map(([, cents, rows]) => [cents, rows])).toEqual([[980_50, [4]]])
  })

  test.each([
    ['Rush', 'Y', 'N'],
    ['New Customer', 'Y', ''],
    ['Taxable', 'N', 'Y'],
    ['Ship Via', 'AIR', 'GND'],
    ['Void', 'N', 'N'],
    ['Status', 'PAID', 'INV'],
    ['Type', 'STD', 'REG'],
  ])("'%s' of '%s' has no finding", async (name, mark, other) => {
    expect(await foundIn(flagged(mark, other), `${HEADER},${name}`)).toEqual([])
  })

  test('has a finding by its effect on the money, regardless of its name', async () => {
    const unpaid = sales().map((each, at) => (at === 2 ? `${each.replace(/,98\.05$/, ',0.00')},Q7` : `${each},A1`))
    expect(await foundIn(unpaid, `${HEADER},Cls`)).toEqual([['unpaid', 980_50, [4]]])
    const charges = sales().map((each, at) => (at === 2 || at === 4 ? `${each.replace(/,[^,]*$/, ',0.00')},Q${at}` : `${each},A1`))
    expect(await foundIn(charges, `${HEADER},Cls`)).toMatchObject([['unpaid', expect.any(Number), [4, 6]]])
    const reversal = [...sales().map((each) => `${each},A1`), `${line(6, { hospital: 'Harbor Ortho Hospital' }, 980.5)},Q7`]
    expect(await foundIn(reversal, `${HEADER},Cls`)).toEqual([['credits', 980_50, [8]]])
    const total = AMOUNTS.reduce((sum, each) => sum + each, 0) - 980.5
    const left = [...flagged('Q7', 'A1'), `,,Total,,,,${total.toFixed(2)},${(total / 10).toFixed(2)},`]
    expect(await foundIn(left, `${HEADER},Cls`)).toContainEqual(['notSold', 980_50, [4]])
  })

  test('has no finding for a product whose rate is zero', async () => {
    const unpaid = sales().map((each, at) => (at % 3 === 1 ? each.replace(/,[^,]*$/, ',0.00') : each))
    const keysOf = async (rate: string) => {
      const lines = unpaid.map((each, at) => `${each},${at % 3 === 1 ? rate : '10%'}`)
      return (await foundIn(lines, `${HEADER},Comm Rate`.replace('Procedure', 'Product Line'))).map(([key]) => key)
    }
    expect(await keysOf('')).toEqual(['unpaid'])
    expect(await keysOf('0%')).toEqual([])
  })

  test('has no finding if the rows are negative', async () => {
    const minus = sales().map((each, at) => (at === 2 ? each.replace('980.50,98.05', '-980.50,-98.05') : each))
    expect(
      await foundIn(
        minus.map((each, at) => `${each},${at === 2 ? 'Y' : 'N'}`),
        `${HEADER},Credit`,
      ),
    ).toEqual([])
  })
})

describe('a name that contains a word', () => {
  test.each<Names>([
    { procedure: 'Patient Return Electrode' },
    { procedure: 'Sample Collection Kit' },
    { procedure: 'Return-to-Play Brace' },
    { procedure: 'Reversal Agent' },
    { procedure: 'Restocking Tray' },
    { procedure: 'Bone Void Filler' },
    { procedure: 'Loaner Tray Insert' },
    { hospital: 'Freight House Surgery' },
    { hospital: 'Void River Clinic' },
    { hospital: 'Credit Valley Hospital' },
    { surgeon: 'Void' },
    { surgeon: 'Void, John' },
    { surgeon: 'Fee, John' },
  ])('has no finding: $procedure$hospital$surgeon', async (names) => {
    expect(await foundIn(sales((at) => (at === 2 ? names : undefined)))).toEqual([])
  })

  test.each<[Names, string]>([
    [{ procedure: 'Freight' }, 'charges'],
    [{ procedure: 'Shipping & Handling' }, 'charges'],
    [{ procedure: 'Restocking fee' }, 'charges'],
    [{ procedure: 'VOID - Total Knee' }, 'credits'],
    [{ procedure: 'Knee (void)' }, 'credits'],
    [{ procedure: 'Credit Memo' }, 'credits'],
    [{ procedure: 'Return: Hip Stem' }, 'credits'],
    [{ procedure: 'Samples' }, 'notSold'],
    [{ surgeon: 'Adler (VOID)' }, 'notSold'],
  ])('has a finding if there is nothing else in it: %o', async (names, key) => {
    expect(await foundIn(sales((at) => (at === 2 ? names : undefined)))).toEqual([[key, 980_50, [4]]])
  })

  test('has a finding if only its row earns nothing', async () => {
    const unpaid = sales((at) => (at === 2 ? { procedure: 'Freight to Lakeview' } : undefined)).map((each) =>
      each.replace(',98.05', ',0.00'),
    )
    expect(await foundIn(unpaid)).toEqual([['charges', 980_50, [4]]])
  })
})

test.each(['Total Units', 'Total Implants', 'Total Discharges', 'Total Surgeries', '# of Cases', 'Net Widgets'])(
  "counts of '%s' are not suggested as sales",
  async (name) => {
    const rows = [118, 43, 73, 12, 74].map(
      (count, at) => `${HOSPITALS[at % 4]},North,12/0${at + 3}/2024,${count},${(2_085.61 + at * 131.7).toFixed(2)}`,
    )
    const { suggestedMapping } = await tableOf(
      testFile('counts.csv', [`Facility,Territory,Invoice Date,${name},Average Selling Price`, ...rows].join('\n')),
    )
    expect(suggestedMapping[name]).toBeUndefined()
  },
)

test('whole dollars below a money name are suggested as sales', async () => {
  const rows = [118, 43, 73, 12, 74].map((dollars, at) => `${HOSPITALS[at % 4]},North,12/0${at + 3}/2024,${dollars}`)
  for (const name of ['Net Sales', 'Total Sales', 'Total'])
    expect(
      (await tableOf(testFile('dollars.csv', [`Facility,Territory,Invoice Date,${name}`, ...rows].join('\n')))).suggestedMapping[name],
    ).toBe('amount')
})

test.each(['draft sales.csv', 'sales in thousands.csv', 'Q1 2025 pro forma.csv', 'preliminary.csv', 'CAD sales.csv'])(
  "words in the file name decide nothing: '%s'",
  async (name) => {
    expect((await salesOf(testFile(name, [HEADER, ...sales()].join('\n')))).findings).toEqual([])
  },
)

test.each(['0.125', '0,125', '-0,125', '$0.125'])("'%s' is a fraction of a dollar", async (amount) => {
  const lines = [...sales(), `12/20/2024,F2000,Summit Regional,Cole,Hip,North,"${amount}",0.01`]
  const { sales: read, badRowCount } = await salesOf(testFile('part.csv', [HEADER, ...lines].join('\n')))
  expect([badRowCount, Math.abs(read.amountCents.at(-1) ?? 0)]).toEqual([0, 13])
})

test("amounts in the company's own currency have no finding", async () => {
  const lines = sales().map((each) => `${each},EUR`)
  const path = testFile('own.csv', [`${HEADER},Curr`, ...lines].join('\n'))
  const table = await tableOf(path)
  const findingsIn = async (currency: string) =>
    (
      await readSales(await openWorkbook(path, path), {
        fileName: path,
        month: december,
        ...table,
        mappedFields: table.suggestedMapping,
        sources: {},
        currency,
      })
    ).findings.map(({ text }) => text.key)
  expect(await findingsIn('EUR')).toEqual([])
  expect(await findingsIn('USD')).toEqual(['checks.currency'])
  expect(await findingsIn('CHF')).toEqual(['checks.currency'])
})

test('a workbook with a row element per cell is read by its row numbers', async () => {
  const cells = [HEADER, ...sales()].map((each) => each.split(','))
  const xml = cells.flatMap((row, at) =>
    row.map((cell, column) => {
      const isNumber = at > 0 && column > 5
      const value = isNumber ? `<v>${cell}</v>` : `<is><t>${cell}</t></is>`
      return `<row r="${at + 1}"><c r="${String.fromCharCode(65 + column)}${at + 1}"${isNumber ? '' : ' t="inlineStr"'}>${value}</c></row>`
    }),
  )
  const path = testFile('cells.xlsx', xlsxFile([{ name: 'S', xml: `<worksheet><sheetData>${xml.join('')}</sheetData></worksheet>` }]))
  const table = await readTable(await openWorkbook(path, path), { fileName: path })
  expect([table.rows, table.headerRow]).toEqual([6, 1])
  const { readableRows, amountCents } = await salesOf(path)
  expect([readableRows, amountCents]).toEqual([6, 14_729_60])
})

describe('a sale with its own date and invoice that equals a sum', () => {
  const exact = (cents: readonly number[]) => cents.map((each, at) => line(at, {}, each / 100))

  test('is a sale like any other', async () => {
    const amounts = [250_000, 125_050, 375_050, 410_075, 101_025, 511_100, 220_150]
    const { readableRows, findings } = await read(exact(amounts))
    expect([readableRows, findings]).toEqual([7, []])
  })

  test('is imported with a finding if it sums all others', async () => {
    const amounts = [131_207, 420_755, 98_051, 271_132, 351_893]
    const sum = amounts.reduce((all, each) => all + each, 0)
    const { readableRows, findings } = await read(exact([...amounts, sum]))
    expect(readableRows).toBe(6)
    expect(findings.map(({ text: { key }, cents, rows }) => [key, cents, rows])).toEqual([['checks.ownSums', sum, [7]]])
  })

  test('is a sale next to another of its invoice, if it sums other invoices', async () => {
    const amounts = [131_200, 420_700, 1_014_550, 2_193_000, 1_014_550, -2_193_000, 98_050]
    const rows = exact(amounts).map((each) => each.replace('F1003', 'F1002'))
    const { readableRows, findings } = await read(rows)
    expect([readableRows, findings.map(({ text: { key } }) => key)]).toEqual([7, []])
  })

  test('is imported with a finding if each hospital ends in such a sum', async () => {
    const groups = [
      [131_207, 420_755],
      [98_051, 271_132],
      [351_893, 199_926],
    ]
    const rows = groups.flatMap((group, at) => {
      const hospital = HOSPITALS[at] ?? ''
      const own = group.map((cents, place) => line(at * 2 + place, { hospital }, cents / 100))
      return [...own, line(at * 2 + 1, { hospital }, group.reduce((sum, each) => sum + each, 0) / 100)]
    })
    expect(await foundIn(rows)).toContainEqual(['ownSums', 1_472_964, [4, 7, 10]])
  })

  test('is not an invoice total or a total without a number', async () => {
    const amounts = [131_207, 420_755, 98_051, 271_132, 351_893]
    const sum = amounts.reduce((all, each) => all + each, 0)
    const total = line(5, {}, sum / 100)
    for (const last of [total.replace('F1005', 'F1004'), total.replace('F1005', ''), total.replace(/^[^,]*/, '')]) {
      const { notSales, readableRows } = await read([...exact(amounts), last])
      expect([notSales.total + notSales.subtotal, readableRows]).toEqual([1, 5])
    }
  })
})

test('the usual header works as well', async () => {
  expect((await salesOf(testFile('usual.csv', csvOf('12/05/2024,IV-1,Ann Lee,Mercy,Knee,North,100.00,10.00')))).findings).toEqual([])
})
