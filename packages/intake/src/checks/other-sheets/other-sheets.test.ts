import { describe, expect, test } from 'vitest'
import { inEnglish } from '../../../../texts/src/test/in-english.ts'
import { openWorkbook } from '../../formats/open-workbook.ts'
import { readSales } from '../../sales/read-sales.ts'
import { december, HEADER, salesOf, tableOf, testFile } from '../../test/files.ts'
import { sheetXml, type TestCell, xlsxFile } from '../../test/xlsx-file.ts'

const line = (at: number): TestCell[] => [`12/0${at}/2024`, `A${at}`, 'Ann', 'Elder', 'Hip', 'North', 1000 + at, 100 + at]
const foundIn = async (name: string, rows: TestCell[][]) => {
  const sheets = [
    { name: 'Table 1', xml: sheetXml([HEADER, line(1), line(2), line(3)]) },
    { name, xml: sheetXml(rows) },
  ]
  const { findings } = await salesOf(testFile('sheets.xlsx', xlsxFile(sheets)))
  return findings.map(({ text, cents }) => [inEnglish(text), cents])
}

describe('a further sheet', () => {
  test('that continues without column names has a finding', async () => {
    expect(await foundIn('Table 2', [line(4), line(5)])).toEqual([
      ["The sheet 'Table 2' has the same columns, and 2 rows with amounts. They are not read.", 2009_00],
    ])
  })

  test('that continues a column further to the right has a finding', async () => {
    expect(
      await foundIn('Table 2', [
        [null, ...line(4)],
        [null, ...line(5)],
      ]),
    ).toHaveLength(1)
  })

  test('with its own column names, or fewer cells per row, is another table', async () => {
    expect(await foundIn('Plan', [['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'], line(4)])).toEqual([])
    expect(await foundIn('Lookup', [['North', null, null, null, null, null, 12]])).toEqual([])
  })

  test('named for changes has a finding even without invoices', async () => {
    const rows: TestCell[][] = [
      ['Hospital', 'Reason', 'Net Sales', 'Commission'],
      ['Elder', 'price', -50, -5],
      ['Elder', 'missed', 70, 7],
    ]
    expect(await foundIn('Adjustments', rows)).toEqual([
      ["The sheet 'Adjustments' holds 2 rows with amounts under other column names. They are not read.", 120_00],
    ])
    expect(await foundIn('By account', rows)).toEqual([])
  })
})

describe('a sheet of another month', () => {
  const sheets = async (other: string, rows: TestCell[][], own = [line(1), line(2), line(3)]) => {
    const both = [
      { name: 'December', xml: sheetXml([HEADER, ...own]) },
      { name: other, xml: sheetXml([HEADER, ...rows]) },
    ]
    const path = testFile('sheets.xlsx', xlsxFile(both))
    const { suggestedMapping: mappedFields } = await tableOf(path)
    const request = { fileName: path, month: december, sheet: 'December', headerRow: 1, mappedFields, sources: {} }
    const { findings } = await readSales(await openWorkbook(path, path), request)
    return findings.map(({ text, cents, rows: of }) => [inEnglish(text), cents, of])
  }

  test('named in words or in figures has no finding', async () => {
    for (const name of ['November', '2024-11', '11-2024', 'Nov 24']) expect(await sheets(name, [line(4), line(5)])).toEqual([])
    expect(await sheets('2024-12', [line(4), line(5)])).toHaveLength(1)
  })

  test('with some of the rows was the source of a copy with possible leftovers', async () => {
    expect(await sheets('November', [line(2), line(3), line(4)])).toEqual([
      [
        "2 rows are also on the sheet 'November', which has others as well: they may be left over from another month. They are imported as sales.",
        2005_00,
        [3, 4],
      ],
    ])
  })

  test('that is a part of this one, or contains all of it, has no finding', async () => {
    expect(await sheets('November', [line(2), line(3)])).toEqual([])
    expect(await sheets('North', [line(2), line(3)])).toEqual([])
    expect(await sheets('North', [line(2), line(4)])).toHaveLength(2)
    expect(await sheets('Jan to November', [line(1), line(2), line(3), line(4)])).toEqual([])
  })
})
