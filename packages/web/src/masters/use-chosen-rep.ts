import { useEffect, useState } from 'react'
import { useMe } from '../session/me.ts'
import { id, searchSchema } from '../url/search-schema.ts'
import { useSharedSearch } from '../url/use-search.ts'
import { useRepChoices } from './use-rep-choices.ts'

const repSearch = searchSchema({ rep: id })

/** The id only, per user in this browser. */
const keyOf = (userId: number) => `lastRep:${userId}`

/**
 * The page's rep: from the URL, else the last one chosen on any page. `chosen` is empty if there is none yet, or if that one is no longer
 * listed.
 */
export function useChosenRep() {
  const { id: userId } = useMe()
  const { reps, isPending } = useRepChoices()
  const [{ rep: given }, setSearch] = useSharedSearch(repSearch)
  const [last] = useState(() => localStorage.getItem(keyOf(userId)) ?? '')
  useEffect(() => {
    if (given !== '') localStorage.setItem(keyOf(userId), given)
  }, [userId, given])
  const chosen = given === '' && reps.some(({ id: each }) => String(each) === last) ? last : given
  return { reps, isPending, chosen, choose: (rep: string | undefined) => setSearch({ rep }) }
}
