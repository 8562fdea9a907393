import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './form.module.css'

/** A dialog's title with a one- or two-line subtitle. */
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
