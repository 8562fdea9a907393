import { monthMay } from '@fairshare/contract'
import { sortRows } from '../../../ui/table/column.ts'
import { Button, Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { UseQueryResult } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import type { ApiError } from '../../../api/api-error.ts'
import { ask } from '../../../dialog/dialogs.tsx'
import { ButtonWithReason } from '../../../ui/ButtonWithReason.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { FilterBar } from '../../../ui/FilterBar.tsx'
import { SavedViews } from '../../../saved-views/SavedViews.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { ViewSwitch } from '../../../ui/ViewSwitch.tsx'
import { filtersGiven, filtersIn } from '../../../url/search-schema.ts'
import { useSetSearch } from '../../../url/use-search.ts'
import classes from './rep-panel.module.css'
import { NoResults } from '../month/NoResults.tsx'
import { useRepColumns } from './rep-columns.tsx'
import { inCents, type MonthData, repsThatFit } from '../month/reps.ts'
import { useRepFilters } from './rep-filters.ts'
import {
  changeOf,
  inRepView,
  type Limits,
  isRepView,
  isReviewed,
  paidOnTop,
  REP_VIEWS,
  type RepView,
  repsWith,
  type ReviewedRep,
  sumsOf,
  sumsOfFigures,
} from './rep-views.ts'
import { useRepsWithFigures } from './use-reps.ts'
import { useReview } from './use-review.ts'
import type { MonthContext } from '../month/use-month-context.ts'
import { StatementBulk } from '../statements/StatementBulk.tsx'
import { SameAdjustmentDialog } from '../lazy-dialogs.ts'
import { later } from '../../../ui/later/later.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'

const RepPanel = later(async () => (await import('./RepPanel.tsx')).RepPanel)

const WIDE = '(min-width: 1600px)'

type Props = { monthContext: MonthContext; results: UseQueryResult<MonthData, ApiError> }

const TOTALED = [
  'totalSales',
  'totalCommission',
  'annualBonus',
  'normalAdjustments',
  'earnings',
  'drawAndGuarantee',
  'creditPaid',
  'salary',
  'reimbursement',
  'balanceBefore',
  'balanceAfter',
  'payout',
] as const

/** Each rep's result for the month; a row opens the statement. */
export function RepsTab({ monthContext, results }: Props) {
  const { t } = useTexts()
  const { sort, rep: repId } = useSearch({ from: '/full/commission/list' })
  const setSearch = useSetSearch<'/full/commission/list'>()
  const go = useSetSearch<'/full/commission/list'>(true)
  const openRep = (rep: string | undefined) => go({ rep })
  const isPhone = useIsPhone()
  const isWide = useMediaQuery(WIDE, window.matchMedia(WIDE).matches)
  const { data } = results
  const { reps, rows, shown, limits } = useShownReps(monthContext.monthParam, data)
  const markReview = useMarkReview(monthContext.monthParam)
  const isNarrow = repId !== '' || isPhone
  const isOpen = monthContext.view?.status === 'Calculated'
  const bulk = useBulk(monthContext)
  const columns = useRepColumns({ monthParam: monthContext.monthParam, reps, isNarrow, isPhone, isWide, isOpen, view: monthContext.view })
  const all = reps ?? []
  const { totals, ofOthers } = useTotals({ monthParam: monthContext.monthParam, data, all, rows })
  const order = useMemo(() => sortRows(rows ?? [], columns, sort).map(({ salesPersonId }) => salesPersonId), [rows, columns, sort])

  const views = all.length > 0 && (
    <Views
      of={all}
      limits={limits}
      isOpen={isOpen}
      isNarrow={isNarrow}
      value={shown}
      onChange={(show) => setSearch({ show: show === 'all' ? undefined : show })}
    />
  )

  return (
    <div className={classes['split']} data-open={repId !== '' || undefined}>
      <div className={classes['list']}>
        {isNarrow && views}
        <DataTable
          name="commission-reps"
          label={t('commissions.tabs.reps')}
          columns={columns}
          rows={rows}
          rowId={({ salesPersonId }) => String(salesPersonId)}
          read={results}
          {...(bulk && { bulk })}
          sort={sort}
          onSort={(sort) => setSearch({ sort })}
          onOpen={({ salesPersonId }) => openRep(String(salesPersonId))}
          rowKeys={{ r: (rep) => isOpen && markReview(rep) }}
          {...(repId !== '' && { openId: repId })}
          totals={{ label: t('commissions.total', { count: rows?.length ?? 0 }), values: totals }}
          toolbar={<Filters all={all} isOpen={isOpen} lead={!isNarrow && views} {...(rows && { count: rows.length })} />}
          empty={all.length === 0 ? <NoResults monthContext={monthContext} /> : <NothingFits />}
        />
        <CountedForEach data={data} isNarrow={isNarrow} />
        {!isNarrow && <ChangeOfOthers amount={ofOthers} />}
      </div>
      {repId !== '' && (
        <RepPanel
          key={monthContext.monthParam}
          monthContext={monthContext}
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
function useMarkReview(monthParam: string) {
  const { mark } = useReview(monthParam)
  return (rep: ReviewedRep) => {
    void mark([rep.salesPersonId], !isReviewed(rep))
    return isReviewed(rep) ? undefined : 'next'
  }
}

/** All reps of the month, and those that match the URL's filters. */
function useShownReps(monthParam: string, data: MonthData | undefined) {
  const { q, f, show } = useSearch({ from: '/full/commission/list' })
  const shown = isRepView(show) ? show : 'all'
  const reps = useRepsWithFigures(monthParam, data)
  const limits = useRead(reads.commission.thresholds, {}).data
  const rows = useMemo(() => reps && repsThatFit(repsWith(inRepView(shown, reps, limits), filtersIn(f)), q), [reps, shown, limits, q, f])
  return { reps, rows, shown, limits }
}

type Totaled = { monthParam: string; data: MonthData | undefined; all: readonly ReviewedRep[]; rows: readonly ReviewedRep[] | undefined }

/** Totals of the shown rows, and the change of reps who are no longer listed. */
function useTotals({ monthParam, data, all, rows }: Totaled) {
  const isFiltered = rows !== undefined && rows.length < all.length
  const added = isFiltered || !data ? sumsOf(rows ?? [], TOTALED) : data.totals
  const payoutBefore = useRead(reads.commission.repChanges, { selectedMonth: monthParam }).data?.payoutBefore
  const { change, ofOthers } = changeOf(rows ?? [], { payoutBefore, isAll: !isFiltered })
  const totals = { ...added, ...sumsOf(rows ?? [], ['lines']), change, ...sumsOfFigures(rows ?? []), paidOnTop: paidOnTop(added) }
  return { totals, ofOthers }
}

/** Whether the reps' sales exceed the month's paid sales because some sales are shared. */
const sharesSales = ({ totals, month, salesWithoutCommission }: MonthData) =>
  inCents(totals.totalSales ?? 0) > inCents(month.totalSales) - inCents(salesWithoutCommission.totalSales)

/** Explains below the total why it exceeds the month's sales. */
function CountedForEach({ data, isNarrow }: { data: MonthData | undefined; isNarrow: boolean }) {
  const { t } = useTexts()
  const format = useFormat()
  if (isNarrow || !data || !sharesSales(data)) return null
  return (
    <Text size="sm" c="dimmed" mt={8}>
      {t('commissions.countedForEach', { amount: format.money(data.month.totalSales) })}
    </Text>
  )
}

/** The previous total includes reps who are no longer listed, so their change is shown. */
function ChangeOfOthers({ amount }: { amount: number }) {
  const { t } = useTexts()
  const format = useFormat()
  if (amount === 0) return null
  return (
    <Text size="sm" c="dimmed" mt={8}>
      {t('commissions.changeOfOthers', { amount: format.money(amount) })}
    </Text>
  )
}

type FiltersProps = { all: readonly ReviewedRep[]; isOpen: boolean; lead: ReactNode; count?: number }

function Filters({ all, isOpen, ...counted }: FiltersProps) {
  const { t } = useTexts()
  const { q, f } = useSearch({ from: '/full/commission/list' })
  const chosen = useMemo(() => filtersIn(f), [f])
  const setSearch = useSetSearch<'/full/commission/list'>()
  const filters = useRepFilters(all, chosen, isOpen)
  return (
    <FilterBar
      search={{ value: q, onChange: (next) => setSearch({ q: next }), label: t('commissions.search') }}
      filters={filters}
      isCompact
      chosen={chosen}
      onChoose={(next) => setSearch({ f: filtersGiven(next) })}
      {...counted}
    />
  )
}

type ViewsProps = {
  of: readonly ReviewedRep[]
  limits: Limits | undefined
  isOpen: boolean
  isNarrow: boolean
  value: RepView
  onChange: (view: string) => void
}

function Views({ of: all, limits, isOpen, isNarrow, value, onChange }: ViewsProps) {
  const { t } = useTexts()
  // A closed month cannot be reviewed any more.
  const nameOf = (view: Exclude<RepView, 'notSent' | 'failed'>) => (view === 'needsReview' && !isOpen ? 'notReviewed' : view)
  const viewLabel = (view: RepView) => {
    const number = inRepView(view, all, limits).length
    return view === 'notSent' || view === 'failed'
      ? t(`commissions.sent.views.${view}`, { number })
      : t(`close.views.${nameOf(view)}`, { number })
  }
  // All reps, and the views that have any.
  const offered = REP_VIEWS.filter((view) => value === view || inRepView(view, all, limits).length > 0)
  return (
    <Group gap="xs" mb={isNarrow ? 8 : 0}>
      <ViewSwitch
        label={t('common.show')}
        value={value}
        onChange={onChange}
        isNarrow={isNarrow}
        data={offered.map((view) => ({ value: view, label: viewLabel(view) }))}
      />
      <SavedViews list="commission-reps" builtIn={offered} param="show" parts={['q', 'sort', 'f', 'show']} />
    </Group>
  )
}

/** Bulk actions: review in an open month; send and download statements in any calculated one. */
function useBulk(monthContext: MonthContext) {
  const { t } = useTexts()
  const { view, month, monthParam } = monthContext
  if (!view || !monthMay('sendStatement', view.status)) return undefined
  return (selected: readonly ReviewedRep[], clear: () => void) => (
    <>
      {view.status === 'Calculated' && (
        <>
          <MarkReviewed monthParam={monthParam} selected={selected} clear={clear} />
          <Button
            size="xs"
            variant="default"
            onClick={() => void ask(SameAdjustmentDialog, { reps: selected, monthParam, month }).then((added) => added && clear())}
          >
            {t('common.addAdjustment')}
          </Button>
        </>
      )}
      <StatementBulk monthContext={monthContext} people={selected} clear={clear} />
    </>
  )
}

function MarkReviewed({ monthParam, selected, clear }: { monthParam: string; selected: readonly ReviewedRep[]; clear: () => void }) {
  const { t } = useTexts()
  const { markAll, isPending } = useReview(monthParam)
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

function NothingFits() {
  const { t } = useTexts()
  return <EmptyState title={t('commissions.nothingFits')}>{t('commissions.nothingFitsHint')}</EmptyState>
}
