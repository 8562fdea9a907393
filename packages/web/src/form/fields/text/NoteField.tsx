import { Textarea } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { TextLike } from '../../field.ts'
import { type FieldProps, useTextInput } from '../field-parts.tsx'

/** A short text with its length limit shown. */
export function NoteField({ maxLength: most = 25, ...props }: FieldProps<TextLike> & { maxLength?: number }) {
  const { t } = useTexts()
  const input = useTextInput(props)
  return (
    <Textarea
      {...input}
      description={props.hint ?? t('form.length', { used: input.value.length, most })}
      maxLength={most}
      autosize
      minRows={most > 500 ? 4 : most > 60 ? 2 : 1}
    />
  )
}
