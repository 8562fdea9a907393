import { TextInput } from '@mantine/core'
import { type FieldProps, partsOf } from '../field-parts.tsx'
import { useField, type TextLike } from '../../field.ts'

/** A one-time code, autofilled by phones. */
export function CodeField(props: FieldProps<TextLike>) {
  const { value, setValue, error, onBlur } = useField(props.field, props.label)
  return (
    <TextInput
      {...partsOf(props, error)}
      name={props.field.name}
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value ?? ''}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={onBlur}
    />
  )
}
