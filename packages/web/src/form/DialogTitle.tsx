import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** What a dialog is called, and below it in a line or two what it is about, apart from what follows. */
export const DialogTitle = ({ title, context }: { title: string; context: ReactNode }) => (
  <>
    {title}
    {context && (
      <Text size="sm" c="dimmed" fw={400} pb={8} component="div">
        {context}
      </Text>
    )}
  </>
)
