import { Stack, Text } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'

type Props = {
  icon?: ComponentType<{ size?: number; stroke?: number }>
  title: ReactNode
  /** Why it is empty, and what to do next. */
  children?: ReactNode
  action?: ReactNode
}

/** An empty list: what it is, why it is empty, and one action. */
export function EmptyState({ icon: Icon, title, children, action }: Props) {
  return (
    <Stack align="center" gap="xs" py={48} px="lg" ta="center">
      {Icon && (
        <span style={{ color: 'var(--text-3)', lineHeight: 0 }} aria-hidden>
          <Icon size={28} stroke={1.5} />
        </span>
      )}
      <Text fw={600}>{title}</Text>
      {children && (
        <Text c="dimmed" maw={460} component="div" style={{ textWrap: 'balance' }}>
          {children}
        </Text>
      )}
      {action && <div style={{ marginTop: 8 }}>{action}</div>}
    </Stack>
  )
}
