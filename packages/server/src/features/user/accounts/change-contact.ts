import { text } from '@fairshare/texts'
import type { TxContext } from '../../../platform/calls/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { signOutEverywhere } from '../../../platform/calls/sessions.ts'
import { notifyOwner } from '../mail/notify-account-owner.job.ts'
import * as challenges from '../sign-in/challenges.store.ts'
import * as store from './user.store.ts'

/** An email signs in one user, so another user's is refused. */
export async function refuseTakenEmail(tx: Tx, email: string, id: number): Promise<void> {
  const other = await store.findByEmail(tx, email)
  if (other && other.id !== id) throw new AppError('CONFLICT', EMAIL_TAKEN, { fields: { email: EMAIL_TAKEN } })
}

const EMAIL_TAKEN = text('user.emailTaken')

type ContactChange = { email: string; email_verified: boolean } | { phone: string; phone_verified: boolean }

/**
 * Stores a new email or phone, updates the provider, and notifies the owner at the previous email. A new email ends all sessions but the
 * owner's own, in which it was confirmed (R53).
 */
export async function applyChange(
  context: Pick<TxContext, 'tx' | 'services' | 'audit'>,
  user: store.UserRecord,
  fields: ContactChange,
  ownSession?: Buffer,
) {
  const { tx, services } = context
  await store.change(tx, user.id, fields)
  const now = await store.find(tx, user.id)
  const identity = await services.identityOf(tx)
  if (now) await identity.update(tx, store.identityUser(now))
  // Codes sent to the previous address must not work any more.
  if ('email' in fields) {
    await challenges.deleteAll(tx, user.id)
    await signOutEverywhere(tx, user.id, ownSession)
    services.push.drop(tx.companyId, user.id)
    if (now?.status === 'Invited') await identity.invite(tx, store.identityUser(now))
  }
  await notifyOwner({ tx, services }, user, 'email' in fields ? 'emailChanged' : 'phoneChanged')
  context.audit(`user ${user.id}`, { changed: 'email' in fields ? 'email' : 'phone' })
}
