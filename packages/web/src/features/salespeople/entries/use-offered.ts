import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSetSearch } from '../../../url/use-search.ts'
import type { Offered } from '../search.ts'

/** Opens a new entry that another page prefilled through the URL, once. */
export function useOffered(name: 'newRule' | 'newAdjustment' | 'newBalance', open: (values: Offered) => void) {
  const { [name]: offered } = useSearch({ from: '/full/salespeople/$id' })
  const setSearch = useSetSearch<'/full/salespeople/$id'>()
  const isTaken = useRef(false)
  useEffect(() => {
    if (offered === undefined || isTaken.current) return
    isTaken.current = true
    setSearch({ [name]: undefined })
    open(offered)
  }, [name, offered, setSearch, open])
}
