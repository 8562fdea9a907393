import { Popover } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './pay-matrix.module.css'

type Props = {
  /** What is above what is behind it. */
  heading: string
  /** How the cell looks, and what it says. */
  look: { className: string | undefined; heat?: number; isFuture?: boolean; isFar?: boolean; title?: string }
  description: ReactNode
  /** What is behind it, and where that leads: `leave` closes it, and the cell has the focus again. */
  children: (leave: () => void) => ReactNode
}

/** A cell of a grid, by mouse and by Enter: it opens what is behind it. */
export function OpeningCell({ heading, look: { className, heat, isFuture, isFar, title }, description, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const leave = () => {
    document.querySelector<HTMLElement>('[data-cell][aria-expanded="true"]')?.focus()
    setOpen(false)
  }
  return (
    <td className={className} data-heat={heat} data-future={isFuture || undefined} data-far={isFar || undefined} title={title}>
      <Popover opened={isOpen} onChange={setOpen} position="bottom" width={320} trapFocus returnFocus withinPortal>
        <Popover.Target>
          <button type="button" data-cell tabIndex={-1} aria-haspopup="dialog" onClick={() => setOpen(!isOpen)}>
            {description}
          </button>
        </Popover.Target>
        <Popover.Dropdown className={classes['popover']}>
          <strong>{heading}</strong>
          {children(leave)}
        </Popover.Dropdown>
      </Popover>
    </td>
  )
}
