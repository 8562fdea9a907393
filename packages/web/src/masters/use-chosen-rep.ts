import { id, searchSchema } from '../url/search-schema.ts'
import { useSharedSearch } from '../url/use-search.ts'
import { useLastChosen } from './use-last-chosen.ts'
import { useRepChoices } from './use-rep-choices.ts'

const repSearch = searchSchema({ rep: id })

/** The page's rep: from the URL, else the last one chosen on any page. `chosen` is empty if there is none. */
export function useChosenRep() {
  const { reps, isPending } = useRepChoices()
  const [{ rep: given }, setSearch] = useSharedSearch(repSearch)
  return { reps, isPending, chosen: useLastChosen('lastRep', given, reps), choose: (rep: string | undefined) => setSearch({ rep }) }
}
