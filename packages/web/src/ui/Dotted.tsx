import { Fragment } from 'react'

/** Facts with a dot between them: a line ends behind a fact, and within one only where it is longer than a line. */
export function Dotted({ facts }: { facts: readonly (string | false | null | undefined)[] }) {
  const said = facts.filter(Boolean)
  return said.map((fact, at) => (
    // A fact has no other name than its place.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      <span style={{ display: 'inline-block' }}>
        {fact}
        {at < said.length - 1 && ' ·'}
      </span>{' '}
    </Fragment>
  ))
}
