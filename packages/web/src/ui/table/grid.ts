import type { ReactNode } from 'react'
import type { RowData, Table } from '@tanstack/react-table'
import { type CellKind, type Column, type Features, isFigure } from './column.ts'

type Sums = Readonly<Record<string, number | null | undefined>>

/** The totals of all filtered rows: of the server, and the sums of the columns that have `isSummed`. */
export type Totals = {
  label: string
  values?: Sums
  /** The linked content of a column's total. */
  cell?: (columnId: string, text: string) => ReactNode
}

/** The sums of the columns that have `isSummed`, exact to the cent. */
export const sumsOf = <Row extends RowData>(rows: readonly Row[], columns: readonly Column<Row>[]): Sums =>
  Object.fromEntries(
    columns
      .filter(({ isSummed }) => isSummed)
      .map(({ id, value }) => [id, rows.reduce((cents, row) => cents + Math.round(Number(value(row) ?? 0) * 100), 0) / 100]),
  )

export type Value = string | number | null

/** A list as plain values in display order, for export and print. */
export type Grid = {
  columns: readonly { id: string; header: string; kind: CellKind }[]
  rows: readonly (readonly Value[])[]
  totals: readonly Value[] | undefined
  /** Only the selected rows. */
  isSelection?: boolean
  /** Rows with figures of another kind than their columns, by index: payouts below rates. */
  rowKinds?: ReadonlyMap<number, CellKind>
  /** The same data in another layout, as a second sheet. */
  alsoAs?: { name: string; grid: Grid }
}

/** A value's kind: the column's, unless its row overrides it for figures. The totals row starts with a text label. */
export function kindAt({ columns, rows, rowKinds }: Grid, row: number, column: number): CellKind {
  if (row === rows.length && column === 0) return 'text'
  const kind = columns[column]?.kind ?? 'text'
  return isFigure(kind) ? (rowKinds?.get(row) ?? kind) : kind
}

/** What to export (visible or all columns) and the format. */
export type ExportChoice = 'view' | 'all' | 'csv' | 'print'
export type OnExport = (choice: ExportChoice, grid: Grid) => void | Promise<void>

/** Filtered or selected rows in display order. Private data only with all columns. */
export function gridOf<Row extends RowData>(
  table: Table<Features, Row>,
  columns: readonly Column<Row>[],
  { all, totals, isWhole }: { all: boolean; totals: Totals | undefined; isWhole: boolean },
): Grid {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const visible = table.getVisibleLeafColumns().flatMap(({ id }) => byId.get(id) ?? [])
  const unseen = columns.filter((column) => column.inExports === 'always' && !visible.includes(column))
  const seen = visible.filter(({ inExports }) => inExports !== 'never' && inExports !== 'whenAll')
  const chosen = all ? columns.filter(({ inExports }) => inExports !== 'never') : [...seen, ...unseen]
  const [first, ...others] = chosen
  const { rows } = table.getRowModel()
  const selected = isWhole ? [] : rows.filter((row) => row.getIsSelected())
  const isSelection = selected.length > 0
  return {
    columns: chosen.map(({ id, header, kind = 'text' }) => ({ id, header, kind })),
    rows: (isSelection ? selected : rows).map(({ original }) => chosen.map((column) => column.value(original))),
    // The totals cover all rows.
    totals: isSelection ? undefined : totals && first && [totals.label, ...others.map(({ id }) => totals.values?.[id] ?? null)],
    isSelection,
  }
}
