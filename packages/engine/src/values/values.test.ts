import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addMonths,
  cents,
  centsOfDollars,
  covers,
  dollars,
  firstDay,
  FOREVER,
  formatEndMonth,
  formatMoney,
  formatMonth,
  fractionOf,
  MAX_TOTAL,
  type Money,
  type Month,
  monthOf,
  monthOfDay,
  monthsBetween,
  overlaps,
  parseEndMonth,
  parseIsoMonth,
  parseMoney,
  parseMonth,
  parsePercent,
  percentNumber,
  percentOf,
  percentOfNumber,
  percentOfUnits,
  rateOf,
  type Span,
  sum,
} from './index.ts'

const anyMonth = fc.tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 12 })).map(([year, number]) => monthOf(year, number))
const nearMonth = fc.integer({ min: 0, max: 40 }).map((n) => addMonths(monthOf(2024, 1), n))
const span: fc.Arbitrary<Span> = fc.tuple(nearMonth, nearMonth).map(([a, b]) => (a < b ? { start: a, end: b } : { start: b, end: a }))
const anyMoney = fc.maxSafeInteger().map(cents)
const anyPercent = fc.integer({ min: -2_000_000, max: 2_000_000 }).map(percentOfUnits)

describe('months', () => {
  test('every month survives formatting and parsing', () => {
    fc.assert(
      fc.property(anyMonth, (month) => {
        expect(parseMonth(formatMonth(month))).toBe(month)
        expect(parseEndMonth(formatEndMonth(month))).toBe(month)
        expect(parseIsoMonth(month)).toBe(month)
        expect(monthOfDay(firstDay(month))).toBe(month)
      }),
    )
  })

  test.each([
    'Smarch-2024',
    'december-2024',
    'December-24',
    'December 2024',
    ' December-2024',
    'December-2024\n',
    'Dec-2024',
    'January-0000',
    'None',
    '',
  ])('%j is not a month', (text) => expect(parseMonth(text)).toBeUndefined())

  test.each(['2024-13', '2024-00', '2024-1', '0000-01', '2024-12-01', ''])('%j is not a month of the database', (text) =>
    expect(parseIsoMonth(text)).toBeUndefined(),
  )

  test("'None' and December-9999 are the same end", () => {
    expect(parseEndMonth('None')).toBe(FOREVER)
    expect(parseEndMonth('December-9999')).toBe(FOREVER)
    expect(formatEndMonth(FOREVER)).toBe('None')
  })

  test('text order is time order', () => {
    fc.assert(
      fc.property(anyMonth, anyMonth, (a, b) => {
        expect(Math.sign(monthsBetween(a, b))).toBe(a < b ? 1 : a > b ? -1 : 0)
        expect(addMonths(a, monthsBetween(a, b))).toBe(b)
      }),
    )
  })

  test("months carry over the turn of the year within the calendar's limits", () => {
    expect(addMonths(monthOf(2024, 12), 1)).toBe('2025-01')
    expect(addMonths(monthOf(2024, 1), -1)).toBe('2023-12')
    expect(() => addMonths(FOREVER, 1)).toThrow(RangeError)
    expect(() => monthOf(2024, 1.5)).toThrow(RangeError)
  })

  test('two spans overlap exactly when they share a month', () => {
    const months = Array.from({ length: 41 }, (_, n) => addMonths(monthOf(2024, 1), n))
    fc.assert(
      fc.property(span, span, (a, b) => {
        expect(overlaps(a, b)).toBe(months.some((month) => covers(a, month) && covers(b, month)))
      }),
    )
  })
})

describe('money', () => {
  test('money survives printing and parsing, and JSON up to 70 trillion dollars', () => {
    fc.assert(
      fc.property(anyMoney, (amount) => {
        expect(parseMoney(formatMoney(amount))).toBe(amount)
      }),
    )
    const onTheWire = fc.integer({ min: -7_000_000_000_000_000, max: 7_000_000_000_000_000 }).map(cents)
    fc.assert(
      fc.property(onTheWire, (amount) => {
        expect(centsOfDollars(dollars(amount))).toBe(amount)
      }),
    )
  })

  test.each([
    [1.005, 101],
    [-1.005, -101],
    [2.675, 268],
    [0.004999, 0],
    [-0.001, 0],
    [1e-7, 0],
    [5e-3, 1],
    [1.5e10, 1_500_000_000_000],
    [70_000_000_000_000.01, 7_000_000_000_000_001],
  ])('%d dollars are %d cents', (amount, expected) => expect(centsOfDollars(amount)).toBe(expected))

  test.each(['1e5', '0x10', '١٢', '.5', '5.', '+5', '1,000', ' 5', '--5', '', '9'.repeat(40)])('%j is not an amount', (text) =>
    expect(parseMoney(text)).toBeUndefined(),
  )

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e21, 2 ** 53])('%d dollars are refused', (amount) =>
    expect(() => centsOfDollars(amount)).toThrow(RangeError),
  )

  test('there is no negative zero', () => {
    expect(Object.is(parseMoney('-0.00'), 0)).toBe(true)
    expect(Object.is(percentOf(cents(-1), percentOfUnits(1)), 0)).toBe(true)
    expect(formatMoney(cents(-0))).toBe('0.00')
    expect(formatMoney(cents(-5))).toBe('-0.05')
  })

  test('a sum that cannot be exact to the cent is refused', () => {
    expect(() => sum([cents(Number.MAX_SAFE_INTEGER), cents(1)])).toThrow(RangeError)
    expect(() => cents(0.5)).toThrow(RangeError)
  })
})

