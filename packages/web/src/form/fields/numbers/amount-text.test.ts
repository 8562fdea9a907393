import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAmount, readPercent } from './amount-text.ts'

test.each([
  ['1234.5', 'en-US', 1234.5],
  ['1,234.50', 'en-US', 1234.5],
  ['1.234,50', 'en-US', 1234.5],
  ['1.234,50', 'de-DE', 1234.5],
  ['1,234,567', 'en-US', 1234567],
  ['12,5', 'en-US', 12.5],
  ['-12', 'de-DE', -12],
  ['.5', 'en-US', 0.5],
  ['1 234,50', 'de-DE', 1234.5],
])('%s in %s is %d', (text, locale, value) => {
  expect(readAmount(text, locale)?.value).toBe(value)
})

test('one separator before three digits follows the language and is ambiguous', () => {
  expect(readAmount('1.250', 'de-DE')).toEqual({ value: 1250, isAmbiguous: true })
  expect(readAmount('1.250', 'en-US')).toEqual({ value: 1.25, isAmbiguous: true })
  expect(readAmount('1,250', 'en-US')).toEqual({ value: 1250, isAmbiguous: true })
  expect(readAmount('12.50', 'en-US')?.isAmbiguous).toBe(false)
})

test.each(['', 'abc', '12a', '1,2,3', '--5', '5-', '1.2.3,4'])('%j is not a number', (text) => {
  expect(readAmount(text, 'en-US')).toBeUndefined()
})

const LANGUAGES = ['en-US', 'es-US', 'pt-BR', 'de-DE']
const language = fc.constantFrom(...LANGUAGES)
const separator = fc.constantFrom('.', ',')
const digits = (min: number, max: number) => fc.stringMatching(new RegExp(`^\\d{${min},${max}}$`))

test('a leading zero means a fraction in every language', () => {
  fc.assert(
    fc.property(language, separator, digits(1, 6), (locale, mark, decimals) => {
      for (const read of [readAmount, readPercent])
        expect(read(`0${mark}${decimals}`, locale)).toEqual({ value: Number(`0.${decimals}`), isAmbiguous: false })
    }),
  )
})

test('a number in the language’s format is parsed correctly', () => {
  fc.assert(
    fc.property(
      language,
      fc.integer({ min: -(10 ** 11), max: 10 ** 11 }),
      fc.boolean(),
      fc.integer({ min: 0, max: 4 }),
      (locale, size, useGrouping, scale) => {
        const value = size / 10 ** scale
        const written = new Intl.NumberFormat(locale, { useGrouping, minimumFractionDigits: scale }).format(value)
        expect(readAmount(written, locale)?.value).toBe(value + 0)
      },
    ),
  )
})

test('an unambiguous amount is the same in every language', () => {
  const figure = fc.stringMatching(/^-?[\d.,]{1,9}$/)
  fc.assert(
    fc.property(figure, (written) => {
      const readings = LANGUAGES.map((locale) => readAmount(written, locale))
      if (readings.every((reading) => !reading?.isAmbiguous)) expect(new Set(readings.map((reading) => reading?.value)).size).toBe(1)
    }),
    { numRuns: 2_000 },
  )
})

test('a single separator in a percentage is the decimal mark', () => {
  fc.assert(
    fc.property(language, separator, fc.integer({ min: -9999, max: 9999 }), digits(1, 4), (locale, mark, whole, decimals) => {
      expect(readPercent(`${whole}${mark}${decimals}`, locale)?.value).toBe(Number(`${whole}.${decimals}`))
    }),
  )
  expect(readPercent('7.125', 'de-DE')).toEqual({ value: 7.125, isAmbiguous: true })
})
