import { text } from '@fairshare/texts/text'
import { WORDS } from '../../words/words.ts'
import { type Check, possible } from '../check.ts'
import { noteFinding, wordsOf } from '../note-findings.ts'

const LEGEND =
  /\b(?:highlighted|shaded|highlight|marked in|hinterlegt|markiert|resaltad[oa]s?|sombread[oa]s?|destacad[oa]s?|surligne[es]*)\b|=/

/** A color legend, whose meaning no cell contains. */
export const colors: Check = {
  name: 'colors',
  texts: { 'checks.colors': possible('notASale') },
  run: (table) => noteFinding(table, isLegend, (note) => text('checks.colors', { quote: note })),
}

const isLegend = (note: string): boolean => WORDS.color.test(wordsOf(note)) && LEGEND.test(wordsOf(note))
