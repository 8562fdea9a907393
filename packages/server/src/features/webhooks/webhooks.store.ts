import type { WEBHOOK_TROUBLES, WebhookEventType } from '@fairshare/contract'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'

const COLUMNS = ['id', 'url', 'events', 'is_active as isActive', 'created_at as madeAt', 'version'] as const

export async function list(tx: Tx) {
  const rows = await tx.db.selectFrom('webhooks').select(COLUMNS).orderBy('id').execute()
  return rows.map(viewOf)
}

export const exists = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.db.selectFrom('webhooks').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Serializes additions. A 'for update' lock would also block inserts that reference the company. */
export const lockList = (tx: Tx) => tx.db.selectFrom('companies').select('id').forNoKeyUpdate().executeTakeFirstOrThrow()

export async function lock(tx: Tx, id: number) {
  const row = await tx.db.selectFrom('webhooks').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && viewOf(row)
}

const viewOf = <Row extends { events: string[]; madeAt: Date }>({ events, madeAt, ...row }: Row) => ({
  ...row,
  events: events as WebhookEventType[],
  madeAt: madeAt.toISOString(),
})

type Fields = { url: string; events: readonly WebhookEventType[] }

/** The secret that signs events, encrypted if the operator has set a key. */
export type StoredSecret = { secret: string; sealed_secret: null } | { secret: null; sealed_secret: Buffer }

export async function insert(tx: Tx, { url, events, ...secret }: Fields & StoredSecret): Promise<number> {
  const added = await tx.db
    .insertInto('webhooks')
    .values({ url, events: [...events], ...secret })
    .returning('id')
    .executeTakeFirstOrThrow()
  return added.id
}

export const change = (tx: Tx, id: number, { url, events, isActive }: Fields & { isActive: boolean }) =>
  tx.db
    .updateTable('webhooks')
    .set({ url, events: [...events], is_active: isActive })
    .where('id', '=', id)
    .execute()

export const storeSecret = (tx: Tx, id: number, secret: StoredSecret) =>
  tx.db.updateTable('webhooks').set(secret).where('id', '=', id).execute()

export const remove = (tx: Tx, id: number) => tx.db.deleteFrom('webhooks').where('id', '=', id).returning('url').executeTakeFirst()

type NewEvent = { eventId: string; type: string; body: string; isFull: boolean }

/** Inserts deliveries to every active subscribed webhook, or to one, and returns those to send. */
export async function insertDeliveries(tx: Tx, { eventId, type, body, isFull }: NewEvent, webhookId?: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>`
    insert into webhook_deliveries (webhook_id, event_id, type, body, status, failure_reason, next_attempt_at)
    select id, ${eventId}, ${type}, ${body}, ${isFull ? 'Failed' : 'Queued'}, ${isFull ? 'tooMany' : null}, ${isFull ? null : sql`now()`}
    from webhooks
    where ${webhookId === undefined ? sql`is_active and ${type} = any(events)` : sql`id = ${webhookId}`}
    returning id`
  return isFull ? [] : rows.map(({ id }) => Number(id))
}

export async function countQueued(tx: Tx): Promise<number> {
  const counted = tx.db.selectFrom('webhook_deliveries').select(({ fn }) => fn.countAll<number>().as('count'))
  return Number((await counted.where('status', '=', 'Queued').executeTakeFirstOrThrow()).count)
}

export const deleteOld = (tx: Tx, days: number) =>
  tx.db
    .deleteFrom('webhook_deliveries')
    .where('status', '!=', 'Queued')
    .where('created_at', '<', sql<Date>`now() - ${days} * interval '1 day'`)
    .execute()

export const deliveries = (tx: Tx, webhookId: number, most: number) =>
  tx.db.selectFrom('webhook_deliveries').selectAll().where('webhook_id', '=', webhookId).orderBy('id', 'desc').limit(most).execute()

export type Delivery = NonNullable<Awaited<ReturnType<typeof delivery>>>

export const delivery = (tx: Tx, id: number) =>
  tx.db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', (join) => join.onRef('w.company_id', '=', 'd.company_id').onRef('w.id', '=', 'd.webhook_id'))
    .select(['d.id', 'd.webhook_id as webhookId', 'd.event_id as eventId', 'd.type', 'd.body', 'd.status', 'd.failures'])
    .select(['w.url', 'w.secret', 'w.sealed_secret as sealedSecret', 'w.is_active as isActive'])
    .where('d.id', '=', id)
    .executeTakeFirst()

export type Trouble = (typeof WEBHOOK_TROUBLES)[number]
export type AttemptResult = { trouble: Trouble | null; answerStatus: number | null; answer: string | null }

type Outcome = { status: 'Queued' | 'Delivered' | 'Failed'; failures: number; nextInSeconds: number | null }

/** Records the outcome of an attempt; false if another one was recorded first. */
export async function recordAttempt(
  tx: Tx,
  { id, failures }: Pick<Delivery, 'id' | 'failures'>,
  attempt: AttemptResult,
  next: Outcome,
): Promise<boolean> {
  const noted = await tx.db
    .updateTable('webhook_deliveries')
    .set({
      status: next.status,
      failures: next.failures,
      attempts: sql`attempts + 1`,
      last_attempt_at: sql`now()`,
      failure_reason: attempt.trouble,
      response_status: attempt.answerStatus,
      response_body: attempt.answer,
      next_attempt_at: next.nextInSeconds === null ? null : sql`now() + ${next.nextInSeconds} * interval '1 second'`,
    })
    .where('id', '=', id)
    .where('status', '=', 'Queued')
    .where('failures', '=', failures)
    .executeTakeFirst()
  return noted.numUpdatedRows === 1n
}

export const markFailed = (tx: Tx, id: number, trouble: 'tooMany' | 'interrupted') =>
  tx.db
    .updateTable('webhook_deliveries')
    .set({ status: 'Failed', failure_reason: trouble, next_attempt_at: null })
    .where('id', '=', id)
    .where('status', '=', 'Queued')
    .execute()

/** Queues a finished delivery again; false if it is waiting or does not exist. */
export async function queueAgain(tx: Tx, id: number): Promise<boolean> {
  const again = await tx.db
    .updateTable('webhook_deliveries')
    .set({ status: 'Queued', failures: 0, next_attempt_at: sql`now()` })
    .where('id', '=', id)
    .where('status', '!=', 'Queued')
    .executeTakeFirst()
  return again.numUpdatedRows === 1n
}
