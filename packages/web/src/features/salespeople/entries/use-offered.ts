import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSetSearch } from '../../../url/use-search.ts'
import type { Offered } from '../search.ts'

/** Opens something new that another screen has begun, with what is known of it; the address offers it once. */
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
