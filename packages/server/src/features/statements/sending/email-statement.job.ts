import { formatMonth, monthOfDay } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import { z } from 'zod'
import { type Mail, MailRefused, type RefusedCopy } from '../../../mail/mail.ts'
import { audit } from '../../../platform/calls/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/calls/services.ts'
import * as months from '../../months/months.store.ts'
import { insertLink, makeKey } from '../../own-view/links.store.ts'
import * as deliveries from './deliveries.store.ts'
import { mailOfStatement } from './mail-of-statement.ts'

type Delivery = NonNullable<Awaited<ReturnType<typeof deliveries.find>>>

/** A try that failed is made again after twice the wait before it: 13 waits are a day, less an hour. */
const FIRST_WAIT_SECONDS = 10
const MOST_FAILURES = 13

/**
 * Sends one statement: it is read and set while nothing is locked, and then the delivery is locked while the mail goes out, so that
 * two workers never both send it; a crash after the server has taken the mail repeats it once at most, under the same
 * Message-ID (R25). A server that is away is asked again for about a day. A worker that dies says nothing about the mail server:
 * its statement is taken up again within seconds, however often that happens.
 */
export const emailStatement = job({
  name: 'email-statement',
  payload: z.object({ deliveryId: z.number(), failures: z.number().default(0) }),
  retries: { limit: 100_000, delaySeconds: 1, maxDelaySeconds: 2 },
  concurrency: 4,
  perCompany: 3,

  async run({ deliveryId, failures }, { inCompany, services }) {
    const delivery = await inCompany((tx) => deliveries.find(tx, deliveryId))
    if (!delivery) return
    // With other failures on record the next try is queued already, and this job is one whose worker died at its end.
    if (delivery.status === 'Queued' && delivery.failures === failures) {
      const key = makeKey()
      const write = await inCompany((tx) => writing(tx, { ...delivery, key }, services.publicUrl()), { readOnlySnapshot: true })
      const mail = await write?.().catch((error: Error) => error)
      await inCompany((tx) => send(tx, { deliveryId, key }, mail, services))
    }
    // Done last and in a transaction of its own, which locks the month and nothing else.
    await inCompany((tx) => lockWhenAllAreSent(tx, { month: monthOfDay(delivery.month) }))
  },

  async onGivenUp({ deliveryId }, error, { inCompany }) {
    await inCompany((tx) => deliveries.markFailed(tx, deliveryId, text('statements.interrupted', { reason: reasonIn(error) })))
  },
})

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

/** A delivery and the key of the link in its mail: the link counts once the mail is on record as sent. */
type Sending = { deliveryId: number; key: string }

/**
 * Sends the mail and puts on record what came of it. The connection is kept meanwhile, for less than half a minute; of rows
 * the delivery alone, which nobody waits for.
 */
async function send(tx: Tx, { deliveryId, key }: Sending, mail: Mail | Error | undefined, services: Services): Promise<void> {
  const delivery = await deliveries.take(tx, deliveryId)
  if (!delivery) {
    if ((await deliveries.find(tx, deliveryId))?.status === 'Queued') throw new Error('another worker is sending this statement')
    return
  }
  const month = await months.state(tx, monthOfDay(delivery.month))
  if (!mail || !deliveries.bringsPresent(delivery, month))
    return void (await deliveries.markFailed(tx, deliveryId, text('statements.calculatedAnew')))
  if (mail instanceof Error) return tryLater(tx, delivery, { with: 'pdf', error: mail }, services)
  let refusedCopies: readonly RefusedCopy[]
  try {
    refusedCopies = await services.mail.send(mail)
  } catch (error) {
    if (error instanceof MailRefused) return void (await deliveries.markFailed(tx, deliveryId, error.text, 'Bounced'))
    return tryLater(tx, delivery, { with: 'mail', error: error as Error }, services)
  }
  await deliveries.markSent(tx, deliveryId, refusedCopies)
  await insertLink(tx, { key, salespersonId: delivery.salesperson_id, email: delivery.recipient, now: services.now() })
  await audit(tx, {
    action: 'statement sent',
    subject: `delivery ${deliveryId}`,
    details: { month: month.month, salespersonId: delivery.salesperson_id, kind: delivery.kind },
  })
  const brought = { month: formatMonth(month.month), deliveryId, salespersonId: delivery.salesperson_id, kind: delivery.kind }
  await services.announce(tx, { type: 'statement.sent', data: brought })
}

type Trouble = { with: 'pdf' | 'mail'; error: Error }

/** Servers write long answers. */
const reasonIn = (error: string) => error.slice(0, 300)

/** Counts the failure and queues the next try in one transaction: there is always exactly one that counts. */
async function tryLater(tx: Tx, { id, failures }: Delivery, { with: what, error }: Trouble, { jobs, log }: Services): Promise<void> {
  log.warn({ err: error, companyId: tx.companyId, deliveryId: id, failures: failures + 1 }, 'a statement was not sent')
  if (failures >= MOST_FAILURES)
    return void (await deliveries.markFailed(tx, id, text(`statements.givenUp.${what}`, { reason: reasonIn(error.message) })))
  await deliveries.noteFailure(tx, id, text(`statements.trouble.${what}`))
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
