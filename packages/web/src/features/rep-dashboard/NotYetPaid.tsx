import type { RepDashboard } from '@fairshare/contract'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/state/Notice.tsx'

/** Unpaid sales in the rep's territories: not calculated yet, or without a rule. */
export function NotYetPaid({ data: { notCalculated, withoutRule, selectedMonth: month } }: { data: RepDashboard }) {
  const { t } = useTexts()
  const textParams = ({ lines, totalSales }: typeof withoutRule) => ({ count: lines, amount: totalSales })
  return (
    <>
      {notCalculated.lines > 0 && (
        <Notice
          kind="info"
          action={
            <Link to="/commission/list" search={{ month }}>
              {t('nav.commissions')}
            </Link>
          }
        >
          {t('repDashboard.notCalculated', textParams(notCalculated))}
        </Notice>
      )}
      {withoutRule.lines > 0 && (
        <Notice
          kind="warning"
          action={
            <Link to="/commission/list" search={{ month, view: 'unmatched' }}>
              {t('commissions.tabs.unmatched')}
            </Link>
          }
        >
          {t('repDashboard.withoutRule', textParams(withoutRule))}
        </Notice>
      )}
    </>
  )
}
