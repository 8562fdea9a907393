import { expect, test } from 'vitest'
import { layoutOf, namePattern } from './layout.ts'

const table = (names: string[], sheet: string | null = null) =>
  layoutOf({ columns: names.map((name) => ({ name, samples: [], month: null })), sheet })

test('a layout is its columns and its sheet name without dates', () => {
  expect(table(['A', 'B'])).toBe(table(['B', 'A']))
  expect(table(['A', 'B'])).not.toBe(table(['A', 'B', 'C']))
  expect(table(['A'], 'Mar 2024')).toBe(table(['A'], 'September 2025'))
  expect(table(['A'], 'Detail')).not.toBe(table(['A'], 'Summary'))
})

test.each([
  ['NVE Commission Statement Mar 2024.xlsx', 'NVE Commission Statement Jun 2024 - corrected.xls'],
  ['TesBio-tracings-2024-01 rev.csv', 'TesBio-tracings-2024-03 (1).csv'],
  ['brightmoor_SALES_BY_ACCT_202404 (1).csv', 'brightmoor_SALES_BY_ACCT_202412 - corrected.xlsx'],
])('%s and %s have the same name pattern', (one, other) => {
  expect(namePattern(one)).toBe(namePattern(other))
})

test('a different location in the name is another pattern', () => {
  expect(namePattern('Commission export 08-2024 (Corvane) Lakeshore.csv')).not.toBe(
    namePattern('Commission export 08-2024 (Corvane) RedMesa.csv'),
  )
})
