import { dateIn, moneyIn } from './values-in-lines.ts'
import type { Line } from './lines.ts'

const PAGE_NUMBER = /\b\d{1,4} ?(?:\/|of|von|de|di) ?\d{1,4}\b|\b(?:page|seite|página|pagina) \d{1,4}\b/i
const GOES_ON = /\bcontinue[sd]\b|\bfortsetzung\b|\bcontin[uú]a (?:en|na|no)\b/iu
/** In points: repeated page text has the same height on each page. */
const SAME_HEIGHT = 4

/** Page numbers and print times vary. */
const keyOf = ({ text, baseline }: Line) => `${text.replace(/\d+/g, '#')} ${Math.round(baseline / SAME_HEIGHT)}`
const keysOf = (line: Line) => [keyOf(line), keyOf({ ...line, baseline: line.baseline + SAME_HEIGHT / 2 })]

/** As a multiple of the font size: closer lines belong to the sales. */
const NEXT_LINE = 1.6

/** Removes page headers, footers and notes that the table continues. The first page keeps its header, because it describes the file. */
export function withoutPageHeaders(pages: readonly Line[][], isHeader: (line: Line) => boolean): Line[][] {
  const ends = pages.map((lines) => endsOf(lines, isHeader))
  const pagesOf = new Map<string, number>()
  for (const [page, lines] of pages.entries()) {
    const keys = new Set(lines.filter((line, at) => isOutside(at, ends[page]) || isPageNumber(line)).flatMap(keysOf))
    for (const key of keys) pagesOf.set(key, (pagesOf.get(key) ?? 0) + 1)
  }
  return pages.map((lines, page) => {
    const last = lines.findLastIndex((line) => moneyIn(line) > 0)
    return lines.filter((line, at) => {
      if (at > last && page < pages.length - 1 && GOES_ON.test(line.text)) return false
      const isHead = at < (ends[page]?.from ?? 0)
      if ((!isOutside(at, ends[page]) && !isPageNumber(line)) || (page === 0 && isHead)) return true
      return !keysOf(line).some((key) => (pagesOf.get(key) ?? 0) > 1)
    })
  })
}

/** A page number may be right below the last sale. */
const isPageNumber = (line: Line): boolean => PAGE_NUMBER.test(line.text) && moneyIn(line) === 0 && dateIn(line) === null

type Ends = { from: number; to: number }

const isOutside = (at: number, ends: Ends | undefined): boolean => ends !== undefined && (at < ends.from || at > ends.to)

/** The first and last line of a page's table, including lines adjacent to its amounts. */
function endsOf(lines: readonly Line[], isHeader: (line: Line) => boolean): Ends {
  const isOfTable = (line: Line) => isHeader(line) || moneyIn(line) > 0
  const gap = (at: number) => (lines[at + 1]?.baseline ?? 0) - (lines[at]?.baseline ?? 0)
  let from = lines.findIndex(isOfTable)
  let to = lines.findLastIndex(isOfTable)
  if (from < 0) return { from: Math.ceil(lines.length / 2), to: Math.ceil(lines.length / 2) - 1 }
  const isNext = (at: number) => gap(at) <= NEXT_LINE * (lines[at]?.size ?? 0)
  if (!isHeader(lines[from] as Line)) while (from > 0 && isNext(from - 1)) from--
  while (to < lines.length - 1 && isNext(to)) to++
  return { from, to }
}
