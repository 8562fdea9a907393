import { Checkbox, Stack } from '@mantine/core'
import { type FieldProps, partsOf } from '../field-parts.tsx'
import { useField } from '../../form.ts'

type Option = { value: string; label: string; hint?: string }

/** Some of a few, each to be ticked. The form holds their values in the order in which they are offered. */
export function ChecksField({ options, ...props }: FieldProps & { options: readonly Option[] }) {
  const labelsOf = (chosen: string[]) => options.flatMap(({ value, label }) => (chosen.includes(value) ? [label] : [])).join(', ')
  const { value, setValue, error } = useField<string[]>(props.name, props.label, labelsOf)
  const { label, description, withAsterisk, error: shown } = partsOf(props, error) as ReturnType<typeof partsOf> & { description?: string }
  const choose = (chosen: string[]) => setValue(options.flatMap((option) => (chosen.includes(option.value) ? [option.value] : [])))
  return (
    <Checkbox.Group label={label} description={description} withAsterisk={withAsterisk} error={shown} value={value ?? []} onChange={choose}>
      <Stack gap="xs" mt={6}>
        {options.map((option) => (
          <Checkbox key={option.value} name={props.name} value={option.value} label={option.label} description={option.hint} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
