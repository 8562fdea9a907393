import { Tabs } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { reads } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import type { Chosen } from '../../ui/FilterBar.tsx'
import { RowsSkeleton } from '../../ui/state/Skeletons.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { useSetSearch, useUrlJson, useUrlState } from '../../url/use-url-state.ts'
import { AdjustmentsTab } from './adjustments/AdjustmentsTab.tsx'
import { LinesTab } from './lines/LinesTab.tsx'
import classes from './commissions.module.css'
import { MonthHeader } from './header/MonthHeader.tsx'
import { MonthNotices } from './header/MonthNotices.tsx'
import type { MonthData, PayoutPart } from './month/reps.ts'
import { RepsTab } from './reps/RepsTab.tsx'
import { StatementsTab } from './statements/StatementsTab.tsx'
import { TotalsStrip } from './month/TotalsStrip.tsx'
import { CloseTab } from './close/CloseTab.tsx'
import { ExceptionsTab } from './close/ExceptionsTab.tsx'
import { UnmatchedTab } from './unmatched/UnmatchedTab.tsx'
import { useIsComing } from './use-is-coming.ts'
import { useShownTab } from './use-shown-tab.ts'
import { type MonthOfWork, useMonthOfWork } from './month/use-month-of-work.ts'

/** How often it is asked whether statements have arrived. */
const POLL_MS = 3000

const NOTHING_CHOSEN = {
  saved: undefined,
  rep: undefined,
  q: undefined,
  f: undefined,
  sort: undefined,
  page: undefined,
  by: undefined,
  show: undefined,
}

const isSending = (data: MonthData | undefined) => data?.salespersons.some(({ statementStatus }) => statementStatus === 'Queued') === true

/** The month workspace: calculate, check, finalize and send. */
export function CommissionsPage() {
  const { t } = useTexts()
  const format = useFormat()
  const work = useMonthOfWork()
  const [view] = useUrlState('view', { fallback: 'reps' })
  const [rep] = useUrlState('rep')
  const setSearch = useSetSearch(true)
  const input = { selectedMonth: work.wire, isPayoutInsertRequired: true }
  const results = useRead(reads.commission.data, input, { every: (data) => isSending(data) && POLL_MS })
  const data = results.data
  // Drawing it takes long on a phone: it is done in steps between which the page answers.
  const isComing = useDeferredValue(useIsComing(work.wire) || results.isLoading)
  const tabs = useShownTab(view, !isComing)
  // What was searched, sorted and opened on one tab says nothing on another.
  const show = (next: string | null) => setSearch({ view: next === 'reps' ? undefined : (next ?? undefined), ...NOTHING_CHOSEN })
  useShortcuts({ u: () => show('unmatched') })

  return (
    <div className={classes['page']} data-rep={rep || undefined}>
      <MonthHeader work={work} data={data} isComing={isComing} />
      {isComing ? (
        <RowsSkeleton rows={20} onRetry={results.refetch} />
      ) : work.read.error && !work.view ? (
        <ErrorState error={work.read.error} onRetry={work.read.refetch} />
      ) : (
        <>
          <MonthNotices work={work} data={data} />
          {view !== 'close' && data && data.salespersons.length > 0 && <FilteringStrip data={data} />}
          <Tabs value={view} onChange={show} keepMounted={false}>
            <Tabs.List ref={tabs} className={classes['tabs'] ?? ''}>
              <Tabs.Tab value="reps">{t('commissions.tabs.reps')}</Tabs.Tab>
              <Tabs.Tab value="exceptions">
                {t('commissions.tabs.exceptions')}
                <TabCount count={work.toCheck} write={format.count} />
              </Tabs.Tab>
              <Tabs.Tab value="unmatched">
                {t('commissions.tabs.unmatched')}
                <TabCount count={data?.salesWithoutCommission.lines} write={format.count} />
              </Tabs.Tab>
              <Tabs.Tab value="lines">{t('commissions.tabs.lines')}</Tabs.Tab>
              <Tabs.Tab value="adjustments">{t('commissions.tabs.adjustments')}</Tabs.Tab>
              <Tabs.Tab value="close">{t('commissions.tabs.close')}</Tabs.Tab>
              <Tabs.Tab value="statements">{t('commissions.tabs.statements')}</Tabs.Tab>
            </Tabs.List>
            <Panels work={work} results={results} />
          </Tabs>
        </>
      )}
    </div>
  )
}

/** Each part of the strip lists whom it is of. */
function FilteringStrip({ data }: { data: MonthData }) {
  const setSearch = useSetSearch()
  const [view] = useUrlState('view', { fallback: 'reps' })
  const [filters] = useUrlJson<Chosen>('f', {})
  const chosen = view === 'reps' ? (filters['part'] ?? []) : []
  const choose = (part: PayoutPart) => {
    const { part: _old, ...others } = view === 'reps' ? filters : {}
    const f = chosen.includes(part) ? others : { ...others, part: [part] }
    setSearch({ ...(view !== 'reps' && NOTHING_CHOSEN), view: undefined, f: Object.keys(f).length === 0 ? undefined : JSON.stringify(f) })
  }
  return <TotalsStrip totals={data.totals} month={data.month} chosen={chosen} onChoose={choose} />
}

type PanelsProps = { work: MonthOfWork; results: UseQueryResult<MonthData, ApiError> }

function Panels({ work, results }: PanelsProps) {
  return (
    <>
      <Tabs.Panel value="reps">
        <RepsTab work={work} results={results} />
      </Tabs.Panel>
      <Tabs.Panel value="unmatched">
        <UnmatchedTab work={work} />
      </Tabs.Panel>
      <Tabs.Panel value="exceptions">
        <ExceptionsTab work={work} data={results.data} />
      </Tabs.Panel>
      <Tabs.Panel value="close">
        <CloseTab work={work} data={results.data} />
      </Tabs.Panel>
      <Tabs.Panel value="adjustments">
        <AdjustmentsTab work={work} />
      </Tabs.Panel>
      <Tabs.Panel value="lines">
        <LinesTab work={work} />
      </Tabs.Panel>
      <Tabs.Panel value="statements">
        <StatementsTab work={work} results={results} />
      </Tabs.Panel>
    </>
  )
}

function TabCount({ count, write }: { count: number | undefined; write: (count: number) => string }) {
  return count ? <span className={classes['tabCount']}>{write(count)}</span> : null
}
