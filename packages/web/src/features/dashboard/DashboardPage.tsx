import type { DashboardSummary } from '@fairshare/contract'
import { parseMonth } from '@fairshare/engine/values'
import { Button, Stack } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { reads } from '../../api/client.ts'
import { useRead, useRefresh } from '../../api/hooks.ts'
import { useSocket } from '../../api/socket.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useChartPicture } from '../../list-export/use-chart-picture.ts'
import { useMonth } from '../../months/use-month.ts'
import { ChartCard } from '../../ui/chart/ChartCard.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { MonthChooser } from '../../months/MonthChooser.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { CardsSkeleton } from '../../ui/state/Skeletons.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { useSetSearch } from '../../url/use-search.ts'
import { Attention } from './Attention.tsx'
import { CloseProgress, NextStep } from './CloseProgress.tsx'
import { EndingSoon } from './EndingSoon.tsx'
import { FilesReceived } from './FilesReceived.tsx'
import { FirstSteps, isStarting } from './FirstSteps.tsx'
import { KpiCards } from './KpiCards.tsx'
import { Territory } from './Territory.tsx'
import { Manufacturers } from './Manufacturers.tsx'
import { Movers } from './Movers.tsx'
import { SampleNotice } from './Sample.tsx'
import classes from './dashboard.module.css'
import { MayLink } from './MayLink.tsx'
import { monthFromParam } from '../../months/month-label.ts'

/** A daily overview: the month's status, items that need attention, and business figures. */
export function DashboardPage() {
  const { t } = useTexts()
  const { month, monthParam, setMonth } = useMonth()
  const { territory } = useSearch({ from: '/full/dashboard' })
  const setSearch = useSetSearch<'/full/dashboard'>()
  const primaryTerritory = territory === 'All' ? 'All' : Number(territory)
  const read = useRead(reads.dashboard.summary, { selectedMonth: monthParam, primaryTerritory }, { keepPrevious: true })
  const months = useRead(reads.commission.months, {})
  const checklist = useRead(reads.commission.checklist, { selectedMonth: monthParam }, { keepPrevious: true })
  const refresh = useRefresh()
  useSocket('CommissionCalculationCompleted', () => void refresh(reads.dashboard, reads.commission))
  // Renders once with header and close progress, without layout shifts.
  const isLoading = months.isLoading || checklist.isLoading
  // Rendering is slow on phones, so it is split into transitions that keep the page responsive.
  const data = useDeferredValue(isLoading ? undefined : read.data)
  const territories = data?.primaryTerritories.map(({ id, territoryName }) => ({ value: String(id), label: territoryName })) ?? []
  const chosenTerritory = territories.find(({ value }) => value === territory)?.label
  return (
    <>
      <PageHeader
        title={t('nav.dashboard')}
        month={<MonthChooser value={month} onChange={setMonth} />}
        chip={data && hasCards(data) && <MonthChip data={data} />}
        actions={
          <>
            {territories.length > 0 && (
              <Territory
                territories={territories}
                chosen={chosenTerritory ?? t('dashboard.allTerritories')}
                value={territory}
                onChange={(next) => setSearch({ territory: next })}
              />
            )}
            {data && hasCards(data) && checklist.data && <NextStep tasks={checklist.data.tasks} month={monthParam} />}
          </>
        }
      />
      {data ? (
        <Cards
          data={data}
          onMonth={setMonth}
          territory={chosenTerritory}
          of={primaryTerritory === 'All' ? undefined : `primaryTerritory-${primaryTerritory}`}
        />
      ) : read.error ? (
        <ErrorState title={t('dashboard.failed')} error={read.error} onRetry={() => read.refetch()} />
      ) : (
        <CardsSkeleton cards={5} height={172} panel={432} />
      )}
    </>
  )
}

function MonthChip({ data: { isCalculated, status } }: { data: DashboardSummary }) {
  const { t } = useTexts()
  if (!isCalculated) return <StatusChip family="neutral">{t('dashboard.notCalculated')}</StatusChip>
  const isFinal = status === 'Finalized' || status === 'Locked'
  return <StatusChip family={isFinal ? 'locked' : 'info'}>{t(isFinal ? 'dashboard.final' : 'dashboard.isProvisional')}</StatusChip>
}

/** Before the first results there is nothing to show but the first steps. */
const hasCards = ({ start }: DashboardSummary) => start.hasResults || start.sample === 'loaded'

type CardsProps = { data: DashboardSummary; onMonth: (month: string) => void }

/** `of` holds the same filters for reports. */
function Cards({ data, onMonth, territory, of }: CardsProps & { territory: string | undefined; of: string | undefined }) {
  const { t } = useTexts()
  const format = useFormat()
  const { start, months, isCalculated } = data
  const about = [format.month(monthFromParam(data.selectedMonth)), territory].filter(Boolean).join(' · ')
  const onPicture = useChartPicture({ list: 'dashboard', months: months.length, about })
  if (!hasCards(data)) return <FirstSteps start={start} onMonth={onMonth} isPrimary />
  const pointsOf = (figure: 'totalSales' | 'payout') =>
    months.map((each) => ({ month: monthFromParam(each.selectedMonth), value: each[figure], isProvisional: !each.isFinal }))
  return (
    <Stack className={classes['page'] ?? ''} gap="md">
      {start.sample === 'loaded' && <SampleNotice />}
      {isStarting(start) && <FirstSteps start={start} onMonth={onMonth} />}
      <CloseProgress month={data.selectedMonth} />
      {isCalculated ? <KpiCards data={data} of={of} /> : <NoData data={data} onMonth={onMonth} />}
      {isCalculated && <GrowthBonus data={data} of={of} />}
      <div className={classes['wideAndNarrow']}>
        {months.some(({ payout }) => payout !== null) && (
          <ChartCard
            title={t('dashboard.chart.title')}
            series={[
              { name: t('dashboard.kpi.totalSales'), points: pointsOf('totalSales') },
              { name: t('dashboard.kpi.payout'), points: pointsOf('payout') },
            ]}
            onOpen={onMonth}
            onPicture={onPicture}
          />
        )}
        <Attention data={data} territory={territory} />
      </div>
      {isCalculated && <Manufacturers data={data} of={of} />}
      <div className={classes['thirds']}>
        <Movers data={data} />
        <FilesReceived data={data} />
        <EndingSoon data={data} />
      </div>
    </Stack>
  )
}

function NoData({ data: { selectedMonth, latestMonth }, onMonth }: CardsProps) {
  const { t } = useTexts()
  const latest = parseMonth(latestMonth ?? '')
  return (
    <section className={classes['noData']}>
      <EmptyState
        icon={IconChartBar}
        title={t('dashboard.noData', { month: monthFromParam(selectedMonth) })}
        action={
          latest && (
            <Button variant="default" onClick={() => onMonth(latest)}>
              {t('dashboard.showMonth', { month: latest })}
            </Button>
          )
        }
      >
        {t('dashboard.noDataHint')}
      </EmptyState>
    </section>
  )
}

function GrowthBonus({ data: { growthBonus, selectedMonth }, of }: { data: DashboardSummary; of: string | undefined }) {
  const { t } = useTexts()
  if (!growthBonus) return null
  const { year, salespersons, amount, isProjection } = growthBonus
  const label = t(isProjection ? 'dashboard.bonus.projection' : 'dashboard.bonus.final', {
    year: String(year),
    count: salespersons,
    amount,
  })
  return (
    <div className={classes['strip']}>
      <MayLink access="reports" target={{ to: '/reports', search: { r: 'bonus', month: selectedMonth, of } }}>
        {label}
      </MayLink>
    </div>
  )
}
