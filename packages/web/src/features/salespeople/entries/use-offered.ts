import { useSearch } from '@tanstack/react-router'
import { useNamed, useSetSearch } from '../../../url/use-search.ts'
import type { Offered } from '../search.ts'

/** Opens a new entry that another page prefilled through the URL, once. */
export function useOffered(name: 'newRule' | 'newAdjustment' | 'newBalance', open: (values: Offered) => void) {
  const { [name]: offered } = useSearch({ from: '/full/salespeople/$id' })
  const setSearch = useSetSearch<'/full/salespeople/$id'>()
  useNamed(offered, (values) => {
    setSearch({ [name]: undefined })
    open(values)
  })
}
