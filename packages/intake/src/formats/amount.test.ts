import fc from 'fast-check'
import { percentOfUnits } from '@fairshare/engine/values'
import { expect, test } from 'vitest'
import { centsOf, decimalMarkOf, multiplied, readAmount, writtenMark } from './amount.ts'
import { UNKNOWN } from './cell.ts'

const centsOfCell = (cell: string | number, mark: '.' | ',' = '.') => {
  const amount = readAmount(cell, mark)
  return 'fault' in amount ? amount.fault : centsOf(amount)
}

test.each([
  ['USD -1.00', -100],
  ['USD 1.00-', -100],
  ['-$1.00', -100],
  ['($1.00)', -100],
  ['$ (1,234.50)', -123450],
  ['$ -', 0],
  ['1.00 USD', 100],
  ['USD $5', 500],
  ['.5', 50],
  ['-0', 0],
  ['1 234.50', 123450],
  ['12,34,567.50', 123456750],
  ['-1,00,000', -10000000],
  ['5²', 500],
  ['-.5', -50],
  ['-', 0],
  ['-$0', 0],
  ['70,000,000,000,000.00', 7_000_000_000_000_000],
  ['70000000000000', 7_000_000_000_000_000],
  ['-70000000000000', -7_000_000_000_000_000],
  ['1,234.50 CR', -123450],
  ['1,234.50CR', -123450],
  ['$1,234.50 Cr.', -123450],
  ['1,234.50 DR', 123450],
  ['\u2039100.00\u203a', -10000],
  ['<100.00>', -10000],
  ['$\u2039100.00\u203a', -10000],
  ['\u00ad100.00', -10000],
  ['\u200e-100.00\u2060', -10000],
  ['1\u00c2 234.50', 123450],
  ['1\u00c2\u00a0234.50', 123450],
  ['1\u00e2\u20ac\u00af234.50', 123450],
  ['1,720 (a)', 172000],
  ['\ufeff1,100.00\u200b', 110000],
  ["'100.00", 10000],
  ['\u2796100.00', -10000],
  ['100.00\u2796', -10000],
])('%s is %i cents', (text, cents) => {
  expect(centsOfCell(text)).toBe(cents)
})

test.each([
  '(1.00',
  '1.00)',
  '--1',
  '(-1)',
  '-(1)',
  '1-1',
  '-1 CR',
  '(1) CR',
  '\u20391',
  'CR',
  '1$2',
  '€5',
  '12 %',
  '12.5%',
  '1,23',
  '1.2.3',
  '1,234,56',
  '.',
  '5.',
  '.5.5',
  '5²5',
  '5\n6',
  '70000000000001',
  '-70000000000001',
  '70,000,000,000,000.01',
  '-70,000,000,000,000.01',
  'NaN',
  'Infinity',
  '1e309',
  '12E5',
  '0x10',
  '١٢',
  '9'.repeat(40),
])('R07 %s is not a number', (text) => {
  expect(centsOfCell(text)).toBe('not a number')
})

test('numbers are rounded by the digits that a spreadsheet shows', () => {
  expect(centsOfCell(1.005)).toBe(101)
  expect(centsOfCell(-1.005)).toBe(-101)
  expect(centsOfCell(10.124999999999998)).toBe(1013)
  expect(centsOfCell(0.1 + 0.2)).toBe(30)
  expect(centsOfCell(1e-7)).toBe(0)
  expect(centsOfCell(1e300)).toBe('not a number')
  expect(centsOfCell(1e21)).toBe('not a number')
  expect(centsOfCell(-0)).toBe(0)
  expect([1e-6, 9e-7].map((number) => readAmount(number))).toEqual([
    { digits: 1, scale: 6 },
    { digits: 0, scale: 0 },
  ])
})

test('a cell that is neither text nor number has no amount', () => {
  const cells = [undefined, '', ' ', UNKNOWN, true, { kind: 'date', iso: '2025-03-03' } as const, { kind: 'error', code: '#REF!' } as const]
  expect(cells.map((cell) => readAmount(cell))).toEqual([
    ...Array(4).fill({ fault: 'no amount' }),
    ...Array(3).fill({ fault: 'not a number' }),
  ])
})

