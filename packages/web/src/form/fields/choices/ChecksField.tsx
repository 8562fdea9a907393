import { Checkbox, Stack } from '@mantine/core'
import { type FieldProps, partsOf } from '../field-parts.tsx'
import { type Field, useField } from '../../field.ts'

type Option<Value> = { value: Value; label: string; hint?: string }
type Props<Value extends string> = FieldProps<Field<Value[]>> & { options: readonly Option<Value>[] }

/** Multiple choice by checkboxes. The form holds the values in option order. */
export function ChecksField<Value extends string>({ options, ...props }: Props<Value>) {
  const labelsOf = (chosen: readonly string[]) => options.flatMap(({ value, label }) => (chosen.includes(value) ? [label] : [])).join(', ')
  const { value, setValue, error } = useField(props.field, props.label, labelsOf)
  const { label, description, withAsterisk, error: shown } = partsOf(props, error)
  const choose = (chosen: readonly string[]) => setValue(options.flatMap((option) => (chosen.includes(option.value) ? [option.value] : [])))
  return (
    <Checkbox.Group label={label} description={description} withAsterisk={withAsterisk} error={shown} value={value ?? []} onChange={choose}>
      <Stack gap="xs" mt={6}>
        {options.map((option) => (
          <Checkbox key={option.value} name={props.field.name} value={option.value} label={option.label} description={option.hint} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
