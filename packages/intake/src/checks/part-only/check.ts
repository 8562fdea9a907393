import { cents } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import { WORDS } from '../../words/words.ts'
import { type Check, possible } from '../check.ts'

const SOME_OF_ALL = /\b(\d[\d,.]{0,14}) (?:of|out of|from|von|de|sur|di|van|av|z) (\d[\d,.]{0,14}) (?:\p{L}{1,20} )?rows\b/iu
/** Phrases that mean a part: with the number of the file's rows, or a short word before more. */
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

/** Longer lines are terms and conditions. */
const LONGEST = 200

/** A note above or below the rows that they are only a part of the data. */
export const partOnly: Check = {
  name: 'part-only',
  texts: { 'checks.partOnly': possible('notASale') },
  run({ notes, totals, facts: { lines } }) {
    const found = notes.find((each) => each.length <= LONGEST && isPartOnly(each.trim(), lines))
    if (found === undefined) return []
    return [{ text: text('checks.partOnly', { quote: found.trim() }), cents: cents(Math.abs(totals.amountCents)), rows: [] }]
  },
}

function isPartOnly(written: string, rows: number): boolean {
  const note = written.replace(WORDS.rowNoun, 'rows')
  const [, some, of] = SOME_OF_ALL.exec(note) ?? []
  const [, all] = ALL.exec(note) ?? []
  const [, count, more] = NUMBERS.exec(written) ?? []
  if (rows > FEW_ROWS && wholeOf(count) === rows && wholeOf(more) > rows) return true
  return CUT.some((pattern) => pattern.test(note)) || wholeOf(some) < wholeOf(of) || wholeOf(all) > rows
}

const wholeOf = (written = ''): number => Number(written.replace(/\D/g, ''))

const FEW_ROWS = 3
