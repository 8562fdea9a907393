import { useTexts } from '../../../i18n/use-texts.ts'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { LinesTab, usePage } from './LinesTab.tsx'

const FIELDS = [
  'invoicedate',
  'manufacturer',
  'territory',
  'hospital',
  'surgeon',
  'procedure',
  'amount',
  'grossCommission',
  'commissionAmount',
] as const

/** Sales that cost more commission than the manufacturer pays for them. */
export function LinesAboveGrossTab({ wire }: { wire: string }) {
  const { t } = useTexts()
  const paging = usePage(wire)
  const read = useRead(reads.commission.linesAboveGross, paging.input, { keepPrevious: true })
  return (
    <LinesTab
      name="commission-above-gross"
      label={t('commissions.tabs.above')}
      reason={t('commissions.above.reason')}
      emptyTitle={t('commissions.above.empty')}
      emptyHint={t('commissions.above.emptyHint')}
      fields={FIELDS}
      read={read}
      paging={paging}
    />
  )
}
