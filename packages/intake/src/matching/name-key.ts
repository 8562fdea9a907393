import { toAscii } from '../formats/fold.ts'

/**
 * Letters, their marks and digits of scripts other than Latin, in runs. Arabic digits and the long sound of kana are shared between
 * scripts; what else is shared has a Latin equal, or is a sign.
 */
const OTHER_SCRIPT =
  /((?:(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])[\p{L}\p{M}\p{Nd}]|[\u0660-\u0669\u06f0-\u06f9\u30fc])+)/u
const PLAIN = /^[ -~]*$/

/** What two names of one thing have in common: without case, accents, punctuation and repeated blanks. Other scripts keep their letters. */
export function nameKey(name: string): string {
  return folded(name)
    .toLowerCase()
    .replace(/['`]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

function folded(name: string): string {
  if (PLAIN.test(name)) return name
  // Most names that are not plain have accents and nothing else.
  const simple = name.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
  return PLAIN.test(simple) ? simple : name.normalize('NFC').split(OTHER_SCRIPT).map(foldedPart).join('')
}

/** The runs of other scripts stand at the odd places. */
const foldedPart = (part: string, at: number): string => (at % 2 === 1 ? part.normalize('NFKC') : toAscii(part).replace(/[^ -~]/g, ''))
