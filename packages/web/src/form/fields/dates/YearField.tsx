import { decemberOf, formatMonth, type Month, parseMonth, yearOf } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type FieldProps, partsOf } from '../field-parts.tsx'
import { YearGrid } from '../../../ui/month/YearGrid.tsx'
import { useCheck, useField, type MonthLike } from '../../field.ts'
import { PickButton } from './PickButton.tsx'

type Props = FieldProps<MonthLike> & {
  /** In the first year that can be picked. */
  min?: Month
  onChosen?: (december: string) => void
}

/** A year, typed or picked, stored as its December: 'December-2024'. */
export function YearField({ min, onChosen, ...props }: Props) {
  const { value, setValue, error, onBlur } = useField(props.field, props.label)
  const [typed, setTyped] = useState<string | null>(null)
  const month = parseMonth(value ?? '')
  // The schema expects months in the API's format.
  useCheck(props.field, (entered) => {
    return typeof entered !== 'string' || entered === '' || parseMonth(entered) ? undefined : text('input.notAYear')
  })
  const choose = (year: number) => {
    const chosen = formatMonth(decemberOf(year))
    setTyped(null)
    setValue(chosen)
    onChosen?.(chosen)
  }
  return (
    <TextInput
      {...partsOf(props, error)}
      name={props.field.name}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={typed ?? (month ? String(yearOf(month)) : (value ?? ''))}
      rightSection={
        <PickButton label={props.label} isDisabled={props.isDisabled === true}>
          {(close) => (
            <YearGrid
              value={month && yearOf(month)}
              min={min && yearOf(min)}
              onChoose={(year) => {
                choose(year)
                close()
              }}
            />
          )}
        </PickButton>
      }
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
