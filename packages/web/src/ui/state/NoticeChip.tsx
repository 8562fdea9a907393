import { Stack } from '@mantine/core'
import { IconArrowRight, IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LinkTarget } from '../../url/path.ts'
import { ButtonPopover } from '../popover/ButtonMenu.tsx'
import { StatusChip, type StatusFamily } from '../StatusChip.tsx'
import classes from './notice.module.css'

type Props = {
  family: StatusFamily
  isRunning?: boolean
  title: string
  /** Where the chip leads, with `hint` as its tooltip; else it opens its content. */
  to?: LinkTarget
  hint?: string
  children?: ReactNode
}

/** A notice that takes no line of its own: a chip that opens the rest of its message, or a page. */
export function NoticeChip({ family, isRunning = false, title, to, hint, children }: Props) {
  const chip = (Icon: typeof IconArrowRight) => (
    <StatusChip family={family} isRunning={isRunning}>
      {title}
      <Icon size={12} stroke={2} aria-hidden className={classes['more']} />
    </StatusChip>
  )
  return (
    <span role={family === 'danger' ? 'alert' : 'status'} className={classes['chip']}>
      {to ? (
        <Link {...to} title={hint}>
          {chip(IconArrowRight)}
        </Link>
      ) : (
        <ButtonPopover label={title} button={<button type="button">{chip(IconChevronDown)}</button>}>
          {() => (
            <Stack gap="xs" maw="min(480px, calc(100vw - 64px))">
              {children}
            </Stack>
          )}
        </ButtonPopover>
      )}
    </span>
  )
}
