import { type ColumnDef, type RowData, type RowSelectionState, type SortingState, type Table, useTable } from '@tanstack/react-table'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { byText, type Column, type Features, features, sortingOf, sortTextOf } from './column.ts'
import { useTableSettings } from './use-table-settings.ts'

type Options<Row extends RowData> = {
  name: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  sort: string | undefined
  onSort: ((sort: string) => void) | undefined
  isSortedByServer: boolean
  groupBy: string | undefined
}

/** Columns, sorting, and selection. Sorting is stored in the URL if the page provides it, else in the table. */
export function useDataTable<Row extends RowData>({ name, columns, rows, rowId, sort, onSort, isSortedByServer, groupBy }: Options<Row>) {
  const { settings, change, reset } = useTableSettings(name)
  const [ownSort, setOwnSort] = useState(sort ?? '')
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})
  const group = settings.isGrouped ? groupBy : undefined
  const sorting = useMemo(() => groupedFirst(sortingOf(onSort ? (sort ?? '') : ownSort), group), [sort, ownSort, onSort, group])
  const definitions = useMemo(() => columns.map((column) => definitionOf(column)), [columns])
  const data = useMemo(() => [...rows], [rows])
  const columnVisibility = useMemo(
    () => ({ ...Object.fromEntries(columns.filter((column) => column.isHidden).map(({ id }) => [id, false])), ...settings.shown }),
    [columns, settings.shown],
  )
  const columnOrder = useMemo(() => orderOf(columns, settings.order), [columns, settings.order])

  const table = useTable<Features, Row>({
    features,
    columns: definitions,
    data,
    getRowId: rowId,
    state: { sorting, rowSelection, columnVisibility, columnOrder },
    onSortingChange: (next) => {
      const sorted = typeof next === 'function' ? next(sorting) : (next as SortingState)
      const text = sortTextOf(sorted.filter(({ id, desc }) => id !== group || desc))
      if (onSort) onSort(text)
      else setOwnSort(text)
    },
    onRowSelectionChange: setRowSelection,
    manualSorting: isSortedByServer,
    enableSortingRemoval: true,
    maxMultiSortColCount: group === undefined ? 2 : 3,
  })
  return { table, settings, change, reset, columnOrder, columnVisibility, group }
}

/** Reports the order of the rows when it changes. */
export function useOrder<Row extends RowData>(table: Table<Features, Row>, onOrder: ((ids: readonly string[]) => void) | undefined) {
  const order =
    onOrder &&
    table
      .getRowModel()
      .rows.map(({ id }) => id)
      .join()
  const report = useEffectEvent((ids: string) => onOrder?.(ids === '' ? [] : ids.split(',')))
  useEffect(() => (order === undefined ? undefined : report(order)), [order])
}

/** Groups sort by their names; rows sort within them. */
function groupedFirst(sorting: SortingState, group: string | undefined): SortingState {
  if (group === undefined) return sorting
  const own = sorting.find(({ id }) => id === group) ?? { id: group, desc: false }
  return [own, ...sorting.filter(({ id }) => id !== group)]
}

function definitionOf<Row extends RowData>(column: Column<Row>): ColumnDef<Features, Row> {
  return {
    id: column.id,
    header: column.header,
    // Empty values are last in both directions.
    accessorFn: (row: Row) => column.value(row) ?? undefined,
    sortUndefined: 'last',
    sortFn: (a, b, id) => compared(a.getValue(id), b.getValue(id)),
    sortDescFirst: column.kind === 'amount' || column.kind === 'count' || column.kind === 'percent',
    enableSorting: column.isSortable !== false,
    enableHiding: !column.isKey,
  }
}

const compared = (a: unknown, b: unknown) => (typeof a === 'number' && typeof b === 'number' ? a - b : byText(String(a), String(b)))

/** The saved order; new columns go to the end. */
function orderOf<Row extends RowData>(columns: readonly Column<Row>[], remembered: readonly string[]): string[] {
  const ids = columns.map(({ id }) => id)
  return [...remembered.filter((id) => ids.includes(id)), ...ids.filter((id) => !remembered.includes(id))]
}
