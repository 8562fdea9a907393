import { TextInput } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import { type FieldProps, partsOf } from '../field-parts.tsx'
import { useField, type TextLike } from '../../field.ts'

/** A +1 phone number in usual notation. */
export function PhoneField(props: FieldProps<TextLike>) {
  const { t } = useTexts()
  const { value, setValue, error, onBlur } = useField(props.field, props.label)
  return (
    <TextInput
      {...partsOf({ ...props, hint: props.hint ?? t('form.phoneHint') }, error)}
      name={props.field.name}
      type="tel"
      autoComplete="tel-national"
      leftSection={t('form.phonePrefix')}
      value={value ?? ''}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={onBlur}
    />
  )
}
