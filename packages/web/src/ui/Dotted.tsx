import { Fragment } from 'react'

/** What is longer is a sentence, and broken as one. */
const LONGEST_FACT = 32

/** Facts with a dot between them: a line ends behind a fact, and not within it. */
export function Dotted({ facts }: { facts: readonly (string | false | null | undefined)[] }) {
  const shownFacts = facts.filter((fact): fact is string => typeof fact === 'string' && fact !== '')
  return shownFacts.map((fact, at) => (
    // A fact has no other name than its place.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      <span style={fact.length > LONGEST_FACT ? undefined : { display: 'inline-block' }}>
        {fact}
        {at < shownFacts.length - 1 && ' ·'}
      </span>{' '}
    </Fragment>
  ))
}
