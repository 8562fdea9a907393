import type { ComponentType, ReactNode } from 'react'
import classes from './item-list.module.css'

/** A short list of items with actions. */
export const ItemList = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul className={classes['list']} aria-label={label}>
    {children}
  </ul>
)

type Props = {
  icon?: ComponentType<{ size?: number; stroke?: number }>
  title: ReactNode
  /** Further details, one per line. */
  about?: ReactNode
  /** Chips and buttons. */
  children?: ReactNode
}

export function Item({ icon: Icon, title, about, children }: Props) {
  return (
    <li>
      {Icon && (
        <span className={classes['icon']} aria-hidden>
          <Icon size={18} stroke={1.75} />
        </span>
      )}
      <div className={classes['what']}>
        <div>{title}</div>
        <div className={classes['quiet']}>{about}</div>
      </div>
      <div className={classes['does']}>{children}</div>
    </li>
  )
}
