import { monthOfDay } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import { z } from 'zod'
import { shortMail } from '../../mail/short-mail.ts'
import { wasAccepted } from '../../mail/mail.ts'
import { addAuditEntry } from '../../platform/calls/audit.ts'
import type { Tx } from '../../platform/database/db.ts'
import { job } from '../../platform/jobs/jobs.ts'
import { inLanguage } from '../../platform/texts.ts'
import { addressed } from '../company/company.store.ts'
import { insertLink, ownViewAddress } from '../own-view/links.store.ts'
import { find, type InquiryRecord } from './inquiries.store.ts'
import { makeToken } from '../../platform/calls/sessions.ts'

/** Mails an answer to an active sales rep, with a link to their own view. */
export const emailAnswer = job({
  name: 'email-answer',
  payload: z.object({ inquiryId: z.number() }),
  retries: { limit: 20, delaySeconds: 10, maxDelaySeconds: 3600 },
  concurrency: 2,
  perCompany: 2,

  async run({ inquiryId }, { inCompany, services }) {
    const key = makeToken()
    const written = await inCompany(async (tx) => {
      const inquiry = await find(tx, inquiryId)
      if (!inquiry?.is_here || inquiry.email === '') return undefined
      const { email, salesperson_id: salespersonId } = inquiry
      const link = await ownViewAddress(tx, salespersonId, services.publicUrl(), { key, email })
      return { email, salespersonId, mail: await answerMail(tx, inquiry, link) }
    })
    if (!written) return
    const { email, salespersonId, mail } = written
    // If the mail is refused, the answer is still in the own view.
    if (!(await wasAccepted(services.mail.send(mail)))) return
    // Insert the link only now, so that a failed attempt leaves none.
    await inCompany(async (tx) => {
      await insertLink(tx, { key, salespersonId, email, now: services.now() })
      await addAuditEntry(tx, { action: 'answer sent', subject: `inquiry ${inquiryId}`, details: { salespersonId } })
    })
  },
})

async function answerMail(tx: Tx, inquiry: InquiryRecord, link: string | undefined) {
  const from = await addressed(tx, { to: inquiry.email, name: inquiry.first_name })
  const translate = inLanguage(from.company.defaultLanguage)
  const month = monthOfDay(inquiry.month)
  return shortMail(from, translate, {
    subject: translate(text('inquiries.mail.subject', { month })),
    lead: translate(text('inquiries.mail.lead', { month })),
    shown: [
      { label: translate(text('inquiries.mail.question')), value: inquiry.question },
      { label: translate(text('inquiries.mail.answer')), value: inquiry.answer },
    ],
    link: link === undefined ? undefined : { label: translate(text('repStatement.mail.open')), url: link },
    hints: link === undefined ? [] : [translate(text('repStatement.mail.byCode'))],
    why: translate(text('repStatement.mail.why', { company: from.company.name })),
  })
}
