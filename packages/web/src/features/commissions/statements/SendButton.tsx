import { IconSend } from '@tabler/icons-react'
import { ButtonWithReason } from '../../../ui/ButtonWithReason.tsx'
import { type Receiver, useSendStatement } from './use-send-statement.ts'
import type { MonthOfWork } from '../month/use-month-of-work.ts'

/** Sends this one statement: provisional before the month is finalized, again when it was sent already. */
export function SendButton({ receiver, work }: { receiver: Receiver; work: MonthOfWork }) {
  const { send, refusalOf, labelOf } = useSendStatement(work)
  const refusal = refusalOf(receiver)
  return (
    <ButtonWithReason
      size="xs"
      variant="default"
      leftSection={<IconSend size={14} aria-hidden />}
      refusal={refusal}
      onClick={() => send(receiver)}
    >
      {labelOf(receiver.statementStatus)}
    </ButtonWithReason>
  )
}
