import { INVALID_ACCESS, may } from '@fairshare/contract'
import { formatMonth } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import { addAuditEntry, madeBy } from '../../platform/calls/audit.ts'
import { call, ok } from '../../platform/calls/call.ts'
import { AppError, invalidField, refuseStale, notFound } from '../../platform/errors.ts'
import { lockPerson } from '../salespeople/person.service.ts'
import { update as updatePerson } from '../salespeople/salespeople.store.ts'
import * as deliveries from '../statements/sending/deliveries.store.ts'
import { queueDeliveries, sendable } from '../statements/sending/sending.service.ts'

/** Statements whose mail bounced. */
export const bounces = {
  correctAddress: call.commission.correctAddress.handler(async ({ input, context }) => {
    const { tx, viewer, audit, requestId } = context
    const { selectedMonth, salesPersonId: id, email, version } = input
    if (!may(viewer, 'salespeople-list')) throw new AppError('FORBIDDEN', INVALID_ACCESS)
    const before = await lockPerson(tx, id)
    await refuseStale(version, before, (present) => ({ email: present.email, version: present.version }))
    if (before.secondary_emails.some((copy) => copy.toLowerCase() === email.toLowerCase()))
      throw invalidField('email', text('salespeople.emailTwice'))
    const month = await sendable(context, selectedMonth, 'sendStatement')
    const [bounced] = await deliveries.ofSalesperson(tx, month, id)
    if (bounced?.status !== 'Bounced') throw new AppError('CONFLICT', text('statements.notBounced'))
    await updatePerson(tx, id, { email })
    const recipient = (await deliveries.recipients(tx, month.runId)).find(({ salespersonId }) => salespersonId === id)
    if (!recipient) throw notFound(text('statements.notFound'))
    const { message, attaches_pdf: attachesPdf, prints_lines: printsLines } = bounced
    const [deliveryId = 0] = await queueDeliveries(context, month, [recipient], { message, attachesPdf, printsLines })
    // Two audit entries, as if the address had been changed in the record and the statement sent from the list.
    const details = { name: `${before.first_name} ${before.last_name}`, version: recipient.version }
    await addAuditEntry(tx, { action: 'salesperson.update', subject: `salesperson ${id}`, details, ...madeBy(viewer), requestId })
    const sent = { month: formatMonth(month.month), salespersonId: id, resend: false }
    audit(`delivery ${deliveryId}`, sent, 'commission.sendEmail')
    return ok({ deliveryId }, text('statements.addressCorrected', { name: recipient.name }))
  }),
}
