import { NativeSelect } from '@mantine/core'
import { type FieldProps, partsOf } from '../field-parts.tsx'
import { useField } from '../../form.ts'

type Props = FieldProps & { options: readonly { value: string; label: string }[]; placeholder?: string }

/** One of a few. Long lists are ChoiceField's. */
export function SelectField({ options, placeholder, ...props }: Props) {
  const { value, setValue, error, onBlur } = useField<string>(
    props.name,
    props.label,
    (id) => options.find((option) => option.value === id)?.label,
  )
  return (
    <NativeSelect
      {...partsOf(props, error)}
      name={props.name}
      value={value ?? ''}
      data={[...(placeholder === undefined ? [] : [{ value: '', label: placeholder }]), ...options]}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={onBlur}
    />
  )
}
