import { expect, test } from 'vitest'
import { readAmount } from './amount-text.ts'

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

test('one separator before three digits follows the language, and says that it could be read otherwise', () => {
  expect(readAmount('1.250', 'de-DE')).toEqual({ value: 1250, isAmbiguous: true })
  expect(readAmount('1.250', 'en-US')).toEqual({ value: 1.25, isAmbiguous: true })
  expect(readAmount('1,250', 'en-US')).toEqual({ value: 1250, isAmbiguous: true })
  expect(readAmount('12.50', 'en-US')?.isAmbiguous).toBe(false)
})

test.each(['', 'abc', '12a', '1,2,3', '--5', '5-', '1.2.3,4'])('%j is no figure', (text) => {
  expect(readAmount(text, 'en-US')).toBeUndefined()
})
