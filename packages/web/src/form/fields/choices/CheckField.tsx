import { Checkbox, Switch } from '@mantine/core'
import type { FieldProps } from '../field-parts.tsx'
import { type AnyField, type FlagLike, useField } from '../../field.ts'

/** Yes or no: a box to tick, or a switch for what takes effect by itself. `rechecks` names a field that is asked for by it. */
export function CheckField(props: FieldProps<FlagLike> & { isSwitch?: boolean; rechecks?: AnyField }) {
  const { value, setValue, error } = useField(props.field, props.label)
  const Control = props.isSwitch ? Switch : Checkbox
  return (
    <Control
      name={props.field.name}
      label={props.label}
      description={props.hint}
      disabled={props.isDisabled === true}
      checked={value === true}
      error={error}
      onChange={(event) => {
        setValue(event.currentTarget.checked)
        const other = props.rechecks
        if (other !== undefined) queueMicrotask(() => void other.form.validateField(other.name))
      }}
    />
  )
}
