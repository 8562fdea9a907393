import { monthOfDay } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import { z } from 'zod'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Mail, MailRefused, DeliveryUnknown, MailNotSent, RecipientDeferred, type RefusedCopy } from '../../../mail/mail.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import { refusalOf } from '../../../platform/errors.ts'
import type { JobContext, Services } from '../../../platform/calls/services.ts'
import * as months from '../../months/months.store.ts'
import { insertLink } from '../../own-view/links.store.ts'
import { announceSent, type Delivery, lockWhenAllAreSent } from './after-sending.service.ts'
import * as deliveries from './deliveries.store.ts'
import { prepareMail } from './prepare-mail.ts'
import * as attempts from './attempts.store.ts'
import { makeToken } from '../../../platform/calls/sessions.ts'

/** Each wait doubles: 13 waits add up to almost a day. */
const FIRST_WAIT_SECONDS = 10
const MAX_FAILURES = 13

/** A worker that has handed a mail over either knows the outcome within this time or has died. */
const ANSWER_SECONDS = 40

/** How long a worker that knows the outcome waits for the database. */
const DATABASE_BACK_MS = 30 * 60_000

/**
 * Sends one statement, never twice (R25): it is marked as handed over right before the first byte. If the worker dies after that, it is
 * 'Maybe sent' and a user decides; if before, another worker retries.
 */
export const emailStatement = job({
  name: 'email-statement',
  payload: z.object({ deliveryId: z.number(), failures: z.number().default(0) }),
  retries: { limit: 100_000, delaySeconds: 1, maxDelaySeconds: 2 },
  concurrency: 4,
  perCompany: 3,

  async run({ deliveryId, failures }, context) {
    const { inCompany } = context
    const delivery = await inCompany((tx) => deliveries.find(tx, deliveryId))
    if (!delivery) return
    // A different number of failures means that the next attempt is already queued and this job's worker died at its end.
    if (delivery.status === 'Queued' && delivery.failures === failures) await deliver(delivery, context)
    // Uses its own transaction, which locks only the month.
    await inCompany((tx) => lockWhenAllAreSent(tx, monthOfDay(delivery.month)))
  },

  async onGivenUp({ deliveryId: id, failures }, error, { inCompany }) {
    const reason = text('statements.interrupted', { reason: reasonIn(error) })
    await inCompany(async (tx) => {
      await attempts.end(tx, { id, failures, isHandedOver: false }, { status: 'Failed', error: reason })
      await attempts.markMaybeSent(tx, id, { error: text('statements.maybeSent'), afterSeconds: 0 })
    })
  },
})

async function deliver(delivery: Delivery, { inCompany, services, signal }: JobContext): Promise<void> {
  if (delivery.sending_started_at !== null) return inCompany((tx) => markMaybeSent(tx, delivery, services))
  const attempt: attempts.Attempt = { id: delivery.id, failures: delivery.failures, isHandedOver: false }
  const key = makeToken()
  const write = await inCompany((tx) => writing(tx, { ...delivery, key }, services.publicUrl()), { readOnlySnapshot: true })
  if (!write) return inCompany((tx) => attempts.end(tx, attempt, { status: 'Failed', error: text('statements.calculatedAnew') }))
  const mail = await write().catch((error: Error) => error)
  if (mail instanceof Error) return inCompany((tx) => retryLater(tx, attempt, { with: 'pdf', error: mail }, services))
  const outcome = await services.mail
    .send({ ...mail, acceptedRecipients: delivery.accepted_recipients }, async () => {
      await inCompany((tx) => handOver(tx, { delivery, key }, services))
      attempt.isHandedOver = true
    })
    .catch((error: Error) => error)
  if (outcome instanceof MailNotSent) throw outcome
  await retryUntilDatabaseIsBack(() => inCompany((tx) => recordOutcome(tx, { delivery, attempt, outcome }, services)), signal)
}

