import { addMonths, type Month, parseMonth } from '@fairshare/engine/values'
import type { MonthMark } from '../ui/month/MonthGrid.tsx'

export type KnownMonth = { selectedMonth: string; status: 'Open' | 'Calculated' | 'Finalized' | 'Locked'; files: number; hasData: boolean }

/** A month's state in pickers. */
export function markOf(month: KnownMonth | undefined): MonthMark {
  if (!month) return 'empty'
  if (month.status === 'Locked') return 'locked'
  if (month.status === 'Finalized') return 'finalized'
  return month.hasData ? 'data' : 'empty'
}

/** The month that needs work: the earliest open one with files, else the latest with data. */
export function monthToWorkOn(months: readonly KnownMonth[]): Month | undefined {
  const byMonth = months.flatMap((each) => {
    const month = parseMonth(each.selectedMonth)
    return month === undefined ? [] : [{ ...each, month }]
  })
  const sorted = byMonth.toSorted((a, b) => (a.month < b.month ? -1 : 1))
  const open = sorted.find(({ status, files }) => files > 0 && (status === 'Open' || status === 'Calculated'))
  return (open ?? sorted.findLast(({ hasData }) => hasData))?.month
}

/** The month for new entries: after the finalized ones, where they would be rejected. */
export function startMonthFor(month: Month, months: readonly KnownMonth[]): Month {
  const closed = months.flatMap(({ selectedMonth, status }) =>
    status === 'Finalized' || status === 'Locked' ? (parseMonth(selectedMonth) ?? []) : [],
  )
  return closed.reduce((begin, each) => (each < begin ? begin : addMonths(each, 1)), month)
}
