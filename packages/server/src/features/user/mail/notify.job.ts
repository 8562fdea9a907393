import { z } from 'zod'
import { wasTaken } from '../../../mail/mail.ts'
import type { TxContext } from '../../../platform/calls/context.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import { noticeMail, type Notice, notices } from './account-mails.ts'
import { addressed } from '../../company/company.store.ts'
import { find, type UserRecord } from '../accounts/user.store.ts'

/** Tells an owner what was changed of their account; of a changed e-mail at the address it had before (reliability.md R53). */
export const notify = job({
  name: 'notify',
  payload: z.object({ userId: z.number(), what: z.enum(notices), to: z.string() }),
  retries: { limit: 10, delaySeconds: 10 },
  concurrency: 2,
  perCompany: 1,

  async run({ userId, what, to }, { inCompany, services }) {
    const mail = await inCompany(async (tx) => {
      const user = await find(tx, userId)
      return user && noticeMail(await addressed(tx, { to, name: user.first_name }), what, services.now())
    })
    if (mail) await wasTaken(services.mail.send(mail))
  },
})

/** Tells a user what was changed of their account, at the address that they have now. */
export const tellOwner = ({ tx, services }: Pick<TxContext, 'tx' | 'services'>, { id, email }: UserRecord, what: Notice): Promise<void> =>
  services.jobs.enqueue(tx, notify, { userId: id, what, to: email })
