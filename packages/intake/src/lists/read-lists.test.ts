import { expect, test } from 'vitest'
import { inEnglish } from '../../../texts/src/test/in-english.ts'
import { IntakeError } from '../intake-error.ts'
import { readListsFile } from '../read-file.ts'
import { testFile } from '../test/files.ts'
import { sheetXml, xlsxFile } from '../test/xlsx-file.ts'
import type { ListSpec } from './types.ts'

const people: ListSpec = {
  name: { names: ['Name', 'Nombre'], kind: 'text', isRequired: true },
  active: { names: ['Active'], kind: 'word', words: { yes: 'true', no: 'false' } },
}
const rates: ListSpec = {
  name: { names: ['Name', 'Rep'], kind: 'text', isRequired: true },
  rate: { names: ['Commission %'], kind: 'percent', isRequired: true },
  end: { names: ['End'], kind: 'month', words: { none: 'None' } },
  amount: { names: ['Amount'], kind: 'amount' },
  year: { names: ['Year'], kind: 'year', words: { none: 'None' } },
}
const readFile = async (name: string, content: string | Buffer) => {
  try {
    return await readListsFile(testFile(name, content), { fileName: name, lists: { people, rates } })
  } catch (error) {
    throw error instanceof IntakeError ? new Error(inEnglish(error.text), { cause: error }) : error
  }
}
const read = async (name: string, content: string | Buffer) => (await readFile(name, content)).lists

test('days are read in the order of their column, and invalid days are errors', async () => {
  const received = { name: { names: ['Payer'], kind: 'text' }, day: { names: ['Date'], kind: 'date', isRequired: true } } as const
  const readDays = async (content: string) => {
    const { lists } = await readListsFile(testFile('days.csv', content), { fileName: 'days.csv', lists: { received } })
    return lists.flatMap(({ rows, faults }) => [...rows.map(({ values }) => values['day']), ...faults.map(({ reason }) => reason)])
  }
  expect(await readDays('Payer,Date\nA,06/03/2025\nB,2025-06-30\nC,soon')).toEqual(['2025-06-03', '2025-06-30', 'notADate'])
  expect(await readDays('Payer,Date\nA,06/03/2025\nB,30/06/2025')).toEqual(['2025-03-06', '2025-06-30'])
})

test('each sheet is the list with its columns, in any order and language', async () => {
  const file = xlsxFile([
    { name: 'Reps', xml: sheetXml([['Our sales reps'], [], ['ACTIVE', 'nombre', 'Shoe size'], ['Yes', 'Dana', 39], [null, 'Ola', 40]]) },
    { name: 'Notes', xml: sheetXml([['Remember the milk']]) },
    {
      name: 'Rates',
      xml: sheetXml([
        ['Rep', 'commission %', 'End'],
        ['Dana', 7.5, '<c s="1"><v>45748</v></c>'],
      ]),
    },
    {
      name: 'Old',
      xml: sheetXml([
        ['Rep', 'Commission %'],
        ['Gone', 1],
      ]),
      hidden: true,
    },
  ])
  expect(await read('lists.xlsx', file)).toEqual([
    {
      list: 'people',
      sheet: 'Reps',
      columns: [
        { name: 'ACTIVE', field: 'active' },
        { name: 'nombre', field: 'name' },
        { name: 'Shoe size', field: null },
      ],
      rows: [
        { row: 4, values: { active: 'true', name: 'Dana' } },
        { row: 5, values: { name: 'Ola' } },
      ],
      faults: [],
    },
    expect.objectContaining({ list: 'rates', rows: [{ row: 2, values: { name: 'Dana', rate: 7.5, end: 'April-2025' } }] }),
  ])
})

test.each([
  ['2026-03', 'March-2026'],
  ['03/2026', 'March-2026'],
  ['Mar 2026', 'March-2026'],
  ['March-2026', 'March-2026'],
  ['3/15/2026', 'March-2026'],
  ['none', 'None'],
])('%s is the month %s', async (written, month) => {
  expect(await read('months.csv', `Rep,Commission %,End\nDana,5,${written}\n`)).toMatchObject([{ rows: [{ values: { end: month } }] }])
})

test.each([
  ['2026', 'December-2026'],
  ['None', 'None'],
])('%s as a year is %s', async (written, year) => {
  expect(await read('years.csv', `Rep,Commission %,Year\nDana,5,${written}\n`)).toMatchObject([{ rows: [{ values: { year } }] }])
})

