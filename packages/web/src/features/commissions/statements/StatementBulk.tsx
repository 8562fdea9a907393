import { Button } from '@mantine/core'
import { IconDownload, IconSend } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { call, reads } from '../../../api/client.ts'
import { useCall } from '../../../api/hooks.ts'
import { ask } from '../../../dialog/dialogs.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useMay } from '../../../session/me.ts'
import { usePdf } from '../../../statement/use-pdf.ts'
import { ButtonWithReason } from '../../../ui/ButtonWithReason.tsx'
import { SendDialog } from '../lazy-dialogs.ts'
import { useMonthContext } from '../month/month-context.ts'
import { type Receiver, useSendStatement } from './use-send-statement.ts'

type Chosen = Receiver & { name: string }
type Props = { people: readonly Chosen[]; clear: () => void }

/** Mails or downloads the statements of selected reps. */
export function StatementBulk({ people, clear }: Props) {
  return (
    <>
      <MailChosen people={people} />
      <DownloadChosen people={people} clear={clear} />
    </>
  )
}

/** One statement can be sent in any calculated month; several only by an Administrator after finalization. */
function MailChosen({ people }: Omit<Props, 'clear'>) {
  const { t } = useTexts()
  const isAdministrator = useMay('administrator')
  const [one, another] = people
  const { view, month, monthParam } = useMonthContext()
  const isFinalized = view?.status === 'Finalized'
  if (one && !another && !(isAdministrator && isFinalized)) return <SendButton receiver={one} />
  if (!isAdministrator) return null
  const refusal = isFinalized ? undefined : t(`commissions.sendAll.${view?.status === 'Locked' ? 'done' : 'finalizeFirst'}`)
  const among = people.map(({ salesPersonId }) => salesPersonId)
  return (
    <MailButton refusal={refusal} onClick={() => void ask(SendDialog, { month, monthParam, among })}>
      {t('commissions.sendAll.confirm', { count: among.length })}
    </MailButton>
  )
}

/** One PDF downloads directly; several are written in the background and announced in the notifications. */
function DownloadChosen({ people, clear }: Props) {
  const { t } = useTexts()
  const { monthParam } = useMonthContext()
  const pdf = usePdf()
  const order = useCall(call.commission.orderStatements, { refreshes: [reads.listExport] })
  const [one, another] = people

  function download() {
    if (one && !another) return pdf.save({ salesPersonId: one.salesPersonId, monthParam, name: one.name })
    order.mutate({ selectedMonth: monthParam, salesPersonIds: people.map(({ salesPersonId }) => salesPersonId) }, { onSuccess: clear })
  }

  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconDownload size={14} aria-hidden />}
      loading={pdf.isPending || order.isPending}
      onClick={download}
    >
      {t('commissions.takeStatements', { count: people.length })}
    </Button>
  )
}

/** Sends one statement: provisional before the month is finalized, or again. */
export function SendButton({ receiver }: { receiver: Receiver }) {
  const { send, refusalOf, labelOf } = useSendStatement()
  return (
    <MailButton refusal={refusalOf(receiver)} onClick={() => send(receiver)}>
      {labelOf(receiver.statementStatus)}
    </MailButton>
  )
}

const MailButton = (props: Pick<ComponentProps<typeof ButtonWithReason>, 'refusal' | 'onClick' | 'children'>) => (
  <ButtonWithReason {...props} size="xs" variant="default" leftSection={<IconSend size={14} aria-hidden />} />
)
