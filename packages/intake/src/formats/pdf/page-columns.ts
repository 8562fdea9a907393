import { text } from '@fairshare/texts/text'
import { IntakeError } from '../../intake-error.ts'
import type { WantedColumns } from '../../types.ts'
import { type Column, columnAt, nameColumns } from './columns.ts'
import type { Line } from './lines.ts'
import { isMoney } from './values-in-lines.ts'

/** In points: paper of another size has another layout. */
const SAME_WIDTH = 6
/** In points: letters may touch an edge. */
const TOUCHING = 1
const MOSTLY = 0.5
const MAX_HEADER_TEXT = 1_000

export const headerText = (best: Line | null): string => (best?.text ?? '').slice(0, MAX_HEADER_TEXT)

/** The columns between given edges. A word belongs to the column of its center, so that no word is cut. */
export function columnsBetween(edges: readonly number[], sales: readonly Line[], header: readonly Line[]): Column[] {
  const bounds = [Number.NEGATIVE_INFINITY, ...edges, Number.POSITIVE_INFINITY]
  const all = edges.map((_, at) => at).concat(edges.length)
  const areas = all.map((at) => ({ from: bounds[at] as number, to: bounds[at + 1] as number }))
  const names = nameColumns(areas, header)
  const words = Map.groupBy(
    sales.flatMap((line) => line.words),
    (word) => columnAt(areas, word),
  )
  return areas.map(({ from, to }, at) => {
    const own = words.get(at) ?? []
    const left = own.reduce((least, word) => Math.min(least, word.left), Number.POSITIVE_INFINITY)
    const right = own.reduce((most, word) => Math.max(most, word.right), Number.NEGATIVE_INFINITY)
    return { from, to, left: Number.isFinite(left) ? left : from, right: Number.isFinite(right) ? right : to, names: names[at] ?? [] }
  })
}

type Layout = { header: string; width: number }

/** The edges as wanted; remembered ones only for their layout and where they fit. */
export function chosenEdges(
  wanted: WantedColumns,
  { header, width }: Layout,
  sales: readonly Line[],
): { edges: number[] | null; isMisfit: boolean } {
  if ('edges' in wanted) {
    if (wanted.edges?.some((edge) => edge >= width))
      throw new IntakeError('request', text('intake.edgeOutside', { width: Math.round(width) }))
    return { edges: wanted.edges && [...wanted.edges], isMisfit: false }
  }
  const last = wanted.remembered.find((each) => each.header === header)
  if (!last?.edges) return { edges: null, isMisfit: false }
  const isSame = Math.abs(width - last.width) <= SAME_WIDTH && !last.edges.some((edge) => isMostlyCut(edge, sales))
  const fits = isSame && (header !== '' || haveSameColumns(last.edges, sales))
  return { edges: fits ? last.edges : null, isMisfit: !fits }
}

/** Without a header no text shows that columns were added or removed: each must have words, and none two amounts in most sales. */
function haveSameColumns(edges: readonly number[], sales: readonly Line[]): boolean {
  const columns = [...edges, Number.POSITIVE_INFINITY].map((to) => ({ to }))
  const filled = new Set(sales.flatMap(({ words }) => words.map((word) => columnAt(columns, word))))
  const crowded = sales.filter(({ words }) => {
    const own = words.filter(isMoney).map((word) => columnAt(columns, word))
    return new Set(own).size < own.length
  })
  return filled.size === columns.length && crowded.length <= sales.length * MOSTLY
}

function isMostlyCut(edge: number, sales: readonly Line[]): boolean {
  const cut = sales.filter(({ words }) => words.some(({ left, right }) => left + TOUCHING < edge && edge < right - TOUCHING))
  return cut.length > sales.length * MOSTLY
}
