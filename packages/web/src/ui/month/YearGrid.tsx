import { ActionIcon, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { moveInGrid } from '../keyboard/arrow-keys.ts'
import classes from './month-grid.module.css'

type Props = {
  value: number | undefined
  onChoose: (year: number) => void
  min?: number | undefined
}

const SHOWN = 12
/** The number of years before the selected one. */
const BEFORE = 4

/** Twelve years, with buttons for earlier and later ones. */
export function YearGrid({ value, onChoose, min = 0 }: Props) {
  const { t } = useTexts()
  const [first, setFirst] = useState(() => (value ?? new Date(Date.now()).getFullYear()) - BEFORE)
  const years = Array.from({ length: SHOWN }, (_, at) => first + at)

  return (
    <div className={classes['grid']}>
      <Group justify="space-between" mb="xs" className="num">
        <ActionIcon aria-label={t('form.earlierYears')} onClick={() => setFirst(first - SHOWN)}>
          <IconChevronLeft size={18} />
        </ActionIcon>
        <strong aria-live="polite">{t('form.years', { first: String(first), last: String(first + SHOWN - 1) })}</strong>
        <ActionIcon aria-label={t('form.laterYears')} onClick={() => setFirst(first + SHOWN)}>
          <IconChevronRight size={18} />
        </ActionIcon>
      </Group>
      <div className={classes['months']} role="group" onKeyDown={moveInGrid}>
        {years.map((year) => (
          <button
            key={year}
            type="button"
            className={classes['month']}
            aria-pressed={year === value}
            disabled={year < min}
            data-autofocus={year === value || undefined}
            onClick={() => onChoose(year)}
          >
            {year}
          </button>
        ))}
      </div>
    </div>
  )
}
