import { INVALID_ACCESS } from '@fairshare/contract'
import { cents, dollars, formatMonth, monthOfDay } from '@fairshare/engine/values'
import { type Text, text } from '@fairshare/texts'
import type { RefusedCopy } from '../../mail/mail.ts'
import { requestExport } from '../../exports/export-file.ts'
import { addAuditEntry, madeBy } from '../../platform/calls/audit.ts'
import { bare, call, ok } from '../../platform/calls/call.ts'
import { AppError, refuseStale, notFound } from '../../platform/errors.ts'
import { sender } from '../company/company.store.ts'
import * as months from '../months/months.store.ts'
import { overviewOf, overviewView } from '../months/overview.service.ts'
import { find } from '../user/accounts/user.store.ts'
import { changeContact, contact, lockContact } from './contact.store.ts'
import { renderPdf } from './pdf/render-pdf.ts'
import { repStatementFor } from './rep-statement.ts'
import * as deliveries from './sending/deliveries.store.ts'
import { announceSent, lockWhenAllAreSent } from './sending/after-sending.service.ts'
import { isSentOrQueued, queueDeliveries, recipientsView, recipientsWaiting, sendable, sendStatements } from './sending/sending.service.ts'
import { confirm } from './sending/attempts.store.ts'
import { pdfName } from './sending/statement-mail.ts'
import { withImages, composeMail } from './sending/compose-mail.ts'
import { writeStatements } from './write-statements.job.ts'

