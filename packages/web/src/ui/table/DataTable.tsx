import type { RowData } from '@tanstack/react-table'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuAct } from '../PageHeader.tsx'
import type { Column } from './column.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { TableBody } from './TableBody.tsx'
import { TableFoot, type Totals } from './TableFoot.tsx'
import { TableHead } from './TableHead.tsx'
import { TableState } from './TableState.tsx'
import classes from './table.module.css'
import { useDataTable } from './use-data-table.ts'
import { useRoomBelow } from './use-room-below.ts'
import { ROW_HEIGHT } from './use-table-settings.ts'

/** How reading the rows stands: a `useRead` fits as it is. */
export type ReadState = { isPending: boolean; isFetching: boolean; error: Error | null; refetch: () => unknown }

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
  rowActs?: (row: Row) => readonly MenuAct[]
  /** Makes rows selectable; takes the place of the toolbar while some are. */
  bulk?: (selected: readonly Row[], clear: () => void) => ReactNode
  totals?: Totals
  /** FilterBar, or what else stands above the table. */
  toolbar?: ReactNode
  /** EmptyState for a list without anything, or one whose filters leave nothing. */
  empty: ReactNode
  /** '-net,name', with useUrlState('sort'). */
  sort?: string
  onSort?: (sort: string) => void
  isSortedByServer?: boolean
  /** How tall it may grow before it scrolls by itself. */
  maxHeight?: string
}

/** Every list of the product: sorts, selects, remembers its columns, stays fast with thousands of rows. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { t } = useTranslation()
  const { columns, rows, rowId, read, bulk, sort, onSort, isSortedByServer = false } = props
  const frame = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const room = useRoomBelow(frame)
  const { table, settings, change, reset, columnOrder, columnVisibility } = useDataTable({
    name: props.name,
    columns,
    rows: rows ?? [],
    rowId,
    sort,
    onSort,
    isSortedByServer,
  })
  const selected = table.getSelectedRowModel().rows.map(({ original }) => original)
  const clear = () => table.resetRowSelection(true)
  const isStale = read?.isFetching === true && rows !== undefined
  const hasRows = rows !== undefined && rows.length > 0

  return (
    <div ref={frame} className={classes['frame']} style={{ '--row-height': `${ROW_HEIGHT[settings.density]}px` } as React.CSSProperties}>
      <div className={classes['toolbar']}>
        {bulk && selected.length > 0 ? (
          <div className={classes['bulk']}>
            <span>{t('table.selected', { count: selected.length })}</span>
            <button type="button" className={classes['clear']} onClick={clear}>
              {t('table.clearSelection')}
            </button>
            {bulk(selected, clear)}
          </div>
        ) : (
          <div className={classes['filters']}>{props.toolbar}</div>
        )}
        <ColumnsMenu
          columns={columns}
          order={columnOrder}
          visibility={columnVisibility}
          density={settings.density}
          onChange={change}
          onReset={reset}
        />
      </div>
      <div className="sr-only" role="status">
        {selected.length > 0 && t('table.selected', { count: selected.length })}
      </div>
      {hasRows ? (
        <div
          ref={scroller}
          className={classes['scroller']}
          style={{ maxHeight: props.maxHeight ?? room }}
          data-stale={isStale || undefined}
        >
          <table className={classes['table']} aria-label={props.label} aria-rowcount={rows.length + 1} aria-busy={isStale}>
            <TableHead table={table} columns={columns} isSelectable={bulk !== undefined} hasActs={props.rowActs !== undefined} />
            <TableBody {...props} table={table} scroller={scroller} rowHeight={ROW_HEIGHT[settings.density]} />
            {props.totals && (
              <TableFoot
                table={table}
                columns={columns}
                totals={props.totals}
                isSelectable={bulk !== undefined}
                hasActs={props.rowActs !== undefined}
              />
            )}
          </table>
        </div>
      ) : (
        <TableState read={read} columns={columns.length} empty={props.empty} />
      )}
    </div>
  )
}
