import { distance } from 'fastest-levenshtein'
import { nameKey } from './name-key.ts'
import { EMPTY, WRITTEN_OUT } from './name-words.ts'

export type Master = { id: number; name: string; aliases?: readonly string[] }
export type Suggestion = { id: number; name: string; score: number }

const MOST = 3
const LEAST_SCORE = 0.3
const INITIALS_SCORE = 0.7
/** Two words that share fewer of their letters are two words. */
const LEAST_SPELLING = 0.7
/** A word in more names than this, and in more than this share of them, does not by itself make two names worth comparing. */
const COMMON = 200
const COMMON_SHARE = 0.1
/** Words whose likenesses are kept at hand. */
const MOST_MET = 1_000

type Known = { master: Master; words: string[]; initials: string }
type Word = { word: string; weight: number; names: Known[] }

/** Orders masters by how much they resemble a value of a file: an offer to the user, never a decision. */
export function suggester(masters: readonly Master[]): (value: string) => Suggestion[] {
  const known = masters.flatMap((master) => [master.name, ...(master.aliases ?? [])].map((name) => knownOf(master, name)))
  const vocabulary = vocabularyOf(known)
  const byLetter = Map.groupBy(vocabulary.values(), ({ word }) => word[0])
  const byInitials = Map.groupBy(known, ({ initials }) => initials)
  const met = new Map<string, Map<Word, number>>()
  /** A first name comes back with hundreds of surgeons. */
  const likenessesTo = (word: string) => {
    const found = met.get(word) ?? likenessesOf(word, byLetter.get(word[0]) ?? [])
    if (met.size < MOST_MET) met.set(word, found)
    return found
  }
  const isTelling = ({ names }: Word) => names.length <= Math.max(COMMON, known.length * COMMON_SHARE)
  return (value) => {
    const words = wordsOf(value)
    const likenesses = words.map(likenessesTo)
    const alike = likenesses.flatMap((each) => [...each.keys()])
    const telling = alike.filter(isTelling)
    const shortened = words.flatMap((word) => (word.length > 1 ? (byInitials.get(word) ?? []) : []))
    const best = new Map<number, Suggestion>()
    const offer = ({ id, name }: Master, exact: number) => {
      const score = Math.round(exact * 100) / 100
      if (score >= LEAST_SCORE && score > (best.get(id)?.score ?? 0)) best.set(id, { id, name, score })
    }
    for (const { master } of shortened) offer(master, INITIALS_SCORE)
    for (const name of new Set((telling.length > 0 ? telling : alike).flatMap(({ names }) => names))) {
      const others = name.words.flatMap((word) => vocabulary.get(word) ?? [])
      offer(
        name.master,
        likeness(words, likenesses, others, (word) => vocabulary.get(word)?.weight ?? 1),
      )
    }
    return [...best.values()].sort((a, b) => b.score - a.score || a.name.localeCompare(b.name, 'en')).slice(0, MOST)
  }
}

function knownOf(master: Master, name: string): Known {
  const words = wordsOf(name)
  return { master, words, initials: words.map((word) => word[0]).join('') }
}

/** The words of all names; the rarer one is, the more it says. */
function vocabularyOf(known: readonly Known[]): Map<string, Word> {
  const words = new Map<string, Word>()
  for (const each of known) {
    for (const word of new Set(each.words)) {
      const entry = words.get(word) ?? { word, weight: 1, names: [] }
      entry.names.push(each)
      entry.weight = 1 / (1 + Math.log(entry.names.length))
      words.set(word, entry)
    }
  }
  return words
}

function likenessesOf(word: string, others: readonly Word[]): Map<Word, number> {
  const found = new Map<Word, number>()
  for (const other of others) {
    const share = wordLikeness(word, other.word)
    if (share > 0) found.set(other, share)
  }
  return found
}

/** The share of both names, by weight of their words, that has a counterpart in the other. */
function likeness(
  words: readonly string[],
  likenesses: readonly Map<Word, number>[],
  others: readonly Word[],
  weightOf: (word: string) => number,
): number {
  let matched = 0
  let total = 0
  const add = (weight: number, shares: number[]) => {
    matched += weight * Math.max(0, ...shares)
    total += weight
  }
  words.forEach((word, at) =>
    add(
      weightOf(word),
      others.map((other) => likenesses[at]?.get(other) ?? 0),
    ),
  )
  for (const other of others)
    add(
      other.weight,
      likenesses.map((each) => each.get(other) ?? 0),
    )
  return total === 0 ? 0 : matched / total
}

function wordsOf(name: string): string[] {
  const all = nameKey(name)
    .split(' ')
    .filter((word) => word !== '')
  const telling = all.filter((word) => !EMPTY.has(word))
  return (telling.length > 0 ? telling : all).map((word) => WRITTEN_OUT.get(word) ?? word)
}

function wordLikeness(a: string, b: string): number {
  if (a === b) return 1
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (short === '') return 0
  if (long.startsWith(short)) return short.length === 1 ? 0.6 : 0.75 + (0.2 * short.length) / long.length
  if (isShortening(short, long)) return 0.6
  if (short.length < long.length * LEAST_SPELLING) return 0
  const likeness = 1 - distance(short, long) / long.length
  return likeness >= LEAST_SPELLING ? likeness * 0.9 : 0
}

/** 'ctr' of 'center': the same first letter, and the others in their order. */
function isShortening(short: string, long: string): boolean {
  if (short.length < 2 || short[0] !== long[0] || short.length > long.length * 0.7) return false
  let at = 0
  for (const letter of long) if (letter === short[at]) at++
  return at === short.length
}
