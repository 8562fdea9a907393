import { Popover } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useMonthLabel } from '../../months/month-label.ts'
import classes from './pay-matrix.module.css'

type Props = {
  month: string
  /** How the cell looks, and what it says. */
  look: { className: string | undefined; heat?: number; isFuture?: boolean; title?: string }
  says: ReactNode
  /** What is behind it, and where that leads. */
  children: ReactNode
  links: ReactNode
}

/** A month of the grid, by mouse and by Enter: it opens what is behind it. */
export function OpeningCell({ month, look: { className, heat, isFuture, title }, says, children, links }: Props) {
  const { t } = useTexts()
  const monthLabel = useMonthLabel()
  const [isOpen, setOpen] = useState(false)
  return (
    <td className={className} data-heat={heat} data-future={isFuture || undefined} title={title}>
      <Popover opened={isOpen} onChange={setOpen} position="bottom" trapFocus returnFocus withinPortal>
        <Popover.Target>
          <button type="button" data-cell tabIndex={-1} aria-haspopup="dialog" onClick={() => setOpen(!isOpen)}>
            {says}
          </button>
        </Popover.Target>
        <Popover.Dropdown className={classes['popover']}>
          <strong>{t('payMatrix.cell', { month: monthLabel(month) })}</strong>
          {children}
          <div className={classes['links']}>{links}</div>
        </Popover.Dropdown>
      </Popover>
    </td>
  )
}
