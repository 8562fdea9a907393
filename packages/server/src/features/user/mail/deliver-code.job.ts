import { z } from 'zod'
import { makeCode } from '../../../identity/codes.ts'
import { wasAccepted } from '../../../mail/mail.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import { addressed, publicAddress } from '../../company/company.store.ts'
import * as challenges from '../sign-in/challenges.store.ts'
import { codeMail, codeText } from './account-mails.ts'
import { makeToken } from '../../../platform/calls/sessions.ts'

/**
 * Sends the code of a challenge by text message or mail; a reset mail has a link instead. Codes exist in plain text only here, and a retry
 * replaces them.
 */
export const deliverCode = job({
  name: 'deliver-code',
  payload: z.object({ challengeId: z.number() }),
  // A code expires after ten minutes, so longer outages of the mail server need no retry.
  retries: { limit: 6, delaySeconds: 2, maxDelaySeconds: 60 },
  concurrency: 4,
  perCompany: 2,

  async run({ challengeId }, { inCompany, services }) {
    const { code, state } = makeCode()
    const key = makeToken()
    const sending = await inCompany(async (tx) => {
      const challenge = await challenges.lock(tx, { id: challengeId }, services.now())
      if (!challenge) return undefined
      await challenges.storeState(tx, challengeId, state)
      const { purpose, value, person } = challenge
      const mail = await addressed(tx, { to: purpose === 'email' ? value : person.email, name: person.first_name })
      if (purpose === 'phone_number') return () => services.sms.send({ id: mail.messageId, to: value, text: codeText(mail.company, code) })
      if (purpose === 'reset') await challenges.storeToken(tx, challengeId, key)
      const link = purpose === 'reset' ? resetLink(await publicAddress(tx, services.publicUrl()), person, key) : undefined
      return () => services.mail.send(codeMail(mail, purpose, code, link))
    })
    if (sending) await wasAccepted(sending())
  },
})

/** The fragment after '#' is never sent to a server, so no log contains the key. */
function resetLink(address: URL, { provider_name, email }: { provider_name: string; email: string }, key: string): string {
  address.pathname = '/login/reset-password'
  address.search = new URLSearchParams({ user: provider_name, email }).toString()
  address.hash = new URLSearchParams({ key }).toString()
  return address.href
}
