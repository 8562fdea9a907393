import { asMessage, text } from '@fairshare/texts/text'
import { z } from 'zod'
import { get, post } from '../call/call.ts'
import { changeOf, versioned } from '../wire/versions.ts'
import { id, instant, noData, noInput, pathId, requiredText } from '../wire/wire.ts'

/** The events that a company can subscribe to. */
export const WEBHOOK_EVENTS = ['month.finalized', 'month.unfinalized', 'statement.sent', 'file.waiting'] as const
export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number]

/** The payload of each event: ids only, never pay figures. */
export type WebhookEvent =
  | { type: 'month.finalized'; data: { month: string; version: number; ledgerEntries: number } }
  | { type: 'month.unfinalized'; data: { month: string; reversedLedgerEntries: number } }
  | { type: 'statement.sent'; data: { month: string; deliveryId: number; salespersonId: number; kind: string } }
  | { type: 'file.waiting'; data: { month: string; fileId: number; manufacturerId: number } }

/** Why a delivery failed. */
export const WEBHOOK_TROUBLES = [
  'address',
  'timeout',
  'unreachable',
  'answer',
  'switchedOff',
  'otherKey',
  'tooMany',
  'interrupted',
] as const
export const WEBHOOK_STATUSES = ['Queued', 'Delivered', 'Failed'] as const

const NO_EVENT = asMessage(text('webhooks.noEvent'))

export const LONGEST_WEBHOOK_URL = 500

export const webhookFields = {
  url: requiredText(LONGEST_WEBHOOK_URL),
  events: z.array(z.enum(WEBHOOK_EVENTS), { error: NO_EVENT }).min(1, NO_EVENT).max(WEBHOOK_EVENTS.length),
}

const access = 'interfaces'
const which = z.strictObject({ id })

export const webhooks = {
  list: get('/webhooks/getWebhookList', {
    access,
    input: noInput,
    data: z.object({
      webhooks: z.array(
        z.object({
          id: z.number(),
          url: z.string(),
          events: z.array(z.enum(WEBHOOK_EVENTS)),
          isActive: z.boolean(),
          madeAt: instant,
          ...versioned,
        }),
      ),
    }),
    summary: 'The webhooks of the company',
  }),
  store: post('/webhooks/storeWebhook', {
    access,
    answersSecret: true,
    input: z.strictObject(webhookFields),
    data: z.object({ id: z.number(), secret: z.string() }),
    summary: 'Adds a webhook, and answers its secret this one time',
  }),
  update: post('/webhooks/updateWebhook', {
    access,
    input: changeOf({ id }, { ...webhookFields, isActive: z.boolean() }),
    data: noData,
    summary: 'Changes a webhook, or switches it off and on',
  }),
  remove: post('/webhooks/removeWebhook', { access, input: which, data: noData, summary: 'Removes a webhook and its deliveries' }),
  sendTest: post('/webhooks/sendTestEvent', { access, input: which, data: noData, summary: 'Sends an event of the type `webhook.test`' }),
  deliveries: get('/webhooks/getDeliveryList/{id}', {
    access,
    input: z.strictObject({ id: pathId }),
    data: z.object({
      deliveries: z.array(
        z.object({
          id: z.number(),
          eventId: z.string(),
          type: z.string(),
          status: z.enum(WEBHOOK_STATUSES),
          tries: z.number(),
          at: instant,
          triedAt: instant.nullable(),
          nextTryAt: instant.nullable(),
          trouble: z.enum(WEBHOOK_TROUBLES).nullable(),
          answerStatus: z.number().nullable(),
          answer: z.string().nullable(),
        }),
      ),
    }),
    summary: 'The recent deliveries of a webhook, the latest first',
  }),
  redeliver: post('/webhooks/redeliver', {
    access,
    input: which,
    data: noData,
    summary: 'Sends a finished delivery again with the same event id',
  }),
}
