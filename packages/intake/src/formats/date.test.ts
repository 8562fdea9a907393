import { expect, test } from 'vitest'
import { dateCell, UNKNOWN } from './cell.ts'
import { type DateOrder, readBothOrders, readDate } from './date.ts'
import { isDateFormat } from './number-format.ts'

const isoOf = (cell: string | number, date1904 = false) => {
  const date = readDate(cell, date1904)
  return 'fault' in date ? date.fault : date.iso
}

test.each([
  ['12/31/2024', '2024-12-31'],
  ['2/3/24', '2024-02-03'],
  ['2024-12-31 00:00:00', '2024-12-31'],
  ['2024-12-31T08:30:00Z', '2024-12-31'],
  ['12/31/2024 11:59 PM', '2024-12-31'],
  ['5-DEC-24', '2024-12-05'],
  ['15 août 2024', '2024-08-15'],
  ['5 juin 2024', '2024-06-05'],
  ['5 juillet 2024', '2024-07-05'],
  ['15 luglio 2024', '2024-07-15'],
  ['5 maart 2024', '2024-03-05'],
  ['2024年3月5日', '2024-03-05'],
  ['05-December-2024', '2024-12-05'],
  ['05\u201112\u20112024', 'not a date'],
  ['5\u2011Dec\u20112024', '2024-12-05'],
  ['03.04.2025', '2025-04-03'],
  ['31.12.24', '2024-12-31'],
  ['March 3, 2025', '2025-03-03'],
  ['Sep 30 2025', '2025-09-30'],
  ['Foo 3, 2025', 'not a date'],
  ['3 March 2025', '2025-03-03'],
  ['Mon, March 3, 2025', '2025-03-03'],
  ['2025/03/03', '2025-03-03'],
  ['03.03.2025', '2025-03-03'],
  ['3/Mar/2025', '2025-03-03'],
  ['Mar-03-2025', '2025-03-03'],
  ['March 3rd, 2025', '2025-03-03'],
  ['3rd March 2025', '2025-03-03'],
  ['03MAR2025', '2025-03-03'],
  ['3. März 2025', '2025-03-03'],
  ['05.Dez.2024', '2024-12-05'],
  ['5 de mayo de 2025', '2025-05-05'],
  ['5 de agosto de 2025', '2025-08-05'],
  ['05/out/2025', '2025-10-05'],
  ['2025.03.03', '2025-03-03'],
  ["'03/03/2025", '2025-03-03'],
  ['20250303143000', '2025-03-03'],
  ['20250303993000', 'not a date'],
  ['2025-03-03T00:00:00.000+01:00', '2025-03-03'],
  ['12MAR24', 'not a date'],
  ['31/12/2024', 'not a date'],
  ['00/10/2024', 'not a date'],
  ['2024-13-01', 'not a date'],
  ['05-Foo-2024', 'not a date'],
  ['7', 'not a date'],
  ['20241301', 'not a date'],
  ['2024-02-29', '2024-02-29'],
  ['2025-02-29', 'not a date'],
  ['0050-03-03', 'not a date'],
  [`03/03/2025${' '.repeat(45)}10:30`, '2025-03-03'],
  [`03/03/2025${' '.repeat(46)}10:30`, 'not a date'],
])('%s reads as %s', (text, expected) => {
  expect(isoOf(text)).toBe(expected)
})

test('a number is YYYYMMDD or a serial day of its workbook', () => {
  expect([isoOf(20241231), isoOf(45657), isoOf(45657.75), isoOf(44195, true), isoOf(12)]).toEqual([
    '2024-12-31',
    '2024-12-31',
    '2024-12-31',
    '2024-12-31',
    'not a date',
  ])
})

