import {
  type AddedUpBy,
  type Measure,
  MOST_REPORT_ROWS,
  type Report,
  REPORT_COLUMNS,
  type ReportColumn,
  type ReportSubject,
} from '@fairshare/contract'
import { cents, dollars, formatMonth, type Money, type Month, percentNumber, percentOfUnits, rateOf } from '@fairshare/engine/values'
import type { Say, Text } from '@fairshare/texts'
import type { ResultMonth } from './over-months.store.ts'

/** What is asked of a report, with the months that it is about. */
export type Asked = {
  months: readonly ResultMonth[]
  to: Month
  compareTo: Month | undefined
  by: AddedUpBy | undefined
  measure: Measure
  /** What it is narrowed to, and of these whose it is: undefined where nobody is named. */
  of: readonly ReportSubject[]
  people: readonly number[] | undefined
  page: number
  say: Say
}

/** Amounts in cents and percents in ten-thousandths, until they leave. */
export type Cell = string | number | null
export type Column = { id: ReportColumn; month?: Month }
export type Row = { subject?: ReportSubject | undefined; month?: Month; cells: Cell[] }
export type Made = {
  columns: Column[]
  rows: Row[]
  /** Of all rows that there are; sums of the rows unless they are given, none for 'none'. */
  totals?: Cell[] | 'none'
  /** How many rows there are, where only those of the page are here. */
  rowCount?: number
  note?: Text | undefined
}

export const columnsOf = (...ids: ReportColumn[]): Column[] => ids.map((id) => ({ id }))

/** The surgeon of a sale, or else its hospital: whose lines a row about a sale leads to. */
export function accountOf(sale: { surgeon_id: number | null; hospital_id: number | null }): ReportSubject | undefined {
  if (sale.surgeon_id !== null) return { kind: 'surgeon', id: sale.surgeon_id }
  return sale.hospital_id === null ? undefined : { kind: 'hospital', id: sale.hospital_id }
}

/** Figures that say nothing added up. */
const NEVER_ADDED: readonly ReportColumn[] = ['rank', 'version']
const isAdded = ({ id }: Column) => ['amount', 'count'].includes(REPORT_COLUMNS[id]) && !NEVER_ADDED.includes(id)

/** Which rows of a list are those of a page. */
export const pageBounds = (page: number) => ({ limit: MOST_REPORT_ROWS, offset: (page - 1) * MOST_REPORT_ROWS })

/** Whether a row that names a salesperson or a manufacturer is of those that are asked for. */
export const isAsked =
  ({ of, people }: Pick<Asked, 'of' | 'people'>) =>
  (row: { salesperson_id?: number | string; manufacturer_id?: number | string | null }): boolean => {
    const manufacturer = of.find(({ kind }) => kind === 'manufacturer')
    return (
      (people === undefined || people.includes(Number(row.salesperson_id))) &&
      (manufacturer === undefined || manufacturer.id === Number(row.manufacturer_id))
    )
  }

/** A report as it crosses the wire: here, and nowhere else, cents become dollars. */
export function reportView(
  { columns, rows, totals, rowCount, note }: Made,
  { page, say }: Pick<Asked, 'page' | 'say'>,
): Pick<Report, 'columns' | 'rows' | 'totals' | 'rowCount' | 'note'> {
  const { limit, offset } = pageBounds(page)
  const wire = (cells: readonly Cell[]) => cells.map((cell, at) => wireCell(columns[at], cell))
  const sums = totalsOf({ columns, rows, ...(totals && { totals }) })
  return {
    columns: columns.map(({ id, month }) => ({ id, selectedMonth: month ? formatMonth(month) : null })),
    rows: (rowCount === undefined ? rows.slice(offset, offset + limit) : rows).map(({ subject, month, cells }) => ({
      subject: subject ?? null,
      selectedMonth: month ? formatMonth(month) : null,
      cells: wire(cells),
    })),
    totals: sums && wire(sums),
    rowCount: rowCount ?? rows.length,
    note: note ? say(note) : null,
  }
}

/** What stands below the rows of a report; null where sums say nothing. */
export const totalsOf = ({ columns, rows, totals }: Pick<Made, 'columns' | 'rows' | 'totals'>): Cell[] | null =>
  totals === 'none' || rows.length === 0 ? null : (totals ?? columns.map((column, at) => (isAdded(column) ? addedUp(rows, at) : null)))

/** Null where no row has a figure: nothing is not the same as 0. */
function addedUp(rows: readonly Row[], at: number) {
  const figures = rows.flatMap(({ cells }) => cells[at] ?? [])
  return figures.length === 0 ? null : cents(figures.reduce<number>((sum, figure) => sum + Number(figure), 0))
}

function wireCell(column: Column | undefined, cell: Cell): Cell {
  if (typeof cell !== 'number' || !column) return cell
  const kind = REPORT_COLUMNS[column.id]
  if (kind === 'amount') return dollars(cents(cell))
  return kind === 'percent' ? percentNumber(percentOfUnits(cell)) : cell
}

/** A percent of two decimals, in its ten-thousandths: what was worked out is no rate that somebody agreed to. */
const TWO_DECIMALS = 100

/** A share of a whole; null where there is no whole. */
export function shareOf(part: number, whole: Money): number | null {
  const rate = rateOf(cents(part), whole)
  return rate === undefined ? null : Math.round(rate / TWO_DECIMALS) * TWO_DECIMALS
}

/** How much something changed, of what it was. */
export const changeRate = (before: Money, after: Money): number | null => shareOf(before < 0 ? before - after : after - before, before)
