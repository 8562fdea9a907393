import { type Month, parseMonth } from '@fairshare/engine/values'
import { useCallback } from 'react'
import { useMonth } from './use-month.ts'
import { reads } from '../api/client.ts'
import { useRead } from '../api/hooks.ts'
import { markOf, startMonthFor } from './known-months.ts'
import type { MonthMark } from '../ui/month/MonthGrid.tsx'

/** Month states for pickers: with data, finalized, locked. */
export function useMonthMarks(): (month: string) => MonthMark {
  const { data } = useRead(reads.commission.months, {})
  return useCallback((month) => markOf(data?.months.find(({ selectedMonth }) => parseMonth(selectedMonth) === month)), [data])
}

/** The month for a new entry: the page's, or the first that is not finalized. */
export function useStartMonth(): Month {
  const { month } = useMonth()
  const { data } = useRead(reads.commission.months, {})
  return startMonthFor(month, data?.months ?? [])
}
