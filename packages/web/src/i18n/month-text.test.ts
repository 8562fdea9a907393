import { expect, test } from 'vitest'
import { typedMonth } from '@fairshare/texts'
import { readMonth } from './month-text.ts'

test.each([
  ['12/2024', '2024-12'],
  ['2/2024', '2024-02'],
  ['02.2024', '2024-02'],
  ['2/24', '2024-02'],
  ['122024', '2024-12'],
  [' 10 / 2024 ', '2024-10'],
])('%j is %s', (text, month) => {
  expect(readMonth(text)).toBe(month)
})

test.each(['', '13/2024', '0/2024', '2024', 'Oct 2024', '12/20245'])('%j is no month', (text) => {
  expect(readMonth(text)).toBeUndefined()
})

test('a month is shown as users type it', () => {
  const month = readMonth('3/2025')
  expect(month && typedMonth(month)).toBe('03/2025')
})
