import { Fragment } from 'react'
import classes from './dotted.module.css'

/** Longer ones are sentences, which break as text does. */
const WORDS = 32

/** Parts with a dot between them. What does not fit goes on in the next line as a whole, so that a count stays with what is counted. */
export const Dotted = ({ parts }: { parts: readonly string[] }) =>
  parts.map((part, at) => (
    // The parts of a text have no other name than their place.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      <span className={part.length <= WORDS ? classes['part'] : undefined}>{at < parts.length - 1 ? `${part} ·` : part}</span>{' '}
    </Fragment>
  ))
