import { monthMay } from '@fairshare/contract'
import { useTexts } from '../../../i18n/use-texts.ts'
import { call, reads } from '../../../api/client.ts'
import { useCall } from '../../../api/hooks.ts'
import { ConfirmDialog } from '../../../dialog/ConfirmDialog.tsx'
import { ask } from '../../../dialog/dialogs.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { useSeesConflicts } from '../month/conflicts.ts'
import type { StatementStatus } from './statement-status.tsx'
import type { MonthOfWork } from '../month/use-month-of-work.ts'

export type Receiver = { salesPersonId: number; name: string; email: string; statementStatus: StatementStatus }

/** Sends single statements, after asking: an e-mail cannot be called back. */
export function useSendStatement({ view, month, wire }: MonthOfWork) {
  const { t } = useTexts()
  const format = useFormat()
  const seesConflicts = useSeesConflicts()
  const { mutate, isPending } = useCall(seesConflicts(call.commission.sendEmail), { refreshes: [reads.commission] })
  const isProvisional = view?.status === 'Calculated'

  const labelOf = (status: StatementStatus) =>
    t(isProvisional ? 'commissions.send.provisional' : status === 'Sent' ? 'commissions.send.again' : 'commissions.send.one')

  function refusalOf({ email, statementStatus }: Receiver): string | undefined {
    if (email === '') return t('commissions.send.noEmail')
    if (statementStatus === 'Queued') return t('commissions.send.onItsWay')
    if (!view || !monthMay('sendStatement', view.status)) return t('commissions.send.calculateFirst')
    return view.isRunning ? t('commissions.closed.running') : undefined
  }

  async function send(receiver: Receiver) {
    const { salesPersonId, name, email, statementStatus } = receiver
    const question = {
      title: t(`commissions.send.${isProvisional ? 'titleProvisional' : 'title'}`, { name, month: format.longMonth(month) }),
      body: t(`commissions.send.${isProvisional ? 'bodyProvisional' : 'body'}`, { email }),
      confirmLabel: labelOf(statementStatus),
    }
    const resend = statementStatus === 'Sent'
    if (await ask(ConfirmDialog, question)) mutate({ selectedMonth: wire, salesPersonId, ...(resend && { resend }) })
  }

  return { send, isPending, refusalOf, labelOf, isProvisional }
}
