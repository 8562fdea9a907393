import { text } from '@fairshare/texts'
import { z } from 'zod'
import { makeCode } from '../../identity/codes.ts'
import { shortMail } from '../../mail/short-mail.ts'
import { wasAccepted } from '../../mail/mail.ts'
import { job } from '../../platform/jobs/jobs.ts'
import { inLanguage } from '../../platform/texts.ts'
import { addressed } from '../company/company.store.ts'
import { storeCode, linkOf } from './links.store.ts'

/** Generates the code of a link and mails it to the link's address. It exists in plain text only here, and a retry replaces it. */
export const deliverOwnViewCode = job({
  name: 'deliver-own-view-code',
  payload: z.object({ linkId: z.number() }),
  // A code expires after ten minutes, so longer outages of the mail server need no retry.
  retries: { limit: 6, delaySeconds: 2, maxDelaySeconds: 60 },
  concurrency: 4,
  perCompany: 2,

  async run({ linkId }, { inCompany, services }) {
    const { code, state } = makeCode()
    const mail = await inCompany(async (tx) => {
      const link = await linkOf(tx, linkId, services.now())
      if (!link) return undefined
      await storeCode(tx, linkId, state, services.now())
      const from = await addressed(tx, { to: link.email, name: link.first_name })
      const translate = inLanguage(from.company.defaultLanguage)
      return shortMail(from, translate, {
        subject: translate(text('ownView.code.subject')),
        lead: translate(text('ownView.code.text')),
        shown: [{ label: '', value: code }],
        hints: [translate(text('ownView.code.unasked'))],
        why: translate(text('repStatement.mail.why', { company: from.company.name })),
      })
    })
    if (mail) await wasAccepted(services.mail.send(mail))
  },
})