test.each([
  ['7.5', 7.5],
  ['7.5 %', 7.5],
  ['-3%', -3],
  ['4.1667', 4.1667],
])('%s is a percent', async (written, rate) => {
  expect(await read('rates.csv', `Rep,Commission %\nDana,${written}\n`)).toMatchObject([{ rows: [{ values: { rate } }] }])
})

test('a list with decimal commas is read correctly', async () => {
  const csv = 'Rep;Commission %;Amount\nDana;7,5;1.234,50\nOla;0,125 %;1.234\nEve;12,125;0,125\n'
  expect(await read('comma.csv', csv)).toMatchObject([
    {
      rows: [
        { values: { name: 'Dana', rate: 7.5, amount: 1234.5 } },
        { values: { name: 'Ola', rate: 0.125, amount: 1234 } },
        { values: { name: 'Eve', rate: 12.125, amount: 0.13 } },
      ],
      faults: [],
    },
  ])
})

test('an ambiguous amount is refused unless its column shows the notation', async () => {
  expect(await read('two.csv', 'Rep,Commission %,Amount\nDana,5,"1,234"\n')).toMatchObject([
    { rows: [], faults: [{ row: 2, column: 'Amount', value: '1,234', reason: 'twoAmounts' }] },
  ])
  expect(await read('sure.csv', 'Rep,Commission %,Amount\nDana,5,"1,234"\nOla,5,12.50\n')).toMatchObject([
    { rows: [{ values: { amount: 1234 } }, { values: { amount: 12.5 } }], faults: [] },
  ])
})

test('an unreadable row is reported with place, content and reason; others are read', async () => {
  const csv = 'Rep,Commission %,End,Amount,Year\nDana,five,soon,1.005,2026-03\n,5,,x,\nOla,6,,"(1,234.50)",\n'
  expect(await read('faults.csv', csv)).toMatchObject([
    {
      rows: [{ row: 4, values: { name: 'Ola', rate: 6, amount: -1234.5 } }],
      faults: [
        { row: 2, column: 'Commission %', value: 'five', reason: 'notAPercent' },
        { row: 2, column: 'End', value: 'soon', reason: 'notAMonth' },
        { row: 2, column: 'Year', value: '2026-03', reason: 'notAYear' },
        { row: 3, column: 'Rep', value: '', reason: 'required' },
        { row: 3, column: 'Amount', value: 'x', reason: 'notAnAmount' },
      ],
    },
  ])
})

test('merged cells have one value for all their rows', async () => {
  const rows = [
    ['Rep', 'Commission %'],
    ['Dana', 5],
    [null, 6],
    ['Ola', 7],
    ['Ola', null],
  ]
  const xml = sheetXml(rows, { after: '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>' })
  expect(await read('merged.xlsx', xlsxFile([{ name: 'Rates', xml }]))).toMatchObject([
    {
      rows: [
        { row: 2, values: { name: 'Dana', rate: 5 } },
        { row: 3, values: { name: 'Dana', rate: 6 } },
        { row: 4, values: { name: 'Ola', rate: 7 } },
      ],
      faults: [{ row: 5, column: 'Commission %', reason: 'required' }],
    },
  ])
})

test('a sheet that is nearly a list is reported with its missing columns', async () => {
  const rows = [['Rates of the year'], ['Rep', 'Fee', 'End'], ['Dana', 5, '2026-03']]
  const file = xlsxFile([
    { name: 'Reps', xml: sheetXml([['Name'], ['Dana']]) },
    { name: 'Rates', xml: sheetXml(rows) },
    { name: 'Notes', xml: sheetXml([['End of the list']]) },
  ])
  expect(await readFile('lists.xlsx', file)).toMatchObject({
    lists: [{ list: 'people', sheet: 'Reps' }],
    lacking: [{ sheet: 'Rates', row: 2, missing: ['Commission %'] }],
  })
})

test('a file without any list is refused with the missing columns', async () => {
  await expect(read('sales.csv', 'Hospital,Net Sales\nMercy,100\n')).rejects.toThrow(
    'No sheet has the columns of a list. One row must name all columns of one of these: (Name) and (Name, Commission %).',
  )
  await expect(read('rates.csv', 'Fee,End,Year\n5,2026-03,2026\n')).rejects.toThrow(
    'No row names all columns of a list. Row 1 comes nearest; these are missing there: Name and Commission %.',
  )
  const file = xlsxFile([{ name: 'Rates', xml: sheetXml([[], ['End', 'Commission %']]) }])
  await expect(read('rates.xlsx', file)).rejects.toThrow(
    'No sheet has all columns of a list. Row 2 of the sheet “Rates” comes nearest; these are missing there: Name.',
  )
})
