import { text } from '@fairshare/texts'
import { Anchor, Button, Group, Progress, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Notice } from '../../../ui/state/Notice.tsx'
import classes from '../commissions.module.css'
import { OpenInquiries } from '../inquiries/OpenInquiries.tsx'
import { MonthLink } from '../month/MonthLink.tsx'
import { isClosed, latestOf } from '../month/month-state.ts'
import type { MonthData } from '../month/reps.ts'
import { IDLE_POLL_MS, type MonthContext } from '../month/use-month-context.ts'

/** Notices that must be read before the month's figures. */
export function MonthNotices({ monthContext, data }: { monthContext: MonthContext; data: MonthData | undefined }) {
  const { t } = useTexts()
  const format = useFormat()
  const { view, state, runs, month, progress } = monthContext
  if (!view) return null
  const name = format.longMonth(month)
  const at = view.calculatedAt ? format.instant(view.calculatedAt) : ''
  return (
    <div className={classes['notices']}>
      {monthContext.read.error && (
        <Notice
          kind="warning"
          title={t('commissions.notice.notRefreshed')}
          action={
            <Button size="compact-sm" variant="default" onClick={() => void monthContext.read.refetch()}>
              {t('ui.retry')}
            </Button>
          }
        >
          {monthContext.read.error.message}
        </Notice>
      )}
      {progress && <Running monthContext={monthContext} />}
      {state === 'failed' && (
        <Notice kind="danger" title={t('commissions.notice.failed')}>
          {latestOf(runs)?.error} {at && t('commissions.notice.earlierStand', { at })}
        </Notice>
      )}
      <Undelivered monthParam={monthContext.monthParam} data={data} />
      {view.isOutOfDate && (
        <Notice kind="warning" title={t('commissions.notice.outOfDate')}>
          <ChangedInputs monthParam={monthContext.monthParam} at={at} />
        </Notice>
      )}
      <OpenInquiries />
      {view.earlierOpen.length > 0 && <EarlierOpen months={view.earlierOpen} />}
      {view.unlocked && (
        <Notice kind="warning" title={t('close.unlocked', { month: name })}>
          {t('close.unlockedBody', {
            name: view.unlocked.unlockedBy,
            at: format.instant(view.unlocked.unlockedAt),
            reason: view.unlocked.reason,
          })}
        </Notice>
      )}
      {isClosed(view) && !view.unlocked && (
        <Notice kind="locked" title={t(`commissions.notice.${view.status === 'Locked' ? 'locked' : 'finalized'}`, { month: name })}>
          {t(view.status === 'Locked' ? 'commissions.notice.lockedBody' : 'commissions.notice.finalizedBody')}
        </Notice>
      )}
    </div>
  )
}

/** Statements that were not delivered, or possibly not. */
function Undelivered({ monthParam, data }: { monthParam: string; data: MonthData | undefined }) {
  const { t } = useTexts()
  const statuses = data?.salespersons.map(({ statementStatus }) => statementStatus) ?? []
  const unsent = statuses.filter((status) => status === 'Failed' || status === 'Bounced').length
  const maybeSent = statuses.filter((status) => status === 'Maybe sent').length
  return (
    <>
      {unsent > 0 && (
        <Notice kind="danger" title={t('commissions.notice.unsent', { count: unsent })} action={<ToFailed monthParam={monthParam} />}>
          {t('commissions.notice.unsentBody')}
        </Notice>
      )}
      {maybeSent > 0 && (
        <Notice
          kind="warning"
          title={t('commissions.notice.maybeSent', { count: maybeSent })}
          action={<ToFailed monthParam={monthParam} />}
        >
          {t('commissions.notice.maybeSentBody')}
        </Notice>
      )}
    </>
  )
}

/** Links to the deliveries, with reasons and resend. */
function ToFailed({ monthParam }: { monthParam: string }) {
  const { t } = useTexts()
  const search = { month: monthParam, view: 'statements', show: 'failed' } as const
  return (
    <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/commission/list" search={search} />}>
      {t('commissions.notice.toFailed')}
    </Anchor>
  )
}

/** The inputs changed since the calculation; a general text where details are unknown. */
function ChangedInputs({ monthParam, at }: { monthParam: string; at: string }) {
  const { t, translate } = useTexts()
  const format = useFormat()
  const { data } = useRead(reads.commission.changedInputs, { selectedMonth: monthParam }, { every: IDLE_POLL_MS })
  const named = (what: string[], more: number) => (more > 0 ? [...what, t('close.changedMore', { count: more })] : what)
  if (!data || data.changes.length === 0) return t('commissions.notice.outOfDateBody', { at })
  return (
    <>
      {data.changes.map(({ kind, count, by, since, what, more }) => (
        <div key={kind}>
          {translate(text(`close.changed.${kind}`, { count, names: by, at: format.instant(since), what: named(what, more) }))}
        </div>
      ))}
    </>
  )
}

/** Earlier months must be finalized first; each is linked. */
function EarlierOpen({ months }: { months: readonly string[] }) {
  const { t } = useTexts()
  return (
    <Notice kind="info" title={t('close.earlierOpen')}>
      <Group gap="md">
        {months.map((month) => (
          <MonthLink key={month} monthParam={month} />
        ))}
      </Group>
    </Notice>
  )
}

function Running({ monthContext: { progress } }: { monthContext: MonthContext }) {
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
