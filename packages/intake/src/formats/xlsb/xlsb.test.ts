import { utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { HEADER, salesOf, testFile } from '../../test/files.ts'
import { openWorkbook } from '../open-workbook.ts'

const SALES = [
  ['A1', 'Ada Kim', 'Mercy', 'Knee', 'North', 1520.1, 152.01],
  ['A2', 'Ben Osei', 'Elm', 'Hip', 'South', -75.25, -7.53],
]
const DAYS = [45_628, 45_631]

function xlsb(): Buffer {
  const sheet = utils.aoa_to_sheet([HEADER, ...SALES.map((cells, at) => [DAYS[at], ...cells])])
  for (const at of ['A2', 'A3']) Object.assign(sheet[at] as object, { z: 'mm/dd/yyyy' })
  sheet['!merges'] = [{ s: { r: 1, c: 3 }, e: { r: 2, c: 3 } }]
  sheet['!cols'] = [{}, { hidden: true }]
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Sales')
  utils.book_append_sheet(book, utils.aoa_to_sheet([['secret']]), 'Notes')
  book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] }
  return write(book, { type: 'buffer', bookType: 'xlsb' }) as Buffer
}

test('A-58 all columns of a binary workbook are read', async () => {
  const reading = await salesOf(testFile('sales.xlsb', xlsb()))
  expect(reading).toMatchObject({ readableRows: 2, badRowCount: 0, amountCents: 144485, grossCents: 14448 })
  expect(reading.dates).toEqual({ first: '2024-12-02', last: '2024-12-05' })
})

test('merged and hidden cells of a binary workbook are detected', async () => {
  const { sheets } = await openWorkbook(testFile('sales.xlsb', xlsb()), 'sales.xlsb')
  expect(sheets.map(({ name, hidden }) => [name, hidden])).toEqual([
    ['Sales', false],
    ['Notes', true],
  ])
  const facts = await sheets[0]?.read(() => undefined)
  expect(facts?.mergedColumns).toEqual(new Map([[3, 3]]))
  expect(facts?.hiddenColumns).toEqual(new Set([1]))
})