test('an amount times a power of ten or -1 stays exact', () => {
  const times = (text: string, factor?: number) => {
    const amount = multiplied(readAmount(text), factor)
    return 'fault' in amount ? amount.fault : centsOf(amount)
  }
  expect(times('12.34')).toBe(1234)
  expect([times('12.34', -1), times('0', -1), times('70,000,000,000,000.00', -1)]).toEqual([-1234, 0, -7_000_000_000_000_000])
  expect([times('1234', 0.01), times('-1,000,000,000,000,000.00', 0.001)]).toEqual([1234, 'not a number'])
  expect([times('1.5', 1000), times('1.5', 1), times('1.00000000000000005', 1000)]).toEqual([150_000, 150, 100_000])
  expect(times('70,000,000,001', 1000)).toBe('not a number')
  expect([times('x', -1), times('', 1000)]).toEqual(['not a number', 'no amount'])
})

test('a decimal mark is sure unless it may separate thousands', () => {
  expect(['1.50', '1,50', '1,234', '1.234', '1,234.5', '1.234.567', '12', 'x.y', '-(1.234)', '€1,234'].map(writtenMark)).toEqual([
    { mark: '.', isSure: true },
    { mark: ',', isSure: true },
    { mark: ',', isSure: false },
    { mark: '.', isSure: false },
    { mark: '.', isSure: true },
    { mark: ',', isSure: true },
    null,
    null,
    null,
    null,
  ])
})

test('the length of an amount is limited', () => {
  const decimals = (length: number) => `0.${'0'.repeat(length - 2)}`
  expect([decimals(40), decimals(41)].map((text) => centsOfCell(text))).toEqual([0, 'not a number'])
  const spread = (length: number) => `$${' '.repeat(length - 2)}5`
  expect([spread(60), spread(61)].map((text) => centsOfCell(text))).toEqual([500, 'not a number'])
  const hidden = (length: number) => `5${'\u200b'.repeat(length - 1)}`
  expect([hidden(400), hidden(401)].map((text) => centsOfCell(text))).toEqual([500, 'not a number'])
})

test('a percent applies to the amount before rounding', () => {
  const amount = readAmount('100.0049')
  expect('fault' in amount ? null : [centsOf(amount), centsOf(amount, percentOfUnits(10_000_000))]).toEqual([10000, 100005])
  const whole = readAmount('50.00')
  expect('fault' in whole ? null : [whole, centsOf(whole, percentOfUnits(200_000))]).toEqual([{ digits: 5000, scale: 2 }, 1000])
})

test('decimal commas are read only with the mark of the file', () => {
  expect(centsOfCell('1.234,50', ',')).toBe(123450)
  expect(centsOfCell('(1234,5)', ',')).toBe(-123450)
  expect(centsOfCell('1.234', ',')).toBe(123400)
  expect([centsOfCell(',5', ','), centsOfCell('-0,00', ',')]).toEqual([50, 0])
  expect(['1.234,50', '12,5', '1,234.50', '12.5', '1,234', '1.234', '12', 'x', '(5,5)'].map(decimalMarkOf)).toEqual([
    ',',
    ',',
    '.',
    '.',
    null,
    null,
    null,
    null,
    ',',
  ])
})

test('very long spaces and texts are scanned in linear time', () => {
  for (const text of [`1${' '.repeat(200_000)}2`, `(${' '.repeat(200_000)}-`, `$${' '.repeat(200_000)}1 x`, '1'.repeat(200_000)])
    expect(centsOfCell(text)).toBe('not a number')
  expect(centsOfCell(`${' '.repeat(200_000)}5.00${' '.repeat(200_000)}`)).toBe(500)
})

test('an amount of any size and number of decimals is exact to the cent', () => {
  const amounts = fc.tuple(
    fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n }),
    fc.integer({ min: 0, max: 20 }),
    fc.bigInt({ min: 0n, max: 10n ** 20n - 1n }),
  )
  fc.assert(
    fc.property(amounts, ([whole, places, fraction]) => {
      const decimals = String(fraction).padStart(20, '0').slice(0, places)
      const text = places === 0 ? String(whole) : `${whole}.${decimals}`
      const size = (whole < 0n ? -whole : whole) * 100n + BigInt(decimals.padEnd(3, '0').slice(0, 2))
      const rounded = size + (Number(decimals.padEnd(3, '0')[2]) >= 5 ? 1n : 0n)
      expect(centsOfCell(text)).toBe(Number(text.startsWith('-') ? -rounded : rounded))
    }),
  )
})

test('a number in a workbook equals the amount of its digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 14), max: 10 ** 14 }), (cents) => {
      expect(centsOfCell(cents / 100)).toBe(cents)
      expect(centsOfCell(cents / 100)).toBe(centsOfCell((cents / 100).toFixed(2)))
    }),
  )
})
