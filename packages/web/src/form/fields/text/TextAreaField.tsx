import { Textarea } from '@mantine/core'
import type { TextLike } from '../../field.ts'
import { type FieldProps, useTextInput } from '../field-parts.tsx'

type Props = FieldProps<TextLike> & { maxLength: number; minRows?: number }

/** A multi-line text. */
export const TextAreaField = ({ maxLength, minRows = 2, ...props }: Props) => (
  <Textarea {...useTextInput(props)} maxLength={maxLength} autosize minRows={minRows} maxRows={8} autoComplete="off" spellCheck={false} />
)
