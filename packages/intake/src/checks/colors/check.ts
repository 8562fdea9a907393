import { text } from '@fairshare/texts/text'
import { type Check, possible } from '../check.ts'
import { ofSaid, wordsOf } from '../said.ts'

/** A legend of colors: what it says of the rows is in no cell. */
const COLOR =
  /\b(?:yellow|red|green|blue|orange|gr[ae]y|pink|purple|gelbe?|rote?|grune?|blaue?|graue?|amarill[oa]s?|roj[oa]s?|verdes?|azul(?:es)?|naranja|gris(?:es)?|amarel[oa]s?|vermelh[oa]s?|laranja|cinza|jaunes?|rouges?|verts?|bleus?)\b/
const LEGEND =
  /\b(?:highlighted|shaded|highlight|marked in|hinterlegt|markiert|resaltad[oa]s?|sombread[oa]s?|destacad[oa]s?|surligne[es]*)\b|=/

/** A legend that says what colors mean, which no cell says. */
export const colors: Check = {
  name: 'colors',
  says: { 'checks.colors': possible('notASale') },
  run: (table) => ofSaid(table, isLegend, (said) => text('checks.colors', { said })),
}

const isLegend = (said: string): boolean => COLOR.test(wordsOf(said)) && LEGEND.test(wordsOf(said))
