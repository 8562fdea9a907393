import type { NavEntry } from '../nav.ts'
import { useSharedSearch } from '../url/use-search.ts'
import { monthSearch } from './month-search.ts'

/** The month in the address goes along to the next screen that works in a month: `search={travelling(entry)}`. */
export function useCurrentMonthSearch(): (to: Pick<NavEntry, 'isMonthly'>) => { month?: string } {
  const [{ month }] = useSharedSearch(monthSearch)
  return ({ isMonthly }) => (isMonthly && month !== '' ? { month } : {})
}
