import { TextInput } from '@mantine/core'
import { type FieldProps, partsOf } from '../field-parts.tsx'
import { useField } from '../../form.ts'

/** A day, as '2024-12-31'; the browser shows and picks it in its own way. Empty is ''. */
export function DateField(props: FieldProps) {
  const { value, setValue, error, onBlur } = useField<string>(props.name, props.label)
  return (
    <TextInput
      {...partsOf(props, error)}
      name={props.name}
      type="date"
      max="9999-12-31"
      value={value ?? ''}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={onBlur}
    />
  )
}
