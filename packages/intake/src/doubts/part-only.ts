import { cents } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import type { Doubt } from './doubt.ts'

const COUNT = String.raw`\d[\d,.]{0,14}`
const ROWS =
  '(?:records?|rows?|lines?|results?|entries|items|transactions|invoices|datens(?:ä|ae)tzen?|zeilen|filas|registros|linhas|l[ií]neas)'
const SOME_OF_ALL = new RegExp(String.raw`\b(${COUNT}) (?:of|out of|from|von|de) (${COUNT}) (?:\p{L}{1,20} )?${ROWS}\b`, 'iu')
const ALL = new RegExp(String.raw`\b${ROWS}(?: count)?\s?[:=]\s?(${COUNT})$`, 'iu')
const CUT = [
  String.raw`\b(?:truncated|incomplete|abgeschnitten|unvollst(?:ä|ae)ndig|truncad[oa]s?|incomplet[oa]s?)\b`,
  String.raw`\b${ROWS} (?:are |were |is )?(?:limited|restricted|capped)\b`,
  String.raw`\b(?:first|top|only|maximum of|limit of|ersten|primer[oa]s|primeir[oa]s) ${COUNT} ${ROWS}\b`,
  String.raw`\bmore ${ROWS} (?:exist|are|not|were|available)`,
  String.raw`\b(?:row|record|line|export|download) limit\b`,
  String.raw`\b(?:maximum (?:number of )?|not all )${ROWS}\b`,
].map((pattern) => new RegExp(pattern, 'iu'))

/** What a file says of itself above and below its rows: that it holds but a part of them. `rows` are all that it has, its sums too. */
export function doubtOfPart(said: readonly string[], rows: number, amountCents: number): Doubt[] {
  const found = said.find((each) => saysPart(each.trim(), rows))
  return found === undefined
    ? []
    : [{ text: text('doubts.partOnly', { said: found.trim() }), cents: cents(Math.abs(amountCents)), rows: [] }]
}

function saysPart(said: string, rows: number): boolean {
  const [, some, of] = SOME_OF_ALL.exec(said) ?? []
  const [, all] = ALL.exec(said) ?? []
  return CUT.some((pattern) => pattern.test(said)) || wholeOf(some) < wholeOf(of) || wholeOf(all) > rows
}

const wholeOf = (written = ''): number => Number(written.replace(/\D/g, ''))
