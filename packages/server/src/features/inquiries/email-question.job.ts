import type { AskedLine } from '@fairshare/contract'
import { centsOfDollars, monthOfDay } from '@fairshare/engine/values'
import { formatsOf, text } from '@fairshare/texts'
import { z } from 'zod'
import { type Company, languageOf, shortMail } from '../../mail/short-mail.ts'
import type { Mail } from '../../mail/mail.ts'
import { wasAccepted } from '../../mail/mail.ts'
import type { TxContext } from '../../platform/calls/context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { job } from '../../platform/jobs/jobs.ts'
import { inLanguage } from '../../platform/texts.ts'
import { addressed, publicAddress } from '../company/company.store.ts'
import { contact } from '../statements/contact.store.ts'
import { administrators } from '../user/accounts/user.store.ts'
import { find, type InquiryRecord } from './inquiries.store.ts'

type Reader = { to: string; name: string }

/** Mails a question to one user of the office, so that retries do not reach others. Skips answered questions and readers who have left. */
export const emailQuestion = job({
  name: 'email-question',
  payload: z.object({ inquiryId: z.number(), to: z.string(), name: z.string() }),
  retries: { limit: 20, delaySeconds: 10, maxDelaySeconds: 3600 },
  concurrency: 2,
  perCompany: 1,

  async run({ inquiryId, ...reader }, { inCompany, services }) {
    const mail = await inCompany(async (tx) => {
      const inquiry = await find(tx, inquiryId)
      if (!inquiry || inquiry.answered_at || !(await isOfOffice(tx, reader.to))) return undefined
      const address = await publicAddress(tx, services.publicUrl())
      address.pathname = '/inquiries'
      return questionMail(tx, inquiry, reader, address.href)
    })
    if (mail) await wasAccepted(services.mail.send(mail))
  },
})

/** Mails a question to the statement contact, or to all Administrators without one. */
export async function notifyOffice({ tx, services }: Pick<TxContext, 'tx' | 'services'>, inquiryId: number): Promise<void> {
  for (const reader of await readersOf(tx)) await services.jobs.enqueue(tx, emailQuestion, { inquiryId, ...reader })
}

/** A reader may have left before a retry, and the mail has figures. */
const isOfOffice = async (tx: Tx, to: string): Promise<boolean> =>
  [await contact(tx), ...(await administrators(tx))].some(({ email }) => email === to)

async function readersOf(tx: Tx): Promise<Reader[]> {
  const { email, name } = await contact(tx)
  if (email !== '') return [{ to: email, name }]
  const everyone = await administrators(tx)
  return everyone.map((user) => ({ to: user.email, name: user.first_name }))
}

async function questionMail(tx: Tx, inquiry: InquiryRecord, reader: Reader, url: string): Promise<Mail> {
  const from = await addressed(tx, reader)
  const translate = inLanguage(from.company.defaultLanguage)
  const about = { name: inquiry.name, month: monthOfDay(inquiry.month) }
  const line = inquiry.line as AskedLine | null
  return shortMail(from, translate, {
    subject: translate(text('inquiries.questionMail.subject', about)),
    lead: translate(text('inquiries.questionMail.lead', about)),
    shown: [
      ...(line ? lineShown(line, from.company) : []),
      { label: translate(text('inquiries.questionMail.question')), value: inquiry.question },
    ],
    link: { label: translate(text('inquiries.questionMail.open')), url },
    hints: [],
    why: translate(text('inquiries.questionMail.why', { company: from.company.name })),
  })
}

function lineShown({ hospital, surgeon, procedure, ...line }: AskedLine, company: Company) {
  const translate = inLanguage(company.defaultLanguage)
  const format = formatsOf(languageOf(company), company.currency)
  const figures = {
    day: line.invoicedate,
    sales: format.price(centsOfDollars(line.amount)),
    commission: format.price(centsOfDollars(line.commissionAmount)),
  }
  const account = [hospital, surgeon, procedure].filter((name) => name !== null).join(' · ')
  return [
    ...(account === '' ? [] : [{ label: translate(text('common.account')), value: account }]),
    { label: translate(text('inquiries.questionMail.line')), value: translate(text('inquiries.about.line', figures)) },
  ]
}
