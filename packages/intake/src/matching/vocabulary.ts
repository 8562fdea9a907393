import { wordSimilarity } from './word-similarity.ts'

/** A word of known names; rare words are stronger evidence. */
export type Word = { text: string; weight: number; names: number[] }

const MIN_PREFIX = 3
const MIN_SLIP = 5
/** The shortest prefix of a truncated word. */
const MIN_CUT = 4
/** A limit on the compared words with the same start or end. */
const MAX_ALIKE = 1_000

/** The words of all names, indexed for similar words, so that lookups do not depend on their number. */
export class Vocabulary {
  readonly #words = new Map<string, Word>()
  #forwards: Ordered | undefined
  #backwards: Ordered | undefined
  #bySkeleton: Map<string, Word[]> | undefined

  /** The words of the name at this index. */
  add(texts: readonly string[], name: number): Word[] {
    return texts.map((text) => {
      const word = this.#words.get(text) ?? { text, weight: 1, names: [] }
      if (word.names.length === 0) this.#words.set(text, word)
      if (word.names.at(-1) !== name) word.names.push(name)
      word.weight = 1 / (1 + Math.log(word.names.length))
      return word
    })
  }

  get(text: string): Word | undefined {
    return this.#words.get(text)
  }

  /** The word itself, or else the words that it may abbreviate or misspell. */
  alike(text: string): readonly Word[] {
    const same = this.#words.get(text)
    if (same) return [same]
    if (text.length === 1) return []
    return [...new Set([...this.#beginning(text), ...this.#begunBy(text), ...this.#slips(text), ...this.#shortened(text)])]
  }

  #beginning(text: string): Word[] {
    this.#forwards ??= ordered(this.#words.values(), (word) => word)
    return text.length < MIN_PREFIX ? [] : beginning(this.#forwards, text)
  }

  #begunBy(text: string): Word[] {
    const lengths = Array.from({ length: Math.max(0, text.length - MIN_CUT) }, (_, at) => MIN_CUT + at)
    return lengths.flatMap((length) => this.#words.get(text.slice(0, length)) ?? [])
  }

  /** A word with one typing error has a correct first or second half. */
  #slips(text: string): Word[] {
    if (text.length < MIN_SLIP) return []
    this.#forwards ??= ordered(this.#words.values(), (word) => word)
    this.#backwards ??= ordered(this.#words.values(), reversed)
    const half = Math.floor((text.length - 1) / 2)
    const halves = [...beginning(this.#forwards, text.slice(0, half)), ...beginning(this.#backwards, reversed(text).slice(0, half))]
    return halves.filter((word) => Math.abs(word.text.length - text.length) <= 1 && wordSimilarity(text, word.text) > 0)
  }

  #shortened(text: string): readonly Word[] {
    this.#bySkeleton ??= Map.groupBy(this.#words.values(), (word) => skeletonOf(word.text))
    return (this.#bySkeleton.get(skeletonOf(text)) ?? []).slice(0, MAX_ALIKE)
  }
}

type Ordered = { text: string; word: Word }[]

const ordered = (words: Iterable<Word>, textOf: (text: string) => string): Ordered =>
  Array.from(words, (word) => ({ text: textOf(word.text), word })).sort((a, b) => (a.text < b.text ? -1 : 1))

const reversed = (text: string): string => Array.from(text).reverse().join('')

/** The first letter, and the other letters that remain in an abbreviation. */
const skeletonOf = (text: string): string => text.charAt(0) + text.slice(1).replace(/[aeiou]/g, '')

function beginning(words: Ordered, text: string): Word[] {
  let [from, to] = [0, words.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((words[middle]?.text ?? '') < text) from = middle + 1
    else to = middle
  }
  const found: Word[] = []
  for (let at = from; at < from + MAX_ALIKE; at++) {
    const each = words[at]
    if (!each?.text.startsWith(text)) break
    found.push(each.word)
  }
  return found
}
