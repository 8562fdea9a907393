import type { ExceptionGroup, MonthView } from '@fairshare/contract'
import { addMonths, formatMonth, type Month } from '@fairshare/engine/values'
import { Anchor, Box, Group, List, Stack, Text, Textarea } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { changeLabel, difference, type MonthData } from '../month/month-data.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { call, reads } from '../../../api/client.ts'
import { useCall, useRead } from '../../../api/hooks.ts'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { Notice } from '../../../ui/state/Notice.tsx'
import { RowsSkeleton } from '../../../ui/state/Skeletons.tsx'
import { useOpenInquiries } from '../inquiries/OpenInquiries.tsx'
import { ACKNOWLEDGEMENT_MAX, asSeen, openWarnings } from '../../../months/exceptions.ts'
import { TargetLink } from '../../../months/TargetLink.tsx'
import classes from '../../../rep-dashboard/change-parts.module.css'
import { type AboutMonth, MonthDialog } from '../month/MonthDialog.tsx'
import { MonthLink } from '../month/MonthLink.tsx'
import { isReviewed } from '../reps/rep-views.ts'
import { useReps } from '../reps/use-reps.ts'

/** Compares the month to be finalized with the previous one, and lists blockers and open exceptions. */
export function FinalizeDialog({ about: { month, monthParam }, close }: DialogProps<AboutMonth, true>) {
  const { t } = useTexts()
  const format = useFormat()
  const [note, setNote] = useState('')
  const { facts, error, retry } = useFacts(monthParam)
  const finalize = useFinalize(monthParam, facts?.exceptions ?? [], () => close(true))
  const before = addMonths(month, -1)
  const dataBefore = useRead(reads.commission.data, { selectedMonth: formatMonth(before), isPayoutInsertRequired: true })
  // A figure that is still loading would look like zero.
  const isThere = facts && !dataBefore.isPending
  const isAnswered = note.trim() !== '' || openWarnings(facts?.exceptions ?? []).length === 0

  return (
    <MonthDialog
      title={t('commissions.finalize.title', { month })}
      close={() => close()}
      confirmLabel={t('commissions.finalize.confirm', { month })}
      isPossible={isThere === true && mayFinalize(facts) && isAnswered}
      isPending={finalize.isPending}
      isTyped={note.trim() !== ''}
      run={() => finalize.mutate(note)}
      decision={isThere && <Compared facts={facts} before={dataBefore.data} monthBefore={before} />}
    >
      {error && <ErrorState error={error} onRetry={retry} />}
      {!error && !isThere && <RowsSkeleton rows={4} columns={3} />}
      {isThere && (
        <Stack gap="md">
          <Blockers facts={facts} monthParam={monthParam} leave={() => close()} />
          <Exceptions facts={facts} note={note} onNote={setNote} listed={{ monthParam, leave: () => close() }} />
          <Figures now={facts.data} before={dataBefore.data} monthNow={format.month(month)} monthBefore={format.month(before)} />
          <Text size="sm" c="dimmed">
            {t('commissions.finalize.body')}
          </Text>
        </Stack>
      )}
    </MonthDialog>
  )
}

type ComparedProps = { facts: Facts; before: MonthData | undefined; monthBefore: Month }

/** Compares the payout with the previous month's. Finalizing confirms that the user did, too. */
function Compared({ facts: { data }, before, monthBefore }: ComparedProps) {
  const { t } = useTexts()
  const format = useFormat()
  const [now, then] = [data.totals.payout ?? 0, before && before.salespersons.length > 0 ? (before.totals.payout ?? 0) : undefined]
  const compared = { month: monthBefore, write: format.money }
  return (
    <>
      <Text size="sm">
        {t('commissions.strip.net')} <strong className="num">{format.money(now)}</strong>
        {then !== undefined && ` · ${changeLabel(t, difference(now, then), compared)}`}
      </Text>
      <Text size="sm" c="dimmed">
        {t('close.finalize.compared', { month: monthBefore })}
      </Text>
    </>
  )
}

type Facts = { view: MonthView; data: MonthData; exceptions: readonly ExceptionGroup[] }

