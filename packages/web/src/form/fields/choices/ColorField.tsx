import { TextInput } from '@mantine/core'
import { type FieldProps, partsOf } from '../field-parts.tsx'
import { useField, type TextLike } from '../../field.ts'

/** A color, typed or picked with the browser's picker: the form holds '#0b6b43'. */
export function ColorField(props: FieldProps<TextLike> & { pickLabel: string }) {
  const { value: held, setValue, error, onBlur } = useField(props.field, props.label)
  const value = held ?? ''
  return (
    <TextInput
      {...partsOf(props, error)}
      name={props.field.name}
      value={value}
      maxLength={7}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => setValue(event.currentTarget.value.trim())}
      onBlur={onBlur}
      leftSection={
        <input
          type="color"
          aria-label={props.pickLabel}
          value={/^#[\da-f]{6}$/i.test(value) ? value.toLowerCase() : '#000000'}
          onChange={(event) => setValue(event.currentTarget.value)}
          style={{ width: 24, height: 24, padding: 0, border: 0, background: 'none' }}
        />
      }
    />
  )
}
