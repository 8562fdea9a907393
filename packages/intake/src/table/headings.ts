import { cellText, isBlank, type Row } from '../formats/cell.ts'
import { filledColumns, isName } from './header.ts'

/** A line of titles has fewer texts. */
const LEAST_HEADINGS = 3

/**
 * What is above the name of each column where the names are in two lines: a text holds for the columns to its right as well, up
 * to the next. A line that begins where the names do is a title, but for one of several names.
 */
export function headingsAbove(above: Row | null, header: Row): string[] {
  const filled = above === null ? [] : filledColumns(above)
  const [first = 0] = filledColumns(header)
  if (above?.number !== header.number - 1 || filled.length < 2) return []
  const isTitle = filled.length < LEAST_HEADINGS || !filled.every((column) => isHeading(above.cells[column]))
  if ((filled[0] ?? 0) <= first && isTitle) return []
  let heading = ''
  return Array.from(header.cells, (_, column) => {
    heading = cellText(above.cells[column]).trim() || heading
    return heading
  })
}

/** What a column is called whose name goes on in the row below the header, and what is above it there. */
export function nameBelow(below: Row | null, header: Row, column: number): { name: string; heading: string } | null {
  const name = cellText(below?.cells[column]).trim()
  if (name === '') return null
  const above = header.cells.slice(0, column + 1).findLast((cell) => !isBlank(cell))
  return { name, heading: cellText(above).trim() }
}

/** 'Period:' is followed by one. */
const isHeading = (cell: Row['cells'][number]): boolean => isName(cell) && !cellText(cell).trim().endsWith(':')
