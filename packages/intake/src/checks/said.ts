import { cents } from '@fairshare/engine/values'
import type { Text } from '@fairshare/texts/text'
import { toAscii } from '../formats/fold.ts'
import type { SalesTable } from './check.ts'
import type { Finding } from './finding.ts'

const LONGEST = 80

/** Makes a finding about the whole file if one of its short lines, or the name of its sheet, matches. */
export function ofSaid({ notes, request, totals }: SalesTable, isMeant: (said: string) => boolean, say: (said: string) => Text): Finding[] {
  const found = [...notes, request.sheet ?? ''].find((said) => said !== '' && said.length <= LONGEST && isMeant(said))
  return found === undefined ? [] : [{ text: say(found.trim()), cents: cents(Math.abs(totals.amountCents)), rows: [] }]
}

/** Its words in lowercase Latin letters, and equal signs. */
export const wordsOf = (said: string): string =>
  toAscii(said)
    .toLowerCase()
    .replace(/[^a-z0-9=]+/g, ' ')
    .trim()
