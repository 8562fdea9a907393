import { Checkbox, Switch } from '@mantine/core'
import type { FieldProps } from './field-parts.tsx'
import { useField } from '../form.ts'

/** Yes or no: a box to tick, or a switch for what takes effect by itself. */
export function CheckField(props: FieldProps & { isSwitch?: boolean }) {
  const { value, setValue, error } = useField<boolean>(props.name, props.label)
  const Control = props.isSwitch ? Switch : Checkbox
  return (
    <Control
      name={props.name}
      label={props.label}
      description={props.hint}
      disabled={props.isDisabled === true}
      checked={value === true}
      error={error}
      onChange={(event) => setValue(event.currentTarget.checked)}
    />
  )
}
