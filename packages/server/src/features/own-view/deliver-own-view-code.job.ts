import { text } from '@fairshare/texts'
import { z } from 'zod'
import { makeCode } from '../../identity/codes.ts'
import { shortMail } from '../../mail/short-mail.ts'
import { wasTaken } from '../../mail/mail.ts'
import { job } from '../../platform/jobs/jobs.ts'
import { inLanguage } from '../../platform/texts.ts'
import { addressed } from '../company/company.store.ts'
import { keepCode, linkOf } from './links.store.ts'

/**
 * Makes up the code of a link and sends it to the address that the link went to. It exists in the clear only here. A try that is
 * made again makes a new one, and the latest counts.
 */
export const deliverOwnViewCode = job({
  name: 'deliver-own-view-code',
  payload: z.object({ linkId: z.number() }),
  // A code is good for ten minutes: a mail server that is away for longer has missed it.
  retries: { limit: 6, delaySeconds: 2, maxDelaySeconds: 60 },
  concurrency: 4,
  perCompany: 2,

  async run({ linkId }, { inCompany, services }) {
    const { code, state } = makeCode()
    const mail = await inCompany(async (tx) => {
      const link = await linkOf(tx, linkId, services.now())
      if (!link) return undefined
      await keepCode(tx, linkId, state, services.now())
      const from = await addressed(tx, { to: link.email, name: link.first_name })
      const say = inLanguage(from.company.defaultLanguage)
      return shortMail(from, say, {
        subject: say(text('ownView.code.subject')),
        lead: say(text('ownView.code.text')),
        shown: [{ label: '', value: code }],
        hints: [say(text('ownView.code.unasked'))],
        why: say(text('repStatement.mail.why', { company: from.company.name })),
      })
    })
    if (mail) await wasTaken(services.mail.send(mail))
  },
})
