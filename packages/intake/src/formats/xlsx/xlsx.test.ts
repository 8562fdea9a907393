import { describe, expect, test } from 'vitest'
import { csvOf, HEADER, salesOf, tableOf, testFile } from '../../test/files.ts'
import { sheetXml, type TestCell, xlsxFile } from '../../test/xlsx-file.ts'
import type { Member } from '../../test/zip-file.ts'

const SALE: TestCell[] = ['12/05/2024', 'A1', 'Ann', 'Elder', 'Hip', 'North', 100, 20]
const workbook = (rows: TestCell[][], extra: Member[] = []) => testFile('cells.xlsx', xlsxFile([{ name: 'S', xml: sheetXml(rows) }], extra))
const bookXml = (properties: string) =>
  `<workbook xmlns:r="r">${properties}<sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`

test.each(['x14', 'x15'])('the 1904 calendar applies despite an extension element %s:workbookPr', async (prefix) => {
  const properties = `<workbookPr date1904="1"/><extLst><ext><${prefix}:workbookPr defaultImageDpi="32767"/></ext></extLst>`
  const path = workbook([HEADER, SALE.with(0, '<c s="1"><v>44195</v></c>')], [{ name: 'xl/workbook.xml', content: bookXml(properties) }])
  expect((await salesOf(path)).sales.invoiceDate).toEqual(['2024-12-31'])
})

test('a shared-string cell without an index is empty', async () => {
  const strings = { name: 'xl/sharedStrings.xml', content: '<sst><si><t>Wrong</t></si></sst>' }
  const { names } = await salesOf(workbook([HEADER, SALE.with(3, '<c t="s"/>'), SALE.with(3, '<c t="s"><v></v></c>')], [strings]))
  expect(names.hospital.map(({ value }) => value)).toEqual([''])
})

test('an ISO date cell is a date only if it is valid', async () => {
  const dated = (value: string): TestCell[] => SALE.with(0, `<c t="d"><v>${value}</v></c>`)
  const days = ['2024-12-31T10:00:00Z', '2024-12-30', '2024-12-29T00:00:00.000', 'invalid::d', '2024-02-31']
  const { sales, badRows } = await salesOf(workbook([HEADER, ...days.map(dated)]))
  expect(sales.invoiceDate).toEqual(['2024-12-31', '2024-12-30', '2024-12-29'])
  expect(badRows.map(({ value, reason }) => [value, reason])).toEqual([
    ['invalid::d', 'not a date'],
    ['2024-02-31', 'not a date'],
  ])
})

const xml = sheetXml([HEADER, SALE.with(3, 'Hôpital')])
const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>${xml}`
test.each([
  ['UTF-16BE with a mark', Buffer.from(`\ufeff${declared('UTF-16')}`, 'utf16le').swap16()],
  ['UTF-16BE without a mark', Buffer.from(declared('UTF-16'), 'utf16le').swap16()],
  ['UTF-16LE without a mark', Buffer.from(declared('UTF-16'), 'utf16le')],
  ['Windows-1252 by its declaration', Buffer.from(declared('windows-1252'), 'latin1')],
])('a part in %s is read', async (_, content) => {
  const { names } = await salesOf(workbook([], [{ name: 'xl/worksheets/sheet1.xml', content }]))
  expect(names.hospital.map(({ value }) => value)).toEqual(['Hopital'])
})

test("a column with the letters 'DOB' is not a patient column", async () => {
  const sheet = sheetXml([HEADER, SALE]).replace('</row></sheetData>', '<c r="DOB2"><v>1</v></c></row></sheetData>')
  const { patientColumns, warnings } = await tableOf(testFile('far.xlsx', xlsxFile([{ name: 'S', xml: sheet }])))
  expect([patientColumns, warnings.map(({ key }) => key)]).toEqual([[], ['intake.warning.unevenRows']])
})

test('a total row without an amount states no total', async () => {
  const line = SALE.join(',')
  const { statedTotals, notSales } = await salesOf(testFile('empty-total.csv', csvOf(line, line, 'Grand Total,see page 2,,,,,,')))
  expect([statedTotals, notSales.total + notSales.subtotal]).toEqual([null, 1])
})

test('a part with a wrong checksum is refused', async () => {
  const whole = xlsxFile([{ name: 'S', xml: sheetXml([HEADER, SALE]) }])
  const sheetEntry = whole.indexOf('PK\x01\x02', whole.lastIndexOf('xl/worksheets/sheet1.xml') - 46)
  whole.writeUInt8(whole.readUInt8(sheetEntry + 16) ^ 1, sheetEntry + 16)
  await expect(tableOf(testFile('flipped.xlsx', whole))).rejects.toThrow('The workbook is damaged or incomplete.')
})

test('a cell with a missing shared string is an error', async () => {
  const { badRows } = await salesOf(workbook([HEADER, SALE, SALE.with(6, '<c t="s"><v>7</v></c>')]))
  expect(badRows.map(({ row, value, reason }) => [row, value, reason])).toEqual([[3, '#REF!', 'not a number']])
})

describe('a superscript note mark after an amount', () => {
  const runs = (text: string) => `<r><t>${text}</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>1</t></r>`

  test.each([
    ['an inline string', `<c t="inlineStr"><is>${runs('850')}</is></c>`],
    ['a shared string', '<c t="s"><v>0</v></c>'],
  ])('is not a digit of it in %s', async (_, cell) => {
    const strings = { name: 'xl/sharedStrings.xml', content: `<sst><si>${runs('850')}</si><si>${runs('Elder')}<r><t>2</t></r></si></sst>` }
    const { amountCents, names } = await salesOf(workbook([HEADER, SALE.with(6, cell).with(3, '<c t="s"><v>1</v></c>')], [strings]))
    expect([amountCents, names.hospital.map(({ value }) => value)]).toEqual([850_00, ['Elder12']])
  })
})
