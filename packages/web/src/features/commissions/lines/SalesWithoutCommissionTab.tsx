import { useTexts } from '../../../i18n/use-texts.ts'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { LinesTab, usePage } from './LinesTab.tsx'

const FIELDS = ['invoicedate', 'manufacturer', 'territory', 'hospital', 'surgeon', 'procedure', 'grossCommission', 'amount'] as const

/** Sales on which nobody earns. */
export function SalesWithoutCommissionTab({ wire }: { wire: string }) {
  const { t } = useTexts()
  const paging = usePage(wire)
  const read = useRead(reads.commission.salesWithoutCommission, paging.input, { keepPrevious: true })
  return (
    <LinesTab
      name="commission-unmatched"
      label={t('commissions.tabs.unmatched')}
      reason={t('commissions.unmatched.reason')}
      emptyTitle={t('commissions.unmatched.empty')}
      emptyHint={t('commissions.unmatched.emptyHint')}
      fields={FIELDS}
      read={read}
      paging={paging}
    />
  )
}
