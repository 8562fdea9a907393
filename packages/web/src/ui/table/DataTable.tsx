import type { RowData } from '@tanstack/react-table'
import { useMemo, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { DRAWN_WHOLE, TableBody } from './TableBody.tsx'
import { TableFoot } from './TableFoot.tsx'
import { TableHead } from './TableHead.tsx'
import { TableState } from './TableState.tsx'
import { TableToolbar } from './TableToolbar.tsx'
import { sumsOf } from './grid.ts'
import classes from './table.module.css'
import type { DataTableProps } from './table-props.ts'
import { useDataTable, useOrder } from './use-data-table.ts'
import { BOTTOM_SPACE, useAvailableHeight } from './use-available-height.ts'
import { useSelection } from './use-selection.ts'
import { ROW_HEIGHT } from './use-table-settings.ts'
import { useIsPhone } from '../use-is-phone.ts'

/** The product's table: sorting, selection, saved columns, and virtualization for thousands of rows. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { t } = useTexts()
  const { columns, rows, rowId, read, bulk, sort, onSort, isSortedByServer = false, groupBy } = props
  const frame = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  // On a phone each row is a card.
  const isCards = useIsPhone()
  // Cards scroll with the page, unless they are virtualized.
  const scrolls = !isCards || (rows?.length ?? 0) > DRAWN_WHOLE
  useAvailableHeight(frame, scrolls)
  const { table, ...view } = useDataTable({ name: props.name, columns, rows: rows ?? [], rowId, sort, onSort, isSortedByServer, groupBy })
  useOrder(table, props.onOrder)
  const sums = useMemo(() => sumsOf(rows ?? [], columns), [rows, columns])
  const totals = props.totals && { ...props.totals, values: { ...sums, ...props.totals.values } }
  const selection = useSelection(table, props)
  const { selected } = selection
  const isStale = read?.isFetching === true && rows !== undefined
  const hasRows = rows !== undefined && rows.length > 0

  return (
    <div
      ref={frame}
      className={classes['frame']}
      style={{ '--row-height': `${ROW_HEIGHT[view.settings.density]}px` } as React.CSSProperties}
    >
      <TableToolbar {...props} totals={totals} table={table} view={view} selection={selection} />
      <div className="sr-only" role="status">
        {selected.length > 0 && t('table.selected', { count: selected.length })}
      </div>
      {hasRows ? (
        <div
          ref={scroller}
          className={classes['scroller']}
          style={{ maxHeight: scrolls ? (props.maxHeight ?? BOTTOM_SPACE) : undefined }}
          data-stale={isStale || undefined}
        >
          <table
            className={classes['table']}
            data-cards={isCards || undefined}
            data-grouped={view.group !== undefined || undefined}
            aria-label={props.label}
            aria-rowcount={rows.length + 1}
            aria-busy={isStale}
          >
            <TableHead table={table} columns={columns} isSelectable={bulk !== undefined} hasActions={props.rowActions !== undefined} />
            <TableBody
              {...props}
              groupBy={view.group}
              table={table}
              scroller={scroller}
              isCards={isCards}
              rowHeight={ROW_HEIGHT[view.settings.density]}
            />
            {totals && (
              <TableFoot
                table={table}
                columns={columns}
                totals={totals}
                isSelectable={bulk !== undefined}
                hasActions={props.rowActions !== undefined}
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
