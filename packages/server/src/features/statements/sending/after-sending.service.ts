import { formatMonth, type Month, monthOfDay } from '@fairshare/engine/values'
import { addAuditEntry } from '../../../platform/calls/audit.ts'
import type { Services } from '../../../platform/calls/services.ts'
import type { Tx } from '../../../platform/database/db.ts'
import * as months from '../../months/months.store.ts'
import * as deliveries from './deliveries.store.ts'

export type Delivery = NonNullable<Awaited<ReturnType<typeof deliveries.find>>>

/** Records a sent statement in the audit trail, and notifies webhooks. */
export async function announceSent(tx: Tx, { id, month, salesperson_id, kind }: Delivery, services: Services): Promise<void> {
  const sentIn = monthOfDay(month)
  await addAuditEntry(tx, {
    action: 'statement sent',
    subject: `delivery ${id}`,
    details: { month: sentIn, salespersonId: salesperson_id, kind },
  })
  const brought = { month: formatMonth(sentIn), deliveryId: id, salespersonId: salesperson_id, kind }
  await services.announce(tx, { type: 'statement.sent', data: brought })
}

/** A statement of 0.00 is not sent, except to replace an earlier one. */
export const needsStatement = (payout: number, status: deliveries.StatementStatus | undefined): boolean =>
  payout !== 0 || status !== undefined

/** Locks the month and completes 'Send all' once everyone with an address has their statement (docs/architecture.md, A month). */
export async function lockWhenAllAreSent(tx: Tx, month: Month): Promise<void> {
  // Only the worker of the last delivery needs to lock the month.
  if (await deliveries.isAnyQueued(tx, month)) return
  await months.lock(tx, month)
  const now = await months.state(tx, month)
  if (now.sendAllStatus !== 'Sending' || now.status !== 'Finalized' || now.runId === null) return
  const statuses = await deliveries.statusOfEach(tx, now)
  const isWaiting = (await deliveries.recipients(tx, now.runId)).some(
    ({ email, payout, salespersonId }) =>
      email !== '' && needsStatement(payout, statuses.get(salespersonId)) && statuses.get(salespersonId) !== 'Sent',
  )
  if (!isWaiting) await months.markSendAll(tx, month, 'Sent')
}
