import { type Report, REPORT_COLUMNS, type ReportColumn } from '@fairshare/contract'
import { isFigure } from '../../ui/table/column.ts'

/** The number of figure columns that fit at 1440 px. Texts wrap. */
const MAX_FIGURES = 9

/** Redundant or rarely needed columns. */
const NEEDED_LEAST: readonly ReportColumn[] = ['lines', 'keeps', 'credit', 'balanceAfter']

/** A line's position in its file is needed only to write to the manufacturer, and the export includes it. */
const PLACE_IN_FILE: readonly ReportColumn[] = ['file', 'row']

/** With a rep and five names, each has space for two words, so the territory is hidden: the hospital implies it. */
const FIVE_NAMES: readonly ReportColumn[] = ['name', 'manufacturer', 'territory', 'hospital', 'surgeon', 'procedure']

/** Columns hidden by default for lack of space: all-zero columns and those needed least. Months stay: the table scrolls. */
export function hiddenColumns({ columns, rows }: Pick<Report, 'columns' | 'rows'>): ReadonlySet<number> {
  const figures = [...columns.keys()].filter((at) => {
    const kind = REPORT_COLUMNS[columns[at]?.id ?? 'name']
    return kind !== 'month' && isFigure(kind)
  })
  const ofFile = [...columns.keys()].filter((at) => at > 0 && PLACE_IN_FILE.some((id) => id === columns[at]?.id))
  const territory = FIVE_NAMES.every((id) => columns.some((column) => column.id === id))
    ? [columns.findIndex(({ id }) => id === 'territory')]
    : []
  const others = figures.filter((at) => columns[at]?.selectedMonth === null)
  const surplus = figures.length - MAX_FIGURES
  if (surplus <= 0) return new Set([...ofFile, ...territory])
  const empty = others.filter((at) => rows.length > 0 && rows.every(({ cells }) => (cells[at] ?? 0) === 0))
  const neededLeast = others.filter((at) => NEEDED_LEAST.some((id) => id === columns[at]?.id))
  const inTurn = [...new Set([...empty, ...neededLeast])]
  return new Set([...ofFile, ...territory, ...inTurn.slice(0, Math.max(surplus, empty.length))])
}
