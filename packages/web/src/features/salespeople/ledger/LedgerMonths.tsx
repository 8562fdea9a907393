import type { LedgerPay, SalesPersonView } from '@fairshare/contract'
import { parseMonth } from '@fairshare/engine/values'
import { type ReactNode, useMemo } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useListExport } from '../../../list-export/use-list-export.ts'
import { useMonthLabel } from '../../../months/month-label.ts'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'

type LedgerMonth = SalesPersonView['ledgerMonths'][number]
type Props = { months: readonly LedgerMonth[]; name: string; toolbar: ReactNode; empty: ReactNode }

const PAY: readonly (keyof LedgerPay)[] = ['commission', 'bonus', 'adjustments', 'topUp', 'advance', 'recovery']
/** Shown only if a month has any. */
const RARE: readonly (keyof LedgerPay)[] = ['salary', 'reimbursement', 'credit']

/** The monthly running balance, and the payouts of finalized months. */
export function LedgerMonths({ months, name, toolbar, empty }: Props) {
  const { t } = useTexts()
  const label = useMonthLabel()
  const onExport = useListExport({ list: 'ledger-months', title: t('record.ledgerOf', { name }), filters: [] })
  const columns = useMemo<Column<LedgerMonth>[]>(() => {
    const isIn = (part: keyof LedgerPay) => months.some(({ pay }) => pay !== null && pay[part] !== 0)
    const pay = (part: keyof LedgerPay): Column<LedgerMonth> => ({
      id: part,
      header: t(`reports.column.${part}`),
      value: (month) => month.pay?.[part] ?? null,
      kind: 'amount',
      isHidden: RARE.includes(part) && !isIn(part),
    })
    const balance = (figure: 'opening' | 'posted' | 'reversed' | 'entered' | 'closing', isHidden = false): Column<LedgerMonth> => ({
      id: figure,
      header: t(`record.${figure}`),
      value: (month) => month[figure],
      kind: 'amount',
      isHidden,
    })
    const isNever = (figure: 'reversed' | 'entered') => months.every((month) => month[figure] === 0)
    return [
      {
        id: 'month',
        header: t('record.month'),
        value: ({ selectedMonthYear }) => parseMonth(selectedMonthYear) ?? null,
        cell: ({ selectedMonthYear }) => label(selectedMonthYear),
        isKey: true,
        width: 120,
      },
      balance('opening'),
      ...PAY.map(pay),
      ...RARE.map(pay),
      pay('payout'),
      // The parts already explain it.
      balance('posted', true),
      balance('reversed', isNever('reversed')),
      balance('entered', isNever('entered')),
      balance('closing'),
      { id: 'source', header: t('record.source'), value: (month) => t(`record.sourceOf.${sourceOf(month)}`) },
    ]
  }, [t, label, months])
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

/** Whether a month's balance is from the calculation, manual entries, or both. */
function sourceOf({ pay, entered }: LedgerMonth) {
  if (pay === null) return 'byHand'
  return entered === 0 ? 'calculated' : 'both'
}
