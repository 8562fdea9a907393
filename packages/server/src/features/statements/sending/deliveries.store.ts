import type { STATEMENT_STATUSES } from '@fairshare/contract'
import { firstDay, type Month } from '@fairshare/engine/values'
import type { Text } from '@fairshare/texts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import { holds, type Page, pageOf } from '../../../platform/database/page-of.ts'
import { type MonthState } from '../../months/months.store.ts'

export type StatementStatus = (typeof STATEMENT_STATUSES)[number]
export type DeliveryKind = 'Original' | 'Revised' | 'Provisional'
type DeliveryStatus = 'Queued' | 'Sent' | 'Failed'

/**
 * Whether a delivery carries what the month says now: the same results, and no provisional one of a month that is finalized since.
 * Results that were finalized again unchanged need no new mail.
 */
export const isCurrent = (delivery: { run_id: number; kind: string }, month: MonthState): boolean =>
  delivery.run_id === month.runId && (delivery.kind !== 'Provisional' || month.status === 'Calculated')

/** Where each salesperson's statement of the month stands, or that of one; who is not in the map has none that was ever queued. */
export async function statusOfEach(tx: Tx, month: MonthState, salespersonId?: number): Promise<Map<number, StatementStatus>> {
  const rows = await tx.db
    .selectFrom('deliveries')
    .select(['salesperson_id', 'run_id', 'kind', 'status'])
    .where('month', '=', firstDay(month.month))
    .$if(salespersonId !== undefined, (query) => query.where('salesperson_id', '=', Number(salespersonId)))
    .orderBy('id')
    .execute()
  const found = new Map<number, StatementStatus>()
  for (const row of rows) {
    if (isCurrent(row, month)) found.set(row.salesperson_id, row.status as DeliveryStatus)
    else if (row.status === 'Sent') found.set(row.salesperson_id, 'Superseded')
  }
  return found
}

/** One page of the deliveries of a month, newest first unless asked otherwise; `q` is looked for in names and addresses. */
export const list = (tx: Tx, month: MonthState, { sort, ...page }: Page & { sort?: 'queuedAt' | '-queuedAt' | undefined }) =>
  pageOf(
    tx.db
      .selectFrom('deliveries')
      .innerJoin('salespeople as person', 'person.id', 'deliveries.salesperson_id')
      .selectAll('deliveries')
      .select(sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('name'))
      .where('month', '=', firstDay(month.month))
      .where(holds(sql`concat_ws(' ', person.first_name, person.last_name, recipient)`, page.q))
      .orderBy('deliveries.id', sort === 'queuedAt' ? 'asc' : 'desc'),
    page,
  )

/** A salesperson's deliveries of a month, newest first. */
export const ofSalesperson = (tx: Tx, month: MonthState, salespersonId: number) =>
  tx.db
    .selectFrom('deliveries')
    .selectAll()
    .where('month', '=', firstDay(month.month))
    .where('salesperson_id', '=', salespersonId)
    .orderBy('id', 'desc')
    .execute()

export type NewDelivery = {
  salespersonId: number
  kind: DeliveryKind
  recipient: string
  copies: string[]
  messageId: string
  requestedBy: string
}

/** Queues one more delivery of the month's present results. The month's row must be locked: attempts are counted. */
export async function insert(tx: Tx, month: MonthState & { runId: number }, delivery: NewDelivery): Promise<number> {
  const { salespersonId, kind, recipient, copies, messageId, requestedBy } = delivery
  const { attempts } = await tx.db
    .selectFrom('deliveries')
    .select(({ fn, val }) => fn.coalesce(fn.max('attempt'), val(0)).as('attempts'))
    .where('month', '=', firstDay(month.month))
    .where('salesperson_id', '=', salespersonId)
    .where('run_id', '=', month.runId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  const { id } = await tx.db
    .insertInto('deliveries')
    .values({
      month: firstDay(month.month),
      salesperson_id: salespersonId,
      run_id: month.runId,
      version: month.version,
      attempt: attempts + 1,
      kind,
      recipient,
      copies,
      message_id: messageId,
      requested_by: requestedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A queued delivery for this transaction alone; undefined when another worker has it, or it is not queued any more. */
export const take = (tx: Tx, id: number) =>
  tx.db.selectFrom('deliveries').selectAll().where('id', '=', id).where('status', '=', 'Queued').forUpdate().skipLocked().executeTakeFirst()

export const find = (tx: Tx, id: number) => tx.db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirst()

/** Whether any statement of the month is still on its way, of whatever results. */
export const isAnyQueued = async (tx: Tx, month: Month): Promise<boolean> =>
  (await tx.db
    .selectFrom('deliveries')
    .select('id')
    .where('month', '=', firstDay(month))
    .where('status', '=', 'Queued')
    .limit(1)
    .executeTakeFirst()) !== undefined

export const markSent = (tx: Tx, id: number) =>
  tx.db.updateTable('deliveries').set({ status: 'Sent', sent_at: sql<Date>`clock_timestamp()`, error: null }).where('id', '=', id).execute()

export const markFailed = (tx: Tx, id: number, reason: Text) =>
  tx.db
    .updateTable('deliveries')
    .set({ status: 'Failed', error: JSON.stringify(reason) })
    .where('id', '=', id)
    .where('status', '=', 'Queued')
    .execute()

/** Counts a try that failed and keeps why; the delivery stays queued. */
export const noteFailure = (tx: Tx, id: number, reason: Text) =>
  tx.db
    .updateTable('deliveries')
    .set((eb) => ({ failures: eb('failures', '+', 1), error: JSON.stringify(reason) }))
    .where('id', '=', id)
    .where('status', '=', 'Queued')
    .execute()

/** Who is to get a statement of a run: everybody listed, in the order of the list, with the addresses of today. */
export const recipients = (tx: Tx, runId: number) =>
  tx.db
    .selectFrom('results')
    .innerJoin('salespeople as person', 'person.id', 'results.salesperson_id')
    .select(['results.salesperson_id as salespersonId', 'results.name', 'person.email', 'person.secondary_emails as copies'])
    .where('run_id', '=', runId)
    .orderBy('results.position')
    .execute()
