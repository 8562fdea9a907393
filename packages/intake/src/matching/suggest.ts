import { type Text, text } from '@fairshare/texts/text'
import { type Likeness, likenessOf } from './likeness.ts'
import { EMPTY, wordsAsWritten, wordsOf } from './name-words.ts'
import { Vocabulary, type Word } from './vocabulary.ts'

export type Master = { id: number; name: string; aliases?: readonly string[] }
export type Suggestion = { id: number; name: string; score: number; reason: Text }
/**
 * How far a value resembles masters: 'strong' where it says the same as one and no other, 'possible' where one would bet on one,
 * 'faint' where it resembles some that one would not bet on.
 */
export type Resemblance = 'strong' | 'possible' | 'faint' | 'none'
export type Suggestions = { resemblance: Resemblance; suggestions: Suggestion[] }

const MOST = 3
/** Below this one would not bet on a suggestion: it is no help, and it is not shown. */
export const LEAST_BET = 0.65
/** From here it may be that a master exists under another name. */
const LEAST_FAINT = 0.3
/** What is strong says the same, and is so far ahead of the next one. */
const STRONG = 0.92
const AHEAD = 0.08
/** What is alike in part is not sure, however much of it is. */
const MOST_IN_PART = 0.91
const INITIALS_SCORE = 0.7
/** Initials that more names have than this tell nothing. */
const MOST_OF_INITIALS = 3
/** So many names that have a word in common are compared, those with the rarest words first. */
const MOST_COMPARED = 100

/** Two known words that were written together. */
const LEAST_PART = 2
const LONGEST_JOINED = 40

type Known = { master: Master; name: string; words: Word[]; initials: string }
/** `share` orders those that score the same. */
type Found = { known: Known; score: number; share: number; isWhole: boolean; byInitials: boolean }

/** Orders masters by how much they resemble a value of a file: an offer to the user, never a decision. */
export function suggester(masters: readonly Master[], field: string): (value: string) => Suggestions {
  const vocabulary = new Vocabulary()
  const known: Known[] = []
  const byInitials = new Map<string, Known[]>()
  for (const master of masters) {
    for (const name of [master.name, ...(master.aliases ?? [])]) {
      const writtenOut = wordsOf(name, field)
      const words = vocabulary.add(writtenOut, known.length)
      const each = { master, name, words, initials: words.map(({ text: word }) => word.charAt(0)).join('') }
      known.push(each)
      const others = byInitials.get(each.initials)
      if (others) others.push(each)
      else byInitials.set(each.initials, [each])
      const asWritten = wordsAsWritten(name, field)
      if (asWritten.join(' ') === writtenOut.join(' ')) continue
      known.push({ ...each, words: vocabulary.add(asWritten, known.length) })
    }
  }
  return (value) => {
    const foundBy = (all: string[]) =>
      readings(all, vocabulary).flatMap((words) => [
        ...near(words, vocabulary, known),
        ...ofInitials(words, vocabulary, { known, byInitials }),
      ])
    const found = foundBy(wordsOf(value, field))
    const best = bestOfEach(found)
    if ((best[0]?.score ?? 0) >= LEAST_BET) return suggestionsOf(best, value)
    return suggestionsOf(bestOfEach([...found, ...foundBy(wordsAsWritten(value, field))]), value)
  }
}

/**
 * The words as they stand, and where two of them together are a known word, with those joined: "O. Tarrow" is O'Tarrow. And where one
 * is two known words, with those parted: 'OhioValley'.
 */
function readings(words: string[], vocabulary: Vocabulary): string[][] {
  const joined = words.findIndex((word, index) => index > 0 && vocabulary.get(`${words[index - 1]}${word}`) !== undefined)
  const parted = words.map((word) => partsOf(word, vocabulary) ?? [word]).flat()
  return [
    words,
    ...(joined < 0 ? [] : [[...words.slice(0, joined - 1), `${words[joined - 1]}${words[joined]}`, ...words.slice(joined + 1)]]),
    ...(parted.length === words.length ? [] : [parted]),
  ]
}

