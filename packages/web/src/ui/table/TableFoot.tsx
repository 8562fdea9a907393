import type { RowData, Table } from '@tanstack/react-table'
import { useFormat } from '../../i18n/format.ts'
import { type Column, type Features, isFigure, formatValue } from './column.ts'
import classes from './table.module.css'
import type { Totals } from './grid.ts'

type Props<Row extends RowData> = {
  table: Table<Features, Row>
  columns: readonly Column<Row>[]
  totals: Totals
  isSelectable: boolean
  hasActions: boolean
}

export function TableFoot<Row extends RowData>({ table, columns, totals, isSelectable, hasActions }: Props<Row>) {
  const format = useFormat()
  const visible = table.getVisibleLeafColumns().map(({ id }) => id)
  return (
    <tfoot>
      <tr>
        {isSelectable && <td className={classes['select']} />}
        {visible.map((id, at) => {
          const column = columns.find((each) => each.id === id)
          const text = formatValue(column?.kind, totals.values?.[id], format, '')
          if (at === 0) {
            return (
              <th key={id} scope="row" data-key>
                {totals.label}
              </th>
            )
          }
          const drawn = totals.cell?.(id, text) ?? text
          return (
            <td
              key={id}
              data-label={column?.header}
              data-none={drawn === '' || undefined}
              data-figure={isFigure(column?.kind) || undefined}
            >
              {drawn}
            </td>
          )
        })}
        {hasActions && <td className={classes['actions']} />}
      </tr>
    </tfoot>
  )
}
