import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'

/** States that no rule is missing, and for how many sales. */
export function NoneUnmatched({ monthParam }: { monthParam: string }) {
  const { t } = useTexts()
  const { lines = 0, totalSales = 0 } =
    useRead(reads.commission.data, { selectedMonth: monthParam, isPayoutInsertRequired: true }).data?.month ?? {}
  return (
    <EmptyState title={t('commissions.unmatched.empty')}>
      {lines > 0 ? t('commissions.unmatched.emptyTotal', { count: lines, amount: totalSales }) : t('commissions.unmatched.emptyHint')}
    </EmptyState>
  )
}