/** Everything that must load before a month can be finalized; undefined until then. */
function useFacts(monthParam: string) {
  const status = useRead(reads.commission.status, { selectedMonth: monthParam })
  const data = useRead(reads.commission.data, { selectedMonth: monthParam, isPayoutInsertRequired: true })
  const found = useRead(reads.commission.exceptions, { selectedMonth: monthParam })
  const facts: Facts | undefined =
    status.data && data.data && found.data ? { view: status.data, data: data.data, exceptions: found.data.exceptions } : undefined
  const retry = () => Promise.all([status.refetch(), data.refetch(), found.refetch()])
  return { facts, error: status.error ?? data.error ?? found.error, retry }
}

const mayFinalize = ({ view }: Facts) => view.status === 'Calculated' && view.blockers.length === 0

/** Finalizes a month. The user acknowledges what stays open, and has compared the total. */
function useFinalize(monthParam: string, exceptions: readonly ExceptionGroup[], onSuccess: () => void) {
  const open = openWarnings(exceptions)
  const answerAndFinalize = async (note: string) => {
    if (open.length > 0) await call.commission.acknowledge({ selectedMonth: monthParam, note, exceptions: open.map(asSeen) })
    await call.commission.tickTask({ selectedMonth: monthParam, task: 'compareTotal', isTicked: true })
    return call.commission.finalize({ selectedMonth: monthParam })
  }
  return useCall(answerAndFinalize, { refreshes: [reads.commission], onSuccess })
}

/** The month, and a callback that closes the dialog when a link is followed. */
type Leaving = { monthParam: string; leave: () => void }
type ExceptionsProps = { facts: Facts; note: string; onNote: (note: string) => void; listed: Leaving }

/** The open exceptions with reasons, and the acknowledged ones. */
function Exceptions({ facts: { exceptions, data }, note, onNote, listed }: ExceptionsProps) {
  const { t } = useTexts()
  const open = openWarnings(exceptions)
  const openWork = useOpenWork(data, listed)
  return (
    <>
      <Listed kind="warning" title={t('close.finalize.stays')} exceptions={open} others={openWork} {...listed} />
      {open.length > 0 && (
        <Textarea
          label={t('close.finalize.note')}
          description={t('close.finalize.noteHint')}
          value={note}
          maxLength={ACKNOWLEDGEMENT_MAX}
          required
          autosize
          minRows={2}
          onChange={(event) => onNote(event.currentTarget.value)}
        />
      )}
      <Listed kind="info" title={t('close.finalize.acknowledged')} exceptions={exceptions.filter(isAcknowledged)} {...listed} />
    </>
  )
}

/** Work that no calculation can detect: unreviewed reps and open inquiries. */
function useOpenWork(data: MonthData, { monthParam, leave }: Leaving): ReactNode[] {
  const { t } = useTexts()
  const reps = useReps(monthParam, data) ?? []
  const notReviewed = reps.filter((rep) => !isReviewed(rep)).length
  const waiting = useOpenInquiries()
  const linked = (label: string, to: '/commission/list' | '/inquiries', search = {}) => (
    <Anchor onClick={leave} renderRoot={(props) => <Link {...props} to={to} search={search} />}>
      {label}
    </Anchor>
  )
  return [
    ...(notReviewed > 0
      ? [
          linked(t('close.finalize.notReviewed', { count: notReviewed, number: reps.length }), '/commission/list', {
            month: monthParam,
            show: 'needsReview',
          }),
        ]
      : []),
    ...(waiting > 0 ? [linked(t('inquiries.waiting', { count: waiting }), '/inquiries')] : []),
  ]
}

const isAcknowledged = ({ acknowledgement }: ExceptionGroup) => acknowledgement !== null

type ListedProps = Leaving & {
  kind: 'warning' | 'info'
  title: string
  exceptions: readonly ExceptionGroup[]
  others?: readonly ReactNode[]
}

const NOTHING: readonly ReactNode[] = []

