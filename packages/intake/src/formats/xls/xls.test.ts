import { type BookType, utils, write } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { HEADER, salesOf, testFile } from '../../test/files.ts'
import { openWorkbook } from '../open-workbook.ts'
import { double, formula, long, record, rowOf, word, xlsFile } from '../../test/xls-file.ts'

const SALE = ['12/05/2024', 'A1', 'Ann', 'Elder', 'Hip', 'North', 100, 20]
const TEXT_FOLLOWS = Buffer.from([0, 0, 0, 0, 0, 0, 0xff, 0xff])
/** A formula token that is truncated. */
const CUT_OFF = Buffer.from([0x1f])

test.each<BookType>(['biff8', 'biff5', 'biff2'])('a workbook in %s is read to the cent and the day', async (bookType) => {
  const sheet = utils.aoa_to_sheet([HEADER, ['12/31/2024', 'A1', 'Ann', 'Elder', 'Hip', 'North', 1234.56, -0.07], SALE])
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'S')
  const { sales, names, amountCents, grossCents } = await salesOf(testFile('sales.xls', write(book, { type: 'buffer', bookType })))
  expect([...sales.invoiceDate]).toEqual(['2024-12-31', '2024-12-05'])
  expect([amountCents, grossCents]).toEqual([133_456, 1_993])
  expect(names.hospital).toMatchObject([{ value: 'Elder', rows: 2 }])
})

test.each([
  ['1251', word(1251), Buffer.from([0xc1, 0xee, 0xeb, 0xfc, 0xed, 0xe8, 0xf6, 0xe0]), 'Больница'],
  ['1250', word(1250), Buffer.from([0xa3, 0xf3, 0x64, 0x9f]), 'Łódź'],
  ['of the Macintosh', word(10_000), Buffer.from([0x53, 0x74, 0x2e, 0x20, 0x8e]), 'St. é'],
  ['of DOS', word(437), Buffer.from([0x53, 0x74, 0x2e, 0x20, 0x82]), 'St. é'],
])('names in a workbook of 1995 are decoded with code page %s', async (_, page, bytes, name) => {
  const header = HEADER.map((each) => Buffer.from(each))
  const cells = [header, SALE.map((cell) => (typeof cell === 'string' ? Buffer.from(cell) : cell)).with(3, bytes)]
  const path = testFile('old.xls', xlsFile({ globals: [record(0x0042, page)], sheet: cells.map((row, at) => rowOf(at, row)) }, 5))
  const found: unknown[] = []
  const [sheet] = (await openWorkbook(path, path)).sheets
  await sheet?.read(({ cells: row }) => found.push(row[3]) < cells.length)
  expect(found).toEqual(['Hospital', name])
})

describe('the result of a formula', () => {
  const sheetWith = (...cells: Buffer[]) => testFile('formula.xls', xlsFile({ sheet: [rowOf(0, HEADER), rowOf(1, SALE), ...cells] }))

  test('is read even if the expression is damaged', async () => {
    const path = sheetWith(formula(1, 6, double(250), CUT_OFF))
    expect((await salesOf(path)).amountCents).toBe(25_000)
  })

  test('is read if it is a text in the next record', async () => {
    const text = Buffer.concat([word(5), Buffer.from([0]), Buffer.from('South')])
    const path = sheetWith(formula(1, 5, TEXT_FOLLOWS, CUT_OFF), record(0x0207, text))
    expect((await salesOf(path)).names.territory).toMatchObject([{ value: 'South' }])
  })

  test('is an error if it is missing, not a sale of zero', async () => {
    const { badRows } = await salesOf(sheetWith(formula(1, 6, TEXT_FOLLOWS, CUT_OFF)))
    expect(badRows).toMatchObject([{ row: 2, reason: 'no amount' }])
  })
})

