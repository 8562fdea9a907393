import { expect, test } from 'vitest'
import { inEnglish } from '../../../texts/src/test/in-english.ts'
import { HEADER, salesOf, testFile } from '../test/files.ts'

const line = (at: number) => [`12/0${at}/2024`, `A${at}`, 'Ann', 'Elder', 'Hip', 'North', 1000 + at, 100 + at]
const asked = async (rows: (string | number)[][]) => {
  const { doubts } = await salesOf(testFile('second.csv', rows.map((cells) => cells.join(',')).join('\n')))
  return doubts.map(({ text, cents }) => [inEnglish(text), cents])
}

test('rows that hold two sales side by side are asked about', async () => {
  const rows = [[...HEADER, '', ...HEADER], [...line(1), '', ...line(4)], [...line(2), '', ...line(5)], line(3)]
  expect(await asked(rows)).toContainEqual([
    '2 rows hold a second sale beside the first, under the same column names. Only one of each row is stored.',
    2003_00,
  ])
})

test('a summary beside the sales is none, though it is named like them', async () => {
  const rows = [[...HEADER, '', 'Territory', 'Net Sales'], [...line(1), '', 'North', 2003], line(2)]
  expect(await asked(rows)).toEqual([])
})
