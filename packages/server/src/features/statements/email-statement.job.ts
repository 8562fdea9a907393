import { z } from 'zod'
import { LetterRefused } from '../../mail/mail.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db.ts'
import { job } from '../../platform/jobs.ts'
import { sender } from '../company/company.store.ts'
import * as months from '../months/months.store.ts'
import * as deliveries from './deliveries.store.ts'
import { letterOf } from './letter.ts'
import { renderPdf } from './render-pdf.ts'
import { statementFor } from './statement.store.ts'
import { wordsOf } from './words.ts'

/**
 * Sends one statement. The delivery is held while the letter goes out, so that two workers never both send it; a crash after
 * the server has taken the letter repeats it once at most, under the same Message-ID (R25). A server that is away is asked
 * again for about a day.
 */
export const emailStatement = job({
  name: 'email-statement',
  payload: z.object({ deliveryId: z.number() }),
  retries: { limit: 13, delaySeconds: 10 },
  concurrency: 4,
  perCompany: 3,

  async run({ deliveryId }, { inCompany, services }) {
    try {
      await inCompany(async (tx) => {
        const delivery = await deliveries.take(tx, deliveryId)
        if (!delivery) {
          if (await deliveries.isQueued(tx, deliveryId)) throw new Error('another worker is sending this statement')
          return
        }
        const month = await months.state(tx, months.monthOfDay(delivery.month))
        const kind = delivery.kind as deliveries.DeliveryKind
        const statement = deliveries.isCurrent(delivery, month) ? await statementFor(tx, month, delivery.salesperson_id, kind) : undefined
        if (!statement)
          return void (await deliveries.markFailed(tx, deliveryId, 'The month was calculated anew before this was sent. Send it again.'))
        const from = await sender(tx)
        const envelope = { messageId: delivery.message_id, from, to: delivery.recipient, cc: delivery.copies }
        const words = wordsOf(statement.company.language, statement.company.currency)
        await services.mail.send(letterOf(statement, words, envelope, await renderPdf(statement)))
        await deliveries.markSent(tx, deliveryId, services.now())
        await audit(tx, {
          action: 'statement sent',
          subject: `delivery ${deliveryId}`,
          details: { month: month.month, salespersonId: delivery.salesperson_id, kind },
        })
        await lockWhenAllAreSent(tx, month)
      })
    } catch (error) {
      if (error instanceof LetterRefused)
        return inCompany((tx) => deliveries.markFailed(tx, deliveryId, error.message).then(() => undefined))
      await inCompany((tx) => deliveries.noteTrouble(tx, deliveryId, 'The mail server did not take this letter. It is tried again.'))
      throw error
    }
  },

  async onGivenUp({ deliveryId }, error, { inCompany }) {
    await inCompany((tx) =>
      deliveries.markFailed(tx, deliveryId, `The mail server did not take this letter for a day: ${error}`.slice(0, 300)),
    )
  },
})

/** 'Send all' is done, and the month locked, once everybody with an address has his statement (domain.md 8). */
export async function lockWhenAllAreSent(tx: Tx, { month }: Pick<months.MonthState, 'month'>): Promise<boolean> {
  await months.lock(tx, month)
  const now = await months.state(tx, month)
  if (now.sendAllStatus !== 'Sending' || now.status !== 'Finalized' || now.runId === null) return false
  const statuses = await deliveries.statusOfEach(tx, now)
  const waiting = (await deliveries.recipients(tx, now.runId)).filter(
    ({ email, salespersonId }) => email !== '' && statuses.get(salespersonId) !== 'Sent',
  )
  if (waiting.length > 0) return false
  await months.markSendAll(tx, month, 'Sent')
  return true
}
