import type { Text } from '@fairshare/texts'
import { sql } from 'kysely'
import type { RefusedCopy } from '../../../mail/mail.ts'
import type { Tx } from '../../../platform/database/db.ts'

// Outcomes of a delivery, written by the attempt that sends it or after all attempts ended.

/**
 * An attempt is identified by the failures before it. Only one can mark the delivery as handed over, even if an abandoned worker wakes up
 * again.
 */
export type Attempt = { id: number; failures: number; isHandedOver: boolean }

const ofAttempt = (tx: Tx, { id, failures, isHandedOver }: Attempt) =>
  tx.db
    .updateTable('deliveries')
    .where('id', '=', id)
    .where('failures', '=', failures)
    .where('sending_started_at', isHandedOver ? 'is not' : 'is', null)

/** False if another attempt has marked the delivery or it is no longer queued. */
export async function markSendingStarted(tx: Tx, { id, failures }: Omit<Attempt, 'isHandedOver'>): Promise<boolean> {
  const { numUpdatedRows } = await ofAttempt(tx, { id, failures, isHandedOver: false })
    .set({ sending_started_at: sql<Date>`clock_timestamp()` })
    .where('status', '=', 'Queued')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** An outcome that a worker knows replaces 'Maybe sent'. */
const UNDECIDED = ['Queued', 'Maybe sent']

/** Records a delivery as sent when it was handed over; false if it already is. */
export async function markSent(tx: Tx, attempt: Attempt, refusedCopies: readonly RefusedCopy[]): Promise<boolean> {
  const { numUpdatedRows } = await ofAttempt(tx, attempt)
    .set({ status: 'Sent', sent_at: sql<Date>`sending_started_at`, error: null, refused_cc: JSON.stringify(refusedCopies) })
    .where('status', 'in', UNDECIDED)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Records a delivery as sent on a user's confirmation. One restored from a backup may have no time of hand-over. */
export async function confirm(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('deliveries')
    .set({ status: 'Sent', sent_at: sql<Date>`coalesce(sending_started_at, queued_at)`, error: null })
    .where('id', '=', id)
    .where('status', '=', 'Maybe sent')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Ended = { status: 'Failed' | 'Bounced' | 'Maybe sent'; error: Text; acceptedRecipients?: readonly string[] }

/** Ends a delivery without another attempt. Bounced means that the mail server refused it permanently. */
export async function end(tx: Tx, attempt: Attempt, { status, error, acceptedRecipients = [] }: Ended): Promise<void> {
  await ofAttempt(tx, attempt)
    .set({ status, error: JSON.stringify(error), ...taken(acceptedRecipients) })
    .where('status', 'in', UNDECIDED)
    .execute()
}

/** Marks a delivery as 'Maybe sent'; false while its worker may still report the outcome. */
export async function markMaybeSent(tx: Tx, id: number, { error, afterSeconds }: { error: Text; afterSeconds: number }): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('deliveries')
    .set({ status: 'Maybe sent', error: JSON.stringify(error) })
    .where('id', '=', id)
    .where('status', '=', 'Queued')
    .where('sending_started_at', '<', sql<Date>`clock_timestamp() - make_interval(secs => ${afterSeconds})`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Counts a failed attempt; the delivery stays queued. False if it was counted or has ended. */
export async function recordFailure(
  tx: Tx,
  attempt: Attempt,
  { error, acceptedRecipients }: { error: Text; acceptedRecipients: readonly string[] },
): Promise<boolean> {
  const { numUpdatedRows } = await ofAttempt(tx, attempt)
    .set((eb) => ({
      failures: eb('failures', '+', 1),
      error: JSON.stringify(error),
      sending_started_at: null,
      ...taken(acceptedRecipients),
    }))
    .where('status', '=', 'Queued')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const taken = (acceptedRecipients: readonly string[]) =>
  acceptedRecipients.length === 0 ? {} : { accepted_recipients: [...acceptedRecipients] }
