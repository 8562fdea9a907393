import { exceptionSort } from '@fairshare/contract'
import { useTexts } from '../../../i18n/use-texts.ts'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { useLineColumns } from './line-columns.ts'
import { PagedLines } from './PagedLines.tsx'
import { usePage } from './use-page.ts'

const FIELDS = ['invoicedate', 'manufacturer', 'territory', 'hospital', 'surgeon', 'procedure', 'grossCommission', 'amount'] as const

const sortOf = (asked: string) => exceptionSort.catch('invoicedate').parse(asked)

/** Sales on which nobody earns. */
export function SalesWithoutCommission({ wire }: { wire: string }) {
  const { t } = useTexts()
  const paging = usePage(wire, sortOf)
  const read = useRead(reads.commission.salesWithoutCommission, paging.input, { keepPrevious: true })
  const columns = useLineColumns<NonNullable<typeof read.data>['lines'][number]>(FIELDS)
  return (
    <PagedLines
      name="commission-unmatched"
      label={t('commissions.tabs.unmatched')}
      reason={t('commissions.unmatched.reason')}
      emptyTitle={t('commissions.unmatched.empty')}
      emptyHint={t('commissions.unmatched.emptyHint')}
      columns={columns}
      read={read}
      sums={read.data && { amount: read.data.totalSales }}
      paging={paging}
    />
  )
}
