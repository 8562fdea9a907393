import { median } from '../../median.ts'
import { isKnownName } from '../../table/column-names.ts'
import { isDate, isMoney } from './values-in-lines.ts'
import { type Line, type Phrase, phrasesOf } from './lines.ts'
import { clearestCut, type HorizontalRange, coveredRanges } from './column-gaps.ts'
import type { Word } from './words.ts'

/** A column of a printed table. `from` and `to` are halfway to its neighbors; `names` are its header lines. */
export type Column = HorizontalRange & { from: number; to: number; names: string[] }
type Draft = HorizontalRange & { names: Phrase[][] }

/** As a multiple of the font size: the widest space between words of one cell, in monospaced fonts as well. */
export const WORD_GAP = 0.68
/** The space between words of one header is narrower than between two headers. */
const HEADER_BLANK = 0.45
const ALIGNED = 1.2
/** In points: the tolerance for equal positions, and the minimum column width. */
const EDGE = 0.6
const MIN_WIDTH = 8
const MOSTLY = 0.8
const ONLY_SIGN = /^(?:[$€£]|US\$|USD|EUR|-)$/
const ONLY_MARK = /^(?:CR|DR|%|-|\)|\*)$/i

/** Finds columns by the white space through all lines, unless the header or the cells show that both sides are one. */
export function columnsOf(lines: readonly Line[], header: readonly Line[], others: readonly Line[] = []): Column[] {
  const size = median(lines.map((line) => line.size))
  const drafts = cutAtEdges(coveredRanges(lines), lines, header).map((range): Draft => ({ ...range, names: [] }))
  if (drafts.length === 0) return []
  addEmpty(drafts, header, others)
  nameDrafts(drafts, header)
  mergeDrafts(drafts, lines, size)
  const split = drafts.flatMap((draft) => splitDraft(draft, lines))
  const cuts = split.slice(1).map((next, at) => clearestCut([...lines, ...others], split[at]?.right ?? 0, next.left))
  return split.map((draft, at) => ({
    left: draft.left,
    right: draft.right,
    from: cuts[at - 1] ?? Number.NEGATIVE_INFINITY,
    to: cuts[at] ?? Number.POSITIVE_INFINITY,
    names: namesOf(draft),
  }))
}

/** The names of columns that fill the page, one per header line. A word names the column that it is in. */
export function nameColumns(areas: readonly { from: number; to: number }[], header: readonly Line[]): string[][] {
  const words = header.flatMap((line) => line.words)
  const [first, last] = [Math.min(...words.map(({ left }) => left)), Math.max(...words.map(({ right }) => right))]
  const drafts = areas.map(({ from, to }): Draft => ({ left: Math.max(from, first), right: Math.min(to, last), names: [] }))
  nameDrafts(drafts, header)
  return drafts.map(namesOf)
}

const namesOf = ({ names }: Draft): string[] => names.map((phrases) => phrases.map(({ text }) => text).join(' '))

export function columnAt(columns: readonly { to: number }[], { left, right }: HorizontalRange): number {
  const center = (left + right) / 2
  return Math.max(
    0,
    columns.findIndex(({ to }) => center < to),
  )
}

/** Splits where a header and nearly all lines have a word start, even without white space before it. */
function cutAtEdges(ranges: readonly HorizontalRange[], lines: readonly Line[], header: readonly Line[]): HorizontalRange[] {
  const edges = header.flatMap(({ words }) => phrasesOf(words).map(({ left }) => left)).sort((one, other) => one - other)
  return ranges.flatMap(({ left, right }) => {
    const cuts = edges.filter((edge) => edge > left + MIN_WIDTH && edge < right && isEdge(lines, edge))
    const starts = [left, ...cuts.map((cut) => cut - EDGE)]
    return starts.map((start, at) => ({ left: start, right: (starts[at + 1] ?? right + EDGE) - EDGE }))
  })
}

const isEdge = (lines: readonly Line[], edge: number): boolean =>
  lines.filter(({ words }) => words.some(({ left }) => Math.abs(left - edge) <= EDGE)).length >= lines.length * MOSTLY

