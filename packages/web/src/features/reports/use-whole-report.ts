import { MOST_REPORT_ROWS, type Report } from '@fairshare/contract'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { flash } from '../../ui/flash.tsx'
import type { Column } from '../../ui/table/column.ts'
import type { OnExport } from '../../ui/table/grid.ts'
import type { ReportRow } from './use-report-columns.tsx'
import type { Parameters } from './use-report-parameters.ts'

/** So many rows an export takes of all pages; of a longer one those of the page. */
const MOST_EXPORTED = 50_000

export const isExportedWhole = ({ rowCount }: Report) => rowCount <= MOST_EXPORTED

type Whole = {
  report: Report | undefined
  columns: readonly Column<ReportRow>[]
  input: Parameters['input']
  onExport: OnExport
}

/** Exports the rows of all pages, the largest first, or those that are selected. */
export function useWholeReport({ report, columns, input, onExport }: Whole): OnExport {
  return async (choice, grid) => {
    if (!report || grid.isSelection || report.rowCount <= report.rows.length || !isExportedWhole(report)) return onExport(choice, grid)
    try {
      const rows: Report['rows'] = []
      for (let page = 1; page <= Math.ceil(report.rowCount / MOST_REPORT_ROWS); page++)
        rows.push(...(await call.reports.make({ ...input, page })).data.rows)
      const shown = grid.columns.flatMap(({ id }) => columns.find((column) => column.id === id) ?? [])
      await onExport(choice, { ...grid, rows: rows.map((row, at) => shown.map((column) => column.value({ ...row, key: String(at) }))) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      flash('danger', error.message)
    }
  }
}
