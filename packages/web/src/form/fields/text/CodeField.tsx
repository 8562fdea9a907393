import { TextInput } from '@mantine/core'
import type { TextLike } from '../../field.ts'
import { type FieldProps, useTextInput } from '../field-parts.tsx'

/** A one-time code, autofilled by phones. */
export const CodeField = (props: FieldProps<TextLike>) => (
  <TextInput {...useTextInput(props)} inputMode="numeric" autoComplete="one-time-code" />
)
