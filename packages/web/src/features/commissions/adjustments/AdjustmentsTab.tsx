import { ADJUSTMENT_TYPES, MAX_ADJUSTMENTS } from '@fairshare/contract'
import { centsOfDollars, sum } from '@fairshare/engine/values'
import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { call, reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { type TranslateKey, useTexts } from '../../../i18n/use-texts.ts'
import { optionsFor } from '../../../list/list-filter.ts'
import { useList } from '../../../list/use-list.ts'
import { useSpanLabel } from '../../../months/month-label.ts'
import { ButtonWithReason } from '../../../ui/ButtonWithReason.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { FilterBar } from '../../../ui/FilterBar.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useSetSearch } from '../../../url/use-search.ts'
import { useEditRefusal, useMonthContext } from '../month/month-context.ts'
import { AddAdjustment } from './AddAdjustment.tsx'
import { useAdjustmentActions, useRemoveAdjustments } from './use-adjustment-actions.ts'
import { NothingFits } from '../month/NoResults.tsx'

type Adjustment = Awaited<ReturnType<typeof call.commission.monthAdjustments>>['data']['adjustments'][number]

/** The current adjustments of all reps in the month. A row opens its statement. */
export function AdjustmentsTab() {
  const { t } = useTexts()
  const { month, monthParam } = useMonthContext()
  const go = useSetSearch<'/full/commission/list'>(true)
  const read = useRead(reads.commission.monthAdjustments, { selectedMonth: monthParam })
  const actionsOf = useAdjustmentActions()
  const all = read.data?.adjustments
  const list = useList({
    name: 'commission-adjustments',
    label: t('common.adjustments'),
    columns: useColumns(),
    rows: all,
    search: t('commissions.adjustment.search'),
    filters: [
      {
        id: 'type',
        label: t('commissions.adjustment.typeLabel'),
        of: ({ adjustmentType }) => [adjustmentType],
        options: optionsFor(ADJUSTMENT_TYPES, (type) => t(`commissions.adjustment.type.${type}`)),
        showsUnused: true,
      },
    ],
  })
  return (
    <>
      <AddAdjustment key={monthParam} />
      <DataTable
        {...list.table}
        rowId={({ adjustmentId }) => String(adjustmentId)}
        read={read}
        onOpen={({ salesPersonId }) => go({ view: undefined, rep: String(salesPersonId), q: undefined, f: undefined, sort: undefined })}
        rowActions={(row) => actionsOf({ salesPersonId: row.salesPersonId, name: row.name, monthParam, month }, row)}
        bulk={(selected, clear) => <RemoveAll selected={selected} clear={clear} />}
        toolbar={
          <FilterBar {...list.bar} count={undefined}>
            {list.rows && list.rows.length > 0 && <Sums of={list.rows} />}
          </FilterBar>
        }
        empty={
          all?.length === 0 ? (
            <EmptyState title={t('commissions.adjustment.none')}>{t('commissions.adjustment.noneHint')}</EmptyState>
          ) : (
            <NothingFits />
          )
        }
      />
    </>
  )
}

function RemoveAll({ selected, clear }: { selected: readonly Adjustment[]; clear: () => void }) {
  const { t } = useTexts()
  const refusal = useEditRefusal()
  const remove = useRemoveAdjustments()
  return (
    <ButtonWithReason
      size="compact-sm"
      variant="default"
      refusal={
        refusal ?? (selected.length > MAX_ADJUSTMENTS ? t('commissions.adjustment.removeMost', { most: MAX_ADJUSTMENTS }) : undefined)
      }
      onClick={() => remove(selected, clear)}
    >
      {t('commissions.adjustment.removeAll', { count: selected.length })}
    </ButtonWithReason>
  )
}

function Sums({ of: shown }: { of: readonly Adjustment[] }) {
  const { t } = useTexts()
  const sumOf = (type: Adjustment['adjustmentType']) =>
    sum(shown.filter(({ adjustmentType }) => adjustmentType === type).map(({ adjustmentAmount }) => centsOfDollars(adjustmentAmount)))
  const [normal, salary, reimbursement] = [sumOf('Normal'), sumOf('Salary'), sumOf('Reimbursement')]
  return (
    <Text size="sm" c="dimmed">
      {t('close.fact.adjustments', { count: shown.length, normal, salary, reimbursement })}
    </Text>
  )
}

function useColumns(): Column<Adjustment>[] {
  const { t } = useTexts()
  const spanLabel = useSpanLabel()
  return useMemo(() => columnsIn(t, spanLabel), [t, spanLabel])
}

const columnsIn = (t: TranslateKey, spanLabel: (start: string, end: string) => string): Column<Adjustment>[] => [
  { id: 'name', header: t('commissions.column.rep'), value: ({ name }) => name, isKey: true },
  {
    id: 'type',
    header: t('commissions.adjustment.typeLabel'),
    value: ({ adjustmentType }) => t(`commissions.adjustment.type.${adjustmentType}`),
  },
  { id: 'description', header: t('common.description'), value: ({ adjustmentDescription }) => adjustmentDescription },
  { id: 'amount', header: t('common.amount'), value: ({ adjustmentAmount }) => adjustmentAmount, kind: 'amount' },
  { id: 'manufacturer', header: t('common.manufacturer'), value: ({ manufacturerName }) => manufacturerName },
  { id: 'territory', header: t('commissions.adjustment.territory'), value: ({ territoryName }) => territoryName },
  {
    id: 'months',
    width: 168,
    header: t('common.months'),
    value: ({ startMonth, endMonth }) => spanLabel(startMonth, endMonth),
  },
  { id: 'note', header: t('common.note'), value: ({ adjustmentNote }) => adjustmentNote || null },
]
