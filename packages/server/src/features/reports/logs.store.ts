import { firstDay, type Span } from '@fairshare/engine/values'
import type { Tx } from '../../platform/database/db.ts'

export const filesIn = (tx: Tx, { start, end }: Span) =>
  tx.db
    .selectFrom('files as f')
    .innerJoin('masters as m', 'm.id', 'f.manufacturer_id')
    .select([
      'f.id',
      'f.file_name',
      'f.manufacturer_id',
      'm.name as manufacturer',
      'f.month',
      'f.status',
      'f.rows',
      'f.stored_rows',
      'f.left_out_rows',
    ])
    .select(['f.total_sales_cents', 'f.total_gross_cents', 'f.uploaded_by', 'f.uploaded_at'])
    .where('f.deleted_at', 'is', null)
    .where('f.month', '>=', firstDay(start))
    .where('f.month', '<=', firstDay(end))
    .orderBy('f.month')
    .orderBy('m.name_key')
    .orderBy('f.id')
    .execute()

/** Deliveries of some months, including those that were not sent. */
export const deliveriesIn = (tx: Tx, { start, end }: Span) =>
  tx.db
    .selectFrom('deliveries as d')
    .innerJoin('salespeople as p', 'p.id', 'd.salesperson_id')
    .select(['d.salesperson_id', 'p.first_name', 'p.last_name', 'd.month', 'd.version', 'd.kind', 'd.recipient', 'd.status'])
    .select(['d.requested_by', 'd.sent_at', 'd.queued_at'])
    .where('d.month', '>=', firstDay(start))
    .where('d.month', '<=', firstDay(end))
    .orderBy('d.id', 'desc')
    .execute()
