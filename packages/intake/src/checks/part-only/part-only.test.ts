import { expect, test } from 'vitest'
import { inEnglish } from '../../../../texts/src/test/in-english.ts'
import { csvOf, salesOf, testFile } from '../../test/files.ts'

const LINES = [1_234.56, 3_456.78, 2_345.67, 876.54, 450.98, 1_598.72].map(
  (sale, at) => `12/0${at + 1}/2024,IV-${at},Ann Lee,Clinic ${at % 2},Knee,North,${sale},${(sale / 10).toFixed(2)}`,
)
const messagesOf = async (content: string) => (await salesOf(testFile('part.csv', content))).findings.map(({ text }) => inEnglish(text))

test.each([
  'Results limited to 6 of 73 records. Refine your search.',
  'Showing 1 to 6 of 73 entries',
  'Only the first 6 rows are shown',
  'Output truncated',
  'Export limit reached',
  'Total records: 73',
  'Se muestran 6 de 73 registros',
  '6 von 73 Datensätzen',
])("'%s' above or below the rows means that some are missing", async (note) => {
  const expected = [`The file includes this note: “${note}”. Sales may be missing from it.`]
  expect(await messagesOf(`${csvOf(...LINES)}\n${note}`)).toEqual(expected)
  expect(await messagesOf(`${note}\n${csvOf(...LINES)}`)).toEqual(expected)
})

test.each(['Page 1 of 3', '6 of 6 records', 'Total records: 6', 'Commission is limited to net sales', 'Records of the first quarter'])(
  "'%s' does not mean that rows are missing",
  async (note) => {
    expect(await messagesOf(`${csvOf(...LINES)}\n${note}`)).toEqual([])
  },
)

test('a file that ends within an amount has a finding', async () => {
  const cut = csvOf(...LINES).slice(0, -2)
  expect(await messagesOf(cut)).toEqual([
    "The last amount in the column 'Commission' has fewer decimals than all others: the file may be cut off there. It is imported unchanged.",
  ])
  expect(await messagesOf(`${cut}\n*** End of report ***`)).toEqual([])
  expect(await messagesOf(`${csvOf(...LINES)}\nTotal,,,,,,9963.25,`)).toEqual([])
  expect(await messagesOf(csvOf(...LINES.map((line, at) => (at === 2 ? line.slice(0, -1) : line))).slice(0, -2))).toEqual([])
})
