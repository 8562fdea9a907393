import { expect, test } from 'vitest'
import { dateIn, isDate, isMoney } from './values-in-lines.ts'
import type { Line } from './lines.ts'
import type { Word } from './words.ts'

const word = (text: string, left = 0): Word => ({ text, left, right: left + 10, baseline: 0, size: 8, style: '' })

test.each([
  '1,520.10',
  '152.01',
  '$1,520.10',
  '-$75.25',
  '$-75.25',
  '(75.25)',
  '($75.25)',
  '75.25-',
  '75.25CR',
  '1.520,10',
  '1,520',
  '0.00',
])('%s is money', (text) => {
  expect(isMoney(word(text))).toBe(true)
})

test.each(['1520', '12.5%', 'A101', '12/02/2024', '2024-12-02', '10.0%', '12.5', ''])('%s is not money', (text) => {
  expect(isMoney(word(text))).toBe(false)
})

test('a date may be several words', () => {
  const line = (text: string): Line => ({
    page: 1,
    baseline: 0,
    size: 8,
    text,
    words: text.split(' ').map((each, at) => word(each, at * 20)),
  })
  expect(dateIn(line('A101 3 March 2025 Mercy'))).toBe(20)
  expect(dateIn(line('Mar 2, 2025'))).toBe(0)
  expect(dateIn(line('Mercy General Hospital 1,520.10'))).toBeNull()
})

test('a number is not a date', () => {
  expect(isDate('20250302')).toBe(false)
  expect(isDate('2025-03-02')).toBe(true)
})
