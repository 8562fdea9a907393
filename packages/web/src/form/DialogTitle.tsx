import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './form.module.css'

/** What a dialog is called, and below it in a line or two what it is about, apart from what follows. */
export const DialogTitle = ({ title, context }: { title: string; context: ReactNode }) => (
  <>
    {title}
    {context && (
      <Text className={classes['context'] ?? ''} size="sm" c="dimmed" fw={400} component="div">
        {context}
      </Text>
    )}
  </>
)
