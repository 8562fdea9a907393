import type { SalesPersonView } from '@fairshare/contract'
import { parseMonth } from '@fairshare/engine/values'
import { type ReactNode, useMemo } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useListExport } from '../../../list-export/use-list-export.ts'
import { useMonthLabel } from '../../../months/month-label.ts'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'

type LedgerMonth = SalesPersonView['ledgerMonths'][number]
type Props = { months: readonly LedgerMonth[]; name: string; toolbar: ReactNode; empty: ReactNode }

const FIGURES = ['opening', 'posted', 'reversed', 'entered', 'closing'] as const

/** The balance as it ran, month by month. */
export function LedgerMonths({ months, name, toolbar, empty }: Props) {
  const { t } = useTexts()
  const label = useMonthLabel()
  const onExport = useListExport({ list: 'ledger-months', title: t('record.ledgerOf', { name }), filters: [] })
  const columns = useMemo<Column<LedgerMonth>[]>(
    () => [
      {
        id: 'month',
        header: t('record.month'),
        value: ({ selectedMonthYear }) => parseMonth(selectedMonthYear) ?? null,
        cell: ({ selectedMonthYear }) => label(selectedMonthYear),
        isKey: true,
        width: 120,
      },
      ...FIGURES.map((figure) => ({
        id: figure,
        header: t(`record.${figure}`),
        value: (month: LedgerMonth) => month[figure],
        kind: 'amount' as const,
      })),
    ],
    [t, label],
  )
  return (
    <DataTable
      name="person-ledger-months"
      label={t('record.ledger')}
      columns={columns}
      rows={months}
      rowId={({ selectedMonthYear }) => selectedMonthYear}
      onExport={onExport}
      toolbar={toolbar}
      empty={empty}
    />
  )
}
