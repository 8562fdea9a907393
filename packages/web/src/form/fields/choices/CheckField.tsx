import { Checkbox, Switch } from '@mantine/core'
import type { FieldProps } from '../field-parts.tsx'
import { type AnyField, type FlagLike, useField } from '../../field.ts'

/** A checkbox, or a switch for immediate settings. `rechecks` names a field to revalidate. */
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
