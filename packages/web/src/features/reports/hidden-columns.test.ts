import type { ReportColumn } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { hiddenColumns } from './hidden-columns.ts'

const MONTHS = Array.from({ length: 12 }, (_, at) => ({ id: 'sales' as const, selectedMonth: `month ${at + 1}` }))
const named = (...ids: ReportColumn[]) => ids.map((id) => ({ id, selectedMonth: null }))
const rowOf = (cells: (string | number | null)[]) => ({ subject: null, selectedMonth: null, cells })
const shownOf = (columns: { id: ReportColumn; selectedMonth: string | null }[], cells: (string | number | null)[]) => {
  const waiting = hiddenColumns({ columns, rows: [rowOf(cells)] })
  return columns.filter((_, at) => !waiting.has(at)).map(({ id, selectedMonth }) => selectedMonth ?? id)
}

test('all twelve months stay visible, with the year’s total', () => {
  const columns = [...named('name'), ...MONTHS, ...named('lines', 'sales', 'gross', 'commission', 'keeps', 'keepRate')]
  const shown = ['name', ...MONTHS.map(({ selectedMonth }) => selectedMonth), 'sales', 'gross', 'commission', 'keepRate']
  expect(shownOf(columns, ['Alder', ...MONTHS.map(() => 1), 1, 1, 1, 1, 1, 1])).toEqual(shown)
})

test('all-zero columns are hidden first, if space is short', () => {
  const columns = named('name', 'payout', 'commission', 'bonus', 'adjustments', 'salary', 'topUp', 'advance', 'recovery', 'credit', 'sales')
  expect(shownOf(columns, ['Ann', 1, 1, 0, 1, null, 1, 1, 1, 1, 1])).toEqual(
    columns.map(({ id }) => id).filter((id) => id !== 'bonus' && id !== 'salary'),
  )
  expect(shownOf(columns.slice(0, 6), ['Ann', 1, 1, 0, 1, null])).toHaveLength(6)
})

const PLACE = ['manufacturer', 'territory', 'hospital', 'surgeon', 'procedure'] as const

test('text columns stay visible and wrap', () => {
  const columns = named('date', 'rate', 'sales', 'gross', 'commission', ...PLACE)
  expect(shownOf(columns, ['2025-05-01', 0, 1, 1, 1, 'a', 'b', 'c', 'd', 'e'])).toEqual(columns.map(({ id }) => id))
})

test('a sale with a rep hides its territory so that names fit', () => {
  const columns = named('date', 'name', 'rate', 'sales', 'gross', 'commission', ...PLACE)
  expect(shownOf(columns, ['2025-05-01', 'Ann', 0, 1, 1, 1, 'a', 'b', 'c', 'd', 'e'])).toEqual(
    columns.map(({ id }) => id).filter((id) => id !== 'territory'),
  )
})
