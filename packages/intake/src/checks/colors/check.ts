import { text } from '@fairshare/texts/text'
import { WORDS } from '../../words/words.ts'
import { type Check, possible } from '../check.ts'
import { ofSaid, wordsOf } from '../said.ts'

const LEGEND =
  /\b(?:highlighted|shaded|highlight|marked in|hinterlegt|markiert|resaltad[oa]s?|sombread[oa]s?|destacad[oa]s?|surligne[es]*)\b|=/

/** A color legend, whose meaning no cell contains. */
export const colors: Check = {
  name: 'colors',
  says: { 'checks.colors': possible('notASale') },
  run: (table) => ofSaid(table, isLegend, (said) => text('checks.colors', { said })),
}

const isLegend = (said: string): boolean => WORDS.color.test(wordsOf(said)) && LEGEND.test(wordsOf(said))
