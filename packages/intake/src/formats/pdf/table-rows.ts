import { Groups } from '../../table/groups.ts'
import { type BodyLine, type Part, type TableRow, WIDER } from './body.ts'
import type { Column } from './columns.ts'
import { type Placed, placeMerged } from './merged-cells.ts'
import { isDate } from './values-in-lines.ts'

/** The share of sales with several lines in a two-line column. */
const NEARLY_ALL = 0.85
/** In a column of merged cells a smaller share of sales has text on its own line. */
const MERGED = 0.7
/** As a multiple of the font size: lines of the same cell. */
const NEAR = 1.3

/** Assigns continuation lines to sales, column by column. `unsure` are the columns whose names may belong to other sales. */
export function rowsOf(body: readonly BodyLine[], columns: readonly Column[]): { rows: TableRow[]; unsure: number[] } {
  const rows = body
    .filter(({ kind }) => kind !== 'further')
    .map((line): TableRow => {
      const { kind, parts } = line
      const cells = columns.map((_, column) => parts.filter((part) => part.column === column))
      return { kind: kind as TableRow['kind'], body: line, cells }
    })
  const sales = rows.filter(({ kind }) => kind === 'sale')
  const lines = body.filter(({ kind }) => kind === 'further')
  const further = columns.map((_, column) =>
    lines.flatMap(({ line, parts }) => parts.filter((part) => part.column === column).map((part) => ({ page: line.page, part }))),
  )
  const flow = flowOf(body)
  const grouped = groupedColumns(sales, columns, further)
  const unsure: number[] = []
  for (const [column, parts] of further.entries()) {
    const isGrouped = column < grouped
    if (!isGrouped && !(parts.length > 0 && isSparse(sales, column))) {
      if (!placeFurther(rows, column, parts, flow)) unsure.push(column)
    } else if (!placeMerged(sales, column, parts, isGrouped)) unsure.push(column)
  }
  return { rows, unsure: [...unsure, ...looseColumns(body, sales)] }
}

/** Whether cells span several sales: most sales have no text on their own line. */
const isSparse = (sales: readonly TableRow[], column: number): boolean =>
  sales.filter(({ cells }) => (cells[column] ?? []).length > 0).length < sales.length * MERGED

/** The alignment of a sale's amounts with its continuation lines. */
type Flow = 'top' | 'middle' | 'bottom' | 'open'

/** At the ends of a block of sales a continuation line can only belong to the adjacent sale. */
function flowOf(body: readonly BodyLine[]): Flow {
  const isSaleAt = (at: number) => body[at]?.kind === 'sale'
  const isFree = (one: number, other: number) => !isSaleAt(one) || body[one]?.line.page !== body[other]?.line.page
  const runs = body
    .flatMap(({ kind }, at) => (kind === 'further' && body[at - 1]?.kind !== 'further' ? [at] : []))
    .map((from) => {
      const length = body.slice(from).findIndex(({ kind }) => kind !== 'further')
      return { from, to: length < 0 ? body.length : from + length }
    })
  const isBelow = runs.some(({ from, to }) => isSaleAt(from - 1) && isFree(to, from))
  const isAbove = runs.some(({ from, to }) => isSaleAt(to) && isFree(from - 1, from))
  if (isBelow) return isAbove ? 'middle' : 'top'
  return isAbove ? 'bottom' : 'open'
}

/** Splits continuation lines at the widest gap between two sales, or by the alignment of other sales. False if neither decides. */
function placeFurther(rows: readonly TableRow[], column: number, further: readonly Placed[], flow: Flow): boolean {
  let isSure = true
  const anchors = rows.filter(({ kind }) => kind === 'sale' || kind === 'sum')
  const byAnchor = Map.groupBy(further, (each) => anchors.findLastIndex((row) => isAbove(row, each)))
  for (const [at, parts] of byAnchor) {
    const [above, below] = [anchors[at], anchors[at + 1]]
    const next = below?.kind === 'sale' && below.body.line.page === parts[0]?.page ? below : undefined
    const split = above?.kind === 'sale' ? lengthAbove(above, parts, next, flow) : 0
    if (split === null) isSure = false
    const count = split ?? parts.length
    if (above) (above.cells[column] ??= []).push(...parts.slice(0, count).map(({ part }) => part))
    if (next) next.cells[column]?.unshift(...parts.slice(count).map(({ part }) => part))
    else if (above) (above.cells[column] ??= []).push(...parts.slice(count).map(({ part }) => part))
  }
  return isSure
}

