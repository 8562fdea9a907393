import { randomUUID } from 'node:crypto'
import type { SentAlong } from '@fairshare/contract'
import type { Month } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import type { Mail } from '../../../mail/mail.ts'
import type { CallContext } from '../../../platform/calls/context.ts'
import { notFound } from '../../../platform/errors.ts'
import { sender } from '../../company/company.store.ts'
import * as months from '../../months/months.store.ts'
import * as deliveries from './deliveries.store.ts'
import { prepareMail } from './prepare-mail.ts'

type OfMail = SentAlong & { selectedMonth: Month; salesPersonId: number }

/** The mail of a statement as it would be sent now, or as a test to one reader. */
export async function composeMail(
  { inCompany, services }: Pick<CallContext, 'inCompany' | 'services'>,
  { selectedMonth, salesPersonId, ...added }: OfMail,
  { reader, isSet = true }: { reader?: string; isSet?: boolean },
): Promise<Mail> {
  const write = await inCompany(
    async (tx) => {
      const month = await months.state(tx, selectedMonth)
      const { runId } = month
      const person =
        runId === null ? undefined : (await deliveries.recipients(tx, runId)).find((each) => each.salespersonId === salesPersonId)
      if (!person) return undefined
      const { host } = await sender(tx)
      const to = reader === undefined ? { to: person.email, cc: person.copies } : { to: reader, cc: [], isTest: true }
      const kind = await deliveries.kindFor(tx, month, salesPersonId)
      const envelope = { ...to, salespersonId: salesPersonId, kind, messageId: `<${randomUUID()}@${host}>`, ...added }
      return prepareMail(tx, month, envelope, services.publicUrl())
    },
    { readOnlySnapshot: true },
  )
  if (!write) throw notFound(text('statements.notFound'))
  return write({ isSet })
}

/** Inlines the images, because a web page cannot show attachments. */
export const withImages = (html: string, attachments: Mail['attachments']): string =>
  attachments.reduce(
    (shown, { cid, contentType, content }) =>
      cid === undefined ? shown : shown.replaceAll(`cid:${cid}`, `data:${contentType};base64,${content.toString('base64')}`),
    html,
  )
