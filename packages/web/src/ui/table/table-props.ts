import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { MenuAction } from '../popover/menu-entry.ts'
import type { Column } from './column.ts'
import type { OnExport, Totals } from './grid.ts'

/** The query state; a `useRead` result fits. */
export type ReadState = { isPending: boolean; isFetching: boolean; error: Error | null; refetch: () => unknown }

export type Whole<Row> = {
  total: number
  /** Undefined after a reported error. */
  read: () => Promise<readonly Row[] | undefined>
}

export type DataTableProps<Row extends RowData> = {
  /** The key for saved columns and density. */
  name: string
  /** The table's accessible name. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  read?: ReadState
  /** Click or Enter on a row. */
  onOpen?: (row: Row) => void
  /** The row whose panel is open. */
  openId?: string
  rowActions?: (row: Row) => readonly MenuAction[]
  /** Keys for the focused row: `{ e: edit, Delete: remove }`. One that returns 'next' moves the focus to the next row. */
  rowKeys?: Readonly<Record<string, (row: Row) => unknown>>
  /** Makes rows selectable; replaces the toolbar while some are selected. */
  bulk?: (selected: readonly Row[], clear: () => void) => ReactNode
  /** All matching rows of a paged list, so that `bulk` can apply to them. Only if that many can be changed at once. */
  whole?: Whole<Row> | undefined
  totals?: Totals | undefined
  /** Adds export and print with a `useListExport` result. Only if all rows are loaded. */
  onExport?: OnExport
  /** FilterBar or other content above the table. */
  toolbar?: ReactNode
  /** EmptyState for an empty list, or one whose filters match nothing. */
  empty: ReactNode
  /** '-net,name', as in the URL. */
  sort?: string
  onSort?: (sort: string) => void
  isSortedByServer?: boolean
  /** Called with the rows' ids in the order shown, which defines 'next' and 'previous'. */
  onOrder?: (ids: readonly string[]) => void
  /** The column that groups the rows, unless the user turns that off. */
  groupBy?: string
  /** The maximum height before the table scrolls. */
  maxHeight?: string
}