const isAbove = ({ body: { line } }: TableRow, { page, part }: Placed): boolean =>
  line.page < page || (line.page === page && line.baseline < part.baseline)

/** How many of the parts between two sales belong to the upper one. */
function lengthAbove({ body }: TableRow, parts: readonly Placed[], below: TableRow | undefined, flow: Flow): number | null {
  if (!below) return parts.length
  // A row may continue at the top of the next page, at the distance of a row.
  const last = parts.at(-1)?.part
  const isNear = last !== undefined && below.body.line.baseline - last.baseline <= NEAR * last.size
  if (body.line.page !== below.body.line.page) return isNear ? 0 : parts.length
  const heights = [body.line.baseline, ...parts.map(({ part }) => part.baseline), below.body.line.baseline]
  const gaps = heights.slice(1).map((height, at) => height - (heights[at] ?? 0))
  const widest = Math.max(...gaps)
  const isEven = widest < Math.min(...gaps) * WIDER
  if (!isEven) return gaps.findLastIndex((gap) => gap * WIDER >= widest)
  if (flow === 'open') return null
  const middle = (body.line.baseline + below.body.line.baseline) / 2
  return { top: parts.length, bottom: 0, middle: parts.filter(({ part }) => part.baseline < middle).length }[flow]
}

/** The columns with texts between sales that may belong to either, unless the name that a text completes is that of another sale as well. */
function looseColumns(body: readonly BodyLine[], sales: readonly TableRow[]): number[] {
  const [first, last] = [body.findIndex(({ kind }) => kind === 'sale'), body.findLastIndex(({ kind }) => kind === 'sale')]
  const loose = body.slice(first, last + 1).flatMap(({ isLoose, parts }) => (isLoose ? parts : []))
  const isKnown = (part: Part) => {
    const hasPart = ({ cells }: TableRow) => cells[part.column]?.includes(part) === true
    const own = sales.find(hasPart)
    return own !== undefined && sales.some((sale) => !hasPart(sale) && textOf(sale, part.column) === textOf(own, part.column))
  }
  return loose.flatMap((part) => (isKnown(part) ? [] : [part.column]))
}

const textOf = ({ cells }: TableRow, column: number): string => (cells[column] ?? []).map(({ text }) => text).join(' ')

/** The number of leading columns whose names are only on one line of each group. */
function groupedColumns(sales: readonly TableRow[], columns: readonly Column[], further: readonly (readonly Placed[])[]): number {
  const groups = new Groups(columns.map((_, column) => column))
  for (const sale of sales) groups.add((column) => textOf(sale, column))
  const grouped = new Set(groups.grouped())
  const isGrouped = (column: number) =>
    isSparse(sales, column) && (grouped.has(column) || (further[column] ?? []).length > 0 || holdsNames(sales, column))
  let count = 0
  while (count < columns.length && isGrouped(count)) count++
  return count
}

const holdsNames = (sales: readonly TableRow[], column: number): boolean =>
  sales.some(({ cells }) => (cells[column] ?? []).some(({ text }) => /\p{L}{3}/u.test(text)))

/** Whether nearly all sales have a second value in a column, by its style or by two names, which may also be one name in two lines. */
export function hasSecondLine(sales: readonly TableRow[], column: number, hasTwoNames: boolean, mayBeOneName: boolean): boolean {
  const several = sales.filter(({ cells }) => (cells[column] ?? []).length > 1)
  if (several.length < sales.length * NEARLY_ALL || sales.length === 0) return false
  const apart = several.filter(({ cells: { [column]: parts = [] } }) => splitAt(parts) !== null || (hasTwoNames && isDateApart(parts)))
  return (hasTwoNames && !mayBeOneName) || apart.length >= sales.length * NEARLY_ALL
}

const isDateApart = (parts: readonly Part[]): boolean => isDate(parts[0]?.text ?? '') !== isDate(parts.at(-1)?.text ?? '')

/** The index where the style changes. */
export function splitAt(parts: readonly Part[]): number | null {
  const at = parts.findIndex(({ style }) => style !== parts[0]?.style)
  return at < 0 ? null : at
}
