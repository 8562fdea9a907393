import { NativeSelect } from '@mantine/core'
import { type FieldProps, partsOf } from '../field-parts.tsx'
import { type Field, useField } from '../../field.ts'

type Props<Value extends string> = FieldProps<Field<Value | undefined, Value>> & {
  options: readonly { value: Value; label: string }[]
  placeholder?: string
}

/** One of a few options. Use ChoiceField for long lists. */
export function SelectField<Value extends string>({ options, placeholder, ...props }: Props<Value>) {
  const { value, setValue, error, onBlur } = useField(
    props.field,
    props.label,
    (id) => options.find((option) => option.value === id)?.label,
  )
  return (
    <NativeSelect
      {...partsOf(props, error)}
      name={props.field.name}
      value={value ?? ''}
      data={[...(placeholder === undefined ? [] : [{ value: '', label: placeholder }]), ...options]}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.currentTarget.value)
        if (chosen) setValue(chosen.value)
      }}
      onBlur={onBlur}
    />
  )
}
