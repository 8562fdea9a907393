import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { LONGEST_WEBHOOK_URL, WEBHOOK_STATUSES, WEBHOOK_TROUBLES } from '@fairshare/contract'
import { text } from '@fairshare/texts'
import { z } from 'zod'
import { call, ok } from '../../platform/calls/call.ts'
import type { TxContext } from '../../platform/calls/context.ts'
import { AppError, invalidField, notFound, refuseStale } from '../../platform/errors.ts'
import { isFull, enqueueEvent } from './announce.ts'
import { deliverEvent } from './deliver-event.job.ts'
import { sealedOrPlain } from './stored-secret.ts'
import { literalAddress, addressFilter } from '../../platform/limits/address-filter.ts'
import { SECRET_PREFIX } from './post-event.ts'
import * as store from './webhooks.store.ts'

const MAX_WEBHOOKS = 10
const SHOWN_DELIVERIES = 100

/** Addresses that receive a company's events (docs/decisions/049). */
export const webhooks = {
  list: call.webhooks.list.handler(async ({ context }) => ok({ webhooks: await store.list(context.tx) })),

  store: call.webhooks.store.handler(async ({ input, context }) => {
    const { tx, audit } = context
    const url = usable(context, input.url)
    await store.lockList(tx)
    if ((await store.list(tx)).length >= MAX_WEBHOOKS) throw new AppError('CONFLICT', text('webhooks.tooMany', { most: MAX_WEBHOOKS }))
    const secret = `${SECRET_PREFIX}${randomBytes(32).toString('base64')}`
    const id = await store.insert(tx, { url, events: [...new Set(input.events)], ...sealedOrPlain(secret, context.services.config) })
    audit(`webhook ${id}`, onRecord({ url, events: input.events }))
    return ok({ id, secret }, text('webhooks.added'))
  }),

  update: call.webhooks.update.handler(async ({ input: { id, version, ...changes }, context }) => {
    const { tx, audit } = context
    const before = await webhookOf(context, id)
    await refuseStale(version, before, (present) => present)
    const after = {
      url: changes.url === undefined ? before.url : usable(context, changes.url),
      events: changes.events ?? before.events,
      isActive: changes.isActive ?? before.isActive,
    }
    await store.change(tx, id, after)
    audit(`webhook ${id}`, { before: onRecord(before), after: onRecord(after) })
    return ok(null, text('webhooks.saved'))
  }),

  remove: call.webhooks.remove.handler(async ({ input: { id }, context }) => {
    const removed = await store.remove(context.tx, id)
    if (!removed) throw notFound(text('webhooks.notFound'))
    context.audit(`webhook ${id}`, onRecord(removed))
    return ok(null, text('webhooks.removed'))
  }),

  sendTest: call.webhooks.sendTest.handler(async ({ input: { id }, context }) => {
    const { tx, audit, services } = context
    const { isActive } = await webhookOf(context, id)
    if (!isActive) throw new AppError('CONFLICT', text('webhooks.switchOnFirst'))
    await enqueueEvent(tx, services.jobs, { type: 'webhook.test', data: {} }, id)
    audit(`webhook ${id}`)
    return ok(null, text('webhooks.testQueued'))
  }),

  deliveries: call.webhooks.deliveries.handler(async ({ input: { id }, context }) => {
    if (!(await store.exists(context.tx, id))) throw notFound(text('webhooks.notFound'))
    const found = await store.deliveries(context.tx, id, SHOWN_DELIVERIES)
    return ok({ deliveries: found.map(deliveryView) })
  }),

  redeliver: call.webhooks.redeliver.handler(async ({ input: { id }, context }) => {
    const { tx, audit, services } = context
    const delivery = await store.delivery(tx, id)
    if (!delivery) throw notFound(text('webhooks.deliveryNotFound'))
    if (!delivery.isActive) throw new AppError('CONFLICT', text('webhooks.switchOnFirst'))
    if (await isFull(tx)) throw new AppError('CONFLICT', text('webhooks.tooManyWaiting'))
    if (!(await store.queueAgain(tx, id))) throw new AppError('CONFLICT', text('webhooks.waitsAlready'))
    await services.jobs.enqueue(tx, deliverEvent, { deliveryId: id }, { key: `event ${id} again ${randomUUID()}` })
    audit(`delivery ${id} of a webhook`)
    return ok(null, text('webhooks.redelivered'))
  }),
}

async function webhookOf({ tx }: TxContext, id: number) {
  const found = await store.lock(tx, id)
  if (!found) throw notFound(text('webhooks.notFound'))
  return found
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Accepts TLS addresses, and this machine for trials. Host names are checked when they are called. */
function usable({ services: { config } }: TxContext, entered: string): string {
  const refuse = (why: 'notUsable' | 'notOpen') => invalidField('url', text(`webhooks.url.${why}`))
  const url = URL.canParse(entered) ? new URL(entered) : undefined
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') throw refuse('notUsable')
  const isTried = url.protocol === 'http:' && !config.isProduction && LOOPBACK.has(url.hostname)
  if (url.protocol !== 'https:' && !isTried) throw refuse('notUsable')
  const literal = literalAddress(url)
  if (literal !== undefined && !addressFilter(config.innerNetworks)(literal)) throw refuse('notOpen')
  // Escaping may make the address longer.
  if (url.href.length > LONGEST_WEBHOOK_URL) throw invalidField('url', text('webhooks.url.tooLong', { most: LONGEST_WEBHOOK_URL }))
  return url.href
}

/** Details for the audit trail. The path may be a secret of the receiver, so it is hashed. */
function onRecord<W extends { url: string }>({ url, ...webhook }: W) {
  const { origin } = new URL(url)
  const hash = createHash('sha256').update(url).digest('hex').slice(0, 8)
  return { ...webhook, url: `${origin}/ (${hash})` }
}

const status = z.enum(WEBHOOK_STATUSES)
const trouble = z.enum(WEBHOOK_TROUBLES).nullable()

const deliveryView = (row: Awaited<ReturnType<typeof store.deliveries>>[number]) => ({
  id: row.id,
  eventId: row.event_id,
  type: row.type,
  status: status.parse(row.status),
  tries: row.attempts,
  at: row.created_at.toISOString(),
  triedAt: row.last_attempt_at?.toISOString() ?? null,
  nextTryAt: row.next_attempt_at?.toISOString() ?? null,
  trouble: trouble.parse(row.failure_reason),
  answerStatus: row.response_status,
  answer: row.response_body,
})
