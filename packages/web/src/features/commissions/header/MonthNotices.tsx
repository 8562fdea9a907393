import { text } from '@fairshare/texts'
import { Anchor, Box, Button, Group, Progress, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { monthFromParam } from '../../../months/month-label.ts'
import { NoticeChip } from '../../../ui/state/NoticeChip.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import classes from '../commissions.module.css'
import { useOpenInquiries } from '../inquiries/OpenInquiries.tsx'
import { MonthLink } from '../month/MonthLink.tsx'
import { FAMILY, isClosed, latestOf } from '../month/month-state.ts'
import { useMonthContext } from '../month/month-context.ts'
import { IDLE_POLL_MS } from '../month/use-shown-month.ts'

/** The month's state; if it needs an explanation, the chip opens it. */
export function MonthChip() {
  const { t } = useTexts()
  const { state, progress, view, toCheck } = useMonthContext()
  if (!state || !view) return null
  const label = t(`commissions.state.${state}`, {
    percent: progress?.percent ?? 0,
    done: view.files.processed,
    count: view.files.total,
    number: toCheck,
  })
  const chip = { family: FAMILY[state], isRunning: state === 'calculating' || state === 'sending' }
  const isExplained = state === 'failed' || state === 'outOfDate' || isClosed(view)
  if (!isExplained) return <StatusChip {...chip}>{label}</StatusChip>
  return (
    <NoticeChip {...chip} title={label}>
      {state === 'failed' ? <Failure /> : state === 'outOfDate' ? <ChangedInputs /> : <Closing />}
    </NoticeChip>
  )
}

/** What must be read before the month's figures, each as a chip. */
export function MonthNotices() {
  const { t } = useTexts()
  const inquiries = useOpenInquiries()
  const { status, view, state } = useMonthContext()
  if (!view) return null
  return (
    <>
      {status.error && (
        <NoticeChip family="warning" title={t('commissions.notice.notRefreshed')}>
          {status.error.message}
          <Button size="compact-sm" variant="default" onClick={() => void status.refetch()}>
            {t('ui.retry')}
          </Button>
        </NoticeChip>
      )}
      <Undelivered />
      {view.isOutOfDate && state !== 'outOfDate' && (
        <NoticeChip family="warning" title={t('commissions.notice.outOfDate')}>
          <ChangedInputs />
        </NoticeChip>
      )}
      {inquiries > 0 && (
        <NoticeChip
          family="info"
          title={t('inquiries.waiting', { count: inquiries })}
          to={{ to: '/inquiries', search: {} }}
          hint={t('common.answer')}
        />
      )}
      <EarlierOpen months={view.earlierOpen} />
    </>
  )
}

/** Links to the month that comes first, or opens a list of several. */
function EarlierOpen({ months }: { months: readonly string[] }) {
  const { t } = useTexts()
  const [month] = months
  if (month === undefined) return null
  const title = t('close.earlierOpen', { count: months.length, month: monthFromParam(month) })
  if (months.length === 1) return <NoticeChip family="info" title={title} to={{ to: '/commission/list', search: { month } }} />
  return (
    <NoticeChip family="info" title={title}>
      <Group gap="md">
        {months.map((each) => (
          <MonthLink key={each} monthParam={each} />
        ))}
      </Group>
    </NoticeChip>
  )
}

function Failure() {
  const { t } = useTexts()
  const { runs, view } = useMonthContext()
  return (
    <>
      <strong>{t('commissions.notice.failed')}</strong>
      <div>{latestOf(runs)?.error}</div>
      {view?.calculatedAt && <div>{t('commissions.notice.earlierStand', { at: view.calculatedAt })}</div>}
    </>
  )
}

/** Why a closed month accepts no changes, or who unlocked it and why. */
function Closing() {
  const { t } = useTexts()
  const { view, month } = useMonthContext()
  if (!view) return null
  const { unlocked, status } = view
  const is = status === 'Locked' ? 'locked' : 'finalized'
  return unlocked ? (
    <>
      <strong>{t('close.unlocked', { month })}</strong>
      <div>{t('close.unlockedBody', { name: unlocked.unlockedBy, at: unlocked.unlockedAt, reason: unlocked.reason })}</div>
    </>
  ) : (
    <>
      <strong>{t(`commissions.notice.${is}`, { month })}</strong>
      <div>{t(`commissions.notice.${is}Body`)}</div>
    </>
  )
}

/** Statements that were not delivered, or possibly not, with links to their reasons and to sending them again. */
function Undelivered() {
  const { t } = useTexts()
  const { monthParam, results } = useMonthContext()
  const statuses = results.data?.salespersons.map(({ statementStatus }) => statementStatus) ?? []
  const unsent = statuses.filter((status) => status === 'Failed' || status === 'Bounced').length
  const maybeSent = statuses.filter((status) => status === 'Maybe sent').length
  const search = { month: monthParam, view: 'statements', show: 'failed' } as const
  return (
    <>
      {unsent > 0 && (
        <NoticeChip
          family="danger"
          title={t('commissions.notice.unsent', { count: unsent })}
          to={{ to: '/commission/list', search }}
          hint={t('commissions.notice.unsentBody')}
        />
      )}
      {maybeSent > 0 && (
        <NoticeChip family="warning" title={t('commissions.notice.maybeSent', { count: maybeSent })}>
          {t('commissions.notice.maybeSentBody')}
          <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/commission/list" search={search} />}>
            {t('commissions.notice.toFailed')}
          </Anchor>
        </NoticeChip>
      )}
    </>
  )
}

/** The inputs changed since the calculation; a general text where details are unknown. */
function ChangedInputs() {
  const { t, translate } = useTexts()
  const { monthParam, view } = useMonthContext()
  const { data } = useRead(reads.commission.changedInputs, { selectedMonth: monthParam }, { every: IDLE_POLL_MS })
  const named = (what: string[], more: number) => (more > 0 ? [...what, t('close.changedMore', { count: more })] : what)
  if (!data || data.changes.length === 0)
    return view?.calculatedAt ? t('commissions.notice.outOfDateBody', { at: view.calculatedAt }) : null
  return data.changes.map(({ kind, count, by, since, what, more }) => (
    <div key={kind}>{translate(text(`close.changed.${kind}`, { count, names: by, at: since, what: named(what, more) }))}</div>
  ))
}

/** The progress of a calculation. */
export function Running() {
  const { t } = useTexts()
  const { progress } = useMonthContext()
  if (!progress) return null
  const { done, total, percent, startedBy } = progress
  return (
    <div className={classes['running']}>
      <Box miw={160}>
        <Text fw={500}>{total === 0 ? t('commissions.progress.starting') : t('commissions.progress.reps', { done, count: total })}</Text>
        <Text size="xs" c="dimmed">
          {t('commissions.progress.startedBy', { name: startedBy })}
        </Text>
      </Box>
      <Progress.Root size="lg" style={{ flex: '1 1 200px' }}>
        <Progress.Section value={percent} striped={percent < 100} animated={percent < 100} aria-label={t('commissions.progress.label')} />
      </Progress.Root>
      <Text className="num" fw={500}>
        {t('commissions.percent', { percent })}
      </Text>
    </div>
  )
}
