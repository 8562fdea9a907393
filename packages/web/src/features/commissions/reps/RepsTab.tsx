import { monthMay } from '@fairshare/contract'
import { Button, Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { ask } from '../../../dialog/dialogs.tsx'
import { useList } from '../../../list/use-list.ts'
import { ButtonWithReason } from '../../../ui/ButtonWithReason.tsx'
import { FilterBar } from '../../../ui/FilterBar.tsx'
import { SavedViews } from '../../../saved-views/SavedViews.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { ViewSwitch } from '../../../ui/ViewSwitch.tsx'
import { useSetSearch } from '../../../url/use-search.ts'
import classes from './rep-panel.module.css'
import { NoResults, NothingFits } from '../month/NoResults.tsx'
import { useRepColumns } from './rep-columns.tsx'
import { inCents, type MonthData } from '../month/month-data.ts'
import { repFilters } from './rep-filters.ts'
import { changeOf, inRepView, isReviewed, REP_VIEWS, type RepView, type ReviewedRep } from './rep-views.ts'
import { useRepsWithFigures, useReview } from './use-reps.ts'
import { useMonthContext } from '../month/month-context.ts'
import { StatementBulk } from '../statements/StatementBulk.tsx'
import { SameAdjustmentDialog } from '../lazy-dialogs.ts'
import { later } from '../../../ui/later/later.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'

const RepPanel = later(async () => (await import('./RepPanel.tsx')).RepPanel)

const WIDE = '(min-width: 1600px)'

/** Each rep's result for the month; a row opens the statement. */
export function RepsTab() {
  const { t } = useTexts()
  const { rep: repId } = useSearch({ from: '/full/commission/list' })
  const go = useSetSearch<'/full/commission/list'>(true)
  const openRep = (rep: string | undefined) => go({ rep })
  const isPhone = useIsPhone()
  const isWide = useMediaQuery(WIDE, window.matchMedia(WIDE).matches)
  const { view, monthParam, results } = useMonthContext()
  const markReview = useMarkReview()
  const isNarrow = repId !== '' || isPhone
  const isOpen = view?.status === 'Calculated'
  const bulk = useBulk()
  const reps = useRepsWithFigures()
  const columns = useRepColumns({ reps, isNarrow, isPhone, isWide, isOpen })
  const list = useRepList(columns, reps, isOpen)
  const { rows } = list
  const all = reps ?? []
  const { totals, ofOthers } = useTotals(all, rows)
  const [order, setOrder] = useState<readonly number[]>([])

  const offered = list.views.data.map(({ value }) => value)
  const views = all.length > 0 && (
    <Group gap="xs" mb={isNarrow ? 8 : 0}>
      <ViewSwitch {...list.views} isNarrow={isNarrow} />
      <SavedViews list="commission-reps" builtIn={offered} param="show" parts={['q', 'sort', 'f', 'show']} />
    </Group>
  )

  return (
    <div className={classes['split']} data-open={repId !== '' || undefined}>
      <div className={classes['list']}>
        {isNarrow && views}
        <DataTable
          {...list.table}
          rowId={({ salesPersonId }) => String(salesPersonId)}
          read={results}
          {...(bulk && { bulk })}
          onOrder={(ids) => setOrder(ids.map(Number))}
          onOpen={({ salesPersonId }) => openRep(String(salesPersonId))}
          rowKeys={{ r: (rep) => isOpen && markReview(rep) }}
          {...(repId !== '' && { openId: repId })}
          totals={{ label: t('commissions.total', { count: rows?.length ?? 0 }), values: totals }}
          toolbar={<FilterBar {...list.bar} isCompact lead={!isNarrow && views} />}
          empty={all.length === 0 ? <NoResults /> : <NothingFits />}
        />
        {!isNarrow && <CountedForEach />}
        {!isNarrow && <ChangeOfOthers amount={ofOthers} />}
      </div>
      {repId !== '' && (
        <RepPanel
          key={monthParam}
          rep={all.find(({ salesPersonId }) => String(salesPersonId) === repId)}
          repId={Number(repId)}
          order={order}
          open={openRep}
        />
      )}
    </div>
  )
}

/** Marks a rep as reviewed, or not, and goes on to the next after a review. */
function useMarkReview() {
  const { mark } = useReview()
  return (rep: ReviewedRep) => {
    void mark([rep.salesPersonId], !isReviewed(rep))
    return isReviewed(rep) ? undefined : 'next'
  }
}

/** The reps that match the URL. A closed month cannot be reviewed any more. */
function useRepList(columns: readonly Column<ReviewedRep>[], reps: readonly ReviewedRep[] | undefined, isOpen: boolean) {
  const { t } = useTexts()
  const limits = useRead(reads.commission.thresholds, {}).data
  const filters = useMemo(() => repFilters(t, isOpen), [t, isOpen])
  const rowsIn = useCallback((view: RepView, of: readonly ReviewedRep[]) => inRepView(view, of, limits), [limits])
  const labelOf = (view: RepView, number: number) => {
    if (view === 'notSent' || view === 'failed') return t(`commissions.sent.views.${view}`, { number })
    return t(`close.views.${view === 'needsReview' && !isOpen ? 'notReviewed' : view}`, { number })
  }
  return useList({
    name: 'commission-reps',
    label: t('commissions.tabs.reps'),
    columns,
    rows: reps,
    search: t('commissions.search'),
    filters,
    views: { label: t('common.show'), names: REP_VIEWS, rowsIn, labelOf, param: 'show', hidesEmpty: true },
  })
}

/** The server's totals of all rows, the change from last month, and that of reps who are no longer listed. */
function useTotals(all: readonly ReviewedRep[], rows: readonly ReviewedRep[] | undefined) {
  const { monthParam, results } = useMonthContext()
  const isFiltered = rows !== undefined && rows.length < all.length
  const payoutBefore = useRead(reads.commission.repChanges, { selectedMonth: monthParam }).data?.payoutBefore
  const { change, ofOthers } = changeOf(rows ?? [], { payoutBefore, isAll: !isFiltered })
  return { totals: { ...(!isFiltered && results.data?.totals), change }, ofOthers }
}

/** Whether the reps' sales exceed the month's paid sales because some sales are shared. */
const sharesSales = ({ totals, month, salesWithoutCommission }: MonthData) =>
  inCents(totals.totalSales ?? 0) > inCents(month.totalSales) - inCents(salesWithoutCommission.totalSales)

/** Explains below the total why it exceeds the month's sales. */
function CountedForEach() {
  const { t } = useTexts()
  const { data } = useMonthContext().results
  if (!data || !sharesSales(data)) return null
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {t('commissions.countedForEach', { amount: data.month.totalSales })}
    </Text>
  )
}

