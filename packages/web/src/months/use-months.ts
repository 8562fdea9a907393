import { parseMonth } from '@fairshare/engine/values'
import { useCallback } from 'react'
import { reads } from '../api/client.ts'
import { useRead } from '../api/hooks.ts'
import { markOf } from './default-month.ts'
import type { MonthMark } from '../ui/month/MonthGrid.tsx'

/** Month states for pickers: with data, finalized, locked. */
export function useMonthMarks(): (month: string) => MonthMark {
  const { data } = useRead(reads.commission.months, {})
  return useCallback((month) => markOf(data?.months.find(({ selectedMonth }) => parseMonth(selectedMonth) === month)), [data])
}
