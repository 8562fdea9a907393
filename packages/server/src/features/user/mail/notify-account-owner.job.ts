import { z } from 'zod'
import { wasAccepted } from '../../../mail/mail.ts'
import type { TxContext } from '../../../platform/calls/context.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import { noticeMail, type Notice, notices } from './account-mails.ts'
import { addressed } from '../../company/company.store.ts'
import { find, type UserRecord } from '../accounts/user.store.ts'

/** Notifies an owner about a change of their account; about a changed email at the previous one (reliability.md R53). */
export const notifyAccountOwner = job({
  name: 'notify-account-owner',
  payload: z.object({ userId: z.number(), what: z.enum(notices), to: z.string() }),
  retries: { limit: 10, delaySeconds: 10 },
  concurrency: 2,
  perCompany: 1,

  async run({ userId, what, to }, { inCompany, services }) {
    const mail = await inCompany(async (tx) => {
      const user = await find(tx, userId)
      return user && noticeMail(await addressed(tx, { to, name: user.first_name }), what, services.now())
    })
    if (mail) await wasAccepted(services.mail.send(mail))
  },
})

/** Notifies a user at their current email. */
export const notifyOwner = ({ tx, services }: Pick<TxContext, 'tx' | 'services'>, { id, email }: UserRecord, what: Notice): Promise<void> =>
  services.jobs.enqueue(tx, notifyAccountOwner, { userId: id, what, to: email })
