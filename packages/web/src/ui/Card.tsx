import { Box, Group, Title } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { ErrorState } from './state/ErrorState.tsx'
import classes from './card.module.css'

type Props = {
  title: string
  /** A short description of the figures. */
  lead?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A titled section of a page with its own error boundary. */
export function Card({ title, lead, actions, children }: Props) {
  return (
    <section className={classes['card']} aria-label={title}>
      <Group justify="space-between" align={lead ? 'flex-start' : 'center'} gap="4px 12px">
        <div>
          <Title order={2} textWrap="pretty">
            {title}
          </Title>
          {lead && (
            <Box c="dimmed" fz={13}>
              {lead}
            </Box>
          )}
        </div>
        {actions}
      </Group>
      <Contained>{children}</Contained>
    </section>
  )
}

/** React error boundaries must be class components. */
class Contained extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    return error ? <ErrorState error={error} onRetry={() => this.setState({ error: null })} /> : this.props.children
  }
}
