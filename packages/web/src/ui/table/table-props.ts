import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { MenuAction } from '../below/menu-entry.ts'
import type { Column } from './column.ts'
import type { OnExport, Totals } from './grid.ts'

/** How reading the rows stands: a `useRead` fits as it is. */
export type ReadState = { isPending: boolean; isFetching: boolean; error: Error | null; refetch: () => unknown }

export type Whole<Row> = {
  total: number
  /** Undefined when they could not be read; that was said. */
  read: () => Promise<readonly Row[] | undefined>
}

export type DataTableProps<Row extends RowData> = {
  /** Remembers columns and density under this name. */
  name: string
  /** What the table lists, for who does not see it. */
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
  /** What keys do with the row that has the focus: `{ e: edit, Delete: remove }`. */
  rowKeys?: Readonly<Record<string, (row: Row) => void>>
  /** Makes rows selectable; takes the place of the toolbar while some are. */
  bulk?: (selected: readonly Row[], clear: () => void) => ReactNode
  /** All that match, where the rows are one page of them: `bulk` then takes every one. Only where so many can be acted upon at once. */
  whole?: Whole<Row> | undefined
  totals?: Totals
  /** Offers the list as a file and on paper, with what `useListExport` answers. Only where all rows are at hand. */
  onExport?: OnExport
  /** FilterBar, or whatever else goes above the table. */
  toolbar?: ReactNode
  /** EmptyState for a list without anything, or one whose filters leave nothing. */
  empty: ReactNode
  /** '-net,name', as the address has it. */
  sort?: string
  onSort?: (sort: string) => void
  isSortedByServer?: boolean
  /** The column whose values group the rows, unless a user turns that off. */
  groupBy?: string
  /** How tall it may grow before it scrolls by itself. */
  maxHeight?: string
}
