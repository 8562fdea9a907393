import { MIN_COLUMN_WIDTH } from '@fairshare/contract'

/** Moves an edge as far as its neighbors and the page allow. */
export function moved(edges: readonly number[], at: number, to: number, width: number): number[] {
  const least = (edges[at - 1] ?? 0) + MIN_COLUMN_WIDTH
  const most = (edges[at + 1] ?? width) - MIN_COLUMN_WIDTH
  return edges.with(at, tenths(Math.min(Math.max(to, least), most)))
}

/** Adds an edge; undefined if another is too close. */
export function added(edges: readonly number[], place: number, width: number): number[] | undefined {
  const isTooClose = [0, ...edges, width].some((edge) => Math.abs(edge - place) < MIN_COLUMN_WIDTH)
  return isTooClose ? undefined : [...edges, tenths(place)].sort((one, other) => one - other)
}

/** The middle of the column right of an edge; of the widest one without an edge. */
export function middleOf(edges: readonly number[], width: number, right?: number): number {
  const bounds = [0, ...edges, width]
  const widths = bounds.slice(1).map((bound, at) => bound - (bounds[at] ?? 0))
  const column = right === undefined ? widths.indexOf(Math.max(...widths)) : right + 1
  return ((bounds[column] ?? 0) + (bounds[column + 1] ?? width)) / 2
}

const tenths = (points: number) => Math.round(points * 10) / 10
