import { type Compared, type DashboardSummary, type Kpi, KPIS } from '@fairshare/contract'
import type { Month } from '@fairshare/engine/values'
import { Box } from '@mantine/core'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Sparkline } from '../../ui/chart/Sparkline.tsx'
import classes from './dashboard.module.css'
import { MayLink } from './MayLink.tsx'
import { monthFromParam } from '../../months/month-label.ts'

const REPORT_OF = {
  totalSales: 'mfr',
  totalGrossCommission: 'mfr',
  payout: 'payout',
  companyKeeps: 'mfr',
  effectiveRate: 'payout',
} as const

/** The month's figures, compared with the previous month and last year. */
export function KpiCards({ data, of }: { data: DashboardSummary; of: string | undefined }) {
  const { t } = useTexts()
  return (
    <section className={classes['kpis']} aria-label={t('dashboard.kpis')}>
      {KPIS.map((kpi) => (
        <KpiCard key={kpi} kpi={kpi} data={data} of={of} />
      ))}
    </section>
  )
}

function KpiCard({ kpi, data, of }: { kpi: Kpi; data: DashboardSummary; of: string | undefined }) {
  const { t } = useTexts()
  const format = useFormat()
  const { months, selectedMonth } = data
  const compared = data.kpis[kpi]
  const isRate = kpi === 'effectiveRate'
  const value = isRate ? format.share(compared.value) : format.amount(compared.value)
  const label = t(`dashboard.kpi.${kpi}`)
  const monthAt = (at: number) => monthFromParam(months.at(at)?.selectedMonth ?? '')
  const points = months.map((each) => ({ month: each.selectedMonth, value: each[kpi] }))
  return (
    <div className={classes['kpi']} title={t(`dashboard.about.${kpi}`)}>
      <Box fz="compact" fw={500} c="var(--text-2)">
        {label}
      </Box>
      <div className={classes['value']}>
        <MayLink
          access="reports"
          target={{ to: '/reports', search: { r: REPORT_OF[kpi], month: selectedMonth, from: selectedMonth, of } }}
          label={`${label} ${value}`}
        >
          {value}
        </MayLink>
      </div>
      {kpi === 'companyKeeps' && data.keepRate !== null && (
        <div className={classes['change']}>{t('dashboard.keepRate', { share: data.keepRate })}</div>
      )}
      <Change change={compared.changeOnLastMonth} isRate={isRate} month={monthAt(-2)} />
      <Change change={compared.changeOnLastYear} isRate={isRate} month={monthAt(0)} />
      <Sparkline points={points} />
    </div>
  )
}

type ChangeProps = { change: Compared['changeOnLastMonth']; isRate: boolean; month: Month }

function Change({ change, isRate, month }: ChangeProps) {
  const { t } = useTexts()
  const format = useFormat()
  const size = Math.abs(change ?? 0)
  const changeLabel = isRate ? t('dashboard.points', { points: size }) : format.share(size)
  const key = change === null ? 'noComparison' : change > 0 ? 'up' : change < 0 ? 'down' : 'same'
  return <div className={classes['change']}>{t(`dashboard.${key}`, { change: changeLabel, month })}</div>
}