test('a text that continues in other records is complete in any character width', async () => {
  const strings = [
    record(0x00fc, long(1), long(1), word(9), Buffer.from([0]), Buffer.from('Uni')),
    record(0x003c, Buffer.from([1]), Buffer.from('ver', 'utf16le')),
    record(0x003c, Buffer.from([1])),
    record(0x003c, Buffer.from([0]), Buffer.from('sal')),
  ]
  const shared = record(0x00fd, word(1), word(3), word(0), long(0))
  const path = testFile('long.xls', xlsFile({ globals: strings, sheet: [rowOf(0, HEADER), rowOf(1, SALE), shared] }))
  expect((await salesOf(path)).names.hospital).toMatchObject([{ value: 'Universal' }])
})

test('a superscript digit is a note mark', async () => {
  const font = (script: number) => record(0x0031, word(200), word(0), word(8), word(400), word(script), Buffer.alloc(6))
  const rich = Buffer.concat([word(8), Buffer.from([8]), word(2), Buffer.from('1,234502'), word(5), word(5), word(8), word(0)])
  const strings = record(0x00fc, long(1), long(1), rich)
  const shared = record(0x00fd, word(1), word(6), word(0), long(0))
  const read = async (script: number) => {
    const globals = [font(0), font(0), font(0), font(0), font(script), strings]
    return salesOf(testFile('raised.xls', xlsFile({ globals, sheet: [rowOf(0, HEADER), rowOf(1, SALE), shared] })))
  }
  expect((await read(1)).amountCents).toBe(1_234_00)
  expect((await read(2)).amountCents).not.toBe(1_234_00)
})

test('rows in any order in the file are sorted', async () => {
  const path = testFile('order.xls', xlsFile({ sheet: [rowOf(2, SALE.with(6, 300)), rowOf(0, HEADER), rowOf(1, SALE)] }))
  expect([...(await salesOf(path)).sales.amountCents]).toEqual([10_000, 30_000])
})

test('two sheets at the same position are refused', async () => {
  const listed = record(0x0085, long(0), word(0), Buffer.from('\x01\0T', 'latin1'))
  const file = xlsFile({ globals: [listed, listed], sheet: [rowOf(0, HEADER), rowOf(1, SALE)] })
  await expect(salesOf(testFile('twice.xls', file))).rejects.toThrow('The workbook is damaged inside')
})

describe('number styles of an XLS workbook are findings', () => {
  const font = (flags: number, color: number) =>
    record(0x0031, word(200), word(flags), word(color), Buffer.alloc(8), Buffer.from('\x01\0A', 'latin1'))
  const styles = [0, 1, 5].map((font) => record(0x00e0, word(font), word(0), Buffer.alloc(16)))
  const [plain, struck, red] = [font(0, 0x7fff), font(0x08, 0x7fff), font(0, 10)]
  const fonts = [plain, struck, plain, plain, red]
  const shown = (row: number, style: number) => record(0x0203, word(row), word(6), word(style), double(300))
  const rows = [HEADER, ...Array.from({ length: 8 }, () => SALE)].map((row, at) => rowOf(at, row))
  const findingsOf = async (style: number, globals: Buffer[]) => {
    const path = testFile('shown.xls', xlsFile({ globals, sheet: [...rows, shown(4, style)] }))
    return (await salesOf(path)).findings.map(({ text, rows }) => [text.key, rows])
  }

  test('a struck-through font, and a red font after the skipped index', async () => {
    expect(await findingsOf(1, [...fonts, ...styles])).toContainEqual(['checks.struck', [5]])
    expect(await findingsOf(2, [...fonts, ...styles])).toContainEqual(['checks.creditStyle', [5]])
    expect(await findingsOf(0, [...fonts, ...styles])).not.toContainEqual([expect.anything(), [5]])
  })

  test('no finding if the palette replaces red', async () => {
    const palette = record(0x0092, word(3), long(0), long(0xffffff), long(0xff0000))
    expect(await findingsOf(2, [...fonts, palette, ...styles])).not.toContainEqual(['checks.creditStyle', [5]])
  })
})
