import { moneyIn } from './looks.ts'
import type { Line } from './lines.ts'

/** In points: what is printed on each page is at the same height. */
const SAME_HEIGHT = 4

/** Page numbers and times of printing differ. */
const keyOf = ({ text, baseline }: Line) => `${text.replace(/\d+/g, '#')} ${Math.round(baseline / SAME_HEIGHT)}`
const keysOf = (line: Line) => [keyOf(line), keyOf({ ...line, baseline: line.baseline + SAME_HEIGHT / 2 })]

/** What is printed at the head and at the foot of each page; the first page keeps its head, which says what the file is. */
export function withoutFurniture(pages: readonly Line[][], isHeader: (line: Line) => boolean): Line[][] {
  const pagesOf = new Map<string, number>()
  for (const lines of pages) {
    const keys = new Set(lines.filter((line) => moneyIn(line) === 0 && !isHeader(line)).flatMap(keysOf))
    for (const key of keys) pagesOf.set(key, (pagesOf.get(key) ?? 0) + 1)
  }
  return pages.map((lines, page) => {
    const firstHeader = lines.findIndex(isHeader)
    return lines.filter((line, at) => {
      if (page === 0 && (at < firstHeader || (firstHeader < 0 && at * 2 < lines.length))) return true
      return isHeader(line) || moneyIn(line) > 0 || !keysOf(line).some((key) => (pagesOf.get(key) ?? 0) > 1)
    })
  })
}
