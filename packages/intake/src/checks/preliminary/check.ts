import { text } from '@fairshare/texts/text'
import { WORDS } from '../../words/words.ts'
import { type Check, possible } from '../check.ts'
import { ofSaid, wordsOf } from '../said.ts'

/** A short line that the file is not final. */
const PRELIMINARY =
  /\b(?:preliminary|prelim|draft|pro ?forma|provisional|unaudited estimate|subject to (?:change|revision|adjustment)|vorlaufige?[rsn]?|entwurf|preliminar(?:es)?|borrador|rascunho|sujet[oa] a (?:cambios|alteracoes)|provisoires?|brouillon|provvisori[oa]|bozza|voorlopige?)\b|速報|暫定|初步/
const MOST_WORDS = 6

/** A file that is marked as not final. */
export const preliminary: Check = {
  name: 'preliminary',
  says: { 'checks.preliminary': possible('notASale') },
  run: (table) => ofSaid(table, isPreliminary, (said) => text('checks.preliminary', { said })),
}

function isPreliminary(said: string): boolean {
  const words = wordsOf(said)
  const at = Math.max(words.search(PRELIMINARY), said.search(PRELIMINARY))
  return at >= 0 && !WORDS.negation.test(words.slice(0, at)) && words.split(' ').length <= MOST_WORDS
}
