import { cents } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import { toAscii } from '../../formats/fold.ts'
import type { Finding } from '../finding.ts'

/** What files call their rows. */
const NAMES_OF_ROWS =
  /\b(?:records?|rows?|lines?|results?|entries|items|transactions|invoices|datens(?:ä|ae)tzen?|zeilen|filas|registros|linhas|l[ií]neas|lignes|enregistrements|entr[ée]es|righe|regels|rader|wierszy)\b/giu
const SOME_OF_ALL = /\b(\d[\d,.]{0,14}) (?:of|out of|from|von|de|sur|di|van|av|z) (\d[\d,.]{0,14}) (?:\p{L}{1,20} )?rows\b/iu
/** In whatever words: as many as the file has, and a short word before more. */
const NUMBERS = /(?<![\d.,/-])(\d{1,9}) \p{L}{1,4} (\d{1,3}(?:[.,]\d{3})*|\d{1,9})(?![\d.,/-])/u
const ALL = /\brows(?: count)?\s?[:=]\s?(\d[\d,.]{0,14})$/iu
const CUT = [
  /\b(?:truncated|incomplete|abgeschnitten|unvollst(?:ä|ae)ndig|truncad[oa]s?|incomplet[oa]s?)\b/iu,
  /\brows (?:are |were |is )?(?:limited|restricted|capped)\b/iu,
  /\b(?:first|top|only|maximum of|limit of|ersten|primer[oa]s|primeir[oa]s) \d[\d,.]{0,14} rows\b/iu,
  /\bmore rows (?:exist|are|not|were|available)/iu,
  /\b(?:rows|export|download) limit\b/iu,
  /\b(?:maximum (?:number of )?|not all )rows\b/iu,
]

/** What a file says of itself above and below its rows: that it holds but a part of them. `rows` are all that it has, its sums too. */
export function findingOfPart(said: readonly string[], rows: number, amountCents: number): Finding[] {
  const found = said.find((each) => saysPart(each.trim(), rows))
  return found === undefined
    ? []
    : [{ text: text('checks.partOnly', { said: found.trim() }), cents: cents(Math.abs(amountCents)), rows: [] }]
}

function saysPart(written: string, rows: number): boolean {
  const said = written.replace(NAMES_OF_ROWS, 'rows')
  const [, some, of] = SOME_OF_ALL.exec(said) ?? []
  const [, all] = ALL.exec(said) ?? []
  const [, count, more] = NUMBERS.exec(written) ?? []
  if (rows > FEW_ROWS && wholeOf(count) === rows && wholeOf(more) > rows) return true
  return CUT.some((pattern) => pattern.test(said)) || wholeOf(some) < wholeOf(of) || wholeOf(all) > rows
}

const wholeOf = (written = ''): number => Number(written.replace(/\D/g, ''))

const FEW_ROWS = 3

/** A file that says it is not final, in a line of few words. */
const PRELIMINARY =
  /\b(?:preliminary|prelim|draft|pro ?forma|provisional|unaudited estimate|subject to (?:change|revision|adjustment)|vorlaufige?[rsn]?|entwurf|preliminar(?:es)?|borrador|rascunho|sujet[oa] a (?:cambios|alteracoes)|provisoires?|brouillon|provvisori[oa]|bozza|voorlopige?)\b|速報|暫定|初步/
const NOT = /\b(?:not?|never|kein|nicht|nao|pas|replaces|supersedes|ersetzt)\b/
const MOST_WORDS = 6
const LONGEST = 80

/** A legend of colors: what it says of the rows is in no cell. */
const COLOR =
  /\b(?:yellow|red|green|blue|orange|gr[ae]y|pink|purple|gelbe?|rote?|grune?|blaue?|graue?|amarill[oa]s?|roj[oa]s?|verdes?|azul(?:es)?|naranja|gris(?:es)?|amarel[oa]s?|vermelh[oa]s?|laranja|cinza|jaunes?|rouges?|verts?|bleus?)\b/
const LEGEND =
  /\b(?:highlighted|shaded|highlight|marked in|hinterlegt|markiert|resaltad[oa]s?|sombread[oa]s?|destacad[oa]s?|surligne[es]*)\b|=/

/** What a file says of itself that no cell of its rows says: that it is not final, or what its colors mean. */
export function findingsOfFile(said: readonly string[], amountCents: number): Finding[] {
  const short = said.filter(({ length }) => length > 0 && length <= LONGEST)
  const wordsOf = (each: string) =>
    toAscii(each)
      .toLowerCase()
      .replace(/[^a-z0-9=]+/g, ' ')
      .trim()
  const isPreliminary = (each: string) => {
    const words = wordsOf(each)
    const at = Math.max(words.search(PRELIMINARY), each.search(PRELIMINARY))
    return at >= 0 && !NOT.test(words.slice(0, at)) && words.split(' ').length <= MOST_WORDS
  }
  const isLegend = (each: string) => COLOR.test(wordsOf(each)) && LEGEND.test(wordsOf(each))
  const ask = (found: string | undefined, say: (said: string) => Finding['text']): Finding[] =>
    found === undefined ? [] : [{ text: say(found.trim()), cents: cents(Math.abs(amountCents)), rows: [] }]
  return [
    ...ask(short.find(isPreliminary), (found) => text('checks.preliminary', { said: found })),
    ...ask(short.find(isLegend), (found) => text('checks.colors', { said: found })),
  ]
}
