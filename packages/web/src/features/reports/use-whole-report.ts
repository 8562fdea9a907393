import { MAX_REPORT_ROWS, MAX_ROWS_AT_ONCE, type Report } from '@fairshare/contract'
import { call } from '../../api/client.ts'
import { useListExport } from '../../list-export/use-list-export.ts'
import type { Column } from '../../ui/table/column.ts'
import type { OnExport } from '../../ui/table/grid.ts'
import type { ReportRow } from './use-report-columns.tsx'
import type { Parameters as Chosen } from './use-report-parameters.ts'
import { toastRefusal } from '../../api/hooks.ts'

type Whole = {
  report: Report | undefined
  columns: readonly Column<ReportRow>[]
  input: Chosen['input']
  list: Parameters<typeof useListExport>[0]
}

/** Exports all pages, or the selected rows. A long report is exported in the background. */
export function useWholeReport({ report, columns, input, list }: Whole): OnExport {
  const { page: _, ...whole } = input
  const rowCount = report?.rowCount ?? 0
  const isLong = rowCount > MAX_ROWS_AT_ONCE
  const onExport = useListExport({
    ...list,
    long: isLong ? { rows: rowCount, order: (wanted) => call.listExport.orderReport({ ...whole, ...wanted }) } : undefined,
  })
  return async (choice, grid) => {
    if (!report || grid.isSelection || isLong || rowCount <= report.rows.length) return onExport(choice, grid)
    try {
      const rows: Report['rows'] = []
      for (let page = 1; page <= Math.ceil(rowCount / MAX_REPORT_ROWS); page++)
        rows.push(...(await call.reports.make({ ...input, page })).data.rows)
      const shown = grid.columns.flatMap(({ id }) => columns.find((column) => column.id === id) ?? [])
      await onExport(choice, { ...grid, rows: rows.map((row, at) => shown.map((column) => column.value({ ...row, key: String(at) }))) })
    } catch (error) {
      toastRefusal(error)
    }
  }
}
