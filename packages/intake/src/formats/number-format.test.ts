import { expect, test } from 'vitest'
import { foreignCurrencyOf, inFont, isDateFormat, isRed, type NumberStyle, numberStyles } from './number-format.ts'

const plain: NumberStyle = { isDate: false, currency: null, isCredit: false, isStruck: false, isInThousands: false, isUnseen: false }

test.each<[string | number, Partial<NumberStyle>]>([
  ['0.00', {}],
  ['#,##0.00_);\\(#,##0.00\\)', {}],
  ['0.00;[Red]0.00', {}],
  ['(0.00)', { isCredit: true }],
  ['-0.00', { isCredit: true }],
  ['0.00-', { isCredit: true }],
  ['0.00 "CR"', { isCredit: true }],
  ['[Red]0.00', { isCredit: true }],
  ['[Red][>100]0.00;0.00', {}],
  ['[Red]', {}],
  ['"(none)"', {}],
  ['0.00 "K"', { isInThousands: true }],
  ['0,"K"', {}],
  ['0 "kg"', {}],
  ['[$€-407] 0.00', { currency: 'EUR' }],
  ['m/d/yyyy', { isDate: true }],
  ['[Red]m/d/yyyy', { isDate: true }],
  ['yyyy0 "K"', { isDate: true }],
  [';;;', { isUnseen: true }],
  ['" ";-0.00', { isUnseen: true }],
  ['0.00;', {}],
  [9, {}],
  [14, { isDate: true }],
])('a cell under the format %s', (format, shown) => {
  const styleOf = numberStyles()
  expect(styleOf(format)).toEqual({ ...plain, ...shown })
  expect(styleOf(format)).toBe(styleOf(format))
})

test.each([
  ['0.00', null],
  ['$0.00', null],
  ['[$$-409]0.00', null],
  ['[$$-1009]0.00', 'CAD'],
  ['[$$-c0c]0.00', 'CAD'],
  ['[$$-80A]0.00', 'MXN'],
  ['[$USD] 0.00', null],
  ['[$CAD] 0.00', 'CAD'],
  ['[$-1009]0.00', null],
  ['[$-1009]0.00 "EUR"', 'CAD'],
  ['[$£-809]0.00', 'GBP'],
  ['[$£-1009]0.00', 'GBP'],
  ['"C$"0.00', 'CAD'],
  ['R$ 0.00', 'BRL'],
  ['0.00 "EUR"', 'EUR'],
  [164, null],
])('the currency of the format %s is %s', (format, currency) => expect(foreignCurrencyOf(format)).toBe(currency))

test('formats beyond the length limit are ignored', () => {
  const looks = (length: number) => {
    const style = numberStyles()
    return [
      isDateFormat('yyyy'.padEnd(length)),
      style('(0)'.padEnd(length)).isCredit,
      style('0"K"'.padEnd(length)).isInThousands,
      foreignCurrencyOf('0"EUR"'.padEnd(length)),
    ]
  }
  expect(looks(255)).toEqual([true, true, true, 'EUR'])
  expect(looks(256)).toEqual([false, false, false, null])
})

test('only accounting red counts as red, not any warm color', () => {
  const shades: [number, number, number][] = [
    [0xff, 0, 0],
    [0xb0, 0x50, 0x50],
    [0xaf, 0, 0],
    [0xff, 0x51, 0],
    [0xff, 0, 0x51],
    [0, 0, 0],
  ]
  expect(shades.map((shade) => isRed(...shade))).toEqual([true, true, false, false, false, false])
})

test('a red font marks a credit, and a struck one does not change that', () => {
  const credit = { ...plain, isCredit: true }
  expect([inFont(plain, true, false), inFont(plain, false, true), inFont(credit, false, true), inFont(plain, false, false)]).toEqual([
    credit,
    { ...plain, isStruck: true },
    { ...credit, isStruck: true },
    plain,
  ])
})
