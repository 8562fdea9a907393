import { useSearch } from '@tanstack/react-router'
import { useSetSearch } from '../../../url/use-search.ts'

const MOST_AT_ONCE = 1000

/** Which page of a list that the server cuts, in what order, searched for what: held by the address. */
export function usePage<Sort extends string | undefined>(monthParam: string, sortOf: (asked: string) => Sort) {
  const { q, sort: asked, page, size } = useSearch({ from: '/full/commission/list' })
  const set = useSetSearch<'/full/commission/list'>()
  const sort = sortOf(asked)
  return {
    q,
    sort,
    page,
    size,
    set,
    input: {
      selectedMonth: monthParam,
      page,
      pageSize: Math.min(MOST_AT_ONCE, size),
      ...(sort !== undefined && { sort }),
      ...(q !== '' && { q }),
    },
  }
}
