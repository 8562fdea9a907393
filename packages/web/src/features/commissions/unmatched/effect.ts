import type { MissingRule } from '@fairshare/contract'
import type { Month } from '@fairshare/engine/values'
import type { Format } from '../../../i18n/format.ts'
import type { TranslateKey } from '../../../i18n/use-texts.ts'

/** Estimates what a rule for these sales would pay at the nearest rule's rate. */
export function effectOf({ lines, totalSales, nearest }: MissingRule, month: Month, t: TranslateKey, format: Format): string {
  return nearest
    ? t('unmatched.pays', { count: lines, month, amount: format.amount(nearest.wouldPay), rate: format.percent(nearest.commission) })
    : t('unmatched.sells', { count: lines, month, amount: format.amount(totalSales) })
}
