import { TextInput } from '@mantine/core'
import { type FieldProps, partsOf } from '../field-parts.tsx'
import { useField } from '../../form.ts'

/** A code that was sent: digits, filled in by the phone that received it. */
export function CodeField(props: FieldProps) {
  const { value, setValue, error, onBlur } = useField<string>(props.name, props.label)
  return (
    <TextInput
      {...partsOf(props, error)}
      name={props.name}
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value ?? ''}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={onBlur}
    />
  )
}
