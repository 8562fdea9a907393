import { expect, test } from 'vitest'
import { HEADER, MAPPING, salesOf, testFile } from '../test/files.ts'
import type { SalesField } from '../types.ts'
import { sheetXml, type TestCell, xlsxFile } from '../test/xlsx-file.ts'

const SALES = [1_234.53, 3_456.71, 2_345.61, 876.57, 450.93, 1_598.72, 2_711.04, 938.26]
const STYLES =
  '<styleSheet><numFmts><numFmt numFmtId="170" formatCode=";;;"/></numFmts><fonts><font/><font><color rgb="FFFFFFFF"/></font><font><strike/></font></fonts><fills><fill/><fill/><fill><patternFill patternType="solid"><fgColor rgb="FF1F4E78"/></patternFill></fill></fills><cellXfs><xf/><xf numFmtId="170"/><xf fontId="1"/><xf fontId="1" fillId="2"/><xf fontId="2"/></cellXfs></styleSheet>'
const number = (value: number, style: number) => `<c s="${style}"><v>${value}</v></c>`
const word = (value: string, style: number) => `<c s="${style}" t="inlineStr"><is><t>${value}</t></is></c>`
/** The third sale has a style on its amount or hospital. */
const rows = (ofAmount = 0, ofHospital = 0): TestCell[][] =>
  SALES.map((sale, at) => [
    `12/${String(at + 10)}/2024`,
    `A${at}`,
    'Ann',
    word(`Clinic ${at % 3}`, at === 2 ? ofHospital : 0),
    'Hip',
    'North',
    number(sale, at === 2 ? ofAmount : 0),
    Math.round(sale * 12) / 100,
  ])
const foundIn = async (xml: string, name = 'S', mapping?: Record<string, SalesField>) => {
  const content = xlsxFile([{ name, xml }], [{ name: 'xl/styles.xml', content: STYLES }])
  return (await salesOf(testFile('shown.xlsx', content), {}, mapping)).findings.map(({ text, rows: found }) => [
    text.key.replace('checks.', ''),
    found,
  ])
}
const table = (body: TestCell[][], after = '') => sheetXml([HEADER, ...body], { after })

test.each([
  ['by a format without digits', 1],
  ['in white on nothing', 2],
])('an amount that is invisible %s has a finding', async (_, style) => {
  expect(await foundIn(table(rows(style)))).toEqual([['unseen', [4]]])
})

test('a white amount on a colored cell is visible', async () => {
  expect(await foundIn(table(rows(3)))).toEqual([])
})

test('a sale with a struck-out hospital has a finding', async () => {
  expect(await foundIn(table(rows(0, 4)))).toEqual([['struck', [4]]])
})

test('a row without height is hidden, and so is a column without width', async () => {
  expect(await foundIn(table(rows()).replace('<row r="4"', '<row ht="0" customHeight="1" r="4"'))).toEqual([['hiddenRows', [4]]])
  const columns = '<cols><col min="7" max="7" width="0" customWidth="1"/></cols>'
  expect(await foundIn(sheetXml([HEADER, ...rows()], { before: columns }), 'S', MAPPING)).toEqual([['hiddenColumn', []]])
})

test('thousands are found in page headers and footers and in the sheet name', async () => {
  const both = [
    ['thousands', []],
    ['thousands', []],
  ]
  const printed = (messagesOf: string) => foundIn(table(rows(), `<headerFooter><oddHeader>${messagesOf}</oddHeader></headerFooter>`))
  expect(await printed('&amp;L&amp;"Arial,Bold"&amp;8Kestrel&amp;CAmounts in thousands')).toEqual(both)
  expect(await printed('&amp;CPage &amp;P of &amp;N')).toEqual([])
  expect(await foundIn(table(rows()), 'Umsatz T€')).toEqual(both)
  expect(await foundIn(table(rows()), 'Sales 2024')).toEqual([])
})
