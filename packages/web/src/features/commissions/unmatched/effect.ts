import type { MissingRule } from '@fairshare/contract'
import type { Format } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/use-texts.ts'

/** What a rule for these sales would pay, at the rate of the one that comes nearest. */
export function effectOf({ lines, totalSales, nearest }: MissingRule, t: Translate, format: Format): string {
  return nearest
    ? t('unmatched.pays', { count: lines, amount: format.amount(nearest.wouldPay), rate: format.percent(nearest.commission) })
    : t('unmatched.sells', { count: lines, amount: format.amount(totalSales) })
}