describe('percents', () => {
  test('percents have at most four decimals', () => {
    expect(percentOfNumber(7.5)).toBe(75_000)
    expect(percentOfNumber(-33.3333)).toBe(-333_333)
    expect(parsePercent('1.50000')).toBe(15_000)
    expect(percentOfNumber(1.23456)).toBeUndefined()
    expect(percentOfNumber(Number.NaN)).toBeUndefined()
    fc.assert(
      fc.property(anyPercent, (percent) => {
        expect(percentOfNumber(percentNumber(percent))).toBe(percent)
      }),
    )
  })

  test('percentOf is the exact quotient, rounded half away from zero', () => {
    const amount = fc.oneof(
      anyMoney.filter((a) => Math.abs(a) <= 7e15),
      fc.integer({ min: -1_000_000, max: 1_000_000 }).map(cents),
    )
    const percent = fc.oneof(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.constantFrom(50_000, 500_000, 333_333)).map(percentOfUnits)
    fc.assert(
      fc.property(amount, percent, (basis, rate) => {
        const product = BigInt(basis) * BigInt(rate)
        const half = product < 0n ? -500_000n : 500_000n
        expect(BigInt(percentOf(basis, rate))).toBe((product + half) / 1_000_000n)
        expect(percentOf(cents(0 - basis), rate) + percentOf(basis, rate)).toBe(0)
      }),
      { numRuns: 2000 },
    )
  })

  test('percentOf is exact at the input limits: a month of sales at 10,000 %', () => {
    const upTo = (most: number) =>
      fc.oneof(
        fc.integer({ min: -most, max: most }),
        fc.integer({ min: 0, max: 1000 }).map((below) => most - below),
        fc.integer({ min: 0, max: 1000 }).map((above) => above - most),
      )
    fc.assert(
      fc.property(upTo(MAX_TOTAL), upTo(100_000_000), (basis, rate) => {
        const product = BigInt(basis) * BigInt(rate)
        const half = product < 0n ? -500_000n : 500_000n
        expect(BigInt(percentOf(cents(basis), percentOfUnits(rate)))).toBe((product + half) / 1_000_000n)
      }),
      { numRuns: 20_000 },
    )
  })

  test('a quotient just below a half is not rounded up by the division', () => {
    // 8 999 999 999 499 999 / 1 000 000 is a millionth below …499.5, closer than doubles of that size can represent.
    expect(percentOf(cents(8_999_999_999_499_999), percentOfUnits(1))).toBe(8_999_999_999)
    expect(percentOf(cents(8_999_999_999_500_000), percentOfUnits(1))).toBe(9_000_000_000)
    // With the half for rounding, this is past 2^53, where a double would be the whole number above.
    expect(percentOf(cents(9_007_199_254_499_999), percentOfUnits(1))).toBe(9_007_199_254)
    expect(percentOf(cents(-9_007_199_254_499_999), percentOfUnits(1))).toBe(-9_007_199_254)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_007_199_254 }), (whole) => {
        expect(percentOf(cents(whole * 1_000_000 - 500_001), percentOfUnits(1))).toBe(whole - 1)
        expect(percentOf(cents(whole * 1_000_000 - 500_000), percentOfUnits(1))).toBe(whole)
      }),
      { numRuns: 20_000 },
    )
  })

  test('an effective rate has four decimals, rounded half away from zero', () => {
    expect(rateOf(cents(67_862), cents(729_696))).toBe(93_000)
    expect(rateOf(cents(-1), cents(3))).toBe(-333_333)
    expect(rateOf(cents(2), cents(3))).toBe(666_667)
    expect(rateOf(cents(-1), cents(2_000_000))).toBe(-1)
    expect(rateOf(cents(1), cents(2_000_001))).toBe(0)
    expect(rateOf(cents(1), cents(-2))).toBe(-500_000)
    expect(rateOf(cents(1), cents(0))).toBeUndefined()
  })

  test('twelfths are rounded half away from zero', () => {
    expect(fractionOf(cents(100), 1, 12)).toBe(8)
    expect(fractionOf(cents(6), 1, 12)).toBe(1)
    expect(fractionOf(cents(-6), 1, 12)).toBe(-1)
    expect(fractionOf(cents(45_000_000), 12, 12)).toBe(45_000_000)
  })
})

test('the compiler does not mix values of different types', () => {
  // @ts-expect-error a raw number is not money
  expect(sum([1])).toBe(1)
  // @ts-expect-error money plus money is a number again: add() or sum() check it
  const total: Money = cents(1) + cents(2)
  // @ts-expect-error a text is not a month until it is read
  const month: Month = '2024-12'
  // @ts-expect-error money is not a percent
  expect(percentOf(cents(100), cents(5))).toBe(0)
  expect([total, month]).toEqual([3, '2024-12'])
})
