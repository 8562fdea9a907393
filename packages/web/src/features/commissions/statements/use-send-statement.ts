import { monthMay } from '@fairshare/contract'
import { ask } from '../../../dialog/dialogs.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useMonthContext } from '../month/month-context.ts'
import type { StatementStatus } from './send/statement-status.tsx'
import { SendDialog } from '../lazy-dialogs.ts'

export type Receiver = { salesPersonId: number; email: string; statementStatus: StatementStatus }

/** Sends single statements after showing the recipient, because an email cannot be recalled. */
export function useSendStatement() {
  const { t } = useTexts()
  const { view, month, monthParam } = useMonthContext()
  const isProvisional = view?.status === 'Calculated'

  const labelOf = (status: StatementStatus) =>
    t(
      isProvisional
        ? 'commissions.send.provisional'
        : status === 'Sent' || status === 'Maybe sent'
          ? 'common.sendAgain'
          : 'common.sendStatement',
    )

  function refusalOf({ email, statementStatus }: Receiver): string | undefined {
    if (email === '') return t('commissions.send.noEmail')
    if (statementStatus === 'Queued') return t('commissions.send.onItsWay')
    if (!view || !monthMay('sendStatement', view.status)) return t('commissions.send.calculateFirst')
    return view.isRunning ? t('commissions.closed.running') : undefined
  }

  const send = ({ salesPersonId }: Receiver) => void ask(SendDialog, { month, monthParam, salesPersonId })

  return { send, refusalOf, labelOf }
}
