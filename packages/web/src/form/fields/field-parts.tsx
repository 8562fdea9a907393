import { Group, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ChangeEvent, ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { NONE } from '../../i18n/format.ts'
import { type AnyField, type Field, type TextLike, useField } from '../field.ts'

/** Props of every field. `field` is the form field; the component shows its error. */
export type FieldProps<Edited extends AnyField> = {
  field: Edited
  label: string
  /** Help below the label. */
  hint?: ReactNode
  isRequired?: boolean
  isDisabled?: boolean
  autoFocus?: boolean
}

/** Any field, for display only. */
type ShownField = Pick<Field<unknown>, 'form' | 'name' | 'theirs'>

/** Props for Mantine's inputs. The asterisk is visual only; the schema validates. */
export function partsOf({ field, label, hint, isRequired, isDisabled, autoFocus }: FieldProps<ShownField>, error: string | undefined) {
  return {
    label: (
      <>
        {label} <Theirs field={field} />
      </>
    ),
    withAsterisk: isRequired === true,
    disabled: isDisabled === true,
    ...(hint !== undefined && { description: hint }),
    ...(autoFocus && { 'data-autofocus': true, autoFocus: true }),
    ...(error !== undefined && { error: <FieldError message={error} /> }),
  }
}

/** Props for a text input of Mantine: those of every field, the value, and its handlers. */
export function useTextInput(props: FieldProps<TextLike>) {
  const { value, setValue, error, onBlur } = useField(props.field, props.label)
  return {
    ...partsOf(props, error),
    name: props.field.name,
    value: value ?? '',
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setValue(event.currentTarget.value),
    onBlur,
  }
}

/** Shown at the label: the other user's value since the form was opened. */
export function Theirs({ field: { form, name, theirs } }: { field: ShownField }) {
  const { t } = useTexts()
  if (!form.theirs.has(name)) return null
  const value = theirs()
  const writtenValue = form.texts.get(name)?.() ?? (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
  return (
    <Text span size="xs" ml={6} c="var(--warning-fg)">
      {t('form.nowIs', { value: writtenValue === '' ? NONE : writtenValue })}
    </Text>
  )
}

function FieldError({ message }: { message: string }) {
  return (
    <Group component="span" gap={4} wrap="nowrap" align="center">
      <IconAlertCircle size={14} stroke={2} aria-hidden style={{ flex: 'none' }} />
      <span>{message}</span>
    </Group>
  )
}
