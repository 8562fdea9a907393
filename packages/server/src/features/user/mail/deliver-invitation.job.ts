import { z } from 'zod'
import { hashPassword, temporaryPassword } from '../../../identity/passwords.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import { addressed, publicAddress } from '../../company/company.store.ts'
import { invitationMail } from './account-mails.ts'
import { storeTemporaryPassword, lock } from '../accounts/user.store.ts'

const TEMPORARY_DAYS = 7

/** Generates a temporary password and sends it with the invitation. It exists in the clear only here; a retry replaces it. */
export const deliverInvitation = job({
  name: 'deliver-invitation',
  payload: z.object({ userId: z.number() }),
  retries: { limit: 13, delaySeconds: 10 },
  concurrency: 2,
  perCompany: 1,

  async run({ userId }, { inCompany, services }) {
    const password = temporaryPassword()
    const hash = await hashPassword(password)
    const mail = await inCompany(async (tx) => {
      const user = await lock(tx, userId)
      if (user?.status !== 'Invited') return undefined
      const until = new Date(services.now().getTime() + TEMPORARY_DAYS * 24 * 3_600_000)
      await storeTemporaryPassword(tx, userId, hash, until)
      const address = await publicAddress(tx, services.publicUrl())
      address.pathname = '/login'
      return invitationMail(await addressed(tx, { to: user.email, name: user.first_name }), password, address.href)
    })
    if (mail) await services.mail.send(mail)
  },
})
