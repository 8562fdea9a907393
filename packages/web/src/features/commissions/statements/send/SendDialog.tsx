import { MESSAGE_MAX, type SentAlong } from '@fairshare/contract'
import { Anchor, Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { ContactDialog } from '../../../../statement/lazy-dialogs.ts'
import { useMay } from '../../../../session/me.ts'
import { call, reads } from '../../../../api/client.ts'
import { useCall, useRead } from '../../../../api/hooks.ts'
import { ask, type DialogProps } from '../../../../dialog/dialogs.tsx'
import { followSending } from '../../../../session/sends-in-progress.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { ErrorState } from '../../../../ui/state/ErrorState.tsx'
import { Notice } from '../../../../ui/state/Notice.tsx'
import { RowsSkeleton } from '../../../../ui/state/Skeletons.tsx'
import { OpenInquiries } from '../../inquiries/OpenInquiries.tsx'
import { type AboutMonth, MonthDialog } from '../../month/MonthDialog.tsx'
import { RecipientTable } from './RecipientTable.tsx'
import { isAgain, type Recipients, sumOf, useRecipients } from './recipients.ts'
import { MailDialog } from './MailDialog.tsx'

/** `salesPersonId` sends one statement, also again; otherwise all reps (or those `among`) without a statement are offered. */
export type AboutSending = AboutMonth & { salesPersonId?: number; among?: readonly number[] }

/** Sends statements after a preview of recipients and mail, because an email cannot be recalled. */
export function SendDialog({ about, close }: DialogProps<AboutSending, true>) {
  const { t } = useTexts()
  const read = useRead(reads.commission.recipients, { selectedMonth: about.monthParam })
  const status = useRead(reads.commission.status, { selectedMonth: about.monthParam })
  if (read.data && status.data)
    return <Sending about={about} data={read.data} isFinal={status.data.status !== 'Calculated'} close={close} />
  return (
    <MonthDialog
      title={t('common.sendStatements')}
      size={760}
      close={close}
      confirmLabel={t('common.sendStatement')}
      isPossible={false}
      isPending={false}
      run={close}
    >
      {read.error ? <ErrorState error={read.error} onRetry={read.refetch} /> : <RowsSkeleton rows={5} columns={3} />}
    </MonthDialog>
  )
}

type Props = { about: AboutSending; data: Recipients; isFinal: boolean; close: (result?: true) => void }

function Sending({ about, data, isFinal, close }: Props) {
  const { t } = useTexts()
  const recipients = useRecipients(data.recipients, about.salesPersonId, about.among)
  const [message, setMessage] = useState(data.message)
  const [pdf, setPdf] = useState<SentPdf>({ attachesPdf: true, printsLines: true })
  const { send, isPending } = useSend(about, close)
  const { chosen, listed, sent } = recipients
  const sentAlong = { message, ...pdf }
  const [first] = chosen.length > 0 ? chosen : listed
  const preview = () =>
    first && void ask(MailDialog, { monthParam: about.monthParam, sentAlong, people: chosen.length > 0 ? chosen : [first] })
  const isOne = about.salesPersonId !== undefined
  const label = !isFinal
    ? t('commissions.send.provisional')
    : isOne && first && isAgain(first)
      ? t('common.sendAgain')
      : t('commissions.sendAll.confirm', { count: chosen.length })

  return (
    <MonthDialog
      title={t(isOne ? 'sending.titleOne' : 'commissions.sendAll.title', { month: about.month, name: first?.name ?? '' })}
      size={760}
      close={() => close()}
      confirmLabel={label}
      isPossible={chosen.length > 0 && (isFinal || isOne)}
      isPending={isPending}
      isTyped={message !== data.message}
      run={() => send(chosen, sentAlong)}
      decision={
        <Group justify="space-between">
          <Text size="sm">{t('sending.sum', { count: chosen.length, amount: sumOf(chosen) })}</Text>
          <Button variant="default" size="xs" leftSection={<IconEye size={14} aria-hidden />} disabled={!first} onClick={preview}>
            {t('sending.preview')}
          </Button>
        </Group>
      }
    >
      <Stack gap="md">
        {!isFinal && <Notice kind="info">{t(isOne ? 'sending.provisional' : 'commissions.sendAll.finalizeFirst')}</Notice>}
        <OpenInquiries salesPersonId={about.salesPersonId} leave={() => close()} />
        <RecipientTable recipients={recipients} isOne={isOne} monthParam={about.monthParam} leave={() => close()} />
        {sent > 0 && (
          <Text size="sm" c="dimmed">
            {t('commissions.sendAll.alreadySent', { count: sent })}
          </Text>
        )}
        <Zeros recipients={recipients} />
        <Textarea
          label={t('sending.message')}
          description={t('sending.messageHint')}
          maxLength={MESSAGE_MAX}
          autosize
          minRows={2}
          maxRows={6}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <Pdf sent={pdf} onChange={setPdf} />
        <SenderLine from={data.from} contact={data.contact} />
        <Text size="sm" c="dimmed">
          {t(isOne ? 'sending.notCalledBack' : 'commissions.sendAll.body')}
        </Text>
      </Stack>
    </MonthDialog>
  )
}

type SentPdf = Omit<SentAlong, 'message'>

/** Whether a PDF is attached, and whether it includes lines. */
function Pdf({ sent: { attachesPdf, printsLines }, onChange }: { sent: SentPdf; onChange: (sent: SentPdf) => void }) {
  const { t } = useTexts()
  return (
    <>
      <Checkbox
        label={t('sending.attachesPdf')}
        checked={attachesPdf}
        onChange={(event) => onChange({ attachesPdf: event.currentTarget.checked, printsLines })}
      />
      <Checkbox
        label={t('sending.printsLines')}
        description={t('sending.printsLinesHint')}
        disabled={!attachesPdf}
        checked={attachesPdf && printsLines}
        onChange={(event) => onChange({ attachesPdf, printsLines: event.currentTarget.checked })}
      />
    </>
  )
}

/** Zero statements are sent only if selected. */
function Zeros({ recipients: { zeros, isChosen, choose } }: { recipients: ReturnType<typeof useRecipients> }) {
  const { t } = useTexts()
  if (zeros.length === 0) return null
  return (
    <Checkbox
      label={t('sending.zeros', { count: zeros.length })}
      checked={zeros.every(({ salesPersonId }) => isChosen(salesPersonId))}
      onChange={(event) => choose(zeros, event.currentTarget.checked)}
    />
  )
}

/** Anyone who may send can send one statement; several are for Administrators only. */
function useSend({ monthParam, salesPersonId }: AboutSending, close: (result?: true) => void) {
  const onSuccess = () => {
    followSending(monthParam)
    close(true)
  }
  const options = { refreshes: [reads.commission], onSuccess }
  const one = useCall(call.commission.sendEmail, options)
  const many = useCall(call.commission.sendStatements, options)
  return {
    isPending: one.isPending || many.isPending,
    send(chosen: Recipients['recipients'], sentAlong: SentAlong) {
      const [only] = chosen
      if (salesPersonId !== undefined && only)
        one.mutate({ selectedMonth: monthParam, salesPersonId, ...sentAlong, ...(isAgain(only) && { resend: true }) })
      else many.mutate({ selectedMonth: monthParam, salesPersonIds: chosen.map((each) => each.salesPersonId), ...sentAlong })
    },
  }
}

function SenderLine({ from, contact }: Pick<Recipients, 'from' | 'contact'>) {
  const { t } = useTexts()
  const isAdministrator = useMay('administrator')
  const answers = [contact.name, contact.email].filter(Boolean).join(' · ')
  return (
    <Text size="sm" c="dimmed">
      {t('sending.from', { name: from.name, email: from.email })}{' '}
      {contact.email === '' ? t('sending.noContact', { email: from.email }) : t('sending.contact', { contact: answers })}{' '}
      {isAdministrator && (
        <Anchor component="button" type="button" size="sm" onClick={() => void ask(ContactDialog, contact)}>
          {t('sending.changeContact')}
        </Anchor>
      )}
    </Text>
  )
}
