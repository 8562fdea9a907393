import type { MasterKind } from '@fairshare/contract'
import { useMemo } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { readsOf } from '../../../masters/kinds.ts'
import type { Usage } from '../use-master-columns.tsx'

/** How much these records are used, with their lines of a month or of the last 12. It is asked once they are there: counting must not hold up the list. */
export function useUsage(kind: MasterKind, ids: readonly number[], linesOf?: { selectedMonth: string }): Usage {
  const { data } = useRead(readsOf(kind).usage, { ids: [...ids], ...linesOf }, { enabled: ids.length > 0, keepPrevious: true })
  return useMemo(() => new Map(data?.usage.map((each) => [each.id, each])), [data])
}
