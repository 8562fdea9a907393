import { distance } from 'fastest-levenshtein'

/** Two words that share fewer of their letters are two words. */
const LEAST_SPELLING = 0.7
const INITIAL = 0.75
const VOWELS = /[aeiou]/g

/** How likely two words are one: 1 for the same, less for an initial, a short form or a slip, 0 for two words. */
export function wordLikeness(a: string, b: string): number {
  if (a === b) return 1
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (long.startsWith(short)) return short.length === 1 ? INITIAL : 0.75 + (0.2 * short.length) / long.length
  if (isShortening(short, long)) return hasAllConsonants(short, long) ? 0.8 : 0.6
  if (short.length < long.length * LEAST_SPELLING) return 0
  const likeness = 1 - slipsBetween(short, long) / long.length
  return likeness >= LEAST_SPELLING ? likeness * 0.95 : 0
}

/** Two letters that changed places are one slip. */
function slipsBetween(short: string, long: string): number {
  const slips = distance(short, long)
  if (slips !== 2 || short.length !== long.length) return slips
  const at = Array.from(short).findIndex((letter, index) => letter !== long[index])
  return short[at] === long[at + 1] && short[at + 1] === long[at] ? 1 : slips
}

/** 'ctr' of 'center': the same first letter, and the others in their order. */
function isShortening(short: string, long: string): boolean {
  if (short.length < 2 || short[0] !== long[0] || short.length > long.length * 0.7) return false
  let at = 0
  for (const letter of long) if (letter === short[at]) at++
  return at === short.length
}

/** 'hsptl' of 'hospital'; of two letters alone one tells nothing. */
const hasAllConsonants = (short: string, long: string): boolean =>
  short.length > 2 && short === long.charAt(0) + long.slice(1).replace(VOWELS, '')
