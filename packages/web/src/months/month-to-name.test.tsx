import { expect, test } from 'vitest'
import { forget, store } from '../session/storage.ts'
import { monthToName } from './month-to-name.ts'

test('a URL without a month gets the last chosen one', () => {
  store('month', 'May-2025')
  expect(monthToName('/dashboard', { territory: '7' })).toBe('May-2025')
  expect(monthToName('/dashboard', { month: 'April-2025' })).toBeUndefined()
  expect(monthToName('/regions', {})).toBeUndefined()
  store('month', 'nonsense')
  expect(monthToName('/reports', {})).toBeUndefined()
  forget('month')
  expect(monthToName('/reports', {})).toBeUndefined()
})
