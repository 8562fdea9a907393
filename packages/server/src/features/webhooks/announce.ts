import { randomUUID } from 'node:crypto'
import type { Announce, Jobs } from '../../platform/calls/services.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { deliverEvent } from './deliver-event.job.ts'
import * as store from './webhooks.store.ts'

/** Limits the waiting events of a company whose receivers are down; later events fail and can be resent manually. */
const MAX_QUEUED = 2_000
const RETENTION_DAYS = 30

type Event = { type: string; data: object }

/** Queues an event for every subscribed webhook; it is sent exactly if the transaction commits. */
export const announcing =
  (jobs: Pick<Jobs, 'enqueue'>): Announce =>
  (tx, event) =>
    enqueueEvent(tx, jobs, event)

export async function enqueueEvent(tx: Tx, jobs: Pick<Jobs, 'enqueue'>, { type, data }: Event, webhookId?: number): Promise<void> {
  const eventId = `msg_${randomUUID()}`
  const body = JSON.stringify({ type, timestamp: new Date().toISOString(), data })
  const queued = await store.insertDeliveries(tx, { eventId, type, body, isFull: await isFull(tx) }, webhookId)
  for (const deliveryId of queued) await queue(tx, jobs, deliveryId)
  if (queued.length > 0) await store.deleteOld(tx, RETENTION_DAYS)
}

export const isFull = async (tx: Tx): Promise<boolean> => (await store.countQueued(tx)) >= MAX_QUEUED

/** A full queue must not undo the change that the event reports. */
async function queue(tx: Tx, jobs: Pick<Jobs, 'enqueue'>, deliveryId: number): Promise<void> {
  try {
    await jobs.enqueue(tx, deliverEvent, { deliveryId })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await store.markFailed(tx, deliveryId, 'tooMany')
  }
}
