import { Group } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** What every field takes. It finds its form by itself, and shows its own error. */
export type FieldProps = {
  name: string
  label: string
  /** Help below the label. */
  hint?: ReactNode
  isRequired?: boolean
  isDisabled?: boolean
  autoFocus?: boolean
}

/** What Mantine's inputs need of that. The asterisk is for eyes; the schema is what demands a value. */
export function partsOf({ label, hint, isRequired, isDisabled, autoFocus }: FieldProps, error: string | undefined) {
  return {
    label,
    withAsterisk: isRequired === true,
    disabled: isDisabled === true,
    ...(hint !== undefined && { description: hint }),
    ...(autoFocus && { 'data-autofocus': true, autoFocus: true }),
    ...(error !== undefined && { error: <FieldError message={error} /> }),
  }
}

function FieldError({ message }: { message: string }) {
  return (
    <Group component="span" gap={4} wrap="nowrap" align="center">
      <IconAlertCircle size={14} stroke={2} aria-hidden style={{ flex: 'none' }} />
      <span>{message}</span>
    </Group>
  )
}
