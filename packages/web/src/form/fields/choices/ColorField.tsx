import { TextInput } from '@mantine/core'
import { change, type TextLike } from '../../field.ts'
import { type FieldProps, useTextInput } from '../field-parts.tsx'

/** A color, typed or picked with the browser's picker: the form holds '#0b6b43'. */
export function ColorField(props: FieldProps<TextLike> & { pickLabel: string }) {
  const input = useTextInput(props)
  return (
    <TextInput
      {...input}
      maxLength={7}
      onChange={(event) => change(props.field, event.currentTarget.value.trim())}
      autoComplete="off"
      spellCheck={false}
      leftSection={
        <input
          type="color"
          aria-label={props.pickLabel}
          value={/^#[\da-f]{6}$/i.test(input.value) ? input.value.toLowerCase() : '#000000'}
          onChange={input.onChange}
          style={{ width: 24, height: 24, padding: 0, border: 0, background: 'none' }}
        />
      }
    />
  )
}
