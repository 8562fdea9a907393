import { expect, test } from 'vitest'
import { columnAt, columnsOf } from './columns.ts'
import { type Line, linesOf } from './lines.ts'

/** A line with texts at given positions, five points per letter. */
function line(baseline: number, texts: Record<number, string>): Line {
  const words = Object.entries(texts).flatMap(([left, text]) => {
    let at = Number(left)
    return text.split(' ').map((word) => {
      const made = { text: word, left: at, right: at + word.length * 5, baseline, size: 10, style: 'f1 10' }
      at = made.right + 3
      return made
    })
  })
  return linesOf(words, 1)[0] as Line
}
const named = (header: readonly Line[], ...lines: Line[]) =>
  columnsOf(lines, header).map(({ names }) => names.filter((name) => name !== '').join(' '))

test('columns are named by the header above them', () => {
  const header = [line(0, { 10: 'Hospital', 150: 'Surgeon', 260: 'Net Sales' })]
  const sales = [line(20, { 10: 'Mercy General', 150: 'Ada Kim', 270: '1,520.10' }), line(30, { 10: 'Elm', 150: 'Ben Osei', 280: '99.10' })]
  expect(named(header, ...sales)).toEqual(['Hospital', 'Surgeon', 'Net Sales'])
})

test('a word that all cells begin with is not a column', () => {
  const header = [line(0, { 10: 'Surgeon', 150: 'Net Sales' })]
  expect(named(header, line(20, { 10: 'Dr. Ada', 150: '1.10' }), line(30, { 10: 'Dr. Ben', 150: '2.10' }))).toEqual([
    'Surgeon',
    'Net Sales',
  ])
})

test('the parts of a date are one column under any header', () => {
  const header = [line(0, { 10: 'Invoice Date', 150: 'Net Sales' })]
  expect(named(header, line(20, { 10: 'Mar 2, 2025', 150: '1.10' }), line(30, { 10: 'Mar 4, 2025', 150: '2.10' }))).toEqual([
    'Invoice Date',
    'Net Sales',
  ])
})

test('currency signs and credit marks belong to their amounts', () => {
  const header = [line(0, { 10: 'Hospital', 180: 'Net Sales' })]
  const sales = [line(20, { 10: 'Mercy', 150: '$', 190: '1,520.10' }), line(30, { 10: 'Elm', 150: '$', 205: '99.10', 234: 'CR' })]
  expect(named(header, ...sales)).toEqual(['Hospital', 'Net Sales'])
})

test('column names on two lines are joined', () => {
  const header = [line(0, { 10: 'INVOICE', 80: 'INVOICE', 200: 'NET' }), line(10, { 10: 'NUMBER', 80: 'DATE', 200: 'SALES' })]
  expect(named(header, line(20, { 10: 'A101', 80: '03/02/2025', 200: '1.10' }))).toEqual(['INVOICE NUMBER', 'INVOICE DATE', 'NET SALES'])
})

test('a group title names no column', () => {
  const header = [line(0, { 150: 'Amounts of the month together' }), line(10, { 10: 'Hospital', 150: 'Sales', 250: 'Commission' })]
  expect(named(header, line(20, { 10: 'Mercy', 150: '1,520.10', 250: '152.01' }))).toEqual(['Hospital', 'Sales', 'Commission'])
})

test('a column without a name keeps its position', () => {
  const header = [line(0, { 10: 'Hospital', 250: 'Net Sales' })]
  expect(named(header, line(20, { 10: 'Mercy', 150: 'Total Knee', 250: '1.10' }))).toEqual(['Hospital', '', 'Net Sales'])
})

test('columns without a gap are split between their names', () => {
  const header = [line(0, { 10: 'Hospital', 100: 'Surgeon', 260: 'Net Sales' })]
  const sales = [
    line(20, { 10: 'Mercy', 100: 'Dr. Ada Kim', 260: '1.10' }),
    line(30, { 10: 'Saint Ives General X', 115: 'Dr. Ben Osei', 260: '2.10' }),
    line(40, { 10: 'Elm', 95: 'Dr. Cleo Marsh', 260: '3.10' }),
  ]
  expect(named(header, ...sales)).toEqual(['Hospital', 'Surgeon', 'Net Sales'])
})

test('a word is in the column of its center', () => {
  const columns = columnsOf([line(20, { 10: 'Mercy', 100: '1.10' })], [line(0, { 10: 'Hospital', 100: 'Sales' })])
  expect([
    columnAt(columns, { left: 0, right: 10 }),
    columnAt(columns, { left: 90, right: 140 }),
    columnAt(columns, { left: 500, right: 510 }),
  ]).toEqual([0, 1, 1])
})

test('a date in three words is one column below a name in three words', () => {
  const header = [line(0, { 10: 'Date of Service', 150: 'Net Sales' })]
  expect(named(header, line(20, { 10: 'Oct 01, 2026', 150: '1.10' }), line(30, { 10: 'Oct 14, 2026', 150: '2.10' }))).toEqual([
    'Date of Service',
    'Net Sales',
  ])
})

test('the last word of long names is not part of the next column', () => {
  const header = [line(0, { 10: 'Hospital', 98: 'Surgeon', 200: 'Net Sales' })]
  const sales = [line(20, { 10: 'Saint Ives Wexford', 98: 'Ada Kim', 200: '1.10' }), line(30, { 10: 'Elm', 98: 'Ben Osei', 200: '2.10' })]
  const columns = columnsOf(sales, header)
  expect(sales[0]?.words.map((each) => columnAt(columns, each))).toEqual([0, 0, 0, 1, 1, 2])
})

test('currency signs behind amounts are part of them', () => {
  const header = [line(0, { 10: 'Hospital', 100: 'Net Sales', 200: 'Commission' })]
  const sales = line(20, { 10: 'Mercy', 105: '1.520,10', 148: '€', 220: '152,01', 253: '€' })
  const columns = columnsOf([sales], header)
  expect(sales.words.map((each) => columnAt(columns, each))).toEqual([0, 1, 1, 2, 2])
})
