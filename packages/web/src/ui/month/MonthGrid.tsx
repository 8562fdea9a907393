import { ActionIcon, Group } from '@mantine/core'
import { IconCheck, IconChevronLeft, IconChevronRight, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFormat } from '../../i18n/format.ts'
import { moveInGrid } from '../keyboard/arrow-keys.ts'
import classes from './month-grid.module.css'
import type { Month } from '@fairshare/engine/values'

/** A month's state: 'data' has lines, 'finalized' and 'locked' are closed, 'empty' has none. */
export type MonthMark = 'data' | 'finalized' | 'locked' | 'empty'

type Props = {
  /** '2024-12' */
  value: Month | undefined
  onChoose: (month: Month) => void
  marks?: ((month: Month) => MonthMark) | undefined
  /** The reason why a month is disabled. */
  refusal?: (month: Month) => string | undefined
}

/** The twelve months of a year, with buttons for other years. */
export function MonthGrid({ value, onChoose, marks, refusal }: Props) {
  const { t } = useTexts()
  const format = useFormat()
  const [year, setYear] = useState(() => Number(value?.slice(0, 4) ?? new Date(Date.now()).getFullYear()))
  const months = Array.from({ length: 12 }, (_, at) => `${String(year).padStart(4, '0')}-${String(at + 1).padStart(2, '0')}` as Month)

  return (
    <div className={classes['grid']}>
      <Group justify="space-between" mb="xs" className="num">
        <ActionIcon aria-label={t('months.previousYear')} onClick={() => setYear(year - 1)}>
          <IconChevronLeft size={18} />
        </ActionIcon>
        <strong aria-live="polite">{year}</strong>
        <ActionIcon aria-label={t('months.nextYear')} onClick={() => setYear(year + 1)}>
          <IconChevronRight size={18} />
        </ActionIcon>
      </Group>
      <div className={classes['months']} role="group" onKeyDown={moveInGrid}>
        {months.map((month) => {
          const mark = marks?.(month)
          const why = refusal?.(month)
          return (
            <button
              key={month}
              type="button"
              className={classes['month']}
              aria-label={mark ? t('months.marked', { month, mark: t(`months.mark.${mark}`) }) : format.month(month)}
              aria-pressed={month === value}
              disabled={why !== undefined}
              title={why}
              data-autofocus={month === value || undefined}
              onClick={() => onChoose(month)}
            >
              {format.shortMonth(month)}
              {mark === 'finalized' && <IconCheck size={12} aria-hidden />}
              {mark === 'locked' && <IconLock size={12} aria-hidden />}
              {(mark === 'data' || mark === 'empty') && <span className={classes['dot']} data-mark={mark} aria-hidden />}
            </button>
          )
        })}
      </div>
    </div>
  )
}
