import { addMonths } from '@fairshare/engine/values'
import { Tabs } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { reads } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { RowsSkeleton } from '../../ui/state/Skeletons.tsx'
import { later } from '../../ui/later/later.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useShortcuts } from '../../ui/keyboard/shortcuts.ts'
import { TabList } from '../../ui/TabList.tsx'
import { useSetSearch } from '../../url/use-search.ts'
import { filtersGiven, filtersIn } from '../../url/search-schema.ts'
import classes from './commissions.module.css'
import { MonthHeader } from './header/MonthHeader.tsx'
import { Running } from './header/MonthNotices.tsx'
import type { MonthData, PayoutPart } from './month/month-data.ts'
import { RepsTab } from './reps/RepsTab.tsx'
import { TotalsStrip } from './month/TotalsStrip.tsx'
import { isTab, type Tab } from './search.ts'
import { useIsMonthLoading } from './use-is-month-loading.ts'
import { MonthContext, useMonthContext } from './month/month-context.ts'
import { useShownMonth } from './month/use-shown-month.ts'

const OtherTab = later(async () => (await import('./OtherTab.tsx')).OtherTab)

const NOTHING_CHOSEN = {
  saved: undefined,
  rep: undefined,
  lines: undefined,
  q: undefined,
  f: undefined,
  sort: undefined,
  page: undefined,
  by: undefined,
  group: undefined,
  show: undefined,
}

/** The month workspace: calculate, check, finalize and send. */
export function CommissionsPage() {
  return (
    <MonthContext value={useShownMonth()}>
      <Workspace />
    </MonthContext>
  )
}

function Workspace() {
  const { t } = useTexts()
  const format = useFormat()
  const { monthParam, status, results, toCheck } = useMonthContext()
  const { view, rep } = useSearch({ from: '/full/commission/list' })
  const setSearch = useSetSearch<'/full/commission/list'>(true)
  const data = results.data
  // Rendering is slow on phones, so it is split into transitions that keep the page responsive.
  const isLoading = useDeferredValue(useIsMonthLoading(monthParam) || results.isLoading)
  // Search, sort, and open row of one tab do not apply to another.
  const show = (next: Tab) => setSearch({ view: next, ...NOTHING_CHOSEN })
  useShortcuts({ u: () => show('unmatched') })

  return (
    <div className={classes['page']} data-rep={rep || undefined}>
      <MonthHeader isLoading={isLoading} />
      {isLoading ? (
        <RowsSkeleton rows={20} onRetry={results.refetch} />
      ) : status.error && !status.data ? (
        <ErrorState error={status.error} onRetry={status.refetch} />
      ) : (
        <>
          <Running />
          {view !== 'close' && data && data.salespersons.length > 0 && <FilteringStrip data={data} />}
          <Tabs value={view} onChange={(next) => show(isTab(next) ? next : 'reps')} keepMounted={false}>
            <TabList view={view} hasCounts={!isLoading} className={classes['tabs']}>
              <Tabs.Tab value="reps">{t('commissions.tabs.reps')}</Tabs.Tab>
              <Tabs.Tab value="exceptions">
                {t('commissions.tabs.exceptions')}
                <TabCount count={toCheck} write={format.count} />
              </Tabs.Tab>
              <Tabs.Tab value="unmatched">
                {t('commissions.tabs.unmatched')}
                <TabCount count={data?.salesWithoutCommission.lines} write={format.count} />
              </Tabs.Tab>
              <Tabs.Tab value="lines">{t('common.lines')}</Tabs.Tab>
              <Tabs.Tab value="adjustments">{t('common.adjustments')}</Tabs.Tab>
              <Tabs.Tab value="close">{t('commissions.tabs.close')}</Tabs.Tab>
              <Tabs.Tab value="statements">{t('common.statements')}</Tabs.Tab>
            </TabList>
            {/* What was selected or typed in one month does not apply to another. */}
            <Tabs.Panel value="reps">
              <RepsTab key={monthParam} />
            </Tabs.Panel>
            {view !== 'reps' && (
              <Tabs.Panel value={view}>
                <OtherTab key={monthParam} view={view} fallback={<RowsSkeleton rows={20} />} />
              </Tabs.Panel>
            )}
          </Tabs>
        </>
      )}
    </div>
  )
}

/** Each part of the strip lists its salespeople. */
function FilteringStrip({ data }: { data: MonthData }) {
  const { month, monthParam } = useMonthContext()
  const payout = useRead(reads.commission.repChanges, { selectedMonth: monthParam }).data?.payoutBefore ?? null
  const before = payout === null ? undefined : { month: addMonths(month, -1), payout }
  const setSearch = useSetSearch<'/full/commission/list'>()
  const { view, f } = useSearch({ from: '/full/commission/list' })
  const filters = filtersIn(f)
  const chosen = view === 'reps' ? (filters['part'] ?? []) : []
  const choose = (part: PayoutPart) => {
    const { part: _old, ...others } = view === 'reps' ? filters : {}
    const next = chosen.includes(part) ? others : { ...others, part: [part] }
    setSearch({ ...(view !== 'reps' && NOTHING_CHOSEN), view: undefined, f: filtersGiven(next) })
  }
  return <TotalsStrip totals={data.totals} month={data.month} before={before} chosen={chosen} onChoose={choose} />
}

function TabCount({ count, write }: { count: number | undefined; write: (count: number) => string }) {
  return count ? <span className={classes['tabCount']}>{write(count)}</span> : null
}
