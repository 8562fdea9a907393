import { randomUUID } from 'node:crypto'
import type { Announce, Jobs } from '../../platform/calls/services.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { deliverEvent } from './deliver-event.job.ts'
import * as store from './webhooks.store.ts'

/** A company whose receivers are away keeps so many events waiting; later ones are on record as failed, to be sent by hand. */
const MOST_QUEUED = 2_000
const KEPT_DAYS = 30

type Event = { type: string; data: object }

/** Tells every webhook that asks for it of something that the transaction does: it is told exactly when the transaction commits. */
export const announcing =
  (jobs: Pick<Jobs, 'enqueue'>): Announce =>
  (tx, event) =>
    tellOf(tx, jobs, event)

export async function tellOf(tx: Tx, jobs: Pick<Jobs, 'enqueue'>, { type, data }: Event, webhookId?: number): Promise<void> {
  const eventId = `msg_${randomUUID()}`
  const body = JSON.stringify({ type, timestamp: new Date().toISOString(), data })
  const queued = await store.tell(tx, { eventId, type, body, isFull: await isFull(tx) }, webhookId)
  for (const deliveryId of queued) await queue(tx, jobs, deliveryId)
  if (queued.length > 0) await store.forgetOld(tx, KEPT_DAYS)
}

export const isFull = async (tx: Tx): Promise<boolean> => (await store.countQueued(tx)) >= MOST_QUEUED

/** An event that the queue has no place for undoes nothing of what it tells of. */
async function queue(tx: Tx, jobs: Pick<Jobs, 'enqueue'>, deliveryId: number): Promise<void> {
  try {
    await jobs.enqueue(tx, deliverEvent, { deliveryId })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await store.markFailed(tx, deliveryId, 'tooMany')
  }
}
