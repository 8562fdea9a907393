import type { HouseAccount } from '@fairshare/contract'
import { useMemo, useState } from 'react'
import { call, reads } from '../../../api/client.ts'
import { useCall, useRead } from '../../../api/hooks.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useList } from '../../../list/use-list.ts'
import { ButtonWithReason } from '../../../ui/ButtonWithReason.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useEditRefusal, useMonthContext } from '../month/month-context.ts'
import { Parts } from './Parts.tsx'
import classes from './unmatched.module.css'

const BY_SALES = '-totalSales'
const idOf = ({ houseAccountId }: HouseAccount) => String(houseAccountId)

/** Intentionally unpaid sales: who marked them, why, and undo. */
export function HouseAccounts() {
  const { t } = useTexts()
  const { monthParam } = useMonthContext()
  const read = useRead(reads.commission.houseAccounts, { selectedMonth: monthParam })
  const [open, setOpen] = useState<HouseAccount>()
  const { houseAccounts, lines = 0, totalSales = 0 } = read.data ?? {}
  const list = useList({
    name: 'commission-house-accounts',
    label: t('houseAccount.title'),
    columns: useColumns(),
    rows: houseAccounts,
    defaultSort: BY_SALES,
  })
  return (
    <>
      <DataTable
        {...list.table}
        rowId={idOf}
        read={read}
        onOpen={setOpen}
        {...(open && { openId: idOf(open) })}
        totals={{ label: t('commissions.lines.total', { count: lines }), values: { lines, totalSales } }}
        empty={<EmptyState title={t('houseAccount.empty')}>{t('houseAccount.emptyHint')}</EmptyState>}
      />
      <Parts title={open?.note} parts={open?.parts ?? []} close={() => setOpen(undefined)} />
    </>
  )
}

function useColumns(): Column<HouseAccount>[] {
  const { t } = useTexts()
  const { currency } = useFormat()
  return useMemo(
    () => [
      {
        id: 'manufacturer',
        header: t('commissions.line.manufacturer'),
        value: ({ manufacturers }) => manufacturers.join(', '),
        isKey: true,
      },
      { id: 'territory', header: t('commissions.line.territory'), value: ({ territories }) => territories.join(', ') },
      { id: 'lines', header: t('commissions.column.lines'), value: ({ lines }) => lines, kind: 'count' },
      { id: 'totalSales', header: t('unmatched.sales', { currency }), value: ({ totalSales }) => totalSales, kind: 'amount' },
      { id: 'note', header: t('common.note'), value: ({ note }) => note, cell: (account) => <Note account={account} /> },
      { id: 'by', header: t('common.by'), value: ({ markedBy }) => markedBy },
      { id: 'at', header: t('houseAccount.at'), value: ({ markedAt }) => markedAt, kind: 'instant' },
      {
        id: 'fix',
        header: t('common.undo'),
        value: () => null,
        isSortable: false,
        inExports: 'never',
        cell: (account) => <TakeBack account={account} />,
      },
    ],
    [t, currency],
  )
}

function Note({ account: { note, paidLines } }: { account: HouseAccount }) {
  const { t } = useTexts()
  return (
    <span className={classes['reason']}>
      <span>{note}</span>
      {paidLines > 0 && <span>{t('houseAccount.paid', { count: paidLines })}</span>}
    </span>
  )
}

function TakeBack({ account: { houseAccountId } }: { account: HouseAccount }) {
  const { t } = useTexts()
  const { monthParam } = useMonthContext()
  const refusal = useEditRefusal()
  const takeBack = useCall(call.commission.removeHouseAccount, { refreshes: [reads.commission] })
  return (
    // The row opens its parts.
    <span onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()} role="presentation">
      <ButtonWithReason
        size="compact-sm"
        variant="default"
        loading={takeBack.isPending}
        refusal={refusal}
        onClick={() => takeBack.mutate({ selectedMonth: monthParam, houseAccountId })}
      >
        {t('houseAccount.takeBack')}
      </ButtonWithReason>
    </span>
  )
}
