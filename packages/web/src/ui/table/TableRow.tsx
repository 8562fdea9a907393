import { Checkbox } from '@mantine/core'
import type { Row as TableRowModel, RowData } from '@tanstack/react-table'
import { memo, type MouseEvent } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { NONE, useFormat } from '../../i18n/format.ts'
import { MoreMenu } from '../PageHeader.tsx'
import type { MenuAction } from '../popover/menu-entry.ts'
import { CellText } from './CellText.tsx'
import { type Column, type Features, isFigure, formatValue } from './column.ts'
import { None } from './None.tsx'
import classes from './table.module.css'

type Props<Row extends RowData> = {
  row: TableRowModel<Features, Row>
  index: number
  columns: readonly Column<Row>[]
  visible: readonly string[]
  isActive: boolean
  isOpen: boolean
  isSelected: boolean
  isSelectable: boolean
  onOpen: ((row: Row) => void) | undefined
  actions: ((row: Row) => readonly MenuAction[]) | undefined
  onFocus: (index: number) => void
  /** For rows of different heights. */
  measure: ((row: HTMLElement | null) => void) | undefined
}

function PlainRow<Row extends RowData>({
  row,
  index,
  columns,
  visible,
  isActive,
  isOpen,
  isSelected,
  isSelectable,
  onOpen,
  actions,
  onFocus,
  measure,
}: Props<Row>) {
  const { t } = useTexts()
  const name = useNameOf(columns, row.original)
  const open = (event: MouseEvent) => {
    // Clicks on controls and text selections do not open the row.
    const hitsControl = event.target instanceof Element && event.target.closest('a, button, input, label, [role="menu"]')
    if (!hitsControl && window.getSelection()?.toString() === '') onOpen?.(row.original)
  }
  return (
    <tr
      ref={measure}
      className={classes['row']}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={isSelectable ? isSelected : undefined}
      data-open={isOpen || undefined}
      data-clickable={onOpen !== undefined || undefined}
      tabIndex={isActive ? 0 : -1}
      onFocus={(event) => event.target === event.currentTarget && onFocus(index)}
      onClick={onOpen && open}
    >
      {isSelectable && (
        <td className={classes['select']}>
          <Checkbox size="xs" aria-label={t('table.select', { name })} checked={isSelected} onChange={row.getToggleSelectedHandler()} />
        </td>
      )}
      {visible.map((id) => {
        const column = columns.find((each) => each.id === id)
        return column && <Cell key={id} column={column} row={row.original} />
      })}
      {actions && (
        <td className={classes['actions']}>
          <MoreMenu label={t('table.actionsOf', { name })} actions={() => actions(row.original)} />
        </td>
      )}
    </tr>
  )
}

/** Memoized: typing in a filter rerenders the page but not unchanged rows. */
export const TableRow = memo(PlainRow) as typeof PlainRow

/** The row's accessible name: its key, plus the subject if the key is only a date. */
function useNameOf<Row extends RowData>(columns: readonly Column<Row>[], row: Row): string {
  const format = useFormat()
  const key = columns.find(({ isKey }) => isKey) ?? columns[0]
  const about = key?.kind === 'date' && columns.find(({ kind = 'text' }) => kind === 'text')
  return [key, about].flatMap((column) => (column ? [formatValue(column.kind, column.value(row), format, '')] : [])).join(' · ')
}

function Cell<Row extends RowData>({ column, row }: { column: Column<Row>; row: Row }) {
  const format = useFormat()
  const value = column.value(row)
  const isNone = value === null || value === ''
  const text = formatValue(column.kind, value, format, NONE)
  const Tag = column.isKey ? 'th' : 'td'
  return (
    <Tag
      {...(column.isKey && { scope: 'row' as const })}
      data-figure={isFigure(column.kind) || undefined}
      data-key={column.isKey || undefined}
      data-label={column.header}
      data-none={(isNone && !column.cell) || undefined}
      data-zero={(value === 0 && isFigure(column.kind)) || undefined}
      {...(column.maxWidth !== undefined && { style: { maxWidth: column.maxWidth } })}
    >
      {column.cell ? (
        column.cell(row)
      ) : isNone ? (
        <None />
      ) : column.kind === undefined || column.kind === 'text' ? (
        <CellText text={text} />
      ) : (
        text
      )}
    </Tag>
  )
}
