import type { MissingRule } from '@fairshare/contract'
import type { Month } from '@fairshare/engine/values'
import type { TranslateKey } from '../../../i18n/use-texts.ts'

/** Estimates what a rule for these sales would pay at the nearest rule's rate. */
export function effectOf({ lines, totalSales, nearest }: MissingRule, month: Month, t: TranslateKey): string {
  return nearest
    ? t('unmatched.pays', { count: lines, month, amount: nearest.wouldPay, rate: nearest.commission })
    : t('unmatched.sells', { count: lines, month, amount: totalSales })
}
