import { text } from '@fairshare/texts'
import type { TxContext } from '../../../platform/calls/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { tellOwner } from '../mail/notify.job.ts'
import * as challenges from '../sign-in/challenges.store.ts'
import * as store from './user.store.ts'

/** An e-mail signs one user in: another user's is refused. */
export async function refuseTakenEmail(tx: Tx, email: string, id: number): Promise<void> {
  const other = await store.findByEmail(tx, email)
  if (other && other.id !== id) throw new AppError('CONFLICT', EMAIL_TAKEN, { fields: { email: EMAIL_TAKEN } })
}

const EMAIL_TAKEN = text('user.emailTaken')

type ContactChange = { email: string; email_verified: boolean } | { phone: string; phone_verified: boolean }

/** Stores a new address or number, tells the provider, and its owner: of an e-mail at the previous one. */
export async function applyChange(context: Pick<TxContext, 'tx' | 'services' | 'audit'>, user: store.UserRecord, fields: ContactChange) {
  const { tx, services } = context
  await store.change(tx, user.id, fields)
  const now = await store.find(tx, user.id)
  const identity = await services.identityOf(tx)
  if (now) await identity.update(tx, store.identityUser(now))
  // Whoever reads the previous address gets in by nothing that was sent there.
  if ('email' in fields) {
    await challenges.dropAll(tx, user.id)
    if (now?.status === 'Invited') await identity.invite(tx, store.identityUser(now))
  }
  await tellOwner({ tx, services }, user, 'email' in fields ? 'emailChanged' : 'phoneChanged')
  context.audit.subject = `user ${user.id}`
  context.audit.details = { changed: 'email' in fields ? 'email' : 'phone' }
}
