import type { MasterKind } from '@fairshare/contract'
import { useRead } from '../../api/hooks.ts'
import { useSetSearch, useUrlState } from '../../url/use-url-state.ts'
import { KINDS, readsOf, rowsIn, type View } from '../../masters/kinds.ts'

export const MOST_AT_ONCE = 1000

/** Which part of a kind's records is shown, in what order, searched for what: held by the address. */
export function useMasterList(kind: MasterKind) {
  const [q] = useUrlState('q')
  const [sort] = useUrlState('sort', { fallback: 'name' })
  const [wantedView] = useUrlState('view', { fallback: 'all' })
  const [deleted] = useUrlState('deleted')
  const [region] = useUrlState('region')
  const [page] = useUrlState('page', { fallback: '1' })
  const [size] = useUrlState('size', { fallback: '100' })
  const set = useSetSearch()
  const view: View = KINDS[kind].views.find((each) => each === wantedView) ?? 'all'
  const isWithDeleted = deleted === 'shown' || view === 'deleted'
  const input = {
    showDeletedRecords: isWithDeleted,
    sort: sort === '-name' ? ('-name' as const) : ('name' as const),
    ...(q !== '' && { q: q.slice(0, 200) }),
    ...(view !== 'all' && view !== 'duplicates' && { only: view }),
    ...(kind === 'territory' && /^\d{1,15}$/.test(region) && { regionId: Number(region) }),
  }
  const paging = { page: positive(page, 1), pageSize: Math.min(MOST_AT_ONCE, positive(size, 100)) }
  const read = useRead(readsOf(kind).list, { ...input, ...paging }, { keepPrevious: true, enabled: view !== 'duplicates' })
  return {
    q,
    sort: input.sort,
    view,
    region,
    isWithDeleted,
    set,
    ...paging,
    /** What all pages have in common: for an export of the whole. */
    input,
    read,
    rows: read.data && rowsIn(kind, read.data),
    total: read.data?.total ?? 0,
  }
}

const positive = (text: string, otherwise: number) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : otherwise)
