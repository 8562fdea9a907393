import type { ReactNode } from 'react'
import type { RowData, Table } from '@tanstack/react-table'
import { type CellKind, type Column, type Features, isFigure } from './column.ts'

/** Sums that the server made over all rows that the filters leave. */
export type Totals = {
  label: string
  values: Readonly<Record<string, number | null | undefined>>
  /** What is shown of a column's total that leads somewhere. */
  cell?: (columnId: string, text: string) => ReactNode
}

export type Value = string | number | null

/** A list as plain values, in the order of the screen: what is exported and printed. */
export type Grid = {
  columns: readonly { id: string; header: string; kind: CellKind }[]
  rows: readonly (readonly Value[])[]
  totals: readonly Value[] | undefined
  /** Only the rows that somebody selected. */
  isSelection?: boolean
  /** Rows whose figures are of another kind than their columns say, by their place: payouts below rates. */
  rowKinds?: ReadonlyMap<number, CellKind>
  /** The same in another form, as a further sheet of a workbook. */
  alsoAs?: { name: string; grid: Grid }
}

/** What a value is: as its column says, unless its row says otherwise of figures. The sums begin with their label, whatever stands above it. */
export function kindAt({ columns, rows, rowKinds }: Grid, row: number, column: number): CellKind {
  if (row === rows.length && column === 0) return 'text'
  const kind = columns[column]?.kind ?? 'text'
  return isFigure(kind) ? (rowKinds?.get(row) ?? kind) : kind
}

/** What leaves the product: what is seen, or every column there is, in which form. */
export type ExportChoice = 'view' | 'all' | 'csv' | 'print'
export type OnExport = (choice: ExportChoice, grid: Grid) => void | Promise<void>

/**
 * The rows that the filters leave, or those of them that are selected, sorted as they are shown. Private facts are among them only when
 * all columns are asked for.
 */
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
    // The sums are of all rows.
    totals: isSelection ? undefined : totals && first && [totals.label, ...others.map(({ id }) => totals.values[id] ?? null)],
    isSelection,
  }
}
