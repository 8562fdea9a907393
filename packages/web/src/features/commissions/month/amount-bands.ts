import type { TranslateKey } from '../../../i18n/use-texts.ts'
import type { FilterOption } from '../../../ui/FilterBar.tsx'

/** Dollar bands of absolute amounts: below the first bound, between bounds, or from the last bound on. */
const FROM = [1_000, 10_000] as const

export const bandOf = (dollars: number) => String(FROM.filter((from) => Math.abs(dollars) >= from).length)

/** The bands as options of a filter, by the indexes that `bandOf` returns. */
export function bandOptions(t: TranslateKey): FilterOption[] {
  const [low, high] = FROM
  return [
    { value: '0', label: t('unmatched.amount.below', { high: low }) },
    { value: '1', label: t('unmatched.amount.between', { low, high }) },
    { value: '2', label: t('unmatched.amount.from', { low: high }) },
  ]
}
