import { useSetSearch, useUrlState } from '../../../url/use-url-state.ts'

/** Which page of a list that the server cuts, in what order, searched for what: held by the address. */
export function usePage<Sort extends string | undefined>(wire: string, sortOf: (asked: string) => Sort) {
  const [q] = useUrlState('q')
  const [asked] = useUrlState('sort')
  const sort = sortOf(asked)
  const [page] = useUrlState('page', { fallback: '1' })
  const [size] = useUrlState('size', { fallback: '100' })
  const set = useSetSearch()
  return {
    q,
    sort,
    page: positive(page, 1),
    size: positive(size, 100),
    set,
    input: {
      selectedMonth: wire,
      page: positive(page, 1),
      pageSize: Math.min(1000, positive(size, 100)),
      ...(sort !== undefined && { sort }),
      ...(q !== '' && { q }),
    },
  }
}

const positive = (text: string, otherwise: number) => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : otherwise)
