import { OTHER_SCRIPT, toAscii, withFewMarks } from '../formats/fold.ts'

const PLAIN = /^[ -~]*$/
const NO_PART_OF_A_WORD = /[^\p{L}\p{M}\p{N}]+/gu
/** The same where there is nothing but ASCII, in a third of the time. */
const NO_PART_OF_A_PLAIN_WORD = /[^a-z0-9]+/g

/** What two names of one thing have in common: without case, accents, punctuation and repeated blanks. Other scripts keep their letters. */
export function nameKey(name: string): string {
  const key = folded(name).toLowerCase().replace(/['`]/g, '')
  return key.replace(PLAIN.test(key) ? NO_PART_OF_A_PLAIN_WORD : NO_PART_OF_A_WORD, ' ').trim()
}

function folded(written: string): string {
  if (PLAIN.test(written)) return written
  const name = withFewMarks(written)
  // Most names that are not plain have accents and nothing else.
  const simple = name.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
  return PLAIN.test(simple) ? simple : name.normalize('NFC').split(OTHER_SCRIPT).map(foldedPart).join('')
}

/** The runs of other scripts stand at the odd places. */
const foldedPart = (part: string, at: number): string => (at % 2 === 1 ? part.normalize('NFKC') : toAscii(part).replace(/[^ -~]/g, ''))
