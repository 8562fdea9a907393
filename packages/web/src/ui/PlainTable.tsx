import type { ReactNode } from 'react'
import classes from './plain-table.module.css'

type Props = { label?: string; isDense?: boolean; className?: string | undefined; children: ReactNode }

/** A small table of figures inside a card, read at a glance: nothing in it is sorted, chosen or opened. */
export function PlainTable({ label, isDense = false, className = '', children }: Props) {
  return (
    <div className={classes['scroller']}>
      <table className={`${classes['table']} ${className}`} data-dense={isDense || undefined} aria-label={label}>
        {children}
      </table>
    </div>
  )
}