/** The previous total includes reps who are no longer listed, so their change is shown. */
function ChangeOfOthers({ amount }: { amount: number }) {
  const { t } = useTexts()
  if (amount === 0) return null
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {t('commissions.changeOfOthers', { amount })}
    </Text>
  )
}

/** Bulk actions: review in an open month; send and download statements in any calculated one. */
function useBulk() {
  const { t } = useTexts()
  const { view, month, monthParam } = useMonthContext()
  if (!view || !monthMay('sendStatement', view.status)) return undefined
  return (selected: readonly ReviewedRep[], clear: () => void) => (
    <>
      {view.status === 'Calculated' && (
        <>
          <MarkReviewed selected={selected} clear={clear} />
          <Button
            size="xs"
            variant="default"
            onClick={() => void ask(SameAdjustmentDialog, { reps: selected, monthParam, month }).then((added) => added && clear())}
          >
            {t('common.addAdjustment')}
          </Button>
        </>
      )}
      <StatementBulk people={selected} clear={clear} />
    </>
  )
}

function MarkReviewed({ selected, clear }: { selected: readonly ReviewedRep[]; clear: () => void }) {
  const { t } = useTexts()
  const { markAll, isPending } = useReview()
  const open = selected.filter((rep) => !isReviewed(rep)).map(({ salesPersonId }) => salesPersonId)
  return (
    <ButtonWithReason
      size="xs"
      variant="default"
      loading={isPending}
      refusal={open.length === 0 ? t('close.allReviewed', { count: selected.length }) : undefined}
      onClick={() => void markAll(open).then(clear)}
    >
      {t('close.markReviewed')}
    </ButtonWithReason>
  )
}
