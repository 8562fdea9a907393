import { formatMonth, monthOfDay } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import { z } from 'zod'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Mail, MailRefused, MailUnanswered, MailWithheld, ReaderPutOff, type RefusedCopy } from '../../../mail/mail.ts'
import { audit } from '../../../platform/calls/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import { refusalOf } from '../../../platform/errors.ts'
import type { JobContext, Services } from '../../../platform/calls/services.ts'
import * as months from '../../months/months.store.ts'
import { insertLink, makeKey } from '../../own-view/links.store.ts'
import * as deliveries from './deliveries.store.ts'
import { mailOfStatement } from './mail-of-statement.ts'
import * as attempts from './attempts.store.ts'

type Delivery = NonNullable<Awaited<ReturnType<typeof deliveries.find>>>

/** A try that failed is made again after twice the wait before it: 13 waits are a day, less an hour. */
const FIRST_WAIT_SECONDS = 10
const MOST_FAILURES = 13

/** A worker that has handed a mail over knows within this what came of it, or died. */
const ANSWER_SECONDS = 40

/** How long a worker that knows what came of a mail waits for a database that is away. */
const DATABASE_BACK_MS = 30 * 60_000

/**
 * Sends one statement, and no statement twice (R25): it is read and set, marked as handed over right before its first byte goes out,
 * and what came of it is written down, however long the database is away. One that is marked and has no outcome when its worker is
 * gone is 'Maybe sent': a person decides. A server that is away is asked again for about a day. A worker that dies before the
 * mark says nothing about the mail server: its statement is taken up again within seconds, however often that happens.
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
    // With other failures on record the next try is queued already, and this job is one whose worker died at its end.
    if (delivery.status === 'Queued' && delivery.failures === failures) await deliver(delivery, context)
    // Done last and in a transaction of its own, which locks the month and nothing else.
    await inCompany((tx) => lockWhenAllAreSent(tx, { month: monthOfDay(delivery.month) }))
  },

  async onGivenUp({ deliveryId: id, failures }, error, { inCompany }) {
    const reason = text('statements.interrupted', { reason: reasonIn(error) })
    await inCompany(async (tx) => {
      await attempts.end(tx, { id, failures, isHandedOver: false }, { status: 'Failed', error: reason })
      await attempts.leaveOpen(tx, id, { error: text('statements.maybeSent'), afterSeconds: 0 })
    })
  },
})

async function deliver(delivery: Delivery, { inCompany, services, signal }: JobContext): Promise<void> {
  if (delivery.handed_over_at !== null) return inCompany((tx) => leaveOpen(tx, delivery, services))
  const tried: attempts.Attempt = { id: delivery.id, failures: delivery.failures, isHandedOver: false }
  const key = makeKey()
  const write = await inCompany((tx) => writing(tx, { ...delivery, key }, services.publicUrl()), { readOnlySnapshot: true })
  if (!write) return inCompany((tx) => attempts.end(tx, tried, { status: 'Failed', error: text('statements.calculatedAnew') }))
  const mail = await write().catch((error: Error) => error)
  if (mail instanceof Error) return inCompany((tx) => tryLater(tx, tried, { with: 'pdf', error: mail }, services))
  const outcome = await services.mail
    .send({ ...mail, takenFor: delivery.taken_for }, async () => {
      await inCompany((tx) => handOver(tx, { delivery, key }, services))
      tried.isHandedOver = true
    })
    .catch((error: Error) => error)
  if (outcome instanceof MailWithheld) throw outcome
  await onceThereIsADatabase(() => inCompany((tx) => putOnRecord(tx, { delivery, tried, outcome }, services)), signal)
}

/** Undefined when the results are not current. */
async function writing(tx: Tx, delivery: Delivery & { key: string }, publicUrl: string): Promise<(() => Promise<Mail>) | undefined> {
  const month = await months.state(tx, monthOfDay(delivery.month))
  if (!deliveries.bringsPresent(delivery, month)) return undefined
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
  return mailOfStatement(tx, month, envelope, publicUrl)
}

/**
 * Marks a delivery as handed over, and lets the link in its mail count: whoever gets the mail can open it. Of two workers one can.
 * What it throws keeps the mail from going out.
 */
async function handOver(tx: Tx, { delivery, key }: { delivery: Delivery; key: string }, services: Services): Promise<void> {
  if (!(await attempts.markHandedOver(tx, delivery))) throw new Error('another worker is sending this statement')
  const month = await months.state(tx, monthOfDay(delivery.month))
  if (!deliveries.bringsPresent(delivery, month)) throw new Error('the month was calculated anew')
  await insertLink(tx, { key, salespersonId: delivery.salesperson_id, email: delivery.recipient, now: services.now() })
}

