import { z } from 'zod'
import { LetterRefused } from '../../mail/mail.ts'
import type { TxContext } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'
import { noticeLetter, type Notice, notices } from './letters.ts'
import { postTo } from './post.ts'
import { find, type UserRecord } from './user.store.ts'

/** Tells an owner what was changed of his account; of a changed e-mail at the address it had before (reliability.md R53). */
export const notify = job({
  name: 'notify',
  payload: z.object({ userId: z.number(), what: z.enum(notices), to: z.string() }),
  retries: { limit: 10, delaySeconds: 10 },
  concurrency: 2,
  perCompany: 1,

  async run({ userId, what, to }, { inCompany, services }) {
    const letter = await inCompany(async (tx) => {
      const user = await find(tx, userId)
      return user && noticeLetter(await postTo(tx, user, to), what, services.now())
    })
    try {
      if (letter) await services.mail.send(letter)
    } catch (error) {
      if (!(error instanceof LetterRefused)) throw error
    }
  },
})

/** Tells a user what was changed of his account, at the address that he has now. */
export const tellOwner = ({ tx, services }: Pick<TxContext, 'tx' | 'services'>, { id, email }: UserRecord, what: Notice): Promise<void> =>
  services.jobs.enqueue(tx, notify, { userId: id, what, to: email })
