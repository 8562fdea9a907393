import { TextInput } from '@mantine/core'
import type { TextLike } from '../../field.ts'
import { type FieldProps, useTextInput } from '../field-parts.tsx'

type Props = FieldProps<TextLike> & {
  maxLength?: number
  autoComplete?: string
  type?: 'text' | 'email' | 'tel'
  placeholder?: string
  /** Validates on every key instead of on blur. */
  checksWhileTyping?: boolean
}

export function TextField({ maxLength = 1000, autoComplete = 'off', type = 'text', placeholder, checksWhileTyping, ...props }: Props) {
  const input = useTextInput(props)
  return (
    <TextInput
      {...input}
      type={type}
      maxLength={maxLength}
      autoComplete={autoComplete}
      placeholder={placeholder}
      onChange={(event) => {
        input.onChange(event)
        if (checksWhileTyping) queueMicrotask(input.onBlur)
      }}
    />
  )
}
