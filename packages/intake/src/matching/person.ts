import { nameKey } from './name-key.ts'
import { withoutReplacementCharacters } from './name-words.ts'

/** A name's words without titles and codes. `lastNames`: for 'Van Dyke, Mary' two words precede the comma; 0 without one. */
export type Person = { words: readonly string[]; generation: string; beforeComma: number }
type Part = { word: string; isBehind: boolean }

const TITLES = new Set(['dr', 'doctor', 'mr', 'mrs', 'prof'])
const DEGREES = new Set(
  'md dpm phd dds dmd mbbs dc np pac arnp aprn rn facs faaos faoao faans facfas frcs frcsc fache mba mph msn esq'.split(' '),
)
/** Degrees that are also names. */
const DEGREES_OR_NAMES = new Set(['do', 'pa', 'ms'])
const GENERATIONS = new Set(['jr', 'sr', 'ii', 'iii', 'iv'])
/** Degrees spelled with periods, and 'PA-C'. */
const SPELLED: [from: string, to: string][] = [
  ['f a a o s', 'faaos'],
  ['f a c s', 'facs'],
  ['d p m', 'dpm'],
  ['m b a', 'mba'],
  ['p a c', 'pac'],
  ['pa c', 'pac'],
  ['ph d', 'phd'],
  ['m d', 'md'],
  ['d o', 'do'],
]
const lettersOf = (word: string) => word.toLowerCase().replace(/[.'-]/g, '')
export const isTitle = (word = ''): boolean => TITLES.has(lettersOf(word))
export const isGeneration = (word: string): boolean => GENERATIONS.has(lettersOf(word))
export const isDegree = (word: string): boolean => [DEGREES, DEGREES_OR_NAMES].some((degrees) => degrees.has(lettersOf(word)))

const SINGLE_LETTER = / .$/
const CODE = /\d/
const MIN_WORDS = 2
/** The shortest name before a degree. */
const MIN_BEFORE = 4
const SAINT = /^ste?$/

export function personOf(name: string): Person {
  const sections = withoutReplacementCharacters(name)
    .split(',')
    .map((section) => nameKey(section))
  const words = sections.flatMap((section, at) => wordsOf(section, at > 0))
  const isTitled = words.length > 1 && TITLES.has(words[0]?.word ?? '')
  const untitled = (isTitled ? words.slice(1) : words).filter(({ word }) => !CODE.test(word))
  const generation = untitled.slice(1).find(({ word }) => GENERATIONS.has(word))
  const named = withoutDegrees(
    untitled.filter((part) => part !== generation),
    isTitled,
  )
  const shown = named.length > 0 ? named : words
  const before = shown.filter(({ isBehind }) => !isBehind).length
  return {
    words: shown.map(({ word }) => (SAINT.test(word) ? 'saint' : word)),
    generation: generation?.word ?? '',
    beforeComma: before < shown.length ? before : 0,
  }
}

/** 'M.D.' and similar suffixes are one word. */
function wordsOf(section: string, isBehind: boolean): Part[] {
  const written = SINGLE_LETTER.test(section) ? withDegrees(` ${section}`, isBehind) : section
  return written.split(' ').flatMap((word) => (word === '' ? [] : [{ word, isBehind }]))
}

function withDegrees(section: string, isBehind: boolean): string {
  let text = section
  for (const [spelled, degree] of SPELLED) {
    const before = text.slice(0, -spelled.length)
    if (text.endsWith(` ${spelled}`) && (isBehind || before.length > MIN_BEFORE)) text = before + degree
  }
  return text
}

function withoutDegrees(parts: readonly Part[], isTitled: boolean): readonly Part[] {
  let left = parts
  for (;;) {
    const { word = '' } = left.at(-1) ?? {}
    const least = isTitled || DEGREES.has(word) ? 1 : MIN_WORDS
    if (left.length <= least || !(DEGREES.has(word) || DEGREES_OR_NAMES.has(word))) return left
    left = left.slice(0, -1)
  }
}
