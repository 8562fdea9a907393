import { useSearch } from '@tanstack/react-router'
import { useSetSearch } from '../../../url/use-search.ts'

const MAX_AT_ONCE = 1000

/** Page, sort, and search of a server-paged list, stored in the URL. */
export function usePage<Sort extends string | undefined>(monthParam: string, sortOf: (sortParam: string) => Sort) {
  const { q, sort: sortParam, page, size } = useSearch({ from: '/full/commission/list' })
  const set = useSetSearch<'/full/commission/list'>()
  const sort = sortOf(sortParam)
  return {
    q,
    sort,
    page,
    size,
    set,
    input: {
      selectedMonth: monthParam,
      page,
      pageSize: Math.min(MAX_AT_ONCE, size),
      ...(sort !== undefined && { sort }),
      ...(q !== '' && { q }),
    },
  }
}
