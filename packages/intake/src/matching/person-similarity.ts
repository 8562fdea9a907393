import { areSameGivenName } from './given-names.ts'
import type { Similarity } from './similarity.ts'
import type { KnownNames } from './new-name.ts'
import type { Person } from './person.ts'
import { wordSimilarity } from './word-similarity.ts'

/** The weights of family and given name. */
const FAMILY = 0.55
const GIVEN = 0.45
const INITIAL = 0.75
const CALLED = 0.85
/** The weight of one of two family names. */
const PART_OF_FAMILY = 0.8
/** Family names less similar than this are different. */
const MIN_FAMILY = 0.6
/** The same family name with another given name is at most a relative. */
const ANOTHER_PERSON = 0.45
/** One of the two names, plus at most the initial of the other. */
const ONE_NAME = 0.66
const OTHER_MIDDLE = 0.12
/** A middle initial that only one of them has is no evidence against a match. */
const LACKS_INITIAL = 0.02
const LACKS_NAME = 0.06
const OTHER_GENERATION = 0.2
const OTHER_ORDER = 0.1
const MAX_INITIALS = 2
/** The weight of a given name that follows another. */
const NOT_FIRST = 0.04
const CUT_FAMILY = 0.9
const NO_MATCH: Similarity = { share: 0, isWhole: false }

/**
 * Compares a person in a file with known ones. The first word of a known name is the given name, the last is (the end of) the family
 * name.
 */
export function personSimilarity(person: Person, known: KnownNames): (other: Person) => Similarity {
  const { words } = person
  const pairs = words.slice(1).map((word, at) => ({ word: `${words[at]}${word}`, at }))
  const all = [...words.map((word, at) => ({ word, at, length: 1 })), ...pairs.map((pair) => ({ ...pair, length: 2 }))]
  const rests = all.map(({ at, length }) => words.filter((_, each) => each < at || each >= at + length))
  return (other) => {
    if (other.words.length < 2) return NO_MATCH
    let best = NO_MATCH
    all.forEach(({ word, at, length }, index) => {
      const family = familyIn(word, other.words, length > 1)
      if (family.share < MIN_FAMILY) return
      const found = similarityWith(family, rests[index] ?? [], other)
      const ordered = inOrder(found, { at, person, other, known })
      if (ordered.share > best.share) best = ordered
    })
    return best.share < ONE_NAME && isGiven(words, other.words) ? { share: ONE_NAME, isWhole: false } : best
  }
}

/** `from`: the first word of the family name. */
type Family = { share: number; from: number }

function familyIn(word: string, others: readonly string[], isPair: boolean): Family {
  const last = others.length - 1
  const ending = others[last] ?? ''
  let best: Family = { share: 0, from: last }
  if (word.length < 2) return best
  if (!isPair || word === ending) best.share = wordSimilarity(word, ending)
  let joined = ending
  for (let from = last - 1; from > 0 && from > last - 3 && best.share < 1; from--) {
    const before = others[from] ?? ''
    joined = before + joined
    if (word === joined) best = { share: 1, from }
    else if (joined.startsWith(word) && word.length > before.length && best.share < CUT_FAMILY) best = { share: CUT_FAMILY, from }
    else if (before === word && word.length > 2 && best.share < PART_OF_FAMILY) best = { share: PART_OF_FAMILY, from }
  }
  return best
}

function similarityWith(family: Family, rest: readonly string[], { words: others }: Person): Similarity {
  if (rest.length === 0) return { share: ONE_NAME - (1 - family.share) * LACKS_NAME, isWhole: false }
  let [share, used] = [0, -1]
  rest.forEach((word, at) => {
    const each = givenShare(word, others)
    if (each > share) [share, used] = [each, at]
  })
  if (share === 0) return { share: family.share * ANOTHER_PERSON, isWhole: false }
  const left = rest.filter((_, at) => at !== used)
  const away = middleAway(left, others.slice(1, family.from), rest[used] ?? '') + (used > 0 ? NOT_FIRST : 0)
  return { share: FAMILY * family.share + GIVEN * share - away, isWhole: family.share === 1 && share === 1 && away <= LACKS_INITIAL }
}

function givenShare(word: string, others: readonly string[]): number {
  const [given = '', middle = ''] = others
  if (word === given) return 1
  if (word.charAt(0) === given.charAt(0)) {
    if (word.length === 1 || given.length === 1) return INITIAL
    // 'SMITH JM' for John M. Smith.
    if (word.length <= MAX_INITIALS && word.charAt(1) === (middle.length === 1 ? middle : word.charAt(1)) && !given.startsWith(word))
      return INITIAL
  }
  if (areSameGivenName(word, given)) return Math.max(CALLED, wordSimilarity(word, given))
  return isShortName(word, given) ? 0 : wordSimilarity(word, given)
}

/** Names of two letters are complete: 'Li' is not short for 'Liang'. */
const isShortName = (a: string, b: string): boolean => Math.min(a.length, b.length) === 2 && (a.startsWith(b) || b.startsWith(a))

/** Different middle names are evidence against a match; a missing one hardly is. */
function middleAway(left: readonly string[], middles: readonly string[], given: string): number {
  const more = left.filter((word) => !middles.some((middle) => isSameMiddle(word, middle)))
  const missing = middles.filter((middle) => !left.some((word) => isSameMiddle(word, middle)) && given.charAt(1) !== middle)
  const other = Math.min(more.length, missing.length)
  const lack = [...more.slice(other), ...missing.slice(other)]
  return other * OTHER_MIDDLE + lack.reduce((sum, word) => sum + (word.length === 1 ? LACKS_INITIAL : LACKS_NAME), 0)
}

const isSameMiddle = (a: string, b: string): boolean => a === b || ((a.length === 1 || b.length === 1) && a.charAt(0) === b.charAt(0))

type Order = { at: number; person: Person; other: Person; known: KnownNames }

/** If both names can be either, a swapped order may be another person. */
function inOrder({ share, isWhole }: Similarity, { at, person, other, known }: Order): Similarity {
  if (person.words.length === 1) return { share, isWhole: false }
  const isOtherGeneration = person.generation !== other.generation
  const isContrary = person.generation !== '' && other.generation !== '' && isOtherGeneration
  const isAfterComma = person.beforeComma > 0 && at >= person.beforeComma
  const isTurned = at === 0 && person.beforeComma === 0 && person.words.length > 1
  const isEither = isTurned && known.given.has(person.words[0] ?? '') && known.family.has(other.words[0] ?? '')
  return {
    share: share - (isContrary ? OTHER_GENERATION : isOtherGeneration ? LACKS_INITIAL : 0) - (isAfterComma || isEither ? OTHER_ORDER : 0),
    isWhole: isWhole && !isOtherGeneration && !isAfterComma && !isEither,
  }
}

/** 'Keira I.', and 'Keira' alone. */
const isGiven = ([first = '', last = '', more]: readonly string[], [given, ...others]: readonly string[]): boolean =>
  first === given && more === undefined && last.length < 2 && others.some((word) => word.startsWith(last))
