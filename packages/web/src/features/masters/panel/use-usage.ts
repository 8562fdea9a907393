import type { MasterKind } from '@fairshare/contract'
import { useMemo } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { readsOf } from '../../../masters/kinds.ts'
import type { Usage } from '../use-master-columns.tsx'

/** How much these records are used. It is asked once they are there: counting must not hold up the list. */
export function useUsage(kind: MasterKind, ids: readonly number[]): Usage {
  const { data } = useRead(readsOf(kind).usage, { ids: [...ids] }, { enabled: ids.length > 0, keepPrevious: true })
  return useMemo(() => new Map(data?.usage.map((each) => [each.id, each])), [data])
}
