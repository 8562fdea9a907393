import { expect, test } from 'vitest'
import { monthOf } from '@fairshare/engine/values'
import { markOf, startMonthFor, monthToWorkOn } from './known-months.ts'

const month = (selectedMonth: string, status: 'Open' | 'Calculated' | 'Finalized' | 'Locked', files = 1) => ({
  selectedMonth,
  status,
  files,
  hasData: files > 0,
})

test('the default is the earliest open month with files', () => {
  const months = [
    month('March-2025', 'Calculated'),
    month('January-2025', 'Locked'),
    month('February-2025', 'Open'),
    month('December-2024', 'Open', 0),
  ]
  expect(monthToWorkOn(months)).toBe('2025-02')
})

test('without an open month it is the latest with data, or none', () => {
  expect(monthToWorkOn([month('March-2025', 'Finalized'), month('April-2025', 'Open', 0), month('January-2025', 'Locked')])).toBe('2025-03')
  expect(monthToWorkOn([])).toBeUndefined()
})

test('new entries start in the shown month, or after the finalized ones', () => {
  const months = [
    month('March-2025', 'Locked'),
    month('May-2025', 'Open'),
    month('April-2025', 'Finalized'),
    month('February-2025', 'Locked'),
  ]
  expect(startMonthFor(monthOf(2025, 3), months)).toBe('2025-05')
  expect(startMonthFor(monthOf(2025, 6), months)).toBe('2025-06')
  expect(startMonthFor(monthOf(2025, 3), [])).toBe('2025-03')
})

test('a month picker distinguishes locked, finalized, used and empty months', () => {
  const marks = [month('May-2025', 'Locked'), month('May-2025', 'Finalized'), month('May-2025', 'Calculated'), month('May-2025', 'Open', 0)]
  expect(marks.map(markOf)).toEqual(['locked', 'finalized', 'data', 'empty'])
  expect(markOf(undefined)).toBe('empty')
})