test.each([
  [19_000_101, false, '1900-01-01'],
  [19_000_100, false, 'not a date'],
  [99_991_231, false, '9999-12-31'],
  [99_991_232, false, 'not a date'],
  [20_241_231.5, false, 'not a date'],
  [32_874, false, '1990-01-01'],
  [32_873, false, 'not a date'],
  [73_050, false, '2099-12-31'],
  [73_051, false, 'not a date'],
  [31_412, true, '1990-01-01'],
  [31_411, true, 'not a date'],
  [71_588, true, '2099-12-31'],
  [71_589, true, 'not a date'],
])('the number %d with date1904 %s reads as %s, like its text', (number, date1904, expected) => {
  expect([isoOf(number, date1904), isoOf(String(number), date1904)]).toEqual([expected, expected])
})

test('a date cell follows the calendar with 29 February 1900', () => {
  expect([1, 59, 60, 61, 45657, 2_958_465].map((serial) => dateCell(serial, false))).toEqual(
    ['1900-01-01', '1900-02-28', '1900-02-28', '1900-03-01', '2024-12-31', '9999-12-31'].map((iso) => ({ kind: 'date', iso })),
  )
  expect([0, 1].map((serial) => dateCell(serial, true))).toEqual(['1904-01-01', '1904-01-02'].map((iso) => ({ kind: 'date', iso })))
  expect([-3, 0, 2_958_466].map((serial) => dateCell(serial, false))).toEqual([-3, 0, 2_958_466])
})

test('a date is read in the order of its file', () => {
  const orders = [null, 'month first', 'day first', 'turned'] as const
  const inEach = (cell: Parameters<typeof readDate>[0]) =>
    orders.map((order: DateOrder | null) => {
      const date = readDate(cell, false, order)
      return 'fault' in date ? date.fault : date.iso
    })
  expect(inEach('03/04/2025')).toEqual(['2025-03-04', '2025-03-04', '2025-04-03', '2025-04-03'])
  expect(inEach('03-04-2025')).toEqual(['not a date', '2025-03-04', '2025-04-03', '2025-04-03'])
  expect(inEach('31/12/2024')).toEqual(['not a date', 'not a date', '2024-12-31', '2024-12-31'])
  expect(inEach('5 March 2025')).toEqual(Array(4).fill('2025-03-05'))
  expect(inEach({ kind: 'date', iso: '2025-03-04' })).toEqual(['2025-03-04', '2025-03-04', '2025-03-04', '2025-04-03'])
  expect(inEach({ kind: 'date', iso: '2024-12-31' })).toEqual(Array(4).fill('2024-12-31'))
  expect(inEach(UNKNOWN)).toEqual(Array(4).fill('no date'))
  expect(inEach(true)).toEqual(Array(4).fill('not a date'))
  expect(inEach({ kind: 'error', code: '#REF!' })).toEqual(Array(4).fill('not a date'))
})

test('a numeric date is valid in both orders, in one, or in none', () => {
  expect(['03/04/2025', '31-12-2024', '13/13/2025', '5 March 2025', `03/04/2025${' '.repeat(45)}10:30`].map(readBothOrders)).toEqual([
    { monthFirst: '2025-03-04', dayFirst: '2025-04-03' },
    { monthFirst: null, dayFirst: '2024-12-31' },
    { monthFirst: null, dayFirst: null },
    undefined,
    { monthFirst: '2025-03-04', dayFirst: '2025-04-03' },
  ])
  expect(readBothOrders(`03/04/2025${' '.repeat(46)}10:30`)).toBeUndefined()
})

test('a date format shows a day, a year or the name of a month', () => {
  expect(['m/d/yyyy', '[$-409]d-mmm', 'yyyy', 'mmm', 14, 22].map(isDateFormat)).not.toContain(false)
  expect(
    [
      `m/d/yyyy${'"x"'.repeat(200_000)}`,
      'General',
      '0.00',
      '[Red]0',
      '"day" 0',
      '[h]:mm',
      'h:mm AM/PM',
      '#,##0_);\\(#,##0\\)',
      9,
      20,
      46,
    ].map(isDateFormat),
  ).not.toContain(true)
})
