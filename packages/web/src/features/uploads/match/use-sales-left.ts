import { useDebouncedValue } from '@mantine/hooks'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { keyOf, type UnmatchedValue } from './value.ts'

/** Whoever decides value after value is asked about once. */
const PAUSE_MS = 600

/** What the lines come to that hold one of these values, or several; undefined while it is being asked. */
export function useSalesLeft(fId: number, left: readonly UnmatchedValue[]): number | undefined {
  const values = left.map(({ target, value }) => ({ target, value }))
  const now = left.map(keyOf).join('\n')
  const [settled] = useDebouncedValue(now, PAUSE_MS)
  const isAsked = fId > 0 && values.length > 0 && settled === now
  return useRead(reads.uploadprocess.linesLeft, { fId, values }, { enabled: isAsked }).data?.totalSales
}