/** Exceptions with amounts, links, and acknowledgement notes. */
function Listed({ kind, title, exceptions, others = NOTHING, monthParam, leave }: ListedProps) {
  const { t } = useTexts()
  const format = useFormat()
  if (exceptions.length + others.length === 0) return null
  return (
    <Notice kind={kind} title={title}>
      <List size="sm" spacing={6}>
        {exceptions.map(({ kind: what, count, dollars, target, acknowledgement }) => (
          <List.Item key={what}>
            <TargetLink target={target} monthParam={monthParam} onFollow={leave}>
              {t('close.finalize.item', {
                what: t(`close.exception.${what}`),
                // The value of a file that was not read yet is unknown.
                amount: dollars === 0 ? t('close.times', { count }) : format.money(dollars),
              })}
            </TargetLink>
            {acknowledgement && (
              <Text size="xs" c="dimmed">
                {t('close.acknowledgedBy', {
                  note: acknowledgement.note,
                  name: acknowledgement.acknowledgedBy,
                  at: acknowledgement.acknowledgedAt,
                })}
              </Text>
            )}
          </List.Item>
        ))}
        {others.map((other, at) => (
          <List.Item key={at}>{other}</List.Item>
        ))}
      </List>
    </Notice>
  )
}

/** The blockers, with links to the files or months that come first. */
function Blockers({ facts: { view, exceptions }, monthParam, leave }: Leaving & { facts: Facts }) {
  const { t } = useTexts()
  const waiting = exceptions.flatMap(({ kind, target }) =>
    kind === 'columnsNotMapped' || kind === 'valuesNotMatched' ? [{ kind, target }] : [],
  )
  if (view.blockers.length === 0) return null
  return (
    <Notice kind="danger" title={t('commissions.finalize.blocked')}>
      <List size="sm">
        {view.blockers.map((blocker) => (
          <List.Item key={blocker}>{blocker}</List.Item>
        ))}
      </List>
      {(view.earlierOpen.length > 0 || waiting.length > 0) && (
        <Group gap="md">
          {waiting.map(({ kind, target }) => (
            <TargetLink key={kind} target={target} monthParam={monthParam} onFollow={leave}>
              {t(`close.fix.${kind}`)}
            </TargetLink>
          ))}
          {view.earlierOpen.map((month) => (
            <MonthLink key={month} monthParam={month} onFollow={leave} />
          ))}
        </Group>
      )}
    </Notice>
  )
}

const SUMS = [
  'totalCommission',
  'annualBonus',
  'normalAdjustments',
  'drawAndGuarantee',
  'salary',
  'reimbursement',
  'ledgerMovement',
  'payout',
] as const

type FiguresProps = { now: MonthData; before: MonthData | undefined; monthNow: string; monthBefore: string }

/** Shows both months in columns so that unusual figures are visible. */
function Figures({ now, before, monthNow, monthBefore }: FiguresProps) {
  const { t } = useTexts()
  const format = useFormat()
  const row = (label: string, read: (data: MonthData) => string, isLast = false) => (
    <tr key={label} data-sum={isLast || undefined}>
      <th scope="row">{label}</th>
      <td>{read(now)}</td>
      <Box component="td" c="dimmed">
        {before && before.salespersons.length > 0 ? read(before) : format.amount(null)}
      </Box>
    </tr>
  )
  return (
    <table className={classes['parts']}>
      <thead>
        <tr>
          <th scope="col">{t('commissions.finalize.figure', { currency: format.currency })}</th>
          <th scope="col">{monthNow}</th>
          <th scope="col">{monthBefore}</th>
        </tr>
      </thead>
      <tbody>
        {row(t('commissions.tabs.reps'), ({ salespersons }) => format.count(salespersons.length))}
        {row(t('commissions.column.lines'), (data) => format.count(data.month.lines))}
        {row(t('commissions.strip.monthSales'), (data) => format.amount(data.month.totalSales))}
        {row(t('commissions.tabs.unmatched'), (data) => format.amount(data.salesWithoutCommission.totalSales))}
        {SUMS.map((sum) =>
          row(t(`commissions.strip.${sum === 'payout' ? 'net' : sum}`), (data) => format.amount(data.totals[sum]), sum === 'payout'),
        )}
      </tbody>
    </table>
  )
}
