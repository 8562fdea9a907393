import type { Month } from '@fairshare/engine/values'
import { reads } from '../api/client.ts'
import { useRead } from '../api/hooks.ts'
import { startMonthFor } from './default-month.ts'
import { useMonth } from './use-month.ts'

/** The month for a new entry: the page's, or the first that is not finalized. */
export function useStartMonth(): Month {
  const { month } = useMonth()
  const { data } = useRead(reads.commission.months, {})
  return startMonthFor(month, data?.months ?? [])
}
