import type { ReactNode } from 'react'
import classes from './plain-table.module.css'

type Props = { label?: string; isDense?: boolean; className?: string | undefined; children: ReactNode }

/** A small read-only table inside a card. */
export function PlainTable({ label, isDense = false, className = '', children }: Props) {
  return (
    // A scroll container must be focusable for keyboard users.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
    <div className={classes['scroller']} tabIndex={0} role="group" aria-label={label}>
      <table className={`${classes['table']} ${className}`} data-dense={isDense || undefined} aria-label={label}>
        {children}
      </table>
    </div>
  )
}
