import { OTHER_SCRIPT, toAscii, withFewMarks } from '../formats/fold.ts'

const PLAIN = /^[ -~]*$/

/** What two names of one thing have in common: without case, accents, punctuation and repeated blanks. Other scripts keep their letters. */
export function nameKey(name: string): string {
  return folded(name)
    .toLowerCase()
    .replace(/['`]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
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
