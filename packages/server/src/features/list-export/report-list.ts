import { offeredBy, type Report, REPORT_COLUMNS, type ReportCellKind, type ReportExport } from '@fairshare/contract'
import { formatMonth, type Month, parseMonth } from '@fairshare/engine/values'
import { type Translate, text } from '@fairshare/texts'
import type { Tx } from '../../platform/database/db.ts'
import { wholeReport } from '../reports/make-report.service.ts'
import { asCopyText } from '../../platform/database/copy-text.ts'
import type { CellKind, Listed } from './file/table.ts'

type Cell = string | number | null

const KIND_OF: Record<ReportCellKind, CellKind> = {
  text: 'text',
  amount: 'amount',
  percent: 'percent',
  count: 'count',
  date: 'date',
  month: 'text',
  instant: 'text',
}

/** A report with the rows of all pages and the requested columns. */
export async function reportList(tx: Tx, request: ReportExport, translate: Translate): Promise<Listed & { provisional: readonly Month[] }> {
  const { columns: requested, ...input } = request
  const { columns, count, totals, provisional, rows } = await wholeReport(tx, input, translate)
  const requestedColumns = columns.flatMap((column, at) => ((requested?.includes(columnName(column)) ?? true) ? [{ column, at }] : []))
  const shown = requestedColumns.length > 0 ? requestedColumns : columns.map((column, at) => ({ column, at }))
  return {
    provisional,
    columns: shown.map(({ column: { id, month } }) => ({
      header: month ?? (id === 'name' ? translate(nameOf(request)) : translate(text(`reports.column.${id}`))),
      kind: KIND_OF[REPORT_COLUMNS[id]],
    })),
    totals: shown.map(({ at }) => field(totals?.[at] ?? null)),
    count,
    open: async () =>
      inChunks(
        rows(),
        shown.map(({ column: { id }, at }) => ({ kind: REPORT_COLUMNS[id], at })),
      ),
  }
}

/** 'sales', or 'sales May-2025' for a single month, as on the page. */
const columnName = ({ id, month }: { id: Report['columns'][number]['id']; month?: Month }) => (month ? `${id} ${formatMonth(month)}` : id)

const nameOf = ({ id, by }: ReportExport) =>
  text(
    `reports.by.${offeredBy(id).by?.find((each) => each === by) ?? offeredBy(id).by?.[0] ?? (id === 'recon' ? 'manufacturer' : 'salesperson')}`,
  )

const field = (cell: Cell) => (cell === null ? null : String(cell))

async function* inChunks(batches: AsyncIterable<Cell[][]>, shown: readonly { kind: ReportCellKind; at: number }[]) {
  for await (const batch of batches) yield* asCopyText(batch.map((cells) => shown.map(({ kind, at }) => written(kind, cells[at] ?? null))))
}

/** Months and times in a standard format. */
function written(kind: ReportCellKind, cell: Cell): Cell {
  if (kind === 'month') return parseMonth(String(cell)) ?? null
  return kind === 'instant' && cell !== null ? `${String(cell).slice(0, 16)}Z` : cell
}
