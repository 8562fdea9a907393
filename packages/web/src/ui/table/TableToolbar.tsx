import { Anchor } from '@mantine/core'
import type { RowData, Table } from '@tanstack/react-table'
import { useTexts } from '../../i18n/use-texts.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import type { Features } from './column.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { gridOf } from './grid.ts'
import classes from './table.module.css'
import type { DataTableProps } from './table-props.ts'
import type { useDataTable } from './use-data-table.ts'
import type { useSelection } from './use-selection.ts'

type Props<Row extends RowData> = Pick<
  DataTableProps<Row>,
  'columns' | 'rows' | 'bulk' | 'whole' | 'toolbar' | 'onExport' | 'totals' | 'groupBy'
> & {
  table: Table<Features, Row>
  view: Omit<ReturnType<typeof useDataTable<Row>>, 'table'>
  selection: ReturnType<typeof useSelection<Row>>
}

/** Above the table: filters, or bulk actions while rows are selected; then export and columns. */
export function TableToolbar<Row extends RowData>(props: Props<Row>) {
  const { table, view, columns, rows, bulk, whole, toolbar, onExport, totals, groupBy } = props
  const { selected, isWhole, offersWhole, selectWhole } = props.selection
  const { t } = useTexts()
  const clear = () => table.resetRowSelection(true)
  return (
    <div className={classes['toolbar']}>
      {bulk && selected.length > 0 ? (
        <div className={classes['bulk']}>
          <span>{t('table.selected', { count: selected.length })}</span>
          {whole && offersWhole && (
            <Anchor component="button" type="button" inherit underline="always" p={4} onClick={() => void selectWhole()}>
              {t('table.selectWhole', { count: whole.total })}
            </Anchor>
          )}
          <Anchor component="button" type="button" inherit underline="always" p={4} onClick={clear}>
            {t('table.clearSelection')}
          </Anchor>
          {bulk(selected, clear)}
        </div>
      ) : (
        <div className={classes['filters']}>{toolbar}</div>
      )}
      {onExport && (
        <ExportMenu
          isDisabled={rows === undefined || rows.length === 0}
          selected={selected.length}
          onChoose={(choice) => void onExport(choice, gridOf(table, columns, { all: choice === 'all', totals, isWhole }))}
        />
      )}
      <ColumnsMenu
        columns={columns}
        order={view.columnOrder}
        visibility={view.columnVisibility}
        density={view.settings.density}
        {...(groupBy !== undefined && { group: { by: groupBy, isOn: view.settings.isGrouped } })}
        onChange={view.change}
        onReset={view.reset}
      />
    </div>
  )
}
