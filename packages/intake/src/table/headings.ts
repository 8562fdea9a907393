import { cellText, type Row } from '../formats/cell.ts'
import { filledColumns } from './header.ts'

/**
 * What stands above the name of each column where the names are in two lines: a text holds for the columns to its right as well, up
 * to the next. A line that begins where the names do is a title.
 */
export function headingsAbove(above: Row | null, header: Row): string[] {
  const filled = above === null ? [] : filledColumns(above)
  const [first = 0] = filledColumns(header)
  if (above?.number !== header.number - 1 || filled.length < 2 || (filled[0] ?? 0) <= first) return []
  let heading = ''
  return Array.from(header.cells, (_, column) => {
    heading = cellText(above.cells[column]).trim() || heading
    return heading
  })
}
