import type { AskedLine } from '@fairshare/contract'
import { dollars, formatMonth } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import { ok } from '../../platform/calls/call.ts'
import { repCall } from '../own-view/rep-call.service.ts'
import type { Tx } from '../../platform/database/db.ts'
import { notFound } from '../../platform/errors.ts'
import { keyOf } from '../../platform/limits/limits.ts'
import { mastersIn, namedSale } from '../../rows/named-rows.ts'
import { namesOf } from '../statements/names.store.ts'
import { earnedLine } from '../statements/earned-lines.store.ts'
import { sentStatementMonth } from '../statements/sending/deliveries.store.ts'
import { ownInquiryView } from './inquiry-view.ts'
import { notifyOffice } from './email-question.job.ts'
import * as store from './inquiries.store.ts'

/** More than anyone asks in a year or two. */
const MAX_SHOWN = 200

export const ownInquiries = {
  inquiries: repCall.ownView.inquiries.handler(async ({ context: { tx, rep } }) => {
    const { rows } = await store.list(tx, { state: 'all', salesPersonId: rep.id, page: 1, pageSize: MAX_SHOWN })
    return ok({ inquiries: rows.map(ownInquiryView) })
  }),

  ask: repCall.ownView.ask.handler(async ({ input: { selectedMonth, lineId, question }, context }) => {
    const { tx, rep, services, companyId, audit } = context
    const month = await sentStatementMonth(tx, rep.id, selectedMonth)
    if (!month || month.runId === null) throw notFound(text('review.noStatement'))
    const line = lineId === null ? null : await lineOf(tx, { runId: month.runId, salespersonId: rep.id, lineId })
    if (line === undefined) throw notFound(text('review.noLine'))
    await services.limits.take([['inquiries', keyOf(companyId, `own view of ${rep.id}`)]])
    const id = await store.insert(tx, { salespersonId: rep.id, month: selectedMonth, line, question })
    await notifyOffice(context, id)
    audit(`inquiry ${id}`, { month: formatMonth(selectedMonth), salespersonId: rep.id, lineId })
    const inquiry = await store.find(tx, id)
    if (!inquiry) throw new Error(`Inquiry ${id} not found`)
    return ok(ownInquiryView(inquiry), text('inquiries.asked'))
  }),
}

type LineRef = { runId: number; salespersonId: number; lineId: number }

/** A line as its sales rep sees it; undefined if it is not theirs. */
async function lineOf(tx: Tx, { runId, salespersonId, lineId }: LineRef): Promise<AskedLine | undefined> {
  const found = await earnedLine(tx, runId, salespersonId, lineId)
  if (!found) return undefined
  const { date, amount, commission, gross: _companysOwn, ...named } = namedSale(found, await namesOf(tx, runId, mastersIn(found)))
  return { ...named, invoicedate: date, amount: dollars(amount), commissionAmount: dollars(commission) }
}
