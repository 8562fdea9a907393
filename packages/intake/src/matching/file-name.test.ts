import { expect, test } from 'vitest'
import { monthInName, namePattern } from './file-name.ts'

test.each([
  ['alder_nov24.xlsx', 'alder', '2024-11'],
  ['Commission export 10-2025 (Corvane) Lakeshore.csv', 'commission export corvane lakeshore', '2025-10'],
  ['NVE Commission Statement Jun 2024 - corrected.xls', 'nve commission statement', '2024-06'],
  ['brightmoor_SALES_BY_ACCT_202412 - corrected.xlsx', 'brightmoor sales by acct', '2024-12'],
  ['brightmoor_SALES_BY_ACCT_202404 (1).csv', 'brightmoor sales by acct', '2024-04'],
  ['TesBio-tracings-2024-01 rev.csv', 'tesbio tracings', '2024-01'],
  ['BO_1124.csv', 'bo', '2024-11'],
  ['September 2024 sales.v2.csv', 'sales', '2024-09'],
  ['sales.csv', 'sales', null],
  ['sales 2024-01 to 2024-03.csv', 'sales to', null],
  ['order 554433.csv', 'order', null],
  ['Umsatz März 2025.xlsx', 'umsatz', '2025-03'],
  ['ventas_octubre2025.csv', 'ventas', '2025-10'],
  ['sold out 24.csv', 'sold out', null],
  ['statement of March 31, 2025.csv', 'statement of', '2025-03'],
])('%s', (name, pattern, month) => {
  expect({ pattern: namePattern(name), month: monthInName(name) }).toEqual({ pattern, month })
})
