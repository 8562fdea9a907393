import { isDegree, isGeneration, isTitle } from './person.ts'

/** Short words that are always written in capitals. */
const CAPITALS = new Set([
  'asc',
  'va',
  'ii',
  'iii',
  'iv',
  'llc',
  'uc',
  'acdf',
  'alif',
  'plif',
  'tlif',
  'tka',
  'tha',
  'orif',
  'sij',
  'sijf',
  'acl',
])
const NONE: ReadonlySet<string> = new Set()
const SMALL = new Set(['of', 'and', 'the', 'at', 'for', 'de', 'la', 'del', 'von', 'van'])

export type KnownNames = { given: ReadonlySet<string>; family: ReadonlySet<string> }

/** The name that a new record of a surgeon is proposed under: 'ABBOTT, HARLAN J, M.D.' as 'Harlan J. Abbott'. */
export function newPersonName(value: string, known: KnownNames): string {
  const sections = value
    .replace(/\([^()]*\)/g, ' ')
    .split(/[,/]/)
    .map((section) =>
      section
        .trim()
        .split(/\s+/)
        .filter((word) => /\p{L}/u.test(word) && !/\d/.test(word)),
    )
  const [first = [], ...behind] = sections.map((words, at) => nameIn(words, at > 0))
  const generation = sections.flat().find(isGeneration)
  const given = behind.flat()
  const words = given.length > 0 ? [...given, ...first] : isFamilyFirst(first, known) ? [...first.slice(1), ...first.slice(0, 1)] : first
  if (words.length === 0) return properCase(value)
  const name = words.map((word) => (/^\p{L}$/u.test(word) ? `${word}.` : word)).join(' ')
  return properCase(generation ? `${name} ${generation}` : name, NONE)
}

/** A section of a name without titles and degrees. */
function nameIn(words: readonly string[], isBehind: boolean): string[] {
  const untitled = isTitle(words[0]) ? words.slice(1) : words
  const least = isBehind ? 0 : isTitle(words[0]) ? 1 : 2
  return untitled.filter((word, at) => !isGeneration(word) && !(at >= least && isDegree(word)))
}

const isFamilyFirst = ([first = '', second = '', ...more]: readonly string[], { given, family }: KnownNames): boolean => {
  const [one, other] = [first.toLowerCase(), second.toLowerCase()]
  return more.every((word) => /^\p{L}\.?$/u.test(word)) && !given.has(one) && (given.has(other) || family.has(one)) && !family.has(other)
}

/** 'MERCY HOSPITAL OF TX' as 'Mercy Hospital of TX'. A name in mixed case, or a code, is unchanged. */
export function properCase(text: string, smallWords: ReadonlySet<string> = SMALL): string {
  if (text !== text.toUpperCase() || (!text.trim().includes(' ') && !/\p{L}{4,}/u.test(text))) return text
  return text.replace(/[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu, (word, at: number) => {
    const small = word.toLowerCase()
    if (at > 0 && smallWords.has(small)) return small
    const isShortForm = text.charAt(at + word.length) === '.'
    const isCode = !isShortForm && (/\p{N}/u.test(word) || CAPITALS.has(small) || !/[aeiouyáéíóúäöü]/i.test(word))
    return isCode ? word : withCapital(small)
  })
}

/** 'mercy' as 'Mercy', and "o'tarrow" as "O'Tarrow", but "luke's" as "Luke's". */
const withCapital = (word: string): string => word.replace(/^\p{L}(?:['’]\p{L}(?=\p{L}))?/u, (letters) => letters.toUpperCase())
