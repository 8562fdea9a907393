import { Fragment } from 'react'

/** A longer fact is a sentence and may wrap. */
const LONGEST_FACT = 32

/** Facts separated by dots; lines break only between facts. */
export function Dotted({ facts }: { facts: readonly (string | false | null | undefined)[] }) {
  const shownFacts = facts.filter((fact): fact is string => typeof fact === 'string' && fact !== '')
  return shownFacts.map((fact, at) => (
    // A fact has no id other than its index.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      <span style={fact.length > LONGEST_FACT ? undefined : { display: 'inline-block' }}>
        {fact}
        {at < shownFacts.length - 1 && ' ·'}
      </span>{' '}
    </Fragment>
  ))
}
