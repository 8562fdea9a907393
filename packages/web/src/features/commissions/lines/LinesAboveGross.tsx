import { exceptionSort } from '@fairshare/contract'
import { useTexts } from '../../../i18n/use-texts.ts'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { useMatchAgain } from '../month/use-match-again.ts'
import { useLineColumns } from './line-columns.ts'
import { PagedLines, usePage } from './PagedLines.tsx'

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

const sortOf = (sortParam: string) => exceptionSort.catch('invoicedate').parse(sortParam)

export function LinesAboveGross() {
  const { t } = useTexts()
  const paging = usePage(sortOf)
  const read = useRead(reads.commission.linesAboveGross, paging.input, { keepPrevious: true })
  const matchAgain = useMatchAgain()
  const columns = useLineColumns<NonNullable<typeof read.data>['lines'][number]>(FIELDS)
  return (
    <PagedLines
      name="commission-above-gross"
      label={t('commissions.lines.by.above')}
      reason={t('commissions.above.reason')}
      empty={<EmptyState title={t('commissions.above.empty')}>{t('commissions.above.emptyHint')}</EmptyState>}
      columns={columns}
      read={read}
      paging={paging}
      rowActions={(sale) => matchAgain.ofSale({ ...sale, lineId: sale.id })}
    />
  )
}
