import { Textarea } from '@mantine/core'
import { type FieldProps, partsOf } from '../field-parts.tsx'
import { useField, type TextLike } from '../../field.ts'

type Props = FieldProps<TextLike> & { maxLength: number; placeholder?: string; minRows?: number }

/** A multi-line text. */
export function TextAreaField({ maxLength, placeholder, minRows = 2, ...props }: Props) {
  const { value, setValue, error, onBlur } = useField(props.field, props.label)
  return (
    <Textarea
      {...partsOf(props, error)}
      name={props.field.name}
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
