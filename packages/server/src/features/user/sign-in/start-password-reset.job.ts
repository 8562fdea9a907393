import { z } from 'zod'
import { addAuditEntry } from '../../../platform/calls/audit.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import * as challenges from './challenges.store.ts'
import { findByEmail, identityUser } from '../accounts/user.store.ts'

/** Sends a reset code if the email has an account. Users who never signed in get a new invitation. */
export const startPasswordReset = job({
  name: 'start-password-reset',
  payload: z.object({ email: z.string() }),
  retries: { limit: 3, delaySeconds: 5 },
  concurrency: 2,
  perCompany: 1,

  run: ({ email }, { inCompany, services }) =>
    inCompany(async (tx) => {
      const user = await findByEmail(tx, email)
      if (!user || user.status === 'Disabled') return
      const identity = await services.identityOf(tx)
      if (user.status === 'Invited') await identity.invite(tx, identityUser(user))
      else {
        const { challenge } = await challenges.begin(tx, { user, purpose: 'reset', now: services.now() })
        await identity.sendCode(tx, challenge)
      }
      await addAuditEntry(tx, { action: 'reset: code sent', subject: `user ${user.id}` })
    }),
})
