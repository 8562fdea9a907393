import { Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { call, reads } from '../../../api/client.ts'
import { useCall, useRead } from '../../../api/hooks.ts'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { Loaded } from '../../../ui/state/Loaded.tsx'
import { Notice } from '../../../ui/state/Notice.tsx'
import classes from '../month/month-dialogs.module.css'
import { type AboutMonth, MonthDialog } from '../month/MonthDialog.tsx'
import { MonthLink } from '../month/MonthLink.tsx'

/** Un-finalizes a month. The reason is prefilled with that of the unlock. */
export const UnFinalizeDialog = (props: DialogProps<AboutMonth, true>) => <ReopenDialog {...props} move="unFinalize" />

/** Unlocks a month if it is locked, and un-finalizes it, for one reason. */
export const CorrectDialog = (props: DialogProps<AboutMonth, true>) => <ReopenDialog {...props} move="correct" />

type Props = DialogProps<AboutMonth, true> & { move: 'unFinalize' | 'correct' }

/** Opens a finalized month after listing the consequences. */
function ReopenDialog({ about: { month, monthParam }, close, move }: Props) {
  const { t } = useTexts()
  const format = useFormat()
  const read = useRead(reads.commission.unFinalizePreview, { selectedMonth: monthParam, ...(move === 'correct' && { unlocks: true }) })
  const unlocked = useRead(reads.commission.status, { selectedMonth: monthParam }).data?.unlocked
  const [typed, type] = useState<string>()
  const reason = typed ?? unlocked?.reason ?? ''
  const reopen = useCall(call.commission[move], { refreshes: [reads.commission], onSuccess: () => close(true) })
  return (
    <MonthDialog
      title={t(`commissions.${move}.title`, { month })}
      close={() => close()}
      confirmLabel={t(`commissions.${move}.confirm`, { month })}
      isPossible={read.data?.blocker === null && reason.trim() !== ''}
      isPending={reopen.isPending}
      isDangerous
      isTyped={typed !== undefined && typed.trim() !== ''}
      run={() => reopen.mutate({ selectedMonth: monthParam, reason })}
    >
      <Loaded read={read} rows={4} columns={2}>
        {({ blocker, statementsSent, ledgerEntries }) => (
          <Stack gap="md">
            {blocker && <Blocker of={blocker} monthParam={monthParam} leave={() => close()} />}
            <Text>{t(`commissions.${move}.body`)}</Text>
            {statementsSent.length > 0 && (
              <Notice kind="warning" title={t('commissions.unFinalize.sent', { count: statementsSent.length })}>
                {t('commissions.unFinalize.sentBody')}
              </Notice>
            )}
            <Reversed
              title={t('commissions.unFinalize.ledger')}
              none={t('commissions.unFinalize.noLedger')}
              rows={ledgerEntries.map(({ name: rep, amount }) => [rep, format.amount(amount)])}
            />
            {blocker === null && <Reason value={reason} onChange={type} />}
            {statementsSent.length > 0 && (
              <Reversed
                title={t('commissions.unFinalize.sentTitle')}
                rows={statementsSent.map(({ name: rep, sentAt }) => [rep, format.instant(sentAt)])}
              />
            )}
          </Stack>
        )}
      </Loaded>
    </MonthDialog>
  )
}

/** Receives the focus when it appears: nothing else is needed before the confirmation. */
function Reason({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const { t } = useTexts()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <Textarea
      ref={field}
      label={t('commissions.unLock.reason')}
      description={t('commissions.unLock.reasonHint')}
      value={value}
      maxLength={500}
      required
      autosize
      minRows={2}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
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
