import type { SpanLimits } from '@fairshare/engine'
import { FOREVER, formatMonth, type Month, parseMonth } from '@fairshare/engine/values'
import type { Text } from '@fairshare/texts'
import { Checkbox, Input } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { FieldProps } from '../field-parts.tsx'
import classes from '../../form.module.css'
import { type MonthLike, useField } from '../../field.ts'
import { MonthField } from './MonthField.tsx'
import { YearField } from './YearField.tsx'

const NONE = 'None'

const ERRORS = {
  month: { start: 'form.startMonth', end: 'form.endMonth', none: 'form.noneHint' },
  year: { start: 'form.startYear', end: 'form.endYear', none: 'form.noneHintYear' },
} as const

/** The latest end, and the reason. */
export type Limits = SpanLimits & { why?: Text }

type Props = {
  start: MonthLike
  end: MonthLike
  by?: 'month' | 'year'
  /** The latest end for this start: draws and guarantees must not overlap. */
  limits?: (start: Month) => Limits
  /** The reason why a month cannot be the start: another record has it. */
  startRefusal?: (month: Month) => Text | undefined
}

/**
 * Start month, end month, and the 'None' checkbox of every dated record. The form holds API text ('December-2024', 'None'); the schema
 * parses it.
 */
export function SpanFields(props: Props) {
  const { t } = useTexts()
  const { by = 'month', limits, startRefusal } = props
  const start = useField(props.start)
  const end = useField(props.end)
  const startMonth = parseMonth(start.value ?? '')
  const limit = startMonth && limits ? limits(startMonth) : undefined
  const noneAllowed = limit?.noneAllowed ?? true
  const isOpen = end.value === NONE && noneAllowed

  // A new start may be after the old end, so the end is reset.
  const follow = (chosen: string) => {
    const month = parseMonth(chosen)
    const mayStayOpen = isOpen && (month === undefined || !limits || limits(month).noneAllowed)
    if (!mayStayOpen) end.setValue(chosen)
  }
  const startField = { field: props.start, isRequired: true, label: t(ERRORS[by].start) }
  const endField = { field: props.end, isRequired: true, label: t(ERRORS[by].end) }

  return (
    <div className={classes['pair']}>
      {by === 'year' ? (
        <YearField {...startField} onChosen={follow} />
      ) : (
        <MonthField {...startField} {...(startRefusal && { refusal: startRefusal })} onChosen={(month) => follow(formatMonth(month))} />
      )}
      <div className={classes['stated']} data-open={isOpen || undefined} role="group" aria-label={endField.label}>
        {isOpen ? (
          <Input.Label component="div">{endField.label}</Input.Label>
        ) : by === 'year' ? (
          <YearField {...endField} {...(startMonth && { min: startMonth })} />
        ) : (
          <EndMonthField {...endField} start={startMonth} limit={limit} />
        )}
        {noneAllowed && (
          <Checkbox
            className={classes['noEnd']}
            label={t('form.none')}
            description={t(ERRORS[by].none)}
            checked={isOpen}
            onChange={(event) => end.setValue(event.currentTarget.checked ? NONE : (start.value ?? ''))}
          />
        )}
      </div>
    </div>
  )
}

/** Not before the start, and not in the next entry. */
function EndMonthField({ start, limit, ...props }: FieldProps<MonthLike> & { start: Month | undefined; limit: Limits | undefined }) {
  const { t, translate } = useTexts()
  const { latestEnd = FOREVER, why } = limit ?? {}
  const hint = why ? translate(why) : t('form.upTo', { month: latestEnd })
  return <MonthField {...props} {...(start && { min: start })} {...(latestEnd < FOREVER && { max: latestEnd, hint })} />
}
