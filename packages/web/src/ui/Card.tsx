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
      <div className={classes['head']}>
        <div>
          <h2 className={classes['title']}>{title}</h2>
          {lead && <div className={classes['lead']}>{lead}</div>}
        </div>
        {actions}
      </div>
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
