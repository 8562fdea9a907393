import {
  type AddedUpBy,
  type Measure,
  MAX_REPORT_ROWS,
  type Report,
  REPORT_COLUMNS,
  type ReportColumn,
  type ReportSubject,
} from '@fairshare/contract'
import { cents, dollars, formatMonth, type Money, type Month, percentNumber, percentOfUnits, rateOf } from '@fairshare/engine/values'
import type { Translate, Text } from '@fairshare/texts'
import type { ResultMonth } from './over-months.store.ts'

export type ReportQuery = {
  months: readonly ResultMonth[]
  to: Month
  compareTo: Month | undefined
  by: AddedUpBy | undefined
  measure: Measure
  /** The filter, and its salespeople; `people` is undefined if it has none. */
  of: readonly ReportSubject[]
  people: readonly number[] | undefined
  page: number
  translate: Translate
}

/** Amounts in cents and percents in ten-thousandths, until `reportView` converts them. */
export type Cell = string | number | null
export type Column = { id: ReportColumn; month?: Month }
export type Row = { subject?: ReportSubject | undefined; month?: Month; cells: Cell[] }
export type ReportTable = {
  columns: Column[]
  rows: Row[]
  /** Totals of all rows; sums of the rows by default. */
  totals?: Cell[] | 'none'
  /** The number of all rows, if `rows` has only one page. */
  rowCount?: number
  note?: Text | undefined
}

export const columnsOf = (...ids: ReportColumn[]): Column[] => ids.map((id) => ({ id }))

/** The subject that a row about a sale links to: its surgeon, else its hospital. */
export function accountOf(sale: { surgeon_id: number | null; hospital_id: number | null }): ReportSubject | undefined {
  if (sale.surgeon_id !== null) return { kind: 'surgeon', id: sale.surgeon_id }
  return sale.hospital_id === null ? undefined : { kind: 'hospital', id: sale.hospital_id }
}

/** Counts and amounts whose sum is meaningless. */
const NEVER_SUMMED: readonly ReportColumn[] = ['rank', 'version']
const isSummed = ({ id }: Column) => ['amount', 'count'].includes(REPORT_COLUMNS[id]) && !NEVER_SUMMED.includes(id)

export const pageBounds = (page: number) => ({ limit: MAX_REPORT_ROWS, offset: (page - 1) * MAX_REPORT_ROWS })

export const matchesQuery =
  ({ of, people }: Pick<ReportQuery, 'of' | 'people'>) =>
  (row: { salesperson_id?: number | string; manufacturer_id?: number | string | null }): boolean => {
    const manufacturer = of.find(({ kind }) => kind === 'manufacturer')
    return (
      (people === undefined || people.includes(Number(row.salesperson_id))) &&
      (manufacturer === undefined || manufacturer.id === Number(row.manufacturer_id))
    )
  }

/** The only place that converts a report's cents to dollars. */
export function reportView(
  { columns, rows, totals, rowCount, note }: ReportTable,
  { page, translate }: Pick<ReportQuery, 'page' | 'translate'>,
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
    note: note ? translate(note) : null,
  }
}

export const totalsOf = ({ columns, rows, totals }: Pick<ReportTable, 'columns' | 'rows' | 'totals'>): Cell[] | null =>
  totals === 'none' || rows.length === 0 ? null : (totals ?? columns.map((column, at) => (isSummed(column) ? addedUp(rows, at) : null)))

/** Null if no row has a figure, which is not the same as 0. */
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

/** Two decimals of a percent, in ten-thousandths: a computed share needs no more. */
const TWO_DECIMALS = 100

export function shareOf(part: number, whole: Money): number | null {
  const rate = rateOf(cents(part), whole)
  return rate === undefined ? null : Math.round(rate / TWO_DECIMALS) * TWO_DECIMALS
}

export const changeRate = (before: Money, after: Money): number | null => shareOf(before < 0 ? before - after : after - before, before)