/** Adds columns for headers between other columns whose sales have no text on their own lines. */
function addEmpty(drafts: Draft[], header: readonly Line[], others: readonly Line[]): void {
  const phrases = header.flatMap(({ words }) => phrasesOf(words, HEADER_BLANK))
  for (const phrase of phrases) {
    const next = drafts.findIndex(({ left }) => left > phrase.right)
    const around = [drafts[(next < 0 ? drafts.length : next) - 1], drafts[next]].filter((draft) => draft !== undefined)
    const isTaken = around.every((draft) => phrases.some((each) => overlap(draft, each) > 0))
    if (under(drafts, phrase).length > 0 || !isTaken || around.some((draft) => overlap(draft, phrase) > 0)) continue
    const [from, to] = [next === 0 ? 0 : (around[0]?.right ?? 0), next < 0 ? Number.POSITIVE_INFINITY : (drafts[next]?.left ?? 0)]
    const within = others.flatMap(({ words }) => words.filter(({ left, right }) => left >= from && right <= to))
    const left = Math.min(phrase.left, ...within.map((word) => word.left))
    const right = Math.max(phrase.right, ...within.map((word) => word.right))
    drafts.splice(next < 0 ? drafts.length : next, 0, { left, right, names: [] })
  }
}

function nameDrafts(drafts: readonly Draft[], header: readonly Line[]): void {
  for (const draft of drafts) draft.names = header.map(() => [])
  // The lowest line names the columns; a line above may be a group title.
  for (const [at, { words }] of [...header.entries()].reverse()) {
    const phrases = phrasesOf(words, HEADER_BLANK)
    const [sure, open] = [
      phrases.filter((each) => under(drafts, each).length < 2),
      phrases.filter((each) => under(drafts, each).length > 1),
    ]
    for (const phrase of sure) nearest(drafts, phrase)?.names[at]?.push(phrase)
    for (const phrase of open) nameSeveral(drafts, phrase, at)
    for (const draft of drafts) draft.names[at]?.sort((one, other) => one.left - other.left)
  }
}

/** Assigns a header above several columns: one word to each, all to one, or to none as a group title. */
function nameSeveral(drafts: readonly Draft[], phrase: Phrase, at: number): void {
  const parts = new Map<Draft, Word[]>()
  for (const word of phrase.words) {
    const draft = nearest(drafts, word)
    if (draft) parts.set(draft, [...(parts.get(draft) ?? []), word])
  }
  const needs = [...parts.keys()].filter((draft) => (draft.names[at] ?? []).length === 0)
  const covered = under(drafts, phrase).filter(({ left, right }) => phrase.left <= (left + right) / 2 && phrase.right >= (left + right) / 2)
  if (covered.length > 1 && covered.every(isNamed)) return
  if (parts.size > 1 && needs.length === parts.size)
    for (const [draft, words] of parts) draft.names[at]?.push(...phrasesOf(words, Number.POSITIVE_INFINITY))
  else nearest(drafts, phrase)?.names[at]?.push(phrase)
}

const overlap = (one: HorizontalRange, other: HorizontalRange) => Math.min(one.right, other.right) - Math.max(one.left, other.left)
const under = (drafts: readonly Draft[], range: HorizontalRange): Draft[] => drafts.filter((draft) => overlap(draft, range) > 1)

function nearest(drafts: readonly Draft[], range: HorizontalRange): Draft | undefined {
  let best: Draft | undefined
  for (const draft of drafts) if (!best || overlap(draft, range) > overlap(best, range)) best = draft
  return best
}

const isNamed = ({ names }: Draft): boolean => names.some(({ length }) => length > 0)

function mergeDrafts(drafts: Draft[], lines: readonly Line[], size: number): void {
  const hasHeader = drafts.some(isNamed)
  for (let at = 0; at < drafts.length; ) {
    const [draft, next] = [drafts[at], drafts[at + 1]]
    if (!draft) break
    const side = hasHeader && !isNamed(draft) ? sideOf(draft, { before: drafts[at - 1], next, lines, size }) : null
    if (side === 'next' && next) drafts.splice(at, 2, merged(draft, next))
    else if (side === 'before' && at > 0) drafts.splice(--at, 2, merged(drafts[at] as Draft, draft))
    else if (next && isOneCell([draft, next, drafts[at + 2]], lines, size)) drafts.splice(at, 2, merged(draft, next))
    else at++
  }
}

const merged = (one: Draft, other: Draft): Draft => ({
  left: one.left,
  right: other.right,
  names: one.names.map((names, line) => [...names, ...(other.names[line] ?? [])]),
})

type Around = { before: Draft | undefined; next: Draft | undefined; lines: readonly Line[]; size: number }

