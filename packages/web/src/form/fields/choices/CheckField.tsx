import { Checkbox, Switch } from '@mantine/core'
import type { FieldProps } from '../field-parts.tsx'
import { useField, useFormAround } from '../../form.ts'

/** Yes or no: a box to tick, or a switch for what takes effect by itself. `rechecks` names a field that is asked for by it. */
export function CheckField(props: FieldProps & { isSwitch?: boolean; rechecks?: string }) {
  const { validateField } = useFormAround()
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
      onChange={(event) => {
        setValue(event.currentTarget.checked)
        const other = props.rechecks
        if (other !== undefined) queueMicrotask(() => void validateField(other))
      }}
    />
  )
}