function partsOf(word: string, vocabulary: Vocabulary): [string, string] | null {
  if (word.length > LONGEST_JOINED || vocabulary.get(word)) return null
  for (let length = LEAST_PART; length <= word.length - LEAST_PART; length++) {
    const parts: [string, string] = [word.slice(0, length), word.slice(length)]
    if (parts.every((part) => vocabulary.get(part))) return parts
  }
  return null
}

/** The names that have a word in common with these, or one alike. Of a single word that only one name has one would bet on that: 'Dr. Moreno'. */
function near(words: readonly string[], vocabulary: Vocabulary, known: readonly Known[]): Found[] {
  const alike = words.map((word) => vocabulary.alike(word))
  const rarest = alike.flat().sort((a, b) => a.names.length - b.names.length)
  const compared = new Set<number>()
  for (const { names } of rarest) {
    if (compared.size > 0 && compared.size + names.length > MOST_COMPARED) break
    for (const name of names) compared.add(name)
  }
  const compare = likenessOf(words, alike)
  const found = [...compared].flatMap((at) => {
    const one = known[at]
    return one === undefined ? [] : [foundOf(one, compare(one.words))]
  })
  const isOne = words.length === 1 && new Set(found.map(({ known: { master } }) => master.id)).size === 1
  return isOne ? found.map((each) => ({ ...each, score: Math.max(each.score, LEAST_BET) })) : found
}

const foundOf = (known: Known, { share, isWhole }: Likeness): Found => ({
  known,
  share,
  isWhole,
  byInitials: false,
  score: isWhole ? share : Math.min(share, MOST_IN_PART),
})

type ByInitials = { known: readonly Known[]; byInitials: ReadonlyMap<string, readonly Known[]> }

/** 'ERH' of 'Elderwick Regional Hospital', and the other way round; the title of 'Dr. Moreno' is nobody's initials. */
function ofInitials(words: readonly string[], vocabulary: Vocabulary, { known, byInitials }: ByInitials): Found[] {
  const initials = words.map((word) => word.charAt(0)).join('')
  const shortened = words.flatMap((word) => (word.length > 1 && !EMPTY.has(word) ? (byInitials.get(word) ?? []) : []))
  const short = initials.length > 2 ? (vocabulary.get(initials)?.names ?? []).flatMap((at) => known[at] ?? []) : []
  const all = [...shortened, ...short]
  return all.length > MOST_OF_INITIALS
    ? []
    : all.map((each) => ({ known: each, score: INITIALS_SCORE, share: INITIALS_SCORE, isWhole: false, byInitials: true }))
}

/** Each master by the spelling that resembles most, the likeliest first. */
function bestOfEach(found: readonly Found[]): Found[] {
  const best = new Map<number, Found>()
  for (const each of found) {
    const { id } = each.known.master
    if (each.score >= LEAST_FAINT && each.score > (best.get(id)?.score ?? 0)) best.set(id, each)
  }
  return [...best.values()].sort((a, b) => b.score - a.score || b.share - a.share || (a.known.master.name < b.known.master.name ? -1 : 1))
}

function suggestionsOf(best: readonly Found[], value: string): Suggestions {
  const suggestions = best
    .filter(({ score }) => score >= LEAST_BET)
    .slice(0, MOST)
    .map((each) => ({
      id: each.known.master.id,
      name: each.known.master.name,
      score: Math.round(each.score * 100) / 100,
      reason: reasonOf(each, value),
    }))
  return { resemblance: resemblanceOf(best), suggestions }
}

function resemblanceOf([first, second]: readonly Found[]): Resemblance {
  if (first === undefined) return 'none'
  if (first.score < LEAST_BET) return 'faint'
  return first.isWhole && first.score >= STRONG && first.score - (second?.score ?? 0) >= AHEAD ? 'strong' : 'possible'
}

function reasonOf({ known: { master, name }, score, isWhole, byInitials }: Found, value: string): Text {
  if (byInitials) return text('match.reason.initials', { value })
  if (name !== master.name) return text('match.reason.alias', { alias: name })
  return isWhole ? text('match.reason.sameWords') : text('match.reason.alike', { percent: Math.round(score * 100) })
}
