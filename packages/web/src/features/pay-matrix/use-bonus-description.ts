import type { PayYear } from '@fairshare/contract'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'

/** The progress of a growth bonus and its payout. */
export function useBonusDescription() {
  const { t } = useTexts()
  const format = useFormat()
  return ({ result }: Pick<PayYear['bonusRules'][number], 'result'>): string =>
    result === null
      ? t('payMatrix.bonusOpen')
      : t(result.isProjection ? 'payMatrix.bonusProjected' : 'payMatrix.bonusPaid', {
          baseline: format.amount(result.baseline),
          sales: format.amount(result.sales),
          amount: format.amount(result.amount),
        })
}
