import type { ReactNode } from 'react'
import classes from './plain-table.module.css'

type Props = { label?: string; isDense?: boolean; className?: string | undefined; children: ReactNode }

/** A small table of figures inside a card, read at a glance: nothing in it is sorted, chosen or opened. */
export function PlainTable({ label, isDense = false, className = '', children }: Props) {
  return (
    // What scrolls on a phone must be reached by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
    <div className={classes['scroller']} tabIndex={0} role="group" aria-label={label}>
      <table className={`${classes['table']} ${className}`} data-dense={isDense || undefined} aria-label={label}>
        {children}
      </table>
    </div>
  )
}
