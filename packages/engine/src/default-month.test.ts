import { expect, test } from 'vitest'
import { defaultMonth, defaultYear } from './default-month.ts'

test.each([
  // year, month, day, other screens, upload screen
  [2025, 5, 15, '2025-03', '2025-04'],
  [2025, 5, 16, '2025-04', '2025-05'],
  [2025, 1, 1, '2024-11', '2024-12'],
  [2025, 1, 31, '2024-12', '2025-01'],
  [2025, 2, 15, '2024-12', '2025-01'],
])('the default months on %i-%i-%i', (year, month, day, other, upload) => {
  expect(defaultMonth({ year, month, day })).toBe(other)
  expect(defaultMonth({ year, month, day }, 'upload')).toBe(upload)
})

test.each([
  [2025, 1, 1, 2024],
  [2025, 1, 31, 2024],
  [2025, 2, 15, 2024],
  [2025, 2, 16, 2025],
  [2025, 12, 31, 2025],
])('the default year on %i-%i-%i is %i', (year, month, day, expected) => {
  expect(defaultYear({ year, month, day })).toBe(expected)
})
