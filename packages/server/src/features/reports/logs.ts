import { formatMonth, monthOfDay, type Span } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import type { Tx } from '../../platform/database/db.ts'
import { deliveriesIn, filesIn } from './logs.store.ts'
import { type Asked, columnsOf, isAsked, type Made } from './report.ts'

const spanOf = ({ months, to }: Asked): Span => ({ start: months[0]?.month ?? to, end: to })

/** Whether all files arrived, and whether all of them that was stored is what was in them. */
export async function filed(tx: Tx, asked: Asked): Promise<Made> {
  const files = (await filesIn(tx, spanOf(asked))).filter(isAsked(asked))
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
        asked.say(text(said(file.status))),
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

/** Who got which statement, and when. */
export async function mailed(tx: Tx, asked: Asked): Promise<Made> {
  const deliveries = (await deliveriesIn(tx, spanOf(asked))).filter(isAsked(asked))
  return {
    columns: columnsOf('name', 'selectedMonth', 'version', 'kind', 'recipient', 'status', 'by', 'at'),
    rows: deliveries.map((each) => ({
      subject: { kind: 'salesperson', id: each.salesperson_id },
      month: monthOfDay(each.month),
      cells: [
        `${each.first_name} ${each.last_name}`.trim(),
        formatMonth(monthOfDay(each.month)),
        each.version,
        asked.say(text(said(each.kind))),
        each.recipient,
        asked.say(text(said(each.status))),
        each.requested_by,
        (each.sent_at ?? each.queued_at).toISOString(),
      ],
    })),
    totals: 'none',
  }
}

const SAID = ['Uploaded', 'Mapped', 'Processed', 'Failed', 'Original', 'Revised', 'Provisional', 'Queued', 'Sent', 'Maybe sent'] as const

const said = (word: string) => `reports.said.${SAID.find((each) => each === word) ?? 'Failed'}` as const
