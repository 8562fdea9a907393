import { Fragment } from 'react'

/** Behind a sign, but not before what a name ends with: '.csv' and '.com' stay with their word. */
const BREAK = /(?<=[@_-])|(?<=\.)(?![^@._-]+$)/

/** An address or a file name that may be broken behind its signs, and not within a word. What is copied of it stays as it is. */
export const Breakable = ({ children }: { children: string }) =>
  children.split(BREAK).map((part, at) => (
    // The parts of a text have no other name than their place.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
