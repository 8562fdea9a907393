import type { Word } from './vocabulary.ts'
import { wordSimilarity } from './word-similarity.ts'

/** `share` is the weighted part of both names with a counterpart in the other; `isWhole` if all of it is equivalent. */
export type Similarity = { share: number; isWhole: boolean }
/** `hasAll` if each significant word has a counterpart. */
export type NameSimilarity = Similarity & { hasAll: boolean }

/** An unknown word distinguishes no masters. It counts as a fraction of the name's own words. */
const UNKNOWN = 0.6
/** The weight of middle initials, the manufacturer's codes, and optional words. */
const OPTIONAL = 0.25
const INITIAL_OR_CODE = /\d|^.$/
const OPTIONAL_WORD =
  /^(?:ambulatory|arthroplasty|center|health|hospital|level|medical|procedure|regional|replacement|surgery|system|total)$/
/** If each has a word that the other lacks, they are usually different: 'Mercy North' and 'Mercy South'. */
const CONFLICT = 0.8
/** Longer than an initial. */
const MIN_COUNTERPART = 0.76

/** Compares a name, given by its words with their similar known words, with other names. */
export function similarityOf(words: readonly string[], alike: readonly (readonly Word[])[]): (others: readonly Word[]) => NameSimilarity {
  const sharesOf = wordShares(words, alike)
  const unknown = words.map((word) => (OPTIONAL_WORD.test(word) || INITIAL_OR_CODE.test(word) ? OPTIONAL : UNKNOWN))
  const isSignificant = words.map((word) => !OPTIONAL_WORD.test(word))
  const hasKind = isSignificant.includes(false)
  // A hot path: thousands of comparisons per value, so it uses loops and allocates nothing unnecessary.
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
      isMineLacking ||= mine === 0 && isSignificant[at] === true
      hasAll &&= mine >= MIN_COUNTERPART
    }
    let isConflict = false
    // 'Houston Methodist Baytown' is another house than 'Houston Methodist Hospital': the place is written instead of the kind.
    const isPlaceForKind = isMineLacking && !hasKind
    for (let other = 0; other < others.length; other++) {
      const { weight, text } = others[other] as Word
      sum.add(weight, theirs[other] as number)
      isConflict ||= isMineLacking && theirs[other] === 0 && (isPlaceForKind || !OPTIONAL_WORD.test(text))
    }
    return { ...sum.similarity(isConflict ? CONFLICT : 1), hasAll }
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

  similarity(part: number): Similarity {
    return { share: this.#total === 0 ? 0 : (part * this.#matched) / this.#total, isWhole: this.#isWhole }
  }
}

/** The similarity of a word to each of these, cached. */
function wordShares(words: readonly string[], alike: readonly (readonly Word[])[]) {
  const lookedUp = words.map((_, at) => new Set(alike[at]))
  const cache = new Map<Word, readonly number[]>()
  return (other: Word): readonly number[] => {
    const found = cache.get(other)
    if (found !== undefined) return found
    // Words with different first letters are similar only if the lookup says so.
    const shares = words.map((word, at) =>
      word.charAt(0) === other.text.charAt(0) || lookedUp[at]?.has(other) ? wordSimilarity(word, other.text) : 0,
    )
    cache.set(other, shares)
    return shares
  }
}
