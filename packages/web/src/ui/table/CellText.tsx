import type { ReactNode } from 'react'
import { Breakable } from '../Breakable.tsx'
import classes from './table.module.css'

/** A cell's text wraps to two lines in a narrow column; the tooltip shows longer ones in full. */
export const CellText = ({
  text,
  children = text.includes('@') ? <Breakable>{text}</Breakable> : text,
}: {
  text: string
  children?: ReactNode
}) => (
  <span className={classes['text']} title={text}>
    {children}
  </span>
)
