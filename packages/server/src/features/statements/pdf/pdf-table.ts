import { type Block, type Part, paragraphs } from './blocks.ts'
import { HAIR, HEAD, type Ink, type Paper, STRONG } from './paper.ts'

export type Column = {
  /** A table without titles has no header. */
  title?: string
  /** Columns without a width share the remaining space. */
  width?: number
  /** Widens to fit its cells instead of wrapping; figures always do. */
  isWhole?: boolean
  isFigure?: boolean
}
/** `span` is the number of columns of the first cell. */
export type Row = { cells: readonly (readonly Part[])[]; span?: number }

const GAP = 8
const PADDING = 3.5

/** Rows never break, and the header repeats on every page. */
export function table(paper: Paper, columns: readonly Column[], rows: readonly Row[], width = paper.width): Block[] {
  const head = columns.some(({ title }) => title) ? { cells: columns.map(({ title = '' }) => [{ text: title, ink: HEAD }]) } : undefined
  const widths = widthsOf(paper, columns, head ? [head, ...rows] : rows, width)
  const last = rows.length - 1
  const lineBelow = (at: number) => (at === last ? undefined : !head && at === last - 1 ? STRONG : HAIR)
  const block = (row: Row, line: string | undefined): Block => {
    const cells = cellsOf(paper, row, columns, widths)
    return {
      height: Math.max(...cells.map(({ text }) => text.height)) + 2 * PADDING,
      draw(x, y) {
        for (const { text, at } of cells) text.draw(x + at, y + PADDING)
        if (line) paper.line(x, y + this.height, width, line)
      },
    }
  }
  if (!head) return rows.map((row, at) => block(row, lineBelow(at)))
  const top = block(head, STRONG)
  return [{ ...top, keepsWithNext: true }, ...rows.map((row, at) => ({ ...block(row, lineBelow(at)), head: top }))]
}

function widthsOf(paper: Paper, columns: readonly Column[], rows: readonly Row[], width: number): number[] {
  const minimums = columns.map(({ width: least, isWhole, isFigure }, i) => {
    if (least === undefined || !(isWhole || isFigure)) return least
    const cells = rows.flatMap(({ cells: all, span = 1 }) => (span > 1 && i < span ? [] : (all[i - span + 1] ?? [])))
    return cells.reduce((widest, { text, ink }) => Math.max(widest, paper.widthOf(text, ink)), least)
  })
  const taken = minimums.reduce<number>((sum, each) => sum + (each ?? 0), 0)
  const sharing = minimums.filter((each) => each === undefined).length
  const share = (width - taken - GAP * (columns.length - 1)) / Math.max(1, sharing)
  return minimums.map((each) => each ?? share)
}

function cellsOf(paper: Paper, { cells, span = 1 }: Row, columns: readonly Column[], widths: readonly number[]) {
  let at = 0
  return cells.map((parts, i) => {
    const first = i === 0 ? 0 : i + span - 1
    const taken = widths.slice(first, i === 0 ? span : first + 1)
    const width = taken.reduce((sum, each) => sum + each, 0) + GAP * (taken.length - 1)
    const cell = { at, text: paragraphs(paper, parts, { width, isFlushRight: columns[first]?.isFigure ?? false }) }
    at += width + GAP
    return cell
  })
}

export const cell = (text: string, ink: Ink): Part[] => [{ text, ink }]
