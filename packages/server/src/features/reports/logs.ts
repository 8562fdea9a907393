import { formatMonth, monthOfDay, type Span } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import type { Tx } from '../../platform/database/db.ts'
import { deliveriesIn, filesIn } from './logs.store.ts'
import { type ReportQuery, columnsOf, matchesQuery, type ReportTable } from './report.ts'

const spanOf = ({ months, to }: ReportQuery): Span => ({ start: months[0]?.month ?? to, end: to })

export async function fileLog(tx: Tx, query: ReportQuery): Promise<ReportTable> {
  const files = (await filesIn(tx, spanOf(query))).filter(matchesQuery(query))
  return {
    columns: columnsOf(
      'file',
      'manufacturer',
      'selectedMonth',
      'status',
      'rows',
      'storedRows',
      'leftOutRows',
      'sales',
      'gross',
      'by',
      'at',
    ),
    rows: files.map((file) => ({
      subject: { kind: 'file', id: file.id },
      month: monthOfDay(file.month),
      cells: [
        file.file_name,
        file.manufacturer,
        formatMonth(monthOfDay(file.month)),
        query.translate(text(labelKey(file.status))),
        file.rows,
        file.stored_rows,
        file.left_out_rows,
        file.total_sales_cents,
        file.total_gross_cents,
        file.uploaded_by,
        file.uploaded_at.toISOString(),
      ],
    })),
  }
}

export async function deliveryLog(tx: Tx, query: ReportQuery): Promise<ReportTable> {
  const deliveries = (await deliveriesIn(tx, spanOf(query))).filter(matchesQuery(query))
  return {
    columns: columnsOf('name', 'selectedMonth', 'version', 'kind', 'recipient', 'status', 'by', 'at'),
    rows: deliveries.map((each) => ({
      subject: { kind: 'salesperson', id: each.salesperson_id },
      month: monthOfDay(each.month),
      cells: [
        `${each.first_name} ${each.last_name}`.trim(),
        formatMonth(monthOfDay(each.month)),
        each.version,
        query.translate(text(labelKey(each.kind))),
        each.recipient,
        query.translate(text(labelKey(each.status))),
        each.requested_by,
        (each.sent_at ?? each.queued_at).toISOString(),
      ],
    })),
    totals: 'none',
  }
}

const LABELS = ['Uploaded', 'Mapped', 'Processed', 'Failed', 'Original', 'Revised', 'Provisional', 'Queued', 'Sent', 'Maybe sent'] as const

const labelKey = (word: string) => `reports.value.${LABELS.find((each) => each === word) ?? 'Failed'}` as const
