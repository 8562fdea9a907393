import type { ReactNode } from 'react'
import { Breakable } from '../Breakable.tsx'
import classes from './table.module.css'

/** The text of a cell: it goes on in a second line where the column is narrow. What is longer still is read whole on hover. */
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
