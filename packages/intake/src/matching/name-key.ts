import { OTHER_SCRIPT, toAscii, limitCombiningMarks } from '../formats/fold.ts'

const PLAIN = /^[ -~]*$/
const NO_PART_OF_A_WORD = /[^\p{L}\p{M}\p{N}]+/gu
/** The faster form for ASCII only. */
const NO_PART_OF_A_PLAIN_WORD = /[^a-z0-9]+/g

/** Normalizes a name: without case, accents, punctuation and repeated blanks. Other scripts are unchanged. */
export function nameKey(name: string): string {
  const key = folded(name).toLowerCase().replace(/['`]/g, '')
  return key.replace(PLAIN.test(key) ? NO_PART_OF_A_PLAIN_WORD : NO_PART_OF_A_WORD, ' ').trim()
}

function folded(written: string): string {
  if (PLAIN.test(written)) return written
  const name = limitCombiningMarks(written)
  // Most non-ASCII names only have accents.
  const simple = name.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
  return PLAIN.test(simple) ? simple : name.normalize('NFC').split(OTHER_SCRIPT).map(foldedPart).join('')
}

/** Runs of other scripts are at odd indexes. */
const foldedPart = (part: string, at: number): string => (at % 2 === 1 ? part.normalize('NFKC') : toAscii(part).replace(/[^ -~]/g, ''))