export const statements = {
  sendEmail: call.commission.sendEmail.handler(async ({ input, context }) => {
    const { tx, audit } = context
    const month = await sendable(context, input.selectedMonth, 'sendStatement')
    const recipient = (await deliveries.recipients(tx, month.runId)).find(({ salespersonId }) => salespersonId === input.salesPersonId)
    if (!recipient) throw notFound(text('statements.notFound'))
    const { name, email } = recipient
    if (email === '')
      throw new AppError('INVALID', text('statements.hasNoEmail', { name }), { fields: { salesPersonId: text('statements.noEmail') } })
    const present = (await deliveries.ofSalesperson(tx, month, input.salesPersonId)).find(({ isCurrent }) => isCurrent)
    // A repeated request sends once and returns the queued delivery.
    if (present?.status === 'Queued') return ok({ deliveryId: present.id }, text('statements.onItsWayAlready', { name }))
    if (present?.status === 'Sent' && !input.resend)
      throw new AppError('CONFLICT', text('statements.sentAlready', { name }), { deliveryId: present.id })
    if (present?.status === 'Maybe sent' && !input.resend)
      throw new AppError('CONFLICT', text('statements.maybeSentAlready', { name }), { deliveryId: present.id })
    const [deliveryId = 0] = await queueDeliveries(context, month, [recipient], input)
    audit(`delivery ${deliveryId}`, { month: formatMonth(month.month), salespersonId: input.salesPersonId, resend: input.resend ?? false })
    return ok({ deliveryId }, text('statements.onItsWay', { name }))
  }),

  sendAll: call.commission.sendAll.handler(async ({ input, context }) => {
    const { tx, audit, translate } = context
    const month = await sendable(context, input.selectedMonth, 'sendAll')
    const all = await deliveries.recipients(tx, month.runId)
    const withoutEmail = all.filter(({ email }) => email === '').map(({ name }) => name)
    if (withoutEmail.length === all.length) throw new AppError('CONFLICT', text('statements.noOneHasEmail'), { withoutEmail })
    const recipients = await recipientsWaiting(tx, month)
    const now = await overviewOf(tx, month.month)
    // The second of two users gets a conflict, as for other moves of a month.
    if (recipients.length === 0 && (now.sendAllStatus === 'Sending' || now.sendAllStatus === 'Sent'))
      throw new AppError('CONFLICT', text('statements.allSentAlready', { count: all.length - withoutEmail.length }), {
        month: overviewView(now, translate),
      })
    const queued = await sendStatements(context, month, recipients, { message: '', attachesPdf: true, printsLines: true })
    audit(formatMonth(month.month), { queued, withoutEmail })
    return ok(
      { ...overviewView(await overviewOf(tx, month.month), translate), queued, withoutEmail },
      text('statements.onTheirWay', { count: queued }),
    )
  }),

  recipients: call.commission.recipients.handler(async ({ input, context: { tx } }) => {
    const month = await months.state(tx, input.selectedMonth)
    const { name, address } = await sender(tx)
    return ok({
      from: { name, email: address },
      contact: await contact(tx),
      message: await deliveries.latestMessage(tx),
      recipients: month.runId === null ? [] : await recipientsView(tx, { ...month, runId: month.runId }),
    })
  }),

  sendStatements: call.commission.sendStatements.handler(async ({ input, context }) => {
    const { tx, audit, translate } = context
    const month = await sendable(context, input.selectedMonth, 'sendAll')
    const wanted = new Set(input.salesPersonIds)
    const statuses = await deliveries.statusOfEach(tx, month)
    const reachable = (await deliveries.recipients(tx, month.runId)).filter(
      ({ salespersonId, email }) => wanted.has(salespersonId) && email !== '',
    )
    // The user may not have seen deliveries that someone else sent since; resending needs an explicit request.
    const recipients = reachable.filter(({ salespersonId }) => !isSentOrQueued(statuses.get(salespersonId)))
    if (reachable.length > 0 && recipients.length === 0)
      throw new AppError('CONFLICT', text('statements.allSentAlready', { count: reachable.length }), {
        month: overviewView(await overviewOf(tx, month.month), translate),
      })
    const queued = await sendStatements(context, month, recipients, input)
    audit(formatMonth(month.month), { queued })
    return ok({ ...overviewView(await overviewOf(tx, month.month), translate), queued }, text('statements.onTheirWay', { count: queued }))
  }),

  confirmSent: call.commission.confirmSent.handler(async ({ input: { deliveryId }, context: { tx, services, audit } }) => {
    const delivery = await deliveries.find(tx, deliveryId)
    if (!delivery) throw notFound(text('statements.notFound'))
    if (!(await confirm(tx, deliveryId))) throw new AppError('CONFLICT', text('statements.isDecided'))
    audit(`delivery ${deliveryId}`)
    await announceSent(tx, delivery, services)
    await lockWhenAllAreSent(tx, monthOfDay(delivery.month))
    return ok({}, text('statements.confirmed'))
  }),

  contact: call.commission.contact.handler(async ({ context }) => ok(await contact(context.tx))),

  updateContact: call.commission.updateContact.handler(async ({ input: { version, ...change }, context: { tx, audit } }) => {
    const before = await lockContact(tx)
    await refuseStale(version, before, (present) => present)
    audit('', change)
    return ok(await changeContact(tx, { ...change, name: change.name ?? before.name }), text('statements.contactChanged'))
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
        payout: row.payout_cents === null ? null : dollars(cents(row.payout_cents)),
        kind: row.kind as deliveries.DeliveryKind,
        version: row.version,
        status: deliveries.possiblyDelivered(row) && !row.isCurrent ? ('Superseded' as const) : (row.status as deliveries.DeliveryStatus),
        error: row.error === null ? null : context.translate(row.error as Text),
        refusedCopies: row.refused_cc as RefusedCopy[],
        queuedAt: row.queued_at.toISOString(),
        sentAt: row.sent_at?.toISOString() ?? null,
        requestedBy: row.requested_by,
      })),
    })
  }),

  // Renders outside of the transaction, because a long statement takes a while.
  statementPdf: bare.commission.statementPdf.handler(async ({ input, context }) => {
    const statement = await context.inCompany(
      async (tx) => {
        const month = await months.state(tx, input.selectedMonth)
        return repStatementFor(tx, month, input.salesPersonId)
      },
      { readOnlySnapshot: true },
    )
    if (!statement) throw notFound(text('statements.notFound'))
    const pdf = await renderPdf(context.companyId, statement)
    return new File([new Uint8Array(pdf)], pdfName(statement), { type: 'application/pdf' })
  }),

  orderStatements: call.commission.orderStatements.handler(async ({ input, context }) => {
    const { tx, audit } = context
    const month = await months.state(tx, input.selectedMonth)
    const wanted = new Set(input.salesPersonIds)
    const all = month.runId === null ? [] : await deliveries.recipients(tx, month.runId)
    const salespeople = all.map(({ salespersonId }) => salespersonId).filter((id) => wanted.has(id))
    if (salespeople.length < wanted.size) throw notFound(text('statements.notFound'))
    const rows = salespeople.length
    audit('statements', { month: formatMonth(month.month), salespeople })
    const order = { list: 'statements', format: 'zip', month: month.month, rows, salespeople, wanted: null } as const
    return ok({ exportId: await requestExport(context, writeStatements, order) }, text('listExport.statementsOrdered', { count: rows }))
  }),

  previewMail: bare.commission.previewMail.handler(async ({ input, context }) => {
    const mail = await composeMail(context, input, { isSet: false })
    const { from, replyTo = from, to, cc, subject, html, text: plain, attachments } = mail
    const pdf = attachments.find(({ contentType }) => contentType === 'application/pdf')
    return ok({
      to,
      cc: [...cc],
      subject,
      text: plain,
      from: `${from.name} <${from.address}>`,
      replyTo: replyTo.address,
      html: withImages(html, attachments),
      pdf: pdf?.filename ?? null,
    })
  }),

  // The caller waits for the mail server's reply, as this is the point of a test.
  sendTest: bare.commission.sendTest.handler(async ({ input, context }) => {
    const { viewer, services } = context
    const reader = await context.inCompany(async (tx) => viewer && (await find(tx, viewer.id)))
    if (!viewer || !reader) throw new AppError('UNAUTHENTICATED', INVALID_ACCESS)
    const mail = await composeMail(context, input, { reader: reader.email })
    try {
      await services.mail.send(mail)
    } catch (error) {
      services.log.warn({ err: error, companyId: context.companyId }, 'Test of a statement not sent')
      throw new AppError('UNAVAILABLE', text('statements.testNotSent', { reason: (error as Error).message.slice(0, 300) }))
    }
    await context.inCompany((tx) =>
      addAuditEntry(tx, {
        action: 'statement test sent',
        subject: `salesperson ${input.salesPersonId}`,
        details: { month: formatMonth(input.selectedMonth) },
        ...madeBy(viewer),
        requestId: context.requestId,
      }),
    )
    return ok({ to: reader.email }, text('statements.testSent', { email: reader.email }))
  }),
}
