import type { MasterKind } from '@fairshare/contract'
import { useMemo } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { readsOf } from '../../../masters/kinds.ts'
import type { Usage } from '../use-master-columns.tsx'

/** Usage of records, with lines of a month or the last 12. Loaded after the list, which it must not delay. */
export function useUsage(kind: MasterKind, ids: readonly number[], linesOf?: { selectedMonth: string }): Usage {
  const { data } = useRead(readsOf(kind).usage, { ids: [...ids], ...linesOf }, { enabled: ids.length > 0, keepPrevious: true })
  return useMemo(() => new Map(data?.usage.map((each) => [each.id, each])), [data])
}
