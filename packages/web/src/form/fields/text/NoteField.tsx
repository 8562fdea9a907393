import { Textarea } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import { type FieldProps, partsOf } from '../field-parts.tsx'
import { useField, type TextLike } from '../../field.ts'

/** A short text with its length limit shown. */
export function NoteField(props: FieldProps<TextLike> & { maxLength?: number }) {
  const { t } = useTexts()
  const { value, setValue, error, onBlur } = useField(props.field, props.label)
  const most = props.maxLength ?? 25
  return (
    <Textarea
      {...partsOf({ ...props, hint: props.hint ?? t('form.length', { used: (value ?? '').length, most }) }, error)}
      name={props.field.name}
      value={value ?? ''}
      maxLength={most}
      autosize
      minRows={most > 500 ? 4 : most > 60 ? 2 : 1}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={onBlur}
    />
  )
}
