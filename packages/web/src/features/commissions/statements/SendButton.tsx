import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { type Receiver, useSendStatement } from './use-send-statement.ts'
import type { MonthOfWork } from '../month/use-month-of-work.ts'

/** Sends this one statement: provisional before the month is finalized, again when it was sent already. */
export function SendButton({ receiver, work }: { receiver: Receiver; work: MonthOfWork }) {
  const { t } = useTexts()
  const { send, refusalOf, labelOf } = useSendStatement(work)
  const refusal = refusalOf(receiver)
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconSend size={14} aria-hidden />}
      disabled={refusal !== undefined}
      title={refusal}
      onClick={() => send(receiver)}
    >
      {labelOf(receiver.statementStatus)}
      {refusal && <span className="sr-only">{t('commissions.because', { reason: refusal })}</span>}
    </Button>
  )
}
