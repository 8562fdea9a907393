import type { Word } from './vocabulary.ts'
import { wordLikeness } from './word-likeness.ts'

/** `share` is the part of both names, by weight of their words, that has a counterpart in the other; `isWhole` where all of it is the same. */
export type Likeness = { share: number; isWhole: boolean }
/** `hasAll` where each word that tells something has a counterpart. */
export type NameLikeness = Likeness & { hasAll: boolean }

/** What no name knows tells no two of them apart. It counts as a part of what the name's own words do. */
const UNKNOWN = 0.6
/** Least of all a middle initial, a code of the manufacturer's, and a word that is as well left out. */
const UNTOLD = 0.25
const INITIAL_OR_CODE = /\d|^.$/
const AS_WELL_LEFT_OUT =
  /^(?:ambulatory|arthroplasty|center|health|hospital|level|medical|procedure|regional|replacement|surgery|system|total)$/
/** Where each has a word that the other lacks they are two, as a rule: 'Mercy North' and 'Mercy South'. */
const CONFLICT = 0.8
/** An initial is none. */
const LEAST_COUNTERPART = 0.76

/** Compares a name, given by its words and the known words that each is alike, with others. */
export function likenessOf(words: readonly string[], alike: readonly (readonly Word[])[]): (others: readonly Word[]) => NameLikeness {
  const sharesOf = wordShares(words, alike)
  const unknown = words.map((word) => (AS_WELL_LEFT_OUT.test(word) || INITIAL_OR_CODE.test(word) ? UNTOLD : UNKNOWN))
  const isTelling = words.map((word) => !AS_WELL_LEFT_OUT.test(word))
  // A value is compared with thousands of names: loops, and nothing made that is not needed.
  return (others) => {
    const shares: (readonly number[])[] = []
    const theirs: number[] = []
    let most = 0
    for (const other of others) {
      shares.push(sharesOf(other))
      theirs.push(0)
      if (other.weight > most) most = other.weight
    }
    const sum = new Sum()
    let isMineLacking = false
    let hasAll = true
    for (let at = 0; at < words.length; at++) {
      let [mine, weight] = [0, (unknown[at] as number) * most]
      for (let other = 0; other < others.length; other++) {
        const share = shares[other]?.[at] as number
        if (share > (theirs[other] as number)) theirs[other] = share
        if (share > mine) [mine, weight] = [share, others[other]?.weight as number]
      }
      sum.add(weight, mine)
      isMineLacking ||= mine === 0 && isTelling[at] === true
      hasAll &&= mine >= LEAST_COUNTERPART
    }
    let isConflict = false
    for (let other = 0; other < others.length; other++) {
      const { weight, text } = others[other] as Word
      sum.add(weight, theirs[other] as number)
      isConflict ||= isMineLacking && theirs[other] === 0 && !AS_WELL_LEFT_OUT.test(text)
    }
    return { ...sum.likeness(isConflict ? CONFLICT : 1), hasAll }
  }
}

class Sum {
  #isWhole = true
  #matched = 0
  #total = 0

  add(weight: number, share: number): void {
    this.#matched += weight * share
    this.#total += weight
    if (share < 1) this.#isWhole = false
  }

  likeness(part: number): Likeness {
    return { share: this.#total === 0 ? 0 : (part * this.#matched) / this.#total, isWhole: this.#isWhole }
  }
}

/** How far a word of the others' is each of these; what was compared before is kept. */
function wordShares(words: readonly string[], alike: readonly (readonly Word[])[]) {
  const told = words.map((_, at) => new Set(alike[at]))
  const kept = new Map<Word, readonly number[]>()
  return (other: Word): readonly number[] => {
    const found = kept.get(other)
    if (found !== undefined) return found
    // Words that differ in the first letter are alike only where the look-up says so.
    const shares = words.map((word, at) =>
      word.charAt(0) === other.text.charAt(0) || told[at]?.has(other) ? wordLikeness(word, other.text) : 0,
    )
    kept.set(other, shares)
    return shares
  }
}
