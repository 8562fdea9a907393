import { Title } from '@mantine/core'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { useMonthContext } from '../month/month-context.ts'
import classes from './close.module.css'

export function CloseLog() {
  const { t } = useTexts()
  const format = useFormat()
  const { monthParam } = useMonthContext()
  const read = useRead(reads.commission.closeLog, { selectedMonth: monthParam })
  const entries = read.data?.entries
  return (
    <section className={classes['log']} aria-label={t('close.log.title')}>
      <Title order={2}>{t('close.log.title')}</Title>
      {read.error && !entries && <ErrorState error={read.error} onRetry={read.refetch} />}
      {entries?.length === 0 && <p className={classes['why']}>{t('close.log.none')}</p>}
      <ol>
        {entries?.map(({ at, by, what }) => (
          <li key={`${at} ${what}`}>
            <div className={classes['why']}>
              {format.instant(at)} · {by}
            </div>
            {what}
          </li>
        ))}
      </ol>
    </section>
  )
}
