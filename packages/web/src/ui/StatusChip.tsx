import { Box, Loader } from '@mantine/core'
import { IconAlertOctagon, IconAlertTriangle, IconCircle, IconCircleCheck, IconCircleDot, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './status-chip.module.css'

export type StatusFamily = 'success' | 'warning' | 'danger' | 'info' | 'locked' | 'neutral'

const icons = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconAlertOctagon,
  info: IconCircleDot,
  locked: IconLock,
  neutral: IconCircle,
} as const

/** A status as icon and text, never color alone. */
export function StatusChip({ family, isRunning = false, children }: { family: StatusFamily; isRunning?: boolean; children: ReactNode }) {
  const Icon = icons[family]
  return (
    <Box component="span" className={classes['chip'] ?? ''} bg={`var(--${family}-tint)`} c={`var(--${family}-fg)`} data-family={family}>
      {isRunning ? <Loader size={12} color="currentcolor" /> : <Icon size={14} stroke={2} aria-hidden />}
      <span>{children}</span>
    </Box>
  )
}
