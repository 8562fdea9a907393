import { cents } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import type { Doubt } from '../doubt.ts'

/** What files call their rows. */
const NAMES_OF_ROWS =
  /\b(?:records?|rows?|lines?|results?|entries|items|transactions|invoices|datens(?:ä|ae)tzen?|zeilen|filas|registros|linhas|l[ií]neas)\b/giu
const SOME_OF_ALL = /\b(\d[\d,.]{0,14}) (?:of|out of|from|von|de) (\d[\d,.]{0,14}) (?:\p{L}{1,20} )?rows\b/iu
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
export function doubtOfPart(said: readonly string[], rows: number, amountCents: number): Doubt[] {
  const found = said.find((each) => saysPart(each.trim(), rows))
  return found === undefined
    ? []
    : [{ text: text('doubts.partOnly', { said: found.trim() }), cents: cents(Math.abs(amountCents)), rows: [] }]
}

function saysPart(written: string, rows: number): boolean {
  const said = written.replace(NAMES_OF_ROWS, 'rows')
  const [, some, of] = SOME_OF_ALL.exec(said) ?? []
  const [, all] = ALL.exec(said) ?? []
  return CUT.some((pattern) => pattern.test(said)) || wholeOf(some) < wholeOf(of) || wholeOf(all) > rows
}

const wholeOf = (written = ''): number => Number(written.replace(/\D/g, ''))
