import { TextInput } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { TextLike } from '../../field.ts'
import { type FieldProps, useTextInput } from '../field-parts.tsx'

/** A +1 phone number in usual notation. */
export function PhoneField(props: FieldProps<TextLike>) {
  const { t } = useTexts()
  const input = useTextInput({ ...props, hint: props.hint ?? t('form.phoneHint') })
  return <TextInput {...input} type="tel" autoComplete="tel-national" leftSection={t('form.phonePrefix')} />
}
