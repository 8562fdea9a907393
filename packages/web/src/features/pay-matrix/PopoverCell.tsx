import { Box, Popover } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { NONE } from '../../i18n/format.ts'
import classes from './pay-matrix.module.css'

type Props = {
  heading: string
  look: { className: string | undefined; heat?: number; isFuture?: boolean; isFar?: boolean; title?: string }
  description: ReactNode
  /** The popover's content and links; `leave` closes it and returns the focus. */
  children: (leave: () => void) => ReactNode
}

/** A grid cell that opens a popover by click or Enter. */
export function PopoverCell({ heading, look: { className, heat, isFuture, isFar, title }, description, children }: Props) {
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

/** Figures of a cell's popover. */
export const Facts = ({ list }: { list: readonly (readonly [label: string, value: string])[] }) => (
  <dl>
    {list.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="num">{value}</dd>
      </div>
    ))}
  </dl>
)

export const NoneCell = () => (
  <Box component="td" c="dimmed">
    {NONE}
  </Box>
)
