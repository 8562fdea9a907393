import { useState } from 'react'
import { reads } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'

/** Whether any query that affects the page height is loading: the page renders once, without layout shifts. */
export function useIsMonthLoading(monthParam: string): boolean {
  const month = { selectedMonth: monthParam }
  const status = useRead(reads.commission.status, month)
  const reading = [
    status,
    useRead(reads.commission.history, month),
    useRead(reads.commission.exceptions, month),
    useRead(reads.commission.months, {}),
    useRead(reads.commission.changedInputs, month, { enabled: status.data?.isOutOfDate === true }),
    useRead(reads.inquiries.list, { state: 'open', pageSize: 1 }),
    useRead(reads.commission.repChanges, month),
    useRead(reads.commission.repFigures, month),
    useRead(reads.commission.thresholds, {}),
    useRead(reads.savedViews.list, {}),
  ]
  const isReading = reading.some(({ isLoading }) => isLoading)
  // Queries that start later, such as after an out-of-date month, do not bring the skeleton back.
  const [drawn, setDrawn] = useState('')
  if (!isReading && drawn !== monthParam) setDrawn(monthParam)
  return isReading && drawn !== monthParam
}
