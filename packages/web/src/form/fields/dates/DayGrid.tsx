import type { Month } from '@fairshare/engine/values'
import { Group } from '@mantine/core'
import { useFormat } from '../../../i18n/format.ts'
import { moveInGrid } from '../../../ui/keyboard/arrow-keys.ts'
import classes from '../../../ui/month/month-grid.module.css'

type Props = {
  month: Month
  /** Receives '2024-12-31'. */
  onChoose: (day: string) => void
}

/** The days of a month. */
export function DayGrid({ month, onChoose }: Props) {
  const format = useFormat()
  const count = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
  const days = Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`)
  return (
    <div className={classes['grid']}>
      <Group justify="space-between" mb="xs" className="num">
        <strong>{format.month(month)}</strong>
      </Group>
      <div className={classes['days']} role="group" onKeyDown={(event) => moveInGrid(event, 7)}>
        {days.map((day, at) => (
          <button key={day} type="button" className={classes['month']} aria-label={format.date(day)} onClick={() => onChoose(day)}>
            {at + 1}
          </button>
        ))}
      </div>
    </div>
  )
}
