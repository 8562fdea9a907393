import { addMonths, formatMonth, type Month, monthAt, monthOfDay } from '@fairshare/engine/values'
import { type Text, text } from '@fairshare/texts'
import { call, ok } from '../../platform/calls/call.ts'
import type { TxContext } from '../../platform/calls/context.ts'
import { notFound, refuseStale } from '../../platform/errors.ts'
import { shownClosedThrough } from '../months/books.store.ts'
import { emailAnswer } from './email-answer.job.ts'
import { mastersOfLine } from './outcomes.store.ts'
import { possibleOutcomes } from './possible-outcomes.ts'
import { inquiryViews } from './inquiry-view.ts'
import * as store from './inquiries.store.ts'

const noInquiry = () => notFound(text('inquiries.notFound'))

export const inquiries = {
  list: call.inquiries.list.handler(async ({ input, context: { tx, translate } }) => {
    const { rows, total } = await store.list(tx, input)
    return ok({ inquiries: await inquiryViews(tx, rows, translate), total })
  }),

  answer: call.inquiries.answer.handler(async ({ input: { inquiryId, answer, version }, context }) => {
    const { tx, by, audit, services, now } = context
    const inquiry = await store.lock(tx, inquiryId)
    if (!inquiry) throw noInquiry()
    await refuseStale(version, inquiry, () => viewOf(context, inquiryId))
    await store.answer(tx, inquiryId, { answer, by, now: now() })
    await services.jobs.enqueue(tx, emailAnswer, { inquiryId })
    audit(`inquiry ${inquiryId}`, { salespersonId: inquiry.salesperson_id, answer })
    return ok(await viewOf(context, inquiryId), confirmationOf(inquiry))
  }),

  possibleOutcomes: call.inquiries.possibleOutcomes.handler(async ({ input: { inquiryId }, context }) => {
    const { tx, translate } = context
    const inquiry = await store.find(tx, inquiryId)
    if (!inquiry) throw noInquiry()
    const month = monthOfDay(inquiry.month)
    const masters = inquiry.sale_id === null ? undefined : await mastersOfLine(tx, month, inquiry.sale_id)
    const found = await possibleOutcomes(tx, inquiry.salesperson_id, masters?.others ?? [])
    return ok({
      openMonth: formatMonth(await firstOpenMonth(context)),
      manufacturerId: masters?.manufacturerId ?? null,
      territoryId: masters?.territoryId ?? null,
      outcomes: found.map(({ label, ...outcome }) => ({ ...outcome, label: translate(label) })),
    })
  }),

  link: call.inquiries.link.handler(async ({ input, context }) => {
    const { tx, by, audit } = context
    const inquiry = await store.lock(tx, input.inquiryId)
    if (!inquiry) throw noInquiry()
    const [made] = await possibleOutcomes(tx, inquiry.salesperson_id, [], input)
    if (!made) throw notFound(text('inquiries.outcome.notFound'))
    await store.link(tx, input, made.label, by)
    audit(`inquiry ${input.inquiryId}`, { kind: input.kind, recordId: input.recordId })
    return ok(await viewOf(context, input.inquiryId))
  }),

  unlink: call.inquiries.unlink.handler(async ({ input, context }) => {
    const { tx, audit } = context
    if (!(await store.lock(tx, input.inquiryId))) throw noInquiry()
    await store.unlink(tx, input)
    audit(`inquiry ${input.inquiryId}`, { kind: input.kind, recordId: input.recordId })
    return ok(await viewOf(context, input.inquiryId))
  }),
}

/** Whether the answer is mailed, and if not, why. */
function confirmationOf({ is_here, email, name }: store.InquiryRecord): Text {
  if (!is_here) return text('inquiries.answeredGone', { name })
  return text(email === '' ? 'inquiries.answeredUnmailed' : 'inquiries.answered', { name })
}

async function viewOf({ tx, translate }: TxContext, inquiryId: number) {
  const inquiry = await store.find(tx, inquiryId)
  const [view] = inquiry ? await inquiryViews(tx, [inquiry], translate) : []
  if (!view) throw noInquiry()
  return view
}

/** Outcomes of a question cannot count in closed months. */
async function firstOpenMonth({ tx, now }: TxContext): Promise<Month> {
  const closed = await shownClosedThrough(tx)
  return closed ? addMonths(closed, 1) : monthAt(now())
}