/** Where an unnamed column belongs: currency signs right, credit marks left, others to a neighbor within a word space. */
function sideOf(draft: Draft, { before, next, lines, size }: Around): 'before' | 'next' | null {
  const texts = textsIn(lines, draft)
  const toBefore = before ? draft.left - before.right : Number.POSITIVE_INFINITY
  const toNext = next ? next.left - draft.right : Number.POSITIVE_INFINITY
  if (texts.every((text) => ONLY_SIGN.test(text)))
    return before && toBefore < toNext && kindOf(textsIn(lines, before)) === 'money' ? 'before' : 'next'
  if (texts.every((text) => ONLY_MARK.test(text))) return 'before'
  const reaches = (other: Draft | undefined) => other?.names.some((names) => names.some((phrase) => overlap(phrase, draft) > 1)) === true
  if (reaches(next) !== reaches(before)) return reaches(next) ? 'next' : 'before'
  // Cells that begin at one edge do not continue the text before it.
  if (toBefore <= WORD_GAP * size && (toBefore <= toNext || (next && isEdge(lines, next.left)))) return 'before'
  return toNext <= WORD_GAP * size ? 'next' : null
}

/** Whether the words of a header or of dates are split at the same position on all lines by chance. */
function isOneCell([draft, next, third]: readonly [Draft, Draft, Draft | undefined], lines: readonly Line[], size: number): boolean {
  if (next.left - draft.right > WORD_GAP * size) return false
  if (areMostly(joinedIn(lines, draft, next), isDate)) return true
  if (third && third.left - next.right <= WORD_GAP * size && areMostly(joinedIn(lines, draft, third), isDate)) return true
  if (!isNamed(draft) || !isNamed(next)) return false
  const isTight = draft.names.every((names, at) => {
    const [last, first] = [names.at(-1), next.names[at]?.[0]]
    return !last || !first || (first.left - last.right <= WORD_GAP * size && Math.abs(first.left - next.left) > ALIGNED)
  })
  const areKnown = [draft, next].every(({ names }) => isKnownName(names.flatMap((each) => each.map(({ text }) => text)).join(' ')))
  const [one, other] = [draft, next].map((each) => textsIn(lines, each)) as [string[], string[]]
  return isTight && !areKnown && kindOf(one) === kindOf(other)
}

type Kind = 'dates' | 'money' | 'numbers' | 'texts'

function kindOf(texts: readonly string[]): Kind {
  if (areMostly(texts, isDate)) return 'dates'
  if (areMostly(texts, (text) => isMoney({ text } as Word))) return 'money'
  return areMostly(texts, (text) => /\d/.test(text)) ? 'numbers' : 'texts'
}

const areMostly = (texts: readonly string[], is: (text: string) => boolean): boolean =>
  texts.length > 0 && texts.filter(is).length >= texts.length * MOSTLY

const LOOKED_AT = 200

function textsIn(lines: readonly Line[], { left, right }: HorizontalRange): string[] {
  return lines.slice(0, LOOKED_AT).flatMap(({ words }) => {
    const text = words.filter((word) => word.right > left && word.left < right)
    return text.length === 0 ? [] : [text.map((word) => word.text).join(' ')]
  })
}

const joinedIn = (lines: readonly Line[], one: HorizontalRange, other: HorizontalRange) =>
  textsIn(lines, { left: one.left, right: other.right })

/** Splits a column with several names, whose cells are too long to leave white space. */
function splitDraft(draft: Draft, lines: readonly Line[]): Draft[] {
  const rows = draft.names.map((names) =>
    phrasesOf(
      names.flatMap(({ words }) => words),
      WORD_GAP,
    ),
  )
  const row = rows.reduce((most, names) => (names.length > most.length ? names : most), [])
  if (row.length < 2 || !row.every(({ text }) => isKnownName(text))) return [draft]
  const cuts = row.slice(1).map((phrase, at) => clearestCut(lines, row[at]?.right ?? 0, phrase.left))
  return row.map((_, at): Draft => {
    const [left, right] = [at === 0 ? draft.left : (cuts[at - 1] ?? 0), cuts[at] ?? draft.right]
    const isWithin = (phrase: Phrase) => (phrase.left + phrase.right) / 2 >= left && (phrase.left + phrase.right) / 2 < right
    return { left, right, names: draft.names.map((names) => names.filter(isWithin)) }
  })
}
