import { useSearch } from '@tanstack/react-router'
import type { NavEntry } from '../nav.ts'
import type { Search } from '../url/search.ts'

/** The month in the address goes along to the next screen that works in a month: `search={travelling(entry)}`. */
export function useTravellingMonth(): (to: Pick<NavEntry, 'isMonthly'>) => Search {
  const { month }: Search = useSearch({ strict: false })
  return ({ isMonthly }) => (isMonthly && month !== undefined ? { month } : {})
}
