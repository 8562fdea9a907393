import { useEffect, useRef } from 'react'
import { useUrlJson } from '../../../url/use-url-state.ts'
import type { DraftRule } from '../draft/draft.ts'

type Offered = Partial<Pick<DraftRule, 'manufacturer' | 'territory' | 'startMonth' | 'commission' | 'basis'>>

/** Opens something new that another screen has begun, with what is known of it; the address offers it once. */
export function useOffered(name: 'newRule' | 'newAdjustment' | 'newBalance', open: (values: Offered) => void) {
  const [offered, setOffered] = useUrlJson<Offered | null>(name, null)
  const isTaken = useRef(false)
  useEffect(() => {
    if (offered === null || isTaken.current) return
    isTaken.current = true
    setOffered(null)
    open(offered)
  }, [offered, setOffered, open])
}
