import { cellText, isBlank, type Row } from '../formats/cell.ts'
import { filledColumns, isName } from './header.ts'

/** A title line has fewer texts. */
const MIN_HEADINGS = 3

/**
 * In a header of two lines, a group title applies to the columns to its right, up to the next. A line that begins with the first
 * column is a title, unless it has several names.
 */
export function headingsAbove(above: Row | null, header: Row): string[] {
  const filled = above === null ? [] : filledColumns(above)
  const [first = 0] = filledColumns(header)
  if (above?.number !== header.number - 1 || filled.length < 2) return []
  const isTitle = filled.length < MIN_HEADINGS || !filled.every((column) => isHeading(above.cells[column]))
  if ((filled[0] ?? 0) <= first && isTitle) return []
  let heading = ''
  return Array.from(header.cells, (_, column) => {
    heading = cellText(above.cells[column]).trim() || heading
    return heading
  })
}

export function nameBelow(below: Row | null, header: Row, column: number): { name: string; heading: string } | null {
  const name = cellText(below?.cells[column]).trim()
  if (name === '') return null
  const above = header.cells.slice(0, column + 1).findLast((cell) => !isBlank(cell))
  return { name, heading: cellText(above).trim() }
}

/** A value follows 'Period:'. */
const isHeading = (cell: Row['cells'][number]): boolean => isName(cell) && !cellText(cell).trim().endsWith(':')
