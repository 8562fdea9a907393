import { FIRST_MONTH, formatMonth, type Month, parseMonth } from '@fairshare/engine/values'
import { type Text, text, typedMonth } from '@fairshare/texts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { MonthGrid } from '../../../ui/month/MonthGrid.tsx'
import { type FieldProps, partsOf } from '../field-parts.tsx'
import { useCheck, useField, type MonthLike } from '../../field.ts'
import { PickButton } from './PickButton.tsx'
import { readMonth } from '../../../i18n/month-text.ts'

export type MonthFieldProps = FieldProps<MonthLike> & {
  min?: Month
  max?: Month
  /** The reason why a month is disabled, or undefined. */
  refusal?: (month: Month) => Text | undefined
  onChosen?: (month: Month) => void
}

/** A month, typed as MM/YYYY or picked. The form holds 'December-2024', as the API does. */
export function MonthField({ min = FIRST_MONTH, max, refusal, onChosen, ...props }: MonthFieldProps) {
  const { t, translate } = useTexts()
  const { value, setValue, error, onBlur } = useField(props.field, props.label)
  const [typed, setTyped] = useState<string | null>(null)
  const month = parseMonth(value ?? '')

  const why = (of: Month): Text | undefined => {
    if (of < min) return text('form.monthTooEarly', { month: min })
    if (max !== undefined && of > max) return text('form.monthTooLate', { month: max })
    return refusal?.(of)
  }
  const errorText = (error: Text | undefined) => error && translate(error)
  useCheck(props.field, (entered) => {
    if (typeof entered !== 'string' || entered === '') return undefined
    const month = parseMonth(entered)
    // The schema expects months in the API's format.
    return month ? why(month) : text('form.notAMonth')
  })

  const choose = (chosen: Month) => {
    setTyped(null)
    setValue(formatMonth(chosen))
    onChosen?.(chosen)
  }

  return (
    <TextInput
      {...partsOf(props, error)}
      name={props.field.name}
      inputMode="numeric"
      autoComplete="off"
      placeholder={t('form.monthPattern')}
      value={typed ?? (month ? typedMonth(month) : (value ?? ''))}
      rightSection={
        <PickButton label={props.label} isDisabled={props.isDisabled === true}>
          {(close) => (
            <MonthGrid
              value={month}
              onChoose={(chosen) => {
                choose(chosen as Month)
                close()
              }}
              refusal={(each) => errorText(why(each as Month))}
            />
          )}
        </PickButton>
      }
      onChange={(event) => {
        const text = event.currentTarget.value
        const read = readMonth(text)
        setTyped(text)
        setValue(read ? formatMonth(read) : text)
        if (read && isWhole(text)) onChosen?.(read)
      }}
      onBlur={() => {
        if (month && typed !== null && !isWhole(typed)) onChosen?.(month)
        setTyped(null)
        onBlur()
      }}
    />
  )
}

/** A year of two digits may go on; when the field is left, it is one. */
const isWhole = (typed: string) => /\d{4}\s*$/.test(typed)
