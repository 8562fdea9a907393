import { text } from '@fairshare/texts/text'
import { WORDS } from '../../words/words.ts'
import { type Check, possible } from '../check.ts'
import { noteFinding, wordsOf } from '../note-findings.ts'

/** A short line that the file is not final. */
const PRELIMINARY =
  /\b(?:preliminary|prelim|draft|pro ?forma|provisional|unaudited estimate|subject to (?:change|revision|adjustment)|vorlaufige?[rsn]?|entwurf|preliminar(?:es)?|borrador|rascunho|sujet[oa] a (?:cambios|alteracoes)|provisoires?|brouillon|provvisori[oa]|bozza|voorlopige?)\b|速報|暫定|初步/
const MAX_WORDS = 6

export const preliminary: Check = {
  name: 'preliminary',
  texts: { 'checks.preliminary': possible('notASale') },
  run: (table) => noteFinding(table, isPreliminary, (note) => text('checks.preliminary', { quote: note })),
}

function isPreliminary(note: string): boolean {
  const words = wordsOf(note)
  const at = Math.max(words.search(PRELIMINARY), note.search(PRELIMINARY))
  return at >= 0 && !WORDS.negation.test(words.slice(0, at)) && words.split(' ').length <= MAX_WORDS
}