/** A mail that was handed over is waited for as long as its worker may take; afterwards nobody knows what came of it. */
async function leaveOpen(tx: Tx, { id, failures }: Delivery, { jobs }: Services): Promise<void> {
  if (await attempts.leaveOpen(tx, id, { error: text('statements.maybeSent'), afterSeconds: ANSWER_SECONDS })) return
  await jobs.enqueue(tx, emailStatement, { deliveryId: id, failures }, { key: `delivery ${id} left open`, afterSeconds: ANSWER_SECONDS })
}

/** Without a database what is known of a mail would be lost with its worker. */
async function onceThereIsADatabase(write: () => Promise<void>, signal: AbortSignal): Promise<void> {
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

type Done = { delivery: Delivery; tried: attempts.Attempt; outcome: readonly RefusedCopy[] | Error }

/** Puts on record what came of a mail that was handed over, or never got so far. Done twice it is done once. */
async function putOnRecord(tx: Tx, { delivery, tried, outcome }: Done, services: Services): Promise<void> {
  if (outcome instanceof MailRefused) return attempts.end(tx, tried, { status: 'Bounced', error: outcome.text, takenFor: outcome.takenFor })
  if (outcome instanceof MailUnanswered) return attempts.end(tx, tried, { status: 'Maybe sent', error: text('statements.maybeSent') })
  if (outcome instanceof Error) return tryLater(tx, tried, { with: 'mail', error: outcome }, services)
  if (!(await attempts.markSent(tx, tried, outcome))) return
  await tellSent(tx, delivery, services)
}

/** A statement that was sent is in the audit trail, and told to the company's programs. */
export async function tellSent(tx: Tx, { id, month, salesperson_id, kind }: Delivery, services: Services): Promise<void> {
  const sentIn = monthOfDay(month)
  await audit(tx, { action: 'statement sent', subject: `delivery ${id}`, details: { month: sentIn, salespersonId: salesperson_id, kind } })
  const brought = { month: formatMonth(sentIn), deliveryId: id, salespersonId: salesperson_id, kind }
  await services.announce(tx, { type: 'statement.sent', data: brought })
}

type Trouble = { with: 'pdf' | 'mail'; error: Error }

/** Servers write long answers. */
const reasonIn = (error: string) => error.slice(0, 300)

/** Counts the failure and queues the next try in one transaction: there is always exactly one that counts. */
async function tryLater(tx: Tx, tried: attempts.Attempt, { with: what, error }: Trouble, { jobs, log }: Services): Promise<void> {
  const { id, failures } = tried
  log.warn({ err: error, companyId: tx.companyId, deliveryId: id, failures: failures + 1 }, 'a statement was not sent')
  const takenFor = error instanceof ReaderPutOff ? error.takenFor : []
  if (failures >= MOST_FAILURES) {
    const reason = text(`statements.givenUp.${what}`, { reason: reasonIn(error.message) })
    return attempts.end(tx, tried, { status: 'Failed', error: reason, takenFor })
  }
  if (!(await attempts.noteFailure(tx, tried, { error: text(`statements.trouble.${what}`), takenFor }))) return
  const next = { deliveryId: id, failures: failures + 1 }
  // This job is still running: the next one needs a key of its own.
  await jobs.enqueue(tx, emailStatement, next, {
    key: `delivery ${id} after ${next.failures}`,
    afterSeconds: FIRST_WAIT_SECONDS * 2 ** failures,
  })
}

/** A statement of 0.00 stays at home, unless somebody sent it: who has had one is told of a change to 0.00. */
export const isWanted = (payout: number, status: deliveries.StatementStatus | undefined): boolean => payout !== 0 || status !== undefined

/** 'Send all' is done, and the month locked, once everybody with an address has their statement (docs/architecture.md, The life of a month). */
export async function lockWhenAllAreSent(tx: Tx, { month }: Pick<months.MonthState, 'month'>): Promise<boolean> {
  // Whoever sends the last one comes here after it is on record: the others need not lock the month.
  if (await deliveries.isAnyQueued(tx, month)) return false
  await months.lock(tx, month)
  const now = await months.state(tx, month)
  if (now.sendAllStatus !== 'Sending' || now.status !== 'Finalized' || now.runId === null) return false
  const statuses = await deliveries.statusOfEach(tx, now)
  const waiting = (await deliveries.recipients(tx, now.runId)).filter(
    ({ email, payout, salespersonId }) =>
      email !== '' && isWanted(payout, statuses.get(salespersonId)) && statuses.get(salespersonId) !== 'Sent',
  )
  if (waiting.length > 0) return false
  await months.markSendAll(tx, month, 'Sent')
  return true
}
