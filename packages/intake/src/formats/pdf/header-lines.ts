import { isKnownName } from '../../table/column-names.ts'
import { dateIn, moneyIn } from './values-in-lines.ts'
import { type Line, phrasesOf } from './lines.ts'
import type { HorizontalRange } from './column-gaps.ts'

/** The minimum of known names in a header, and of texts in one without known names. */
const MIN_NAMES = 3
const MIN_PHRASES = 4
/** As a multiple of the font size: the distance between header lines, above and below the best one. */
const LINE_ABOVE = 1.6
const LINE_BELOW = 1.35
/** A column name spans fewer columns than this. */
const MAX_ACROSS = 3

export const isValueLine = (line: Line): boolean => moneyIn(line) > 0 || dateIn(line) !== null

/** The lines of a header, and the one with the most column names. */
export type Header = { lines: Line[]; best: Line | null }

/** The header of the table with the most sales; pages repeat it. */
export function headerLines(pages: readonly Line[][]): Header {
  const lines = pages.flat()
  const found = lines.findIndex((line, at) => isAboveSales(line, lines[at + 1]))
  const best = mostUsed(lines) ?? lines[found]?.text
  const at = lines.findIndex(({ text }) => text === best)
  return at < 0 ? { lines: [], best: null } : { lines: blockAround(lines, at), best: lines[at] ?? null }
}

/** The header line above the most dated amounts. */
function mostUsed(lines: readonly Line[]): string | undefined {
  const counts = new Map<string, number>()
  let last: string | null = null
  lines.forEach((line) => {
    if (namesColumns(line)) last = line.text
    else if (last !== null && moneyIn(line) > 0) counts.set(last, (counts.get(last) ?? 0) + (dateIn(line) === null ? 1 : 10))
  })
  const [best] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? []
  return best
}

/** Removes titles right above the header, which span columns. */
export function withoutTitles({ lines, best }: Header, columns: readonly HorizontalRange[]): Line[] {
  const isWithin = ({ left, right }: HorizontalRange) =>
    columns.filter((each) => Math.min(each.right, right) - Math.max(each.left, left) > 1).length < MAX_ACROSS
  return lines.filter((line) => line === best || phrasesOf(line.words).every(isWithin))
}

/** Whether most texts of a line are known column names. */
export function namesColumns(line: Line): boolean {
  if (isValueLine(line)) return false
  const phrases = phrasesOf(line.words)
  const known = Math.max(phrases.filter(({ text }) => isKnownName(text)).length, line.words.filter(({ text }) => isKnownName(text)).length)
  return phrases.length >= MIN_NAMES && known >= MIN_NAMES && known * 2 >= Math.min(phrases.length, line.words.length)
}

/** Whether texts are right above amounts, in any language. */
function isAboveSales(line: Line, next: Line | undefined): boolean {
  if (isValueLine(line) || next === undefined || moneyIn(next) === 0) return false
  return [line, next].every(({ words }) => phrasesOf(words).length >= MIN_PHRASES)
}

function blockAround(lines: readonly Line[], at: number): Line[] {
  let [from, to] = [at, at]
  for (; from > 0; from--) if (!isNext(lines[from - 1], lines[from], LINE_ABOVE)) break
  for (; to < lines.length - 1; to++) if (!isNext(lines[to], lines[to + 1], LINE_BELOW) || isHeadingBelow(lines[to + 1])) break
  return lines.slice(from, to + 1)
}

/** A line of one text is a title, or a name for the rows below. */
const isHeadingBelow = (line: Line | undefined): boolean =>
  line !== undefined && phrasesOf(line.words).length === 1 && line.words.length > 1

function isNext(above: Line | undefined, below: Line | undefined, most: number): boolean {
  if (!above || !below || above.page !== below.page || isValueLine(above) || isValueLine(below)) return false
  return below.baseline - above.baseline <= most * Math.max(above.size, below.size)
}
