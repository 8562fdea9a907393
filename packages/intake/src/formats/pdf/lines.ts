import type { Word } from './words.ts'

/** The words on one baseline, from left to right. */
export type Line = { page: number; baseline: number; size: number; words: Word[]; text: string }
/** Words separated by ordinary spaces. */
export type Phrase = { text: string; left: number; right: number; style: string; words: Word[] }

/** As multiples of the font size: the tolerance of a baseline, and the gap within a word. */
const SAME_BASELINE = 0.2
const SAME_WORD = 0.15
/** A thin space between thousands is narrower than any space between words. */
const THIN_SPACE = 0.24
/** The widest space between two words in a proportional font. */
export const WIDEST_BLANK = 0.55
/** Lines drawn with characters. */
const RULE = /^[-=_*.~–—]{3,}$/

export function linesOf(words: readonly Word[], page: number): Line[] {
  const found: Word[][] = []
  for (const word of words.filter(({ text }) => !RULE.test(text)).sort((one, other) => one.baseline - other.baseline)) {
    const line = found.at(-1)
    const [first] = line ?? []
    if (line && first && word.baseline - first.baseline <= SAME_BASELINE * Math.max(first.size, word.size)) line.push(word)
    else found.push([word])
  }
  return found.map((line) => lineOf(line, page))
}

function lineOf(unordered: readonly Word[], page: number): Line {
  const words: Word[] = []
  for (const word of unordered.toSorted((one, other) => one.left - other.left)) {
    const before = words.at(-1)
    const most = areThousands(before, word) ? THIN_SPACE : SAME_WORD
    if (before && word.left - before.right < most * word.size && !overlaps(before, word))
      words[words.length - 1] = { ...before, text: before.text + word.text, right: Math.max(before.right, word.right) }
    else words.push(word)
  }
  const sizes = words.map(({ size }) => size)
  const baseline = unordered.reduce((sum, word) => sum + word.baseline, 0) / unordered.length
  return { page, baseline, size: Math.max(...sizes), words, text: words.map(({ text }) => text).join(' ') }
}

const areThousands = (before: Word | undefined, { text }: Word): boolean =>
  before !== undefined && /^\D{0,3}\d{1,3}(?:\d{3})*$/.test(before.text) && /^\d{3}(?!\d)/.test(text)

/** Two cells overlap because one is too long. */
const overlaps = (before: Word, word: Word): boolean => before.right - word.left > 0.4 * word.size

/** Groups the words of a line; `widest` is the widest space as a multiple of the font size. */
export function phrasesOf(words: readonly Word[], widest = WIDEST_BLANK): Phrase[] {
  const phrases: Word[][] = []
  for (const word of words) {
    const before = phrases.at(-1)
    const last = before?.at(-1)
    if (before && last && word.left - last.right <= widest * word.size) before.push(word)
    else phrases.push([word])
  }
  return phrases.map(phraseOf)
}

const phraseOf = (words: Word[]): Phrase => ({
  text: words.map(({ text }) => text).join(' '),
  left: words[0]?.left ?? 0,
  right: Math.max(...words.map(({ right }) => right)),
  style: words[0]?.style ?? '',
  words,
})
