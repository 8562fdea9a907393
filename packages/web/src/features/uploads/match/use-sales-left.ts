import { useDebouncedValue } from '@mantine/hooks'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { fileValueOf, keyOf } from './value.ts'
import type { UnmatchedValue } from '../reading.ts'

/** Debounces quick decisions into one request. */
const PAUSE_MS = 600

/** Total sales of lines with any of these values; undefined while loading. */
export function useSalesLeft(fId: number, left: readonly UnmatchedValue[]): number | undefined {
  const values = left.map(fileValueOf)
  const now = left.map(keyOf).join('\n')
  const [settled] = useDebouncedValue(now, PAUSE_MS)
  const isAsked = fId > 0 && values.length > 0 && settled === now
  return useRead(reads.uploadprocess.linesLeft, { fId, values }, { enabled: isAsked }).data?.totalSales
}
