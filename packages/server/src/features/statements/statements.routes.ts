import { randomUUID } from 'node:crypto'
import { monthMay } from '@fairshare/contract'
import { formatMonth, type Month } from '@fairshare/engine/values'
import { type Text, text } from '@fairshare/texts'
import { bare, call, ok } from '../../platform/calls/call.ts'
import type { TxContext } from '../../platform/calls/context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { sender } from '../company/company.store.ts'
import * as months from '../months/months.store.ts'
import * as deliveries from './sending/deliveries.store.ts'
import { emailStatement, lockWhenAllAreSent } from './sending/email-statement.job.ts'
import { pdfName } from './sending/statement-mail.ts'
import { renderPdf } from './pdf/render-pdf.ts'
import { repStatementFor } from './rep-statement.ts'

type Calculated = months.MonthState & { runId: number }
type Recipient = Awaited<ReturnType<typeof deliveries.recipients>>[number]

/** The month with its results, locked by this transaction, when statements of it may go out now. */
async function sendable({ tx, say }: TxContext, month: Month, move: 'sendStatement' | 'sendAll'): Promise<Calculated> {
  await months.lock(tx, month)
  const now = await months.now(tx, month)
  const refuse = (why: Text) => new AppError('CONFLICT', why, { month: months.view(now, say) })
  if (!monthMay(move, now.status)) throw refuse(text(`statements.${move === 'sendAll' ? 'notFinalized' : 'notCalculated'}`, { month }))
  if (now.isRunning) throw refuse(text('statements.isRunning', { month }))
  if (now.isOutOfDate) throw refuse(text('statements.isOutOfDate', { month }))
  const { runId, ...state } = await months.state(tx, month)
  if (runId === null) throw refuse(text('statements.noResults', { month }))
  return { ...state, runId }
}

/** What a statement that goes out now is called: provisional before the month is final, revised when another one was sent before. */
async function kindFor(tx: Tx, month: Calculated, salespersonId: number): Promise<deliveries.DeliveryKind> {
  if (month.status === 'Calculated') return 'Provisional'
  const earlier = await deliveries.ofSalesperson(tx, month, salespersonId)
  return earlier.some((each) => each.status === 'Sent' && each.kind !== 'Provisional' && !deliveries.isCurrent(each, month))
    ? 'Revised'
    : 'Original'
}

/** Puts a delivery on record and its job in the queue, in one transaction. */
async function queue({ tx, by, services }: TxContext, month: Calculated, { salespersonId, email, copies }: Recipient): Promise<number> {
  const { host } = await sender(tx)
  const delivery = {
    salespersonId,
    kind: await kindFor(tx, month, salespersonId),
    recipient: email,
    copies,
    messageId: `<${randomUUID()}@${host}>`,
    requestedBy: by,
  }
  const deliveryId = await deliveries.insert(tx, month, delivery)
  await services.jobs.enqueue(tx, emailStatement, { deliveryId }, { key: `delivery ${deliveryId}` })
  return deliveryId
}

export const statements = {
  sendEmail: call.commission.sendEmail.handler(async ({ input, context }) => {
    const { tx, audit, say } = context
    const month = await sendable(context, input.selectedMonth, 'sendStatement')
    const recipient = (await deliveries.recipients(tx, month.runId)).find(({ salespersonId }) => salespersonId === input.salesPersonId)
    if (!recipient) throw new AppError('NOT_FOUND', text('statements.notFound'))
    const { name, email } = recipient
    if (email === '')
      throw new AppError('INVALID', text('statements.hasNoEmail', { name }), { fields: { salesPersonId: text('statements.noEmail') } })
    const present = (await deliveries.ofSalesperson(tx, month, input.salesPersonId)).find((each) => deliveries.isCurrent(each, month))
    // Asked twice is sent once: the one on its way is the answer.
    if (present?.status === 'Queued') return ok({ deliveryId: present.id }, say(text('statements.onItsWayAlready', { name })))
    if (present?.status === 'Sent' && !input.resend)
      throw new AppError('CONFLICT', text('statements.sentAlready', { name }), { deliveryId: present.id })
    const deliveryId = await queue(context, month, recipient)
    audit.subject = `delivery ${deliveryId}`
    audit.details = { month: formatMonth(month.month), salespersonId: input.salesPersonId, resend: input.resend ?? false }
    return ok({ deliveryId }, say(text('statements.onItsWay', { name })))
  }),

  sendAll: call.commission.sendAll.handler(async ({ input, context }) => {
    const { tx, audit, say } = context
    const month = await sendable(context, input.selectedMonth, 'sendAll')
    const everybody = await deliveries.recipients(tx, month.runId)
    const withoutEmail = everybody.filter(({ email }) => email === '').map(({ name }) => name)
    if (withoutEmail.length === everybody.length) throw new AppError('CONFLICT', text('statements.nobodyHasEmail'), { withoutEmail })
    const statuses = await deliveries.statusOfEach(tx, month)
    const waiting = everybody.filter(
      ({ email, salespersonId }) => email !== '' && !['Queued', 'Sent'].includes(statuses.get(salespersonId) ?? ''),
    )
    if (month.status === 'Finalized') {
      await months.markSendAll(tx, month.month, 'Sending')
      for (const recipient of waiting) await queue(context, month, recipient)
      await lockWhenAllAreSent(tx, month)
    }
    const queued = month.status === 'Finalized' ? waiting.length : 0
    audit.subject = formatMonth(month.month)
    audit.details = { queued, withoutEmail }
    return ok(
      { ...months.view(await months.now(tx, month.month), say), queued, withoutEmail },
      say(text('statements.onTheirWay', { count: queued })),
    )
  }),

  deliveries: call.commission.deliveries.handler(async ({ input, context }) => {
    const month = await months.state(context.tx, input.selectedMonth)
    const { rows, total } = await deliveries.list(context.tx, month, input)
    return ok({
      total,
      deliveries: rows.map((row) => ({
        deliveryId: row.id,
        salesPersonId: row.salesperson_id,
        name: row.name,
        to: row.recipient,
        cc: row.copies,
        kind: row.kind as deliveries.DeliveryKind,
        status:
          row.status === 'Sent' && !deliveries.isCurrent(row, month)
            ? ('Superseded' as const)
            : (row.status as 'Queued' | 'Sent' | 'Failed'),
        error: row.error === null ? null : context.say(row.error as Text),
        queuedAt: row.queued_at.toISOString(),
        sentAt: row.sent_at?.toISOString() ?? null,
        requestedBy: row.requested_by,
      })),
    })
  }),

  // Set outside of the transaction: a long statement takes a while, and needs the database no more.
  statementPdf: bare.commission.statementPdf.handler(async ({ input, context }) => {
    const statement = await context.inCompany(
      async (tx) => {
        const month = await months.state(tx, input.selectedMonth)
        const { runId } = month
        if (runId === null) return undefined
        return repStatementFor(tx, month, input.salesPersonId, await kindFor(tx, { ...month, runId }, input.salesPersonId))
      },
      { readOnlySnapshot: true },
    )
    if (!statement) throw new AppError('NOT_FOUND', text('statements.notFound'))
    const pdf = await renderPdf(context.companyId, statement)
    return new File([new Uint8Array(pdf)], pdfName(statement), { type: 'application/pdf' })
  }),
}
