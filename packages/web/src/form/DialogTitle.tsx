import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** A dialog's title with a one- or two-line subtitle. */
export const DialogTitle = ({ title, context }: { title: string; context: ReactNode }) => (
  <>
    {title}
    {context && (
      <Text size="sm" c="dimmed" fw={400} pb="xs" component="div" style={{ textWrap: 'balance' }}>
        {context}
      </Text>
    )}
  </>
)
