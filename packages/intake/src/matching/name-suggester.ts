import {
  addTo,
  bestOfEach,
  type Found,
  foundByInitials,
  foundOf,
  initialsOf,
  type Known,
  MIN_LIKELY_SCORE,
  MIN_WEAK_SCORE,
  namesWith,
  suggestionsOf,
} from './found.ts'
import { similarityOf } from './similarity.ts'
import { STOP_WORDS, expandAbbreviations, wordsAsWritten, wordsOf, ABBREVIATIONS } from './name-words.ts'
import { properCase } from './new-name.ts'
import type { Master, Suggest } from './suggestions.ts'
import { Vocabulary } from './vocabulary.ts'

/** Initials that more names share are not evidence. */
const MAX_OF_INITIALS = 3
/** Words that more names share are not evidence. */
const MAX_WITH_ALL = 3
/** The limit of joined known words. */
const MIN_PART = 2
const LONGEST_JOINED = 60
const DOING_BUSINESS_AS = / d[/.]?b[/.]?a\.? /i
const BEHIND = /, | - | \(|#/
/** The penalty for a match with only a part of the value. */
const MAX_OF_SECTION = 0.9
const SECTION = 0.97

export function nameSuggester(masters: readonly Master[], field: string): Suggest {
  const vocabulary = new Vocabulary()
  const known: Known[] = []
  const byInitials = new Map<string, Known[]>()
  for (const master of masters) {
    for (const name of [master.name, ...(master.aliases ?? [])]) {
      const asWritten = wordsAsWritten(name, field)
      const writtenOut = expandAbbreviations(asWritten, field)
      const each = { master, name, words: vocabulary.add(writtenOut, known.length) }
      known.push(each)
      addTo(byInitials, initialsOf(writtenOut), each)
      if (asWritten.join(' ') === writtenOut.join(' ')) continue
      known.push({ ...each, words: vocabulary.add(asWritten, known.length) })
    }
  }
  const suggest = (value: string) => {
    const foundBy = (all: string[]) =>
      readings(all, vocabulary).flatMap((words) => [
        ...near(words, vocabulary, known),
        ...ofInitials(words, vocabulary, { known, byInitials }),
      ])
    const whole = bestOfEach(foundBy(wordsOf(value, field)))
    if (isLikely(whole, MAX_OF_SECTION)) return suggestionsOf(whole, value)
    const best = bestOfEach([...whole, ...sectionsOf(value).flatMap((section) => foundBy(wordsOf(section, field)).map(inPart))])
    if (isLikely(best, MIN_LIKELY_SCORE)) return suggestionsOf(best, value)
    return suggestionsOf(bestOfEach([...best, ...foundBy(wordsAsWritten(value, field))]), value)
  }
  return (value) => ({ ...suggest(value), newName: properCase(value) })
}

const isLikely = ([best]: readonly Found[], least: number): boolean => best !== undefined && best.score >= least

function sectionsOf(value: string): string[] {
  const [owner, name = owner ?? ''] = value.split(DOING_BUSINESS_AS)
  const [first = ''] = name.split(BEHIND)
  return first !== value && first.includes(' ') ? [first] : []
}

const inPart = (found: Found): Found => ({
  ...found,
  isWhole: false,
  score: Math.min(found.score, found.isWhole ? MAX_OF_SECTION : found.score * SECTION),
})

/**
 * The words as written, with adjacent words joined if that gives a known word ("O. Tarrow" is O'Tarrow), or split into known words
 * ('OhioValley').
 */
function readings(words: string[], vocabulary: Vocabulary): string[][] {
  const joined = words.findIndex((word, index) => index > 0 && vocabulary.get(`${words[index - 1]}${word}`) !== undefined)
  const parted = words.flatMap((word) => partsOf(word, vocabulary) ?? [word])
  return [
    words,
    ...(joined < 0 ? [] : [[...words.slice(0, joined - 1), `${words[joined - 1]}${words[joined]}`, ...words.slice(joined + 1)]]),
    ...(parted.length === words.length ? [] : [parted.filter((word) => !STOP_WORDS.has(word))]),
  ]
}

/** The fewest known words that form this one. */
function partsOf(word: string, vocabulary: Vocabulary): readonly string[] | null {
  if (word.length > LONGEST_JOINED || word.length < MIN_PART * 2 || vocabulary.get(word)) return null
  const until: (readonly string[] | undefined)[] = [[]]
  for (let end = MIN_PART; end <= word.length; end++) {
    for (let from = 0; from <= end - MIN_PART; from++) {
      const before = until[from]
      if (before === undefined || before.length + 1 >= (until[end]?.length ?? Number.POSITIVE_INFINITY)) continue
      const part = word.slice(from, end)
      const known = [part, ABBREVIATIONS.get(part) ?? part].find((each) => STOP_WORDS.has(each) || vocabulary.get(each))
      if (known !== undefined) until[end] = [...before, known]
    }
  }
  return until[word.length] ?? null
}

/** The names with a common or similar word. Rare words are strong evidence: 'Mossgate'. */
function near(words: readonly string[], vocabulary: Vocabulary, known: readonly Known[]): Found[] {
  const alike = words.map((word) => vocabulary.alike(word))
  const compare = similarityOf(words, alike)
  const found: Found[] = []
  const withAll: Found[] = []
  for (const at of namesWith(alike)) {
    const one = known[at]
    const similarity = one === undefined ? undefined : compare(one.words)
    if (one === undefined || similarity === undefined || similarity.share < MIN_WEAK_SCORE) continue
    const each = foundOf(one, similarity)
    found.push(each)
    if (similarity.hasAll) withAll.push(each)
  }
  const isFew = new Set(withAll.map(({ known: { master } }) => master.id)).size <= MAX_WITH_ALL
  if (isFew) for (const each of withAll) each.score = Math.max(each.score, MIN_LIKELY_SCORE)
  return found
}

type ByInitials = { known: readonly Known[]; byInitials: ReadonlyMap<string, readonly Known[]> }

/** 'ERH' for 'Elderwick Regional Hospital', and vice versa. */
function ofInitials(words: readonly string[], vocabulary: Vocabulary, { known, byInitials }: ByInitials): Found[] {
  const initials = initialsOf(words)
  const shortened = words.flatMap((word) => (word.length > 1 && !STOP_WORDS.has(word) ? (byInitials.get(word) ?? []) : []))
  const short = initials.length > 2 ? (vocabulary.get(initials)?.names ?? []).flatMap((at) => known[at] ?? []) : []
  const all = [...shortened, ...short]
  return all.length > MAX_OF_INITIALS ? [] : all.map(foundByInitials)
}
