import { FOREVER, type Month, parseEndMonth, parseMonth } from '@fairshare/engine/values'
import { useCallback } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { type Formatted, useFormat } from '../i18n/format.ts'

/** Parses 'October-2024' for texts. */
export const monthFromParam = (monthParam: string) => parseMonth(monthParam) as Month

/** 'October-2024' as 'Oct 2024', and 'None' or December-9999 as 'No end', in the user's language. */
export function useMonthLabel() {
  const { t } = useTexts()
  const format = useFormat()
  return useCallback(
    (monthParam: string): Formatted => {
      const month = parseEndMonth(monthParam)
      if (month === undefined) return monthParam as Formatted
      return month >= FOREVER ? (t('months.noEnd') as Formatted) : format.month(month)
    },
    [t, format],
  )
}

/** A span as 'Jan 2026 – Jun 2026' or 'Jan 2026 – No end', or one month if both are the same. */
export function useSpanLabel() {
  const { t } = useTexts()
  const label = useMonthLabel()
  return useCallback(
    (start: string, end: string) => {
      if (start === end) return label(start)
      const month = parseEndMonth(end)
      if (month !== undefined && month >= FOREVER) return t('statement.spanNoEnd', { start: monthFromParam(start) })
      return t('statement.span', { start: monthFromParam(start), end: monthFromParam(end) })
    },
    [t, label],
  )
}
