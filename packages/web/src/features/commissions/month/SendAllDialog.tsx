import { List, Stack, Text } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import { call, reads } from '../../../api/client.ts'
import { useCall, useRead } from '../../../api/hooks.ts'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { flash } from '../../../ui/flash.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { useSeesConflicts } from './conflicts.ts'
import { type AboutMonth, MonthDialog } from './MonthDialog.tsx'
import type { Rep } from '../reps/reps.ts'

/** Sends every statement that is not sent yet, after saying to how many, for how much, and who is left out. */
export function SendAllDialog({ about: { month, wire }, close }: DialogProps<AboutMonth, true>) {
  const { t } = useTexts()
  const format = useFormat()
  const seesConflicts = useSeesConflicts()
  const read = useRead(reads.commission.data, { selectedMonth: wire, isPayoutInsertRequired: true })
  const status = useRead(reads.commission.status, { selectedMonth: wire })
  const send = useCall(seesConflicts(call.commission.sendAll), {
    refreshes: [reads.commission],
    announces: false,
    onSuccess: ({ message, data }) => {
      flash('success', message || t('commissions.sendAll.queued', { count: data.queued }))
      close(true)
    },
  })
  const name = format.longMonth(month)
  const groups = groupsOf(read.data?.salespersons ?? [])
  const isFinalized = status.data?.status === 'Finalized'

  return (
    <MonthDialog
      title={t('commissions.sendAll.title', { month: name })}
      close={() => close()}
      confirmLabel={t('commissions.sendAll.confirm', { count: groups.toSend.length })}
      isPossible={isFinalized && groups.toSend.length > 0}
      isPending={send.isPending}
      run={() => send.mutate({ selectedMonth: wire })}
    >
      {read.data ? (
        <Stack gap="md">
          <Text>{t('commissions.sendAll.count', { count: groups.toSend.length })}</Text>
          <Text>{t('commissions.sendAll.total', { month: name, amount: format.money(read.data.totals.payout ?? 0) })}</Text>
          {groups.sent.length > 0 && <Text c="dimmed">{t('commissions.sendAll.alreadySent', { count: groups.sent.length })}</Text>}
          {groups.withoutEmail.length > 0 && (
            <Notice kind="warning" title={t('commissions.sendAll.withoutEmail', { count: groups.withoutEmail.length })}>
              <List size="sm">
                {groups.withoutEmail.map((rep) => (
                  <List.Item key={rep.salesPersonId}>{rep.name}</List.Item>
                ))}
              </List>
            </Notice>
          )}
          {!isFinalized && status.data && <Notice kind="info">{t('commissions.sendAll.finalizeFirst')}</Notice>}
          <Text size="sm" c="dimmed">
            {t('commissions.sendAll.body')}
          </Text>
        </Stack>
      ) : read.error ? (
        <ErrorState error={read.error} onRetry={read.refetch} />
      ) : (
        <RowsSkeleton rows={3} columns={2} />
      )}
    </MonthDialog>
  )
}

/** Who gets a statement now, who has one already, and who cannot get one. */
function groupsOf(reps: readonly Rep[]) {
  const isDone = ({ statementStatus }: Rep) => statementStatus === 'Sent' || statementStatus === 'Queued'
  const open = reps.filter((rep) => !isDone(rep))
  return {
    toSend: open.filter(({ email }) => email !== ''),
    sent: reps.filter(isDone),
    withoutEmail: open.filter(({ email }) => email === ''),
  }
}