/** Undefined if the results are no longer current or no longer final. */
async function writing(tx: Tx, delivery: Delivery & { key: string }, publicUrl: string): Promise<(() => Promise<Mail>) | undefined> {
  const month = await months.state(tx, monthOfDay(delivery.month))
  if (!deliveries.maySend(delivery, month)) return undefined
  const envelope = {
    salespersonId: delivery.salesperson_id,
    kind: delivery.kind as deliveries.DeliveryKind,
    messageId: delivery.message_id,
    to: delivery.recipient,
    cc: delivery.copies,
    message: delivery.message,
    attachesPdf: delivery.attaches_pdf,
    printsLines: delivery.prints_lines,
    key: delivery.key,
  }
  return prepareMail(tx, month, envelope, publicUrl)
}

/** Marks a delivery as handed over, and activates the link in its mail. Throws if another worker has done so, which stops the mail. */
async function handOver(tx: Tx, { delivery, key }: { delivery: Delivery; key: string }, services: Services): Promise<void> {
  if (!(await attempts.markSendingStarted(tx, delivery))) throw new Error('Another worker is sending this statement')
  const month = await months.state(tx, monthOfDay(delivery.month))
  if (!deliveries.maySend(delivery, month)) throw new Error('The month was recalculated or un-finalized')
  await insertLink(tx, { key, salespersonId: delivery.salesperson_id, email: delivery.recipient, now: services.now() })
}

/** Waits for the outcome of a handed-over mail, then marks it as 'Maybe sent'. */
async function markMaybeSent(tx: Tx, { id, failures }: Delivery, { jobs }: Services): Promise<void> {
  if (await attempts.markMaybeSent(tx, id, { error: text('statements.maybeSent'), afterSeconds: ANSWER_SECONDS })) return
  await jobs.enqueue(tx, emailStatement, { deliveryId: id, failures }, { key: `delivery ${id} left open`, afterSeconds: ANSWER_SECONDS })
}

/** Retries, because the outcome of a mail would be lost with its worker. */
async function retryUntilDatabaseIsBack(write: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const until = Date.now() + DATABASE_BACK_MS
  for (;;) {
    try {
      return await write()
    } catch (error) {
      if (refusalOf(error)?.code !== 'UNAVAILABLE' || signal.aborted || Date.now() > until) throw error
      await sleep(500)
    }
  }
}

type Done = { delivery: Delivery; attempt: attempts.Attempt; outcome: readonly RefusedCopy[] | Error }

/** Records the outcome of an attempt; repeating it has no effect. */
async function recordOutcome(tx: Tx, { delivery, attempt, outcome }: Done, services: Services): Promise<void> {
  if (outcome instanceof MailRefused)
    return attempts.end(tx, attempt, { status: 'Bounced', error: outcome.text, acceptedRecipients: outcome.acceptedRecipients })
  if (outcome instanceof DeliveryUnknown) return attempts.end(tx, attempt, { status: 'Maybe sent', error: text('statements.maybeSent') })
  if (outcome instanceof Error) return retryLater(tx, attempt, { with: 'mail', error: outcome }, services)
  if (!(await attempts.markSent(tx, attempt, outcome))) return
  await announceSent(tx, delivery, services)
}

type Trouble = { with: 'pdf' | 'mail'; error: Error }

/** Mail servers may reply at length. */
const reasonIn = (error: string) => error.slice(0, 300)

/** Counts the failure and queues the next attempt in one transaction, so that exactly one attempt is valid. */
async function retryLater(tx: Tx, attempt: attempts.Attempt, { with: what, error }: Trouble, { jobs, log }: Services): Promise<void> {
  const { id, failures } = attempt
  log.warn({ err: error, companyId: tx.companyId, deliveryId: id, failures: failures + 1 }, 'Statement not sent')
  const acceptedRecipients = error instanceof RecipientDeferred ? error.acceptedRecipients : []
  if (failures >= MAX_FAILURES) {
    const reason = text(`statements.givenUp.${what}`, { reason: reasonIn(error.message) })
    return attempts.end(tx, attempt, { status: 'Failed', error: reason, acceptedRecipients })
  }
  if (!(await attempts.recordFailure(tx, attempt, { error: text(`statements.trouble.${what}`), acceptedRecipients }))) return
  const next = { deliveryId: id, failures: failures + 1 }
  // This job is still running, so the next one needs another key.
  await jobs.enqueue(tx, emailStatement, next, {
    key: `delivery ${id} after ${next.failures}`,
    afterSeconds: FIRST_WAIT_SECONDS * 2 ** failures,
  })
}
