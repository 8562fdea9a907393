import { nameKey } from './name-key.ts'
import { abbreviations } from './abbreviations.ts'
import { MEANINGS } from './trade-words.ts'

/** Abbreviations of hospitals, surgeons and procedures. */
export const ABBREVIATIONS = abbreviations({
  arthroplasty: 'arth',
  center: 'ctr cntr cen centre',
  childrens: 'child',
  clinic: 'clin',
  community: 'comm',
  fort: 'ft',
  fusion: 'fus',
  general: 'gen genl',
  health: 'hlth',
  hospital: 'hosp hsp hospitals',
  institute: 'inst insti',
  medical: 'med',
  memorial: 'mem meml',
  mount: 'mt',
  national: 'natl',
  northeast: 'ne',
  northwest: 'nw',
  orthopedic: 'orth ortho orthopaedic orthopedics',
  primary: 'prim',
  regional: 'reg regl rgnl',
  revision: 'rev',
  saint: 'st ste',
  southeast: 'se',
  southwest: 'sw',
  surgery: 'surg',
  system: 'sys',
  university: 'univ',
})
/** Titles and small words identify no one. */
export const STOP_WORDS = new Set([
  'dr',
  'mr',
  'mrs',
  'ms',
  'prof',
  'the',
  'of',
  'at',
  'and',
  'for',
  'inc',
  'llc',
  'llp',
  'lp',
  'ltd',
  'pllc',
  'corp',
  'terr',
  'territory',
])

/** Territories are numbered: 'TX2', 'TX-2' and 'TX 02' are the same. */
const BEFORE_NUMBER = /(?<=[a-z])(?=\d)/g
/** 'NTX' for 'North Texas'. */
const PART_OF_STATE = 3
const LEADING_ZEROS = /(?<!\d)0+(?=\d)/g

/** The replacement characters of some programs for unknown letters. */
const REPLACEMENT_CHARACTER = /(?<=\p{L})\?+(?=\p{L})/gu

/** The significant words of a name of this kind, with abbreviations expanded. */
export const wordsOf = (name: string, field: string): string[] => expandAbbreviations(wordsAsWritten(name, field), field)

/** These words with abbreviations expanded, without insignificant ones. */
export function expandAbbreviations(all: string[], field: string): string[] {
  const significant = all.flatMap((word) => writtenOut(word, field)).filter((word) => !STOP_WORDS.has(word))
  return significant.length > 0 ? significant : all
}

/** The words as written: 'REV' may be the start of another word than usual. */
export function wordsAsWritten(name: string, field: string): string[] {
  const key = nameKey(withoutReplacementCharacters(name))
  const parted = field === 'territory' ? key.replace(BEFORE_NUMBER, ' ').replace(LEADING_ZEROS, '') : key
  return parted.split(' ').filter((word) => word !== '')
}

function writtenOut(word: string, field: string): string[] {
  const meaning = MEANINGS[field]?.get(word)
  if (meaning !== undefined) return meaning.split(' ')
  const part =
    field === 'territory' && word.length === PART_OF_STATE ? [word.charAt(0), word.slice(1)].map((each) => MEANINGS[field]?.get(each)) : []
  if (part.length > 0 && part.every((each) => each !== undefined)) return part.flatMap((each) => each.split(' '))
  return [STOP_WORDS.has(word) ? word : (ABBREVIATIONS.get(word) ?? word)]
}

export const withoutReplacementCharacters = (name: string): string => name.replace(REPLACEMENT_CHARACTER, '')
