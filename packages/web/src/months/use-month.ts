import { defaultMonth } from '@fairshare/engine'
import { formatMonth, type Month, parseMonth } from '@fairshare/engine/values'
import { useEffect } from 'react'
import { store, stored } from '../session/storage.ts'
import { useSharedSearch } from '../url/use-search.ts'
import { today } from './day-of.ts'
import { monthSearch } from './month-search.ts'

/**
 * The page's month: from the URL, else the last chosen one, else by the day-15 rule. A choice is stored in the URL and for all pages
 * (A-18).
 */
export function useMonth(screen: 'upload' | 'other' = 'other') {
  const [{ month: text }, setSearch] = useSharedSearch(monthSearch)
  const chosen = parseMonth(text) ?? parseMonth(stored('month') ?? '')
  const month = chosen ?? defaultMonth(today(), screen)
  const monthParam = formatMonth(month)
  useEffect(() => {
    if (chosen === undefined) return
    // The specification has a key for uploads, too.
    store('month', formatMonth(chosen))
    store('uploadMonth', formatMonth(chosen))
  }, [chosen])
  return {
    /** '2024-10', for MonthSwitcher and formats. */
    month,
    /** 'October-2024', for calls and URLs. */
    monthParam,
    setMonth: (next: string) => setSearch({ month: formatMonth(next as Month) }),
  }
}
