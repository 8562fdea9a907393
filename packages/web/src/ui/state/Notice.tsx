import { Box } from '@mantine/core'
import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './notice.module.css'

const icons = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconAlertOctagon,
  info: IconInfoCircle,
  locked: IconLock,
} as const

type Props = { kind: keyof typeof icons; title?: ReactNode; children?: ReactNode; action?: ReactNode }

/** A permanent message: what is wrong, and what to do. */
export function Notice({ kind, title, children, action }: Props) {
  const Icon = icons[kind]
  return (
    <Box
      className={classes['notice'] ?? ''}
      bg={`var(--${kind}-tint)`}
      c={`var(--${kind}-fg)`}
      data-kind={kind}
      role={kind === 'danger' ? 'alert' : 'status'}
    >
      <Icon size={18} stroke={1.75} aria-hidden className={classes['icon']} />
      <div className={classes['body']}>
        <div className={classes['text']}>
          {title && <Box fw={600}>{title}</Box>}
          {children}
        </div>
        {action}
      </div>
    </Box>
  )
}
