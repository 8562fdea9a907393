import { FOREVER, parseEndMonth } from '@fairshare/engine/values'
import { useCallback } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { useFormat } from '../i18n/format.ts'

/** 'October-2024' as 'Oct 2024', and 'None' (or December-9999) as 'No end', in the reader's language. */
export function useMonthLabel() {
  const { t } = useTexts()
  const format = useFormat()
  return useCallback(
    (wire: string): string => {
      const month = parseEndMonth(wire)
      if (month === undefined) return wire
      return month >= FOREVER ? t('months.noEnd') : format.month(month)
    },
    [t, format],
  )
}
