import { screenReads } from '@fairshare/contract'
import { useState } from 'react'
import { reads } from '../../api/client.ts'
import { useIsLoading } from '../../api/first-answers.ts'
import { useRead } from '../../api/hooks.ts'
import { useMe } from '../../session/me.ts'
import { viewerOf } from '../../session/session.ts'

/** Whether any query that affects the page height is loading: the page renders once, without layout shifts. */
export function useIsMonthLoading(monthParam: string): boolean {
  const selectedMonth = monthParam
  const isFirstLoading = useIsLoading(screenReads('/commission/list', { month: monthParam }, viewerOf(useMe())))
  const isOutOfDate = useRead(reads.commission.status, { selectedMonth }).data?.isOutOfDate === true
  const changes = useRead(reads.commission.changedInputs, { selectedMonth }, { enabled: isOutOfDate })
  const isReading = isFirstLoading || changes.isLoading
  // Queries that start later, such as after an out-of-date month, do not bring the skeleton back.
  const [drawn, setDrawn] = useState('')
  if (!isReading && drawn !== monthParam) setDrawn(monthParam)
  return isReading && drawn !== monthParam
}
