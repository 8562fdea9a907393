import { cents } from '@fairshare/engine/values'
import type { Text } from '@fairshare/texts/text'
import { toAscii } from '../formats/fold.ts'
import type { SalesTable } from './check.ts'
import type { Finding } from './finding.ts'

const LONGEST = 80

/** Makes a finding about the whole file if one of its short lines, or the name of its sheet, matches. */
export function noteFinding(
  { notes, request, totals }: SalesTable,
  matches: (note: string) => boolean,
  messageFor: (note: string) => Text,
): Finding[] {
  const found = [...notes, request.sheet ?? ''].find((note) => note !== '' && note.length <= LONGEST && matches(note))
  return found === undefined ? [] : [{ text: messageFor(found.trim()), cents: cents(Math.abs(totals.amountCents)), rows: [] }]
}

/** Its words in lowercase Latin letters, and equal signs. */
export const wordsOf = (note: string): string =>
  toAscii(note)
    .toLowerCase()
    .replace(/[^a-z0-9=]+/g, ' ')
    .trim()
