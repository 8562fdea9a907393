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
import { type KnownNames, newPersonName } from './new-name.ts'
import { type Person, personOf } from './person.ts'
import { personSimilarity } from './person-similarity.ts'
import type { Master, Suggest } from './suggestions.ts'
import { Vocabulary } from './vocabulary.ts'

type KnownPerson = Known & { person: Person }
type Company = { people: readonly KnownPerson[]; vocabulary: Vocabulary; names: KnownNames }

/** A limit on the people with one matching name who are suggested. */
const MAX_OF_ONE_NAME = 3
/** The minimum score of a single name. */
const MIN_SINGLE_NAME_SCORE = 0.67
const MIN_NAME = 3

/** People have a given and a family name, in either order; a single one is weak evidence. */
export function personSuggester(masters: readonly Master[]): Suggest {
  const vocabulary = new Vocabulary()
  const people: KnownPerson[] = []
  const names = { given: new Set<string>(), family: new Set<string>() }
  const byInitials = new Map<string, KnownPerson[]>()
  for (const master of masters) {
    for (const name of [master.name, ...(master.aliases ?? [])]) {
      const person = givenFirst(personOf(name))
      const known = { master, name, person, words: vocabulary.add([...person.words, ...joinedFamily(person.words)], people.length) }
      people.push(known)
      names.given.add(person.words[0] ?? '')
      names.family.add(person.words.at(-1) ?? '')
      addTo(byInitials, initialsOf(person.words), known)
    }
  }
  const company = { people, vocabulary, names }
  return (value) => {
    const person = personOf(value)
    const found = readings(person, vocabulary).flatMap((reading) => near(reading, company))
    const ofInitials = person.words.length === 1 ? (byInitials.get(person.words[0] ?? '') ?? []) : []
    const best = bestOfEach([...found, ...withFew(ofInitials).map(foundByInitials)])
    return { ...suggestionsOf(withFewOfOneName(best), value), newName: newPersonName(value, names) }
  }
}

/** Masters have natural order; some spellings have the family name first, before a comma. */
function givenFirst(person: Person): Person {
  const { words, beforeComma } = person
  return beforeComma === 0 ? person : { ...person, words: [...words.slice(beforeComma), ...words.slice(0, beforeComma)], beforeComma: 0 }
}

/** Family names of several words are also written together: 'Al-Hassan', 'Van der Berg'. */
function joinedFamily(words: readonly string[]): string[] {
  const [third = '', second = '', last = ''] = words.slice(-3)
  if (words.length < 3 || second.length < 2) return []
  return [second + last, ...(words.length > 3 && third.length > 1 ? [third + second + last] : [])]
}

/** The name as written, and an unknown single word with an initial before or after it: 'jsmith', 'SMITHJ'. */
function readings(person: Person, vocabulary: Vocabulary): Person[] {
  const [word = '', more] = person.words
  if (more !== undefined || word.length <= MIN_NAME || vocabulary.get(word)) return [person]
  const parted = [
    [word.slice(1), word.charAt(0)],
    [word.slice(0, -1), word.slice(-1)],
  ]
  return [person, ...parted.filter(([name = '']) => vocabulary.get(name)).map((words) => ({ ...person, words }))]
}

function near(person: Person, { people, vocabulary, names }: Company): Found[] {
  const compare = personSimilarity(person, names)
  const found: Found[] = []
  for (const at of namesWith(person.words.map((word) => vocabulary.alike(word)))) {
    const known = people[at]
    const similarity = known === undefined ? undefined : compare(known.person)
    if (known !== undefined && similarity !== undefined && similarity.share >= MIN_WEAK_SCORE) found.push(foundOf(known, similarity))
  }
  return found
}

const withFew = <T>(all: readonly T[]): readonly T[] => (all.length > MAX_OF_ONE_NAME ? [] : all)

/** 'Dr. Moreno' helps if there are one or two, not a dozen. */
function withFewOfOneName(best: readonly Found[]): readonly Found[] {
  const isOneName = ({ score }: Found) => score >= MIN_LIKELY_SCORE && score < MIN_SINGLE_NAME_SCORE
  return withFew(best.filter(isOneName)).length > 0
    ? best
    : best.map((each) => (isOneName(each) ? { ...each, score: MIN_LIKELY_SCORE - 0.01 } : each))
}
