import { Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { call, reads } from '../../../api/client.ts'
import { useCall, useRead } from '../../../api/hooks.ts'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { Notice } from '../../../ui/state/Notice.tsx'
import { RowsSkeleton } from '../../../ui/state/Skeletons.tsx'
import classes from '../month/month-dialogs.module.css'
import { useSeesConflicts } from '../month/conflicts.ts'
import { type AboutMonth, MonthDialog } from '../month/MonthDialog.tsx'
import { MonthLink } from '../month/MonthLink.tsx'

/** Un-finalizes a month after listing the consequences. The reason is prefilled with that of the unlock. */
export function UnFinalizeDialog({ about: { month, monthParam }, close }: DialogProps<AboutMonth, true>) {
  const { t } = useTexts()
  const format = useFormat()
  const seesConflicts = useSeesConflicts()
  const read = useRead(reads.commission.unFinalizePreview, { selectedMonth: monthParam })
  const unlocked = useRead(reads.commission.status, { selectedMonth: monthParam }).data?.unlocked
  const [typed, setTyped] = useState<string>()
  const reason = typed ?? unlocked?.reason ?? ''
  const unFinalize = useCall(seesConflicts(call.commission.unFinalize), { refreshes: [reads.commission], onSuccess: () => close(true) })
  const name = format.longMonth(month)
  return (
    <MonthDialog
      title={t('commissions.unFinalize.title', { month: name })}
      close={() => close()}
      confirmLabel={t('commissions.unFinalize.confirm', { month: name })}
      isPossible={read.data?.blocker === null && reason.trim() !== ''}
      isPending={unFinalize.isPending}
      isDangerous
      isTyped={typed !== undefined && typed.trim() !== ''}
      run={() => unFinalize.mutate({ selectedMonth: monthParam, reason })}
    >
      {read.data ? (
        <Stack gap="md">
          {read.data.blocker && <Blocker of={read.data.blocker} monthParam={monthParam} leave={() => close()} />}
          <Text>{t('commissions.unFinalize.body')}</Text>
          {read.data.statementsSent.length > 0 && (
            <Notice kind="warning" title={t('commissions.unFinalize.sent', { count: read.data.statementsSent.length })}>
              {t('commissions.unFinalize.sentBody')}
            </Notice>
          )}
          <Reversed
            title={t('commissions.unFinalize.ledger')}
            none={t('commissions.unFinalize.noLedger')}
            rows={read.data.ledgerEntries.map(({ name: rep, amount }) => [rep, format.amount(amount)])}
          />
          {read.data.blocker === null && (
            <Textarea
              label={t('commissions.unLock.reason')}
              description={t('commissions.unLock.reasonHint')}
              value={reason}
              maxLength={500}
              required
              autosize
              minRows={2}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
          {read.data.statementsSent.length > 0 && (
            <Reversed
              title={t('commissions.unFinalize.sentTitle')}
              rows={read.data.statementsSent.map(({ name: rep, sentAt }) => [rep, format.instant(sentAt)])}
            />
          )}
        </Stack>
      ) : read.error ? (
        <ErrorState error={read.error} onRetry={read.refetch} />
      ) : (
        <RowsSkeleton rows={4} columns={2} />
      )}
    </MonthDialog>
  )
}

type BlockerProps = { of: { message: string; selectedMonth: string }; monthParam: string; leave: () => void }

/** The blocker, with a link to the month that must be fixed first. */
function Blocker({ of: { message, selectedMonth }, monthParam, leave }: BlockerProps) {
  const { t } = useTexts()
  return (
    <Notice kind="danger" title={t('commissions.unFinalize.blocked')}>
      <Text size="sm">{message}</Text>
      {selectedMonth !== monthParam && (
        <Group>
          <MonthLink monthParam={selectedMonth} onFollow={leave} />
        </Group>
      )}
    </Notice>
  )
}

function Reversed({ title, none, rows }: { title: string; none?: ReactNode; rows: readonly (readonly [string, string])[] }) {
  return (
    <section>
      <Title order={3} mb={4}>
        {title}
      </Title>
      {rows.length === 0 && <Text c="dimmed">{none}</Text>}
      <dl className={classes['reversed']}>
        {rows.map(([name, value]) => (
          <div key={`${name} ${value}`}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
