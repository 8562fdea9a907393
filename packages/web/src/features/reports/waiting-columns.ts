import { type Report, REPORT_COLUMNS, type ReportColumn } from '@fairshare/contract'
import { isFigure } from '../../ui/table/column.ts'

/** So many columns of figures stand side by side at 1440 px. Texts go on in a second line. */
const MOST_FIGURES = 9

/** What is told by other columns, or needed least. */
const NEEDED_LEAST: readonly ReportColumn[] = ['lines', 'keeps', 'credit', 'balanceAfter']

/** Where a line is found in its file: needed when one writes to the manufacturer, and then it goes along. */
const PLACE_IN_FILE: readonly ReportColumn[] = ['file', 'row']

/** Beside the name of a rep, five names of a sale have no room for more than two words each: its territory is told by its hospital. */
const FIVE_NAMES: readonly ReportColumn[] = ['name', 'manufacturer', 'territory', 'hospital', 'surgeon', 'procedure']

/** Which columns of a report wait in the column menu: where there is no room, those of nothing but zeros, and earlier months. */
export function waitingColumns({ columns, rows }: Pick<Report, 'columns' | 'rows'>): ReadonlySet<number> {
  const figures = [...columns.keys()].filter((at) => {
    const kind = REPORT_COLUMNS[columns[at]?.id ?? 'name']
    return kind !== 'month' && isFigure(kind)
  })
  const ofFile = [...columns.keys()].filter((at) => at > 0 && PLACE_IN_FILE.some((id) => id === columns[at]?.id))
  const territory = FIVE_NAMES.every((id) => columns.some((column) => column.id === id))
    ? [columns.findIndex(({ id }) => id === 'territory')]
    : []
  const surplus = figures.length - MOST_FIGURES
  if (surplus <= 0) return new Set([...ofFile, ...territory])
  const empty = figures.filter((at) => rows.length > 0 && rows.every(({ cells }) => (cells[at] ?? 0) === 0))
  const neededLeast = figures.filter((at) => NEEDED_LEAST.some((id) => id === columns[at]?.id))
  const months = figures.filter((at) => columns[at]?.selectedMonth !== null)
  const inTurn = [...new Set([...empty, ...neededLeast, ...months])]
  return new Set([...ofFile, ...territory, ...inTurn.slice(0, Math.max(surplus, empty.length))])
}
