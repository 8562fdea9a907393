import type { Text } from '@fairshare/texts'
import { sql } from 'kysely'
import type { RefusedCopy } from '../../../mail/mail.ts'
import type { Tx } from '../../../platform/database/db.ts'

// What becomes of a delivery: written by the try that sends it, or by whoever knows that none does any more.

/**
 * One try to send a delivery: what failed before it, and whether it has marked the delivery as handed over. As often as a worker is given
 * up and wakes up again, only one of the attempts after the same failures can mark it, and writes only of what is its own.
 */
export type Attempt = { id: number; failures: number; isHandedOver: boolean }

const ofAttempt = (tx: Tx, { id, failures, isHandedOver }: Attempt) =>
  tx.db
    .updateTable('deliveries')
    .where('id', '=', id)
    .where('failures', '=', failures)
    .where('handed_over_at', isHandedOver ? 'is not' : 'is', null)

/** Marks a queued delivery as handed over to its mail server; false when another try has, or it is not queued any more. */
export async function markHandedOver(tx: Tx, { id, failures }: Omit<Attempt, 'isHandedOver'>): Promise<boolean> {
  const { numUpdatedRows } = await ofAttempt(tx, { id, failures, isHandedOver: false })
    .set({ handed_over_at: sql<Date>`clock_timestamp()` })
    .where('status', '=', 'Queued')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What a worker knows of its mail counts more than that nobody had heard of it. */
const UNDECIDED = ['Queued', 'Maybe sent']

/** Puts a mail on record as sent, at the time when it was handed over; false when it is already. */
export async function markSent(tx: Tx, tried: Attempt, refusedCopies: readonly RefusedCopy[]): Promise<boolean> {
  const { numUpdatedRows } = await ofAttempt(tx, tried)
    .set({ status: 'Sent', sent_at: sql<Date>`handed_over_at`, error: null, refused_copies: JSON.stringify(refusedCopies) })
    .where('status', 'in', UNDECIDED)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The same on a person's word. Of one that a restored backup found waiting nobody knows more than when it was asked for. */
export async function confirm(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('deliveries')
    .set({ status: 'Sent', sent_at: sql<Date>`coalesce(handed_over_at, queued_at)`, error: null })
    .where('id', '=', id)
    .where('status', '=', 'Maybe sent')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Ended = { status: 'Failed' | 'Bounced' | 'Maybe sent'; error: Text; takenFor?: readonly string[] }

/** Ends a delivery that no worker attempts again. Bounced: the mail server has said no for good. */
export async function end(tx: Tx, tried: Attempt, { status, error, takenFor = [] }: Ended): Promise<void> {
  await ofAttempt(tx, tried)
    .set({ status, error: JSON.stringify(error), ...taken(takenFor) })
    .where('status', 'in', UNDECIDED)
    .execute()
}

/** Says that nobody knows what came of a mail; false while its worker may still learn it. */
export async function leaveOpen(tx: Tx, id: number, { error, afterSeconds }: { error: Text; afterSeconds: number }): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('deliveries')
    .set({ status: 'Maybe sent', error: JSON.stringify(error) })
    .where('id', '=', id)
    .where('status', '=', 'Queued')
    .where('handed_over_at', '<', sql<Date>`clock_timestamp() - make_interval(secs => ${afterSeconds})`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Counts a try that failed and keeps why; the delivery stays queued. False when it was counted already, or the delivery has ended. */
export async function noteFailure(
  tx: Tx,
  tried: Attempt,
  { error, takenFor }: { error: Text; takenFor: readonly string[] },
): Promise<boolean> {
  const { numUpdatedRows } = await ofAttempt(tx, tried)
    .set((eb) => ({ failures: eb('failures', '+', 1), error: JSON.stringify(error), handed_over_at: null, ...taken(takenFor) }))
    .where('status', '=', 'Queued')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const taken = (takenFor: readonly string[]) => (takenFor.length === 0 ? {} : { taken_for: [...takenFor] })
