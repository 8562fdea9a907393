import type { Line } from '@fairshare/contract'
import { useMemo } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { ask, type DialogProps } from '../../../dialog/dialogs.tsx'
import { ReadDialog } from '../../../form/ReadDialog.tsx'
import { useScopeDescription } from '../../../statement/scope.ts'
import { useRuleLines } from '../../../statement/lines/use-rule-lines.ts'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { RepContext } from '../adjustments/AdjustmentDialog.tsx'
import classes from '../month/month-dialogs.module.css'
import { useLineColumns } from '../lines/line-columns.ts'
import { WhyDialog } from '../lines/WhyDialog.tsx'

/** Commission Detail for Rule: all lines of one rule, with all columns and totals. The page gives the rule. */
export function RuleDetailDialog({ about, close }: DialogProps<RepContext & { index: number }, never>) {
  const { t } = useTexts()
  const describeScope = useScopeDescription()
  const columns = useLineColumns<Line>(LINE_COLUMNS)
  const read = useRead(reads.commission.detail, { salesPersonId: about.salesPersonId, selectedMonthYear: about.monthParam })
  const section = read.data?.rules[about.index]
  const { lines, more, failed } = useRuleLines(read.data, about.index, { isWhole: true })
  const context = useMemo(() => {
    const whose = t('commissions.ofShortMonth', { name: about.name, month: about.month })
    if (!section) return whose
    const rate = t(`statement.rate.${section.rule.basis}`, { rate: section.rule.commission })
    return [describeScope(section.rule), rate, whose].join(' · ')
  }, [t, describeScope, about, section])
  return (
    <ReadDialog title={t('commissions.ruleDetail.title')} context={context} close={() => close()} width={1200}>
      <div className={classes['ruleDetail']}>
        <DataTable
          name="commission-rule-lines"
          label={t('commissions.ruleDetail.title')}
          columns={columns}
          rows={section && !more ? lines : undefined}
          rowId={({ id }) => String(id)}
          read={failed ?? read}
          onOpen={(line) => void ask(WhyDialog, { ...about, lineId: line.id, among: lines })}
          totals={{
            label: t('statement.ruleTotal'),
            values: {
              amount: section?.ruleTotalSales,
              grossCommission: section?.ruleTotalGrossCommission,
              commissionAmount: section?.ruleTotalCommissionAmount,
            },
          }}
          maxHeight="56dvh"
          empty={<EmptyState title={t('commissions.ruleDetail.empty')} />}
        />
      </div>
    </ReadDialog>
  )
}

const LINE_COLUMNS = [
  'invoicedate',
  'manufacturer',
  'territory',
  'hospital',
  'surgeon',
  'procedure',
  'commission',
  'grossCommission',
  'amount',
  'commissionAmount',
] as const
