import { distance } from 'fastest-levenshtein'

/** Words that share fewer letters are different. */
const MIN_SPELLING = 0.7
const INITIAL = 0.75
const VOWELS = /[aeiou]/g
/** Words that look alike and mean opposites. */
const OPPOSITES = [
  ['implant', 'explant'],
  ['inpatient', 'outpatient'],
  ['supra', 'infra'],
  ['hyper', 'hypo'],
] as const

/**
 * The probability that two words are the same: 1 if equal, less for an initial, an abbreviation or a typing error, 0 for different
 * words.
 */
export function wordSimilarity(a: string, b: string): number {
  if (a === b) return 1
  if (areOpposites(a, b)) return 0
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (long.startsWith(short)) return short.length === 1 ? INITIAL : 0.75 + (0.2 * short.length) / long.length
  if (isShortening(short, long)) return hasAllConsonants(short, long) ? 0.8 : 0.6
  if (short.length < long.length * MIN_SPELLING) return 0
  const similarity = 1 - slipsBetween(short, long) / long.length
  return similarity >= MIN_SPELLING ? similarity * 0.95 : 0
}

const areOpposites = (a: string, b: string): boolean =>
  OPPOSITES.some(([one, other]) => (a.startsWith(one) && b.startsWith(other)) || (a.startsWith(other) && b.startsWith(one)))

/** Two swapped letters are one typing error. */
function slipsBetween(short: string, long: string): number {
  const slips = distance(short, long)
  if (slips !== 2 || short.length !== long.length) return slips
  const at = Array.from(short).findIndex((letter, index) => letter !== long[index])
  return short[at] === long[at + 1] && short[at + 1] === long[at] ? 1 : slips
}

/** 'ctr' for 'center': the same first letter, and the others in order. */
function isShortening(short: string, long: string): boolean {
  if (short.length < 2 || short[0] !== long[0] || short.length > long.length * 0.7) return false
  let at = 0
  for (const letter of long) if (letter === short[at]) at++
  return at === short.length
}

/** 'hsptl' for 'hospital'; two letters alone are not evidence. */
const hasAllConsonants = (short: string, long: string): boolean =>
  short.length > 2 && short === long.charAt(0) + long.slice(1).replace(VOWELS, '')
