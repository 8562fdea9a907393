import { TextInput } from '@mantine/core'
import { type FieldProps, partsOf } from '../field-parts.tsx'
import { useField, type TextLike } from '../../field.ts'

/** A date as '2024-12-31', with the browser's picker. Empty is ''. */
export function DateField(props: FieldProps<TextLike>) {
  const { value, setValue, error, onBlur } = useField(props.field, props.label)
  return (
    <TextInput
      {...partsOf(props, error)}
      name={props.field.name}
      type="date"
      max="9999-12-31"
      value={value ?? ''}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={onBlur}
    />
  )
}
