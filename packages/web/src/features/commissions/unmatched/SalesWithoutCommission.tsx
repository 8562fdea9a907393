import { exceptionSort } from '@fairshare/contract'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useMemo } from 'react'
import { type call, reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { useLineColumns } from '../lines/line-columns.ts'
import { PagedLines } from '../lines/PagedLines.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { usePage } from '../lines/use-page.ts'
import { Reason } from './Reason.tsx'

const FIELDS = ['invoicedate', 'manufacturer', 'territory', 'hospital', 'surgeon', 'procedure', 'grossCommission', 'amount'] as const

const sortOf = (asked: string) => exceptionSort.catch('invoicedate').parse(asked)

/** Sales on which nobody earns. */
export function SalesWithoutCommission({ wire }: { wire: string }) {
  const { t } = useTexts()
  const paging = usePage(wire, sortOf)
  const read = useRead(reads.commission.salesWithoutCommission, paging.input, { keepPrevious: true })
  const columns = useColumns(wire)
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

type Sale = Awaited<ReturnType<typeof call.commission.salesWithoutCommission>>['data']['lines'][number]

/** A sale's facts, and the rule that comes nearest to those of its manufacturer and territory. */
function useColumns(wire: string): Column<Sale>[] {
  const { t } = useTexts()
  const facts = useLineColumns<Sale>(FIELDS)
  const missing = useRead(reads.commission.missingRules, { selectedMonth: wire }).data?.missingRules
  return useMemo(() => {
    const byPlace = new Map(missing?.map((rule) => [`${rule.manufacturer}\n${rule.territory}`, rule]))
    const ruleOf = ({ manufacturer, territory }: Sale) => byPlace.get(`${manufacturer}\n${territory}`)
    const nearest: Column<Sale> = {
      id: 'nearest',
      header: t('unmatched.nearestRule'),
      value: (sale) => ruleOf(sale)?.nearest?.name ?? null,
      cell: (sale) => {
        const rule = ruleOf(sale)
        return rule && <Reason rule={rule} />
      },
      isSortable: false,
    }
    return [...facts, nearest]
  }, [t, facts, missing])
}
