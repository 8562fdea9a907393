import { expect, test } from 'vitest'
import { inEnglish } from '../../../../texts/src/test/in-english.ts'
import { salesOf, testFile } from '../../test/files.ts'
import { sheetXml, xlsxFile } from '../../test/xlsx-file.ts'

const HEADER = ['Hospital', 'Surgeon', 'Procedure', 'Territory', 'Inv Date', 'Net Sales', 'Commission']
const SALES = [1_234.5, 3_456.7, 23_456.1, 8_765.3, 450.9, 15_987.2]
const LINES = SALES.map((sale, at) => [
  'Clinic',
  'Ann Lee',
  'Knee',
  'North',
  `12/0${at + 1}/2024`,
  `<c r="F${at + 2}"><v>${sale}</v></c>`,
  `<c r="G${at + 2}"><v>${sale / 10}</v></c>`,
])
const findingsOf = async (notes: Record<string, string>) => {
  const comments = Object.entries(notes).map(
    ([ref, note]) => `<comment ref="${ref}" authorId="0"><text><r><t>${note}</t></r></text></comment>`,
  )
  const file = xlsxFile(
    [{ name: 'Sales', xml: sheetXml([HEADER, ...LINES]) }],
    [
      {
        name: 'xl/worksheets/_rels/sheet1.xml.rels',
        content: '<Relationships><Relationship Id="c" Type="http://schemas.test/comments" Target="../comments1.xml"/></Relationships>',
      },
      { name: 'xl/comments1.xml', content: `<comments><commentList>${comments.join('')}</commentList></comments>` },
    ],
  )
  const { findings } = await salesOf(testFile('notes.xlsx', file))
  return findings.map(({ text, cents, rows }) => [inEnglish(text), cents, rows])
}

test('a note on an amount is a finding with its text', async () => {
  const expected = "1 cell of the column 'Net Sales' has a note in the file: “Disputed, do not pay”. It is imported unchanged."
  expect(await findingsOf({ F3: 'Disputed,\ndo not pay' })).toEqual([[expected, 345_670, [3]]])
  expect(await findingsOf({ F3: 'Kim Roe:\nDisputed, do not pay' })).toEqual([[expected, 345_670, [3]]])
  const conversation = '[Threaded comment]\n\nYour version of Excel allows you to read this.\n\nComment:\n    Disputed, do not pay'
  expect(await findingsOf({ F3: conversation })).toEqual([[expected, 345_670, [3]]])
})

test('notes on other cells, on headers or on most of a column are no findings', async () => {
  expect(await findingsOf({ A3: 'New account', F1: 'Net of freight' })).toEqual([])
  expect(await findingsOf(Object.fromEntries(LINES.map((_, at) => [`F${at + 2}`, 'From the ledger'])))).toEqual([])
})
