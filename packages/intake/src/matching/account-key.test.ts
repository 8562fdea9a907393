import { expect, test } from 'vitest'
import { accountKey } from './account-key.ts'

test('account numbers are compared without separators, leading zeros and decimals', () => {
  for (const number of ['100', ' 00100', '100.0', '1-00', '#100']) expect(accountKey(number), number).toBe('100')
  for (const number of ['C-00100', 'c100', 'C 100']) expect(accountKey(number), number).toBe('C100')
  expect(accountKey('100-2')).not.toBe(accountKey('100'))
})

test('letters tell account numbers apart, also after a zero', () => {
  const numbers = ['12', '0A12', '0B12', 'A12', 'A0B1', 'AB1', 'A1', '12A']
  expect(new Set(numbers.map(accountKey)).size).toBe(numbers.length)
})

test('a text without a digit, or a long one, is no account number', () => {
  for (const text of ['', '-', 'N/A', '000', 'none', `1${' text'.repeat(30)}`]) expect(accountKey(text), text).toBe('')
})
