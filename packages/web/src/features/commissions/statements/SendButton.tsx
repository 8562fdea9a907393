import { IconSend } from '@tabler/icons-react'
import { ButtonWithReason } from '../../../ui/ButtonWithReason.tsx'
import { type Receiver, useSendStatement } from './use-send-statement.ts'
import type { MonthContext } from '../month/use-month-context.ts'

/** Sends one statement: provisional before the month is finalized, or again. */
export function SendButton({ receiver, monthContext }: { receiver: Receiver; monthContext: MonthContext }) {
  const { send, refusalOf, labelOf } = useSendStatement(monthContext)
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
