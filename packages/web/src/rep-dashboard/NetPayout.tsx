import type { RepDashboard, RepView } from '@fairshare/contract'
import { balanceStatus } from '@fairshare/engine'
import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormat } from '../i18n/format.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import classes from './rep-dashboard.module.css'

type Stated = NonNullable<RepView['statement'] | RepDashboard['statement']>

/** Payout, month, and year to date. Only the office sees the rank. */
export function NetPayout({ statement }: { statement: Stated }) {
  const { t } = useTexts()
  const format = useFormat()
  const { payout, commission, changeOfCommission, yearToDate, changeOfYearToDate, balanceAfter } = statement
  return (
    <section className={classes['payout']} aria-label={t('statement.netPayout')}>
      <div className={classes['label']}>{t('statement.netPayout')}</div>
      <div className={classes['display']}>{format.money(payout)}</div>
      {payout < 0 && <StatusChip family="danger">{t('statement.negative')}</StatusChip>}
      <dl className={classes['facts']}>
        <Fact label={t('repDashboard.commission')} change={changeOfCommission}>
          {format.amount(commission)}
        </Fact>
        <Fact label={t('repDashboard.yearToDate')} change={changeOfYearToDate}>
          {format.amount(yearToDate)}
        </Fact>
        {'rank' in statement && (
          <Fact label={t('repDashboard.rank')}>{t('repDashboard.rankOf', { rank: statement.rank, total: statement.salespersons })}</Fact>
        )}
        <Fact label={t('repDashboard.balance')}>
          {format.amount(balanceAfter)}{' '}
          <Box component="span" fz="compact" c="dimmed">
            {t(`statement.balanceStatus.${balanceStatus(balanceAfter)}`)}
          </Box>
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ label, change = null, children }: { label: string; change?: number | null; children: ReactNode }) {
  const { t } = useTexts()
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children}{' '}
        {change !== null && change !== 0 && (
          <Box component="span" fz="compact" c="dimmed">
            {t(change > 0 ? 'repDashboard.up' : 'repDashboard.down', { change: Math.abs(change) })}
          </Box>
        )}
      </dd>
    </div>
  )
}
