import { expect, test } from 'vitest'
import { forget, store } from '../session/storage.ts'
import { monthToName } from './month-to-name.ts'

test('an address that names no month gets the one that was last chosen, on screens that work in one', () => {
  store('month', 'May-2025')
  expect(monthToName('/dashboard', { territory: '7' })).toBe('May-2025')
  expect(monthToName('/dashboard', { month: 'April-2025' })).toBeUndefined()
  expect(monthToName('/regions', {})).toBeUndefined()
  store('month', 'nonsense')
  expect(monthToName('/reports', {})).toBeUndefined()
  forget('month')
  expect(monthToName('/reports', {})).toBeUndefined()
})
