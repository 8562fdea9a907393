import { defaultMonth } from '@fairshare/engine'
import { formatMonth, type Month, parseMonth } from '@fairshare/engine/values'
import { useEffect } from 'react'
import { store, stored } from '../session/storage.ts'
import { useUrlState } from '../url/use-url-state.ts'

type Screen = 'upload' | 'other'

/** The month a screen works in: from the address, else the last one used, else by the day-15 rule. Kept in both when it changes. */
export function useMonth(screen: Screen = 'other') {
  const key = screen === 'upload' ? 'uploadMonth' : 'month'
  const [text, setText] = useUrlState('month')
  const month = parseMonth(text) ?? parseMonth(stored(key) ?? '') ?? defaultMonth(today(), screen)
  const wire = formatMonth(month)
  useEffect(() => store(key, wire), [key, wire])
  return {
    /** '2024-10', for MonthSwitcher and formats. */
    month,
    /** 'October-2024', for calls and addresses. */
    wire,
    setMonth: (next: string) => setText(formatMonth(next as Month)),
  }
}

function today() {
  const now = new Date(Date.now())
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() }
}
