import { TextInput } from '@mantine/core'
import { type FieldProps, partsOf } from '../field-parts.tsx'
import { useField, type TextLike } from '../../field.ts'

type Props = FieldProps<TextLike> & {
  maxLength?: number
  autoComplete?: string
  type?: 'text' | 'email' | 'tel'
  placeholder?: string
  /** Validates on every key instead of on blur. */
  checksWhileTyping?: boolean
}

export function TextField(props: Props) {
  const { value, setValue, error, onBlur } = useField(props.field, props.label)
  return (
    <TextInput
      {...partsOf(props, error)}
      name={props.field.name}
      type={props.type ?? 'text'}
      value={value ?? ''}
      maxLength={props.maxLength ?? 1000}
      autoComplete={props.autoComplete ?? 'off'}
      {...(props.placeholder !== undefined && { placeholder: props.placeholder })}
      onChange={(event) => {
        setValue(event.currentTarget.value)
        if (props.checksWhileTyping) queueMicrotask(onBlur)
      }}
      onBlur={onBlur}
    />
  )
}
