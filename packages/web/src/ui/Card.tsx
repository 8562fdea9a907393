import { Component, type ReactNode } from 'react'
import { ErrorState } from './state/ErrorState.tsx'
import classes from './card.module.css'

type Props = {
  title: string
  /** What the figures are of, in a few words. */
  lead?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A part of a screen with a title of its own. What goes wrong in it leaves the others standing. */
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

/** React tells of faults below a component to classes alone. */
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
