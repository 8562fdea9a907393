import { Fragment } from 'react'

/** Allows breaks after punctuation, except before a suffix: '.csv' and '.com' stay with their word. */
const BREAK = /(?<=[@_-])|(?<=\.)(?![^@._-]+$)/

/** A URL or file name that can break after punctuation but not within words. Copied text is unchanged. */
export const Breakable = ({ children }: { children: string }) =>
  children.split(BREAK).map((part, at) => (
    // The parts of a text have no id other than their index.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
