import type { Format } from '../../../i18n/format.ts'
import type { TranslateKey } from '../../../i18n/use-texts.ts'

/** Dollar bands of absolute amounts: below the first bound, between bounds, or from the last bound on. */
const FROM = [1_000, 10_000] as const

export const bandOf = (dollars: number) => String(FROM.filter((from) => Math.abs(dollars) >= from).length)

/** Labels for the indexes that `bandOf` returns. */
export function describeBands(t: TranslateKey, format: Format): [band: string, words: string][] {
  const [low, high] = FROM.map((from) => format.amount(from)) as [string, string]
  return [
    ['0', t('unmatched.amount.below', { high: low })],
    ['1', t('unmatched.amount.between', { low, high })],
    ['2', t('unmatched.amount.from', { low: high })],
  ]
}
