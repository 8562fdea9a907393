import { useSearch } from '@tanstack/react-router'
import { useOnceFromLink, useSetSearch } from '../../../url/use-search.ts'
import type { Prefilled } from '../search.ts'

/** Opens a new entry that another page prefilled through the URL, once. */
export function useNewEntryFromLink(name: 'newRule' | 'newAdjustment' | 'newBalance', open: (values: Prefilled) => void) {
  const { [name]: prefilled } = useSearch({ from: '/full/salespeople/$id' })
  const setSearch = useSetSearch<'/full/salespeople/$id'>()
  useOnceFromLink(prefilled, (values) => {
    setSearch({ [name]: undefined })
    open(values)
  })
}
