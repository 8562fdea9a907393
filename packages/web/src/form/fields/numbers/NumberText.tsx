import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { afterClick } from '../../after-click.ts'
import { type Reading, readAmount } from './amount-text.ts'
import { type FieldProps, partsOf } from '../field-parts.tsx'
import { type Figure, type FigureLike, useField } from '../../field.ts'

/** An empty optional figure is null. */
export type FigureProps<Means extends Figure> = FieldProps<FigureLike<Means>> & {
  isOptional?: boolean
  /** Allows negative numbers: numeric keypads of phones have no minus. */
  isSigned?: boolean
}
type Props<Means extends Figure> = FigureProps<Means> & {
  sign: ReactNode
  show: (value: number) => string
  read?: (text: string, locale: string) => Reading | undefined
}

/** A typed number. The form holds a number; '' when empty; the text itself when invalid, for the schema to reject. */
export function NumberText<Means extends Figure>({ sign, show, read = readAmount, ...props }: Props<Means>) {
  const { t } = useTexts()
  const { locale } = useFormat()
  const { value, setValue, error, onBlur } = useField(props.field, props.label, (figure) =>
    typeof figure === 'number' ? show(figure) : undefined,
  )
  const [lastTyped, setTyped] = useState<{ text: string; value: number | string | null } | null>(null)
  // Shows the typed text while it matches the form's value; a reset or another record replaces it.
  const typed = lastTyped !== null && lastTyped.value === value ? lastTyped.text : null
  const reading = typed === null ? undefined : read(typed, locale)
  const shown = typed ?? (typeof value === 'number' ? show(value) : (value ?? ''))
  const hint = reading?.isAmbiguous ? t('form.readAs', { value: show(reading.value) }) : props.hint

  return (
    <TextInput
      {...partsOf({ ...props, hint }, error)}
      name={props.field.name}
      styles={{ input: { textAlign: 'end', fontVariantNumeric: 'tabular-nums lining-nums' } }}
      inputMode={props.isSigned ? 'text' : 'decimal'}
      autoComplete="off"
      value={shown}
      rightSection={sign}
      rightSectionWidth={46}
      rightSectionPointerEvents="none"
      onChange={(event) => {
        const text = event.currentTarget.value
        const figure = text.trim() === '' ? (props.isOptional ? null : '') : (read(text, locale)?.value ?? text)
        setTyped({ text, value: figure })
        setValue(figure)
      }}
      // A proposed figure is replaced by typing.
      {...(props.autoFocus && { onFocus: (event) => event.currentTarget.select() })}
      onBlur={() => {
        afterClick(() => setTyped(null))
        onBlur()
      }}
    />
  )
}
