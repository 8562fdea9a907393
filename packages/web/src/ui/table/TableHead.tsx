import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import type { Header, RowData, Table } from '@tanstack/react-table'
import type { CSSProperties } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Column, type Features, isFigure } from './column.ts'
import classes from './table.module.css'

type Props<Row extends RowData> = {
  table: Table<Features, Row>
  columns: readonly Column<Row>[]
  isSelectable: boolean
  hasActions: boolean
}

export function TableHead<Row extends RowData>({ table, columns, isSelectable, hasActions }: Props<Row>) {
  const { t } = useTexts()
  return (
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id} aria-rowindex={1} data-label={t('table.sortBy')}>
          {isSelectable && (
            <th className={classes['select']} scope="col">
              <Checkbox
                size="xs"
                aria-label={t('table.selectAll')}
                checked={table.getIsAllRowsSelected()}
                indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
                onChange={table.getToggleAllRowsSelectedHandler()}
              />
            </th>
          )}
          {group.headers.map((header) => (
            <HeaderCell key={header.id} header={header} column={columns.find(({ id }) => id === header.id)} />
          ))}
          {hasActions && (
            <th className={classes['actions']} scope="col">
              <span className="sr-only">{t('table.actions')}</span>
            </th>
          )}
        </tr>
      ))}
    </thead>
  )
}

function HeaderCell<Row extends RowData>({ header, column }: { header: Header<Features, Row>; column: Column<Row> | undefined }) {
  const { t } = useTexts()
  const sorted = header.column.getIsSorted()
  // In a wrapped heading, a percent sign stays with its word and a year with its month.
  const label = column?.header.replace(/ (?=%|\d{4}$)/, '\u00a0')
  const order = sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : undefined
  const Mark = sorted === 'asc' ? IconArrowUp : sorted === 'desc' ? IconArrowDown : IconSelector
  return (
    <th
      scope="col"
      aria-sort={order}
      data-figure={isFigure(column?.kind) || undefined}
      data-key={column?.isKey || undefined}
      {...(column?.width !== undefined && { 'data-width': true, style: { '--width': `${column.width}px` } as CSSProperties })}
    >
      {header.column.getCanSort() ? (
        <button
          type="button"
          className={classes['sort']}
          data-sorted={order}
          onClick={header.column.getToggleSortingHandler()}
          title={t('table.sortHint')}
        >
          <span>{label}</span>
          <Mark size={14} aria-hidden />
        </button>
      ) : (
        label
      )}
    </th>
  )
}
