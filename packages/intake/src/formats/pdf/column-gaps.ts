import type { Line } from './lines.ts'

/** The horizontal range of a column's words, over all lines. */
export type HorizontalRange = { left: number; right: number }

/** In points: finer gaps are invisible in print. */
const STEP = 0.5
const MIN_GAP = 2
/** The share of lines that may have an overlong text. */
const OVERLONG = 0.004
/** The width limit of a page. */
const WIDEST_PAGE = 10_000

/** The ranges that any line's words cover; the white space between them runs through all lines. */
export function coveredRanges(lines: readonly Line[]): HorizontalRange[] {
  const covered = coverOf(lines)
  const most = Math.floor(lines.length * OVERLONG)
  const found: HorizontalRange[] = []
  let from = -1
  let clear = 0
  for (let at = 0; at <= covered.length + MIN_GAP; at++) {
    if ((covered[at] ?? 0) > most) {
      if (from < 0) from = at
      clear = 0
    } else if (from >= 0 && ++clear === MIN_GAP) {
      found.push({ left: from * STEP, right: (at - MIN_GAP + 1) * STEP })
      from = -1
    }
  }
  return found
}

/** The position that cuts the fewest words; among equal ones the middle. */
export function clearestCut(lines: readonly Line[], from: number, to: number): number {
  const covered = coverOf(lines)
  const [first, last] = [Math.ceil(from / STEP), Math.floor(to / STEP)]
  let [best, fewest] = [(from + to) / 2, Number.POSITIVE_INFINITY]
  const middle = (first + last) / 2
  for (let at = first; at <= last; at++) {
    const count = covered[at] ?? 0
    if (count < fewest || (count === fewest && Math.abs(at - middle) < Math.abs(best / STEP - middle))) {
      fewest = count
      best = (at + 0.5) * STEP
    }
  }
  return best
}

/** The number of lines with a word at each step. */
function coverOf(lines: readonly Line[]): Uint32Array {
  const width = Math.min(WIDEST_PAGE, Math.max(0, ...lines.map(({ words }) => words.at(-1)?.right ?? 0)))
  const covered = new Uint32Array(Math.ceil(width / STEP) + 1)
  for (const { words } of lines) {
    let next = 0
    for (const { left, right } of words)
      for (let at = Math.max(next, Math.floor(left / STEP)); at < Math.min(covered.length, Math.ceil(right / STEP)); at++) {
        covered[at] = (covered[at] ?? 0) + 1
        next = at + 1
      }
  }
  return covered
}
