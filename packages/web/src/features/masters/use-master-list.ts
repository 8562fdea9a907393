import { type MasterKind, MASTERS } from '@fairshare/contract'
import { useSearch } from '@tanstack/react-router'
import { useRead } from '../../api/hooks.ts'
import { useSetSearch } from '../../url/use-search.ts'
import { readsOf, rowsIn } from '../../masters/kinds.ts'
import { VIEWS_OF, type View } from './views.ts'

export const MAX_AT_ONCE = 1000

/** Each kind has its own route with the same search params. */
export const routeOf = (kind: MasterKind) => `/full/${MASTERS[kind].path}` as const
export type RouteOfMasters = ReturnType<typeof routeOf>

/** View, sort, and search of the list, stored in the URL. */
export function useMasterList(kind: MasterKind) {
  const { q, sort, view: wantedView, deleted, region, page, size } = useSearch({ from: routeOf(kind) })
  const set = useSetSearch<RouteOfMasters>()
  const view: View = VIEWS_OF[kind].find((each) => each === wantedView) ?? 'all'
  const isWithDeleted = deleted === 'shown' || view === 'deleted'
  const input = {
    showDeletedRecords: isWithDeleted,
    sort: sort === '-name' ? ('-name' as const) : ('name' as const),
    ...(q !== '' && { q: q.slice(0, 200) }),
    ...(view !== 'all' && view !== 'duplicates' && { only: view }),
    ...(kind === 'territory' && region !== '' && { regionId: Number(region) }),
  }
  const paging = { page, pageSize: Math.min(MAX_AT_ONCE, size) }
  const read = useRead(readsOf(kind).list, { ...input, ...paging }, { keepPrevious: true, enabled: view !== 'duplicates' })
  return {
    q,
    view,
    region,
    isWithDeleted,
    set,
    ...paging,
    /** Parameters common to all pages, for the export. */
    input,
    read,
    rows: read.data && rowsIn(kind, read.data),
    total: read.data?.total ?? 0,
  }
}
