import { Textarea } from '@mantine/core'
import { type FieldProps, partsOf } from '../field-parts.tsx'
import { useField } from '../../form.ts'

type Props = FieldProps & { maxLength: number; placeholder?: string; minRows?: number }

/** A text of several lines. */
export function TextAreaField({ maxLength, placeholder, minRows = 2, ...props }: Props) {
  const { value, setValue, error, onBlur } = useField<string>(props.name, props.label)
  return (
    <Textarea
      {...partsOf(props, error)}
      name={props.name}
      value={value ?? ''}
      maxLength={maxLength}
      autosize
      minRows={minRows}
      maxRows={8}
      autoComplete="off"
      spellCheck={false}
      {...(placeholder !== undefined && { placeholder })}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={onBlur}
    />
  )
}
