import type { PayYear } from '@fairshare/contract'
import { useTexts } from '../../i18n/use-texts.ts'

/** The progress of a growth bonus and its payout. */
export function useBonusDescription() {
  const { t } = useTexts()
  return ({ result }: Pick<PayYear['bonusRules'][number], 'result'>): string =>
    result === null
      ? t('payMatrix.bonusOpen')
      : t(result.isProjection ? 'payMatrix.bonusProjected' : 'payMatrix.bonusPaid', {
          baseline: result.baseline,
          sales: result.sales,
          amount: result.amount,
        })
}
