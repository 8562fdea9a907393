import type { RowData, Table } from '@tanstack/react-table'
import { useState } from 'react'
import type { Features } from './column.ts'
import type { DataTableProps } from './table-props.ts'

/** The selected rows: of the page, or all matching ones while the whole page stays selected and unchanged. */
export function useSelection<Row extends RowData>(
  table: Table<Features, Row>,
  { rows, whole }: Pick<DataTableProps<Row>, 'rows' | 'whole'>,
) {
  const [read, setRead] = useState<{ pageRows: readonly Row[] | undefined; rows: readonly Row[] }>()
  const ofPage = table.getSelectedRowModel().rows.map(({ original }) => original)
  const isPage = rows !== undefined && rows.length > 0 && table.getIsAllRowsSelected()
  const isWhole = isPage && read?.pageRows === rows
  const selectWhole = async () => {
    const all = await whole?.read()
    if (all) setRead({ pageRows: rows, rows: all })
  }
  return {
    selected: isWhole && read ? read.rows : ofPage,
    isWhole,
    offersWhole: isPage && !isWhole && whole !== undefined && whole.total > rows.length,
    selectWhole,
  }
}
