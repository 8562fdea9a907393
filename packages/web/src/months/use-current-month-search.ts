import type { NavEntry } from '../nav.ts'
import { useSharedSearch } from '../url/use-search.ts'
import { monthSearch } from './month-search.ts'

/** Carries the month in the URL to the next page with a month: `search={monthSearchOf(entry)}`. */
export function useCurrentMonthSearch(): (to: Pick<NavEntry, 'isMonthly'>) => { month?: string } {
  const [{ month }] = useSharedSearch(monthSearch)
  return ({ isMonthly }) => (isMonthly && month !== '' ? { month } : {})
}
