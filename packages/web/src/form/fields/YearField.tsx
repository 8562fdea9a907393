import { decemberOf, formatMonth, parseMonth, yearOf } from '@fairshare/engine/values'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type FieldProps, partsOf } from './field-parts.tsx'
import { useField } from '../form.ts'

type Props = FieldProps & { onChosen?: (december: string) => void }

/** A year, kept as its December: 'December-2024'. */
export function YearField({ onChosen, ...props }: Props) {
  const { value, setValue, error, onBlur } = useField<string>(props.name, props.label)
  const [typed, setTyped] = useState<string | null>(null)
  const month = parseMonth(value ?? '')
  return (
    <TextInput
      {...partsOf(props, error)}
      name={props.name}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={typed ?? (month ? String(yearOf(month)) : (value ?? ''))}
      onChange={(event) => {
        const text = event.currentTarget.value.trim()
        const isYear = /^[1-9]\d{3}$/.test(text)
        const next = isYear ? formatMonth(decemberOf(Number(text))) : text
        setTyped(text)
        setValue(next)
        if (isYear) onChosen?.(next)
      }}
      onBlur={() => {
        setTyped(null)
        onBlur()
      }}
    />
  )
}
