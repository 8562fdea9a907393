import { Button, Progress, Text } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Notice } from '../../../ui/Notice.tsx'
import classes from '../commissions.module.css'
import { isClosed } from './month-state.ts'
import type { MonthData } from '../reps/reps.ts'
import type { MonthOfWork } from './use-month-of-work.ts'

/** What has to be known of the month before its figures are read. */
export function MonthNotices({ work, data }: { work: MonthOfWork; data: MonthData | undefined }) {
  const { t } = useTexts()
  const format = useFormat()
  const { view, state, runs, month, progress } = work
  if (!view) return null
  const name = format.longMonth(month)
  const unsent = data?.salespersons.filter(({ statementStatus }) => statementStatus === 'Failed').length ?? 0
  const at = view.calculatedAt ? format.instant(view.calculatedAt) : ''
  return (
    <div className={classes['notices']}>
      {work.read.error && (
        <Notice
          kind="warning"
          title={t('commissions.notice.notRefreshed')}
          action={
            <Button size="compact-sm" variant="default" onClick={() => void work.read.refetch()}>
              {t('ui.retry')}
            </Button>
          }
        >
          {work.read.error.message}
        </Notice>
      )}
      {progress && <Running work={work} />}
      {state === 'failed' && (
        <Notice kind="danger" title={t('commissions.notice.failed')}>
          {runs?.[0]?.error} {at && t('commissions.notice.earlierStand', { at })}
        </Notice>
      )}
      {unsent > 0 && (
        <Notice kind="danger" title={t('commissions.notice.unsent', { count: unsent })}>
          {t('commissions.notice.unsentBody')}
        </Notice>
      )}
      {view.isOutOfDate && (
        <Notice kind="warning" title={t('commissions.notice.outOfDate')}>
          {t('commissions.notice.outOfDateBody', { at })}
        </Notice>
      )}
      {isClosed(view) && (
        <Notice kind="locked" title={t(`commissions.notice.${view.status === 'Locked' ? 'locked' : 'finalized'}`, { month: name })}>
          {t(view.status === 'Locked' ? 'commissions.notice.lockedBody' : 'commissions.notice.finalizedBody')}
        </Notice>
      )}
    </div>
  )
}

function Running({ work: { progress } }: { work: MonthOfWork }) {
  const { t } = useTexts()
  if (!progress) return null
  const { done, total, percent, startedBy } = progress
  return (
    <div className={classes['running']}>
      <div className={classes['runningWords']}>
        <Text fw={500}>{total === 0 ? t('commissions.progress.starting') : t('commissions.progress.reps', { done, count: total })}</Text>
        <Text size="xs" c="dimmed">
          {t('commissions.progress.startedBy', { name: startedBy })}
        </Text>
      </div>
      <Progress.Root size="lg" style={{ flex: '1 1 200px' }}>
        <Progress.Section value={percent} striped={percent < 100} animated={percent < 100} aria-label={t('commissions.progress.label')} />
      </Progress.Root>
      <Text className="num" fw={500}>
        {t('commissions.percent', { percent })}
      </Text>
    </div>
  )
}
